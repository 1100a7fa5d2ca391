import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { ErrorState } from "../../../../ui/ErrorState";
import { LIST } from "../useBlog";
import { LinkButton } from "../../../../ui/controls/LinkButton";

/** For addresses that lead to no article. */
export function NoArticle(): ReactElement {
  const t = useTranslate();
  return (
    <ErrorState
      isPage
      title={t("templateBlog.missing.title")}
      detail={t("templateBlog.missing.body")}
      actions={<LinkButton to={LIST}>{t("templateBlog.missing.back")}</LinkButton>}
    />
  );
}
