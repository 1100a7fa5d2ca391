import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { type ReactElement, useEffect, useLayoutEffect, useRef } from "react";
import type { ChatContact, ChatMessage, ChatProfileUser } from "../../../../../dataProviders/types";
import { Avatar } from "../../../../ui/Avatar";
import { EmptyState } from "../../../../ui/EmptyState";
import { ErrorState } from "../../../../ui/ErrorState";
import { Glyph } from "../../../../ui/Glyph";
import { Icon } from "../../../../ui/Icon";
import { TEMPLATE_QUERIES, useTemplateQuery } from "../../shared/useTemplateCall";
import { useMoments } from "../../shared/useMoments";
import { conversationOf, type Run } from "../model/conversation";
import { ContactPanel } from "./ContactPanel";
import { MessageForm } from "./MessageForm";
import { Portrait } from "./Portrait";
import { IconLinkButton } from "../../../../ui/controls/IconLinkButton";
import { LinkButton } from "../../../../ui/controls/LinkButton";
import { PlainButton } from "../../../../ui/controls/PlainButton";

interface ConversationProps {
  contactId: number;
  profile: ChatProfileUser | undefined;
  /** As the list of chats still counts them. */
  unseen: number;
  draft: string;
  onDraft(change: (before: string) => string): void;
  /** The list's address. */
  back: string;
  hasPanel: boolean;
  onPanel(isOpen: boolean): void;
}

/** The chat with a contact; opening it counts as having seen it. */
export function Conversation(props: ConversationProps): ReactElement {
  const { contactId, profile, unseen, draft, onDraft, back, hasPanel, onPanel } = props;
  const t = useTranslate();
  const queryClient = useQueryClient();
  const opened = useTemplateQuery("GET /apps/chat/get-chat", { query: { id: contactId } });
  const hasSeen = opened.isSuccess && unseen > 0;
  useEffect(() => {
    if (!hasSeen) return;
    void queryClient.invalidateQueries({
      queryKey: [...TEMPLATE_QUERIES, "GET /apps/chat/chats-and-contacts"],
    });
  }, [hasSeen, queryClient]);

  if (opened.isError) {
    const isUnknown = opened.error.status === 404;
    return (
      <section className="al-tpl-chat-none">
        <ErrorState
          title={t(isUnknown ? "templateChat.unknown" : "templateChat.not_loaded")}
          detail={isUnknown ? t("templateChat.choose_body") : opened.error.message}
          actions={
            <LinkButton variant="secondary" to={back}>
              {t("templateChat.back")}
            </LinkButton>
          }
        />
      </section>
    );
  }
  if (!opened.data || !profile) return <section className="al-tpl-chat-talk" aria-busy="true" />;
  const { chat, contact } = opened.data;
  const messages = chat?.chat ?? [];
  return (
    <section className="al-tpl-chat-talk" aria-label={t("templateChat.with", { name: contact.fullName })}>
      <header className="al-tpl-chat-head">
        <IconLinkButton className="al-tpl-chat-back" to={back} label={t("templateChat.back")}>
          <Glyph name="previous" />
        </IconLinkButton>
        <PlainButton
          className="al-tpl-chat-who"
          title={t("templateChat.contact_profile", { name: contact.fullName })}
          onClick={() => onPanel(true)}
        >
          <Portrait name={contact.fullName} src={contact.avatar} status={contact.status} />
          <span>
            <strong>{contact.fullName}</strong>
            <span className="al-tpl-chat-muted">{contact.role}</span>
          </span>
        </PlainButton>
      </header>
      <Messages messages={messages} contact={contact} profile={profile} />
      <MessageForm contact={contact} draft={draft} onDraft={onDraft} />
      {hasPanel ? (
        <ContactPanel contact={contact} messages={messages} onClose={() => onPanel(false)} />
      ) : null}
    </section>
  );
}

function Messages(props: {
  messages: readonly ChatMessage[];
  contact: ChatContact;
  profile: ChatProfileUser;
}): ReactElement {
  const { messages, contact, profile } = props;
  const t = useTranslate();
  const moments = useMoments();
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [messages.length]);
  useLayoutEffect(() => {
    // On a phone, what stands above would leave where one writes below the screen.
    if (window.matchMedia("(max-width: 700px)").matches) {
      log.current?.parentElement?.scrollIntoView({ block: "end" });
    }
  }, []);
  return (
    // What scrolls has to be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div ref={log} className="al-tpl-chat-log" role="log" aria-label={t("templateChat.log")} tabIndex={0}>
      {messages.length === 0 ? (
        <EmptyState
          icon={<Icon name="ChatBubble" size={28} />}
          title={t("templateChat.empty", { name: contact.fullName })}
          body={t("templateChat.empty_body")}
        />
      ) : null}
      {conversationOf(messages, moments.dayKey).map(({ key, runs }) => (
        <section key={key} className="al-tpl-chat-day">
          <h2 className="al-tpl-chat-date">{moments.day(runs[0]?.messages[0]?.time ?? "")}</h2>
          {runs.map((run) => (
            <RunOfMessages
              key={run.messages[0]?.time}
              run={run}
              sender={run.senderId === profile.id ? profile : contact}
              isOwn={run.senderId === profile.id}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

function RunOfMessages(props: {
  run: Run;
  sender: { fullName: string; avatar: string };
  isOwn: boolean;
}): ReactElement {
  const { run, sender, isOwn } = props;
  const t = useTranslate();
  const moments = useMoments();
  const last = run.messages.at(-1);
  return (
    <div className="al-tpl-chat-run" data-own={isOwn || undefined}>
      <Avatar name={sender.fullName} src={sender.avatar} size={32} />
      <div>
        <span className="al-visually-hidden">
          {t("templateChat.says", { name: isOwn ? t("templateChat.me") : sender.fullName })}
        </span>
        {run.messages.map(({ message, time }, index) => (
          <p key={`${time}-${index}`} className="al-tpl-chat-message">
            {message}
          </p>
        ))}
        <time dateTime={last?.time}>{last ? moments.time(last.time) : ""}</time>
      </div>
    </div>
  );
}
