import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { ErrorState } from "../../../../ui/ErrorState";

/** For addresses that lead to no subject and no question. */
export function NotHere(): ReactElement {
  const t = useTranslate();
  return (
    <ErrorState
      isPage
      title={t("templateKnowledgeBase.missing.title")}
      detail={t("templateKnowledgeBase.missing.body")}
      actions={
        <Link className="al-button" to="/pages/knowledge-base">
          {t("templateKnowledgeBase.missing.back")}
        </Link>
      }
    />
  );
}
