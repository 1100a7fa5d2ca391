import { useTranslate } from "ra-core";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ChatContact, ChatProfileUser, TemplateCalls } from "../../../../../dataProviders/types";
import { EmptyState } from "../../../../ui/EmptyState";
import { SearchField } from "../../shared/SearchField";
import { useMoments } from "../../shared/useMoments";
import { type ChatSummary, named, newestFirst, withoutChat } from "../model/people";
import { Portrait } from "./Portrait";
import { PlainButton } from "../../../../ui/controls/PlainButton";
import { Button } from "../../../../ui/controls/Button";

interface PeopleProps {
  overview: TemplateCalls["GET /apps/chat/chats-and-contacts"]["answer"] | undefined;
  profile: ChatProfileUser | undefined;
  q: string;
  openId: number | undefined;
  pathOf(contactId: number): string;
  onSearch(text: string): void;
  onProfile(): void;
}

/** Oneself, the search, the chats and the other contacts. */
export function People(props: PeopleProps): ReactElement {
  const { overview, profile, q, openId, pathOf, onSearch, onProfile } = props;
  const t = useTranslate();
  return (
    <section className="al-tpl-chat-people" aria-label={t("templateChat.people")} aria-busy={!overview}>
      <div className="al-tpl-chat-head">
        {profile ? (
          <PlainButton
            className="al-tpl-chat-me"
            aria-label={t("templateChat.own_profile", {
              status: t(`templateChat.status.${profile.status}`),
            })}
            title={t("templateChat.profile")}
            onClick={onProfile}
          >
            <Portrait name={profile.fullName} src={profile.avatar} status={profile.status} />
          </PlainButton>
        ) : (
          <span className="al-tpl-chat-me" />
        )}
        <SearchField label={t("templateChat.search")} value={q} onSearch={onSearch} />
      </div>
      {overview ? (
        <Lists overview={overview} q={q} openId={openId} pathOf={pathOf} onShowAll={() => onSearch("")} />
      ) : (
        <div className="al-tpl-chat-waiting" aria-hidden="true" />
      )}
    </section>
  );
}

function Lists(props: {
  overview: NonNullable<PeopleProps["overview"]>;
  q: string;
  openId: number | undefined;
  pathOf(contactId: number): string;
  onShowAll(): void;
}): ReactElement {
  const { overview, q, openId, pathOf, onShowAll } = props;
  const t = useTranslate();
  const chats = named(newestFirst(overview.chatsContacts), q);
  const others = named(withoutChat(overview.contacts, overview.chatsContacts), q);
  if (chats.length + others.length === 0) {
    return (
      <EmptyState
        title={t("templateChat.nobody")}
        actions={
          <Button variant="secondary" onClick={onShowAll}>
            {t("templateChat.show_all")}
          </Button>
        }
      />
    );
  }
  return (
    <div className="al-tpl-chat-lists">
      {chats.length > 0 ? (
        <Group title={t("templateChat.chats")}>
          {chats.map((chat) => (
            <ChatItem key={chat.id} chat={chat} to={pathOf(chat.id)} isOpen={chat.id === openId} />
          ))}
        </Group>
      ) : null}
      {others.length > 0 ? (
        <Group title={t("templateChat.contacts")}>
          {others.map((contact) => (
            <ContactItem
              key={contact.id}
              contact={contact}
              to={pathOf(contact.id)}
              isOpen={contact.id === openId}
            />
          ))}
        </Group>
      ) : null}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <>
      <h2 className="al-tpl-chat-group">{title}</h2>
      <ul>{children}</ul>
    </>
  );
}

function ChatItem({ chat, to, isOpen }: { chat: ChatSummary; to: string; isOpen: boolean }): ReactElement {
  const t = useTranslate();
  const moments = useMoments();
  const { fullName, avatar, status } = chat;
  const { lastMessage, unseenMsgs } = chat.chat;
  return (
    <li>
      <Link className="al-tpl-chat-item" to={to} aria-current={isOpen ? "true" : undefined}>
        <Portrait name={fullName} src={avatar} status={status} />
        <span className="al-tpl-chat-name">{fullName}</span>
        <time className="al-tpl-chat-at" dateTime={lastMessage?.time}>
          {lastMessage ? moments.short(lastMessage.time) : ""}
        </time>
        <span className="al-tpl-chat-line">
          {lastMessage && lastMessage.senderId !== chat.id
            ? t("templateChat.you", { text: lastMessage.message })
            : lastMessage?.message}
        </span>
        {unseenMsgs > 0 && !isOpen ? (
          <span className="al-tpl-chat-count">
            <span aria-hidden="true">{unseenMsgs}</span>
            <span className="al-visually-hidden">
              {t("templateChat.unseen", { smart_count: unseenMsgs })}
            </span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

function ContactItem(props: { contact: ChatContact; to: string; isOpen: boolean }): ReactElement {
  const { contact, to, isOpen } = props;
  return (
    <li>
      <Link className="al-tpl-chat-item" to={to} aria-current={isOpen ? "true" : undefined}>
        <Portrait name={contact.fullName} src={contact.avatar} status={contact.status} />
        <span className="al-tpl-chat-name">{contact.fullName}</span>
        <span className="al-tpl-chat-line">{contact.about}</span>
      </Link>
    </li>
  );
}
