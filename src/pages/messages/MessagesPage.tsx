import { type RaRecord, useGetOne, useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import type { OwnMessage } from "../../../contract/api/messages";
import type { MessageBox } from "./types";
import { Icon } from "../../ui/Icon";
import { LoadError } from "../../ui/LoadError";
import { PageHeader } from "../../ui/PageHeader";
import { Box } from "./components/Box";
import { ComposePanel } from "./components/ComposePanel";
import { DraftList } from "./components/DraftList";
import "./messages.css";
import { readOrigin } from "./model/origin";
import { useDrafts, usePulledDrafts } from "./useDrafts";
import { useUnread } from "./useMailbox";
import { LinkButton } from "../../ui/controls/LinkButton";

type Place = MessageBox | "drafts";

const PLACES: readonly { id: Place; icon: string }[] = [
  { id: "inbox", icon: "Inbox" },
  { id: "sent", icon: "Send" },
  { id: "drafts", icon: "Drafts" },
];

/** `/messages/inbox/7` → inbox and 7; the panel to write in stands over the box that one came from. */
function readPlace(
  pathname: string,
  behind: unknown,
): { place: Place; id: number | undefined; isWriting: boolean } {
  const [, , section = "", key = ""] = pathname.split("/");
  const isWriting = section === "new";
  const wanted = isWriting ? behind : section;
  const place = PLACES.find(({ id }) => id === wanted)?.id ?? "inbox";
  return { place, id: !isWriting && /^\d+$/.test(key) ? Number(key) : undefined, isWriting };
}

/** A person's mailbox: what they got, what they sent, what they are writing. */
export default function MessagesPage(): ReactElement {
  const t = useTranslate();
  const location = useLocation();
  const { pathname } = location;
  const behind = (location.state as { behind?: unknown } | null)?.behind;
  const sought = /^\/messages\/(\d+)$/.exec(pathname)?.[1];
  const { place, id, isWriting } = readPlace(pathname, behind);
  usePulledDrafts();
  if (sought !== undefined) return <SoughtMessage id={Number(sought)} />;
  return (
    <div className="al-messages" data-open={id !== undefined || undefined}>
      <PageHeader
        title={t(`messages.title.${place}`)}
        actions={
          <LinkButton to="/messages/new" state={{ behind: place }}>
            <Icon name="Edit" size={20} />
            {t("messages.write")}
          </LinkButton>
        }
      />
      <Places current={place} />
      {place === "drafts" ? <DraftList /> : <Box key={place} box={place} id={id} />}
      {isWriting ? <ComposePanel origin={readOrigin(location.state, place)} /> : null}
    </div>
  );
}

/** Leads to a message in whichever box of the person's it is, as what refers to it does. */
function SoughtMessage({ id }: { id: number }): ReactElement | null {
  const t = useTranslate();
  const { data, error, refetch } = useGetOne<OwnMessage & RaRecord>("messages", { id }, { retry: false });
  if (data) return <Navigate to={`/messages/${data.box}/${id}`} replace />;
  if (!error) return null;
  return (
    <LoadError
      isPage
      title={t("messages.not_opened")}
      detail={error.message}
      retry={{ label: t("messages.retry"), again: refetch }}
    />
  );
}

function Places({ current }: { current: Place }): ReactElement {
  const t = useTranslate();
  const counts: Partial<Record<Place, number>> = { inbox: useUnread(), drafts: useDrafts().length };
  return (
    <nav className="al-messages-places" aria-label={t("messages.places")}>
      {PLACES.map(({ id, icon }) => {
        const count = counts[id] ?? 0;
        return (
          <Link key={id} to={`/messages/${id}`} aria-current={id === current ? "page" : undefined}>
            <Icon name={icon} size={20} />
            {t(`messages.title.${id}`)}
            {count > 0 ? (
              <>
                <span className="al-messages-count" aria-hidden="true">
                  {count}
                </span>
                <span className="al-visually-hidden">
                  {t(`messages.count.${id}`, { smart_count: count })}
                </span>
              </>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
