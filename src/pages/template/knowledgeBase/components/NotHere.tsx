import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../../../ui/EmptyState";
import { Icon } from "../../../../ui/Icon";

/** For addresses that lead to no subject and no question. */
export function NotHere(): ReactElement {
  const t = useTranslate();
  return (
    <EmptyState
      icon={<Icon name="SearchOff" />}
      title={t("templateKnowledgeBase.missing.title")}
      body={t("templateKnowledgeBase.missing.body")}
      actions={
        <Link className="al-button" to="/pages/knowledge-base">
          {t("templateKnowledgeBase.missing.back")}
        </Link>
      }
    />
  );
}
