import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { MessageItem } from "../../../../contract/api/messages";
import type { MessageBox } from "../types";
import { useRenderer } from "../../../renderer/context";
import { Icon } from "../../../ui/Icon";
import { namesOf } from "../model/names";
import { MessageStatus } from "./MessageStatus";
import { Checkbox } from "../../../ui/controls/Checkbox";

interface MessageRowProps {
  box: MessageBox;
  message: MessageItem;
  to: string;
  isOpen: boolean;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** One message of the list: who, what about, when, and whether it waits to be read. */
export function MessageRow(props: MessageRowProps): ReactElement {
  const { box, message, to, isOpen, isChosen, onChoose } = props;
  const t = useTranslate();
  const { format } = useRenderer();
  const isUnread = box === "inbox" && !message.is_read;
  const at = message.sent_at ?? message.scheduled_at;
  const who = box === "inbox" ? message.from.name || message.from.email : format.list(namesOf(message));
  return (
    <li className="al-messages-row" data-unread={isUnread || undefined} data-open={isOpen || undefined}>
      <Checkbox
        className="al-messages-check"
        aria-label={t("messages.choose", { subject: message.subject })}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <Link to={to} aria-current={isOpen ? "true" : undefined}>
        <span className="al-messages-who">
          {isUnread ? <span className="al-visually-hidden">{t("messages.unread")} </span> : null}
          {box === "sent" ? t("messages.to", { names: who }) : who}
        </span>
        <time className="al-messages-at" dateTime={at ?? undefined}>
          {at === null ? "" : format.dateTime(at)}
        </time>
        <span className="al-messages-subject">
          {message.subject}
          {message.attachments.length > 0 ? (
            <>
              {" "}
              <Icon name="AttachFile" size={16} />
              <span className="al-visually-hidden">
                {t("messages.attachments", { smart_count: message.attachments.length })}
              </span>
            </>
          ) : null}
        </span>
        <span className="al-messages-snippet">
          {box === "sent" ? <MessageStatus message={message} isQuiet /> : null}
          {message.snippet}
        </span>
      </Link>
    </li>
  );
}
