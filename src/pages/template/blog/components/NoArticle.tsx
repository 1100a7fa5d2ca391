import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { ErrorState } from "../../../../ui/ErrorState";
import { LIST } from "../useBlog";

/** For addresses that lead to no article. */
export function NoArticle(): ReactElement {
  const t = useTranslate();
  return (
    <ErrorState
      isPage
      title={t("templateBlog.missing.title")}
      detail={t("templateBlog.missing.body")}
      actions={
        <Link className="al-button" to={LIST}>
          {t("templateBlog.missing.back")}
        </Link>
      }
    />
  );
}
