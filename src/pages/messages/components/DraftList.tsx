import { useNotify, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useRenderer } from "../../../renderer/context";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { IconButton } from "../../../ui/controls/IconButton";
import { DRAFT_DAYS } from "../../../../contract/api/draftLimits";
import { useDrafts, useDraftSync } from "../useDrafts";

/** The messages that are being written, on this device or another one, until they are sent. */
export function DraftList(): ReactElement {
  const t = useTranslate();
  const notify = useNotify();
  const { format } = useRenderer();
  const sync = useDraftSync();
  const drafts = useDrafts();
  if (drafts.length === 0) {
    return (
      <section className="al-messages-list" aria-label={t("messages.title.drafts")}>
        <EmptyState
          icon={<Icon name="Drafts" />}
          title={t("messages.empty.drafts")}
          body={t("messages.empty.drafts_body")}
        />
      </section>
    );
  }
  return (
    <section className="al-messages-list" aria-label={t("messages.title.drafts")}>
      <p className="al-messages-note">{t("messages.drafts_note", { days: DRAFT_DAYS })}</p>
      <ul className="al-messages-rows">
        {drafts.map(({ id, subject, recipients, savedAt, body }) => {
          const name = subject.trim() || t("messages.no_subject");
          return (
            <li key={id} className="al-messages-row">
              <Link to={`/messages/new?draft=${encodeURIComponent(id)}`} state={{ behind: "drafts" }}>
                <span className="al-messages-who">
                  {recipients.length > 0
                    ? t("messages.to", { names: format.list(recipients.map(({ label }) => label)) })
                    : t("messages.no_recipient")}
                </span>
                <time className="al-messages-at" dateTime={savedAt}>
                  {format.dateTime(savedAt)}
                </time>
                <span className="al-messages-subject">{name}</span>
                <span className="al-messages-snippet">{body.replaceAll(/<[^>]*>/g, " ").slice(0, 160)}</span>
              </Link>
              <IconButton
                glyph="delete"
                label={t("messages.draft_discard", { subject: name })}
                onClick={() => {
                  sync.remove(id);
                  notify(t("messages.compose.discarded"), { type: "info" });
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
