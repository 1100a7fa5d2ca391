import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { ErrorState } from "../../../../ui/ErrorState";
import { LinkButton } from "../../../../ui/controls/LinkButton";

/** For addresses that lead to no subject and no question. */
export function NotHere(): ReactElement {
  const t = useTranslate();
  return (
    <ErrorState
      isPage
      title={t("templateKnowledgeBase.missing.title")}
      detail={t("templateKnowledgeBase.missing.body")}
      actions={<LinkButton to="/pages/knowledge-base">{t("templateKnowledgeBase.missing.back")}</LinkButton>}
    />
  );
}
