import { useTranslate } from "ra-core";
import { type ReactElement, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorState } from "../../../ui/ErrorState";
import { Icon } from "../../../ui/Icon";
import { PageHeader } from "../../../ui/PageHeader";
import { useTemplateQuery } from "../shared/useTemplateCall";
import { useTitle } from "../shared/useTitle";
import "./chat.css";
import { Conversation } from "./components/Conversation";
import { People } from "./components/People";
import { ProfilePanel } from "./components/ProfilePanel";
import { chatPath, contactIdOf } from "./model/people";
import { useProfile } from "./useProfile";
import { Button } from "../../../ui/controls/Button";

/** Chats and contacts, and beside them the conversation that is open. */
export function ChatPage(): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const contactId = contactIdOf(pathname);
  const overview = useTemplateQuery("GET /apps/chat/chats-and-contacts");
  const { profile, change } = useProfile();
  /** What was typed and not sent, by contact. */
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  useTitle(t("templateChat.title"));

  const q = search.get("q") ?? "";
  const here = q === "" ? "" : `?${new URLSearchParams({ q })}`;
  const hasOwnPanel = search.get("panel") === "profile";
  const setParam = (name: "q" | "panel", value: string): void => {
    const next = new URLSearchParams(search);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: name === "q" });
  };

  return (
    <div className="al-tpl-chat" data-open={contactId !== undefined || undefined}>
      <PageHeader title={t("templateChat.title")} />
      {overview.isError ? (
        <ErrorState
          title={t("templateChat.not_loaded")}
          detail={overview.error.message}
          actions={
            <Button variant="secondary" onClick={() => void overview.refetch()}>
              {t("templateChat.retry")}
            </Button>
          }
        />
      ) : (
        <div className="al-tpl-chat-app">
          <People
            overview={overview.data}
            profile={profile}
            q={q}
            openId={contactId ?? undefined}
            pathOf={(id) => `${chatPath(id)}${here}`}
            onSearch={(text) => setParam("q", text)}
            onProfile={() => setParam("panel", "profile")}
          />
          {typeof contactId === "number" ? (
            <Conversation
              key={contactId}
              contactId={contactId}
              profile={profile}
              unseen={overview.data?.chatsContacts.find(({ id }) => id === contactId)?.chat.unseenMsgs ?? 0}
              draft={drafts.get(contactId) ?? ""}
              onDraft={(change) =>
                setDrafts((all) => new Map(all).set(contactId, change(all.get(contactId) ?? "")))
              }
              back={`${chatPath()}${here}`}
              hasPanel={search.get("panel") === "contact"}
              onPanel={(isOpen) => setParam("panel", isOpen ? "contact" : "")}
            />
          ) : (
            <section className="al-tpl-chat-none">
              <EmptyState
                icon={<Icon name="Forum" size={28} />}
                title={t(contactId === null ? "templateChat.unknown" : "templateChat.choose")}
                body={t("templateChat.choose_body")}
                actions={
                  contactId === null ? (
                    <Button variant="secondary" onClick={() => void navigate(`${chatPath()}${here}`)}>
                      {t("templateChat.back")}
                    </Button>
                  ) : null
                }
              />
            </section>
          )}
        </div>
      )}
      {hasOwnPanel && profile ? (
        <ProfilePanel profile={profile} onChange={change} onClose={() => setParam("panel", "")} />
      ) : null}
    </div>
  );
}
