import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { PlacedEmail } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Avatar } from "../../../../ui/Avatar";
import { Icon } from "../../../../ui/Icon";
import { useMoments } from "../../shared/useMoments";
import { snippetOf } from "../model/mails";
import { type Folder, LABELS } from "../model/place";
import { StarButton } from "./StarButton";
import { Checkbox } from "../../../../ui/controls/Checkbox";

interface MailRowProps {
  mail: PlacedEmail;
  folder: Folder;
  to: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onStar(): void;
}

/** One e-mail of the list: who, what about, when, and whether it waits to be read. */
export function MailRow({ mail, folder, to, isChosen, onChoose, onStar }: MailRowProps): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const moments = useMoments();
  const { from, attachments, labels, replies, time, isRead } = mail;
  const isOwn = folder === "sent" || folder === "draft";
  const subject = mail.subject || t("templateEmail.no_subject");
  const names = mail.to.map(({ name, email }) => name || email);
  const who = isOwn
    ? names.length > 0
      ? t("templateEmail.to", { names: format.list(names) })
      : t("templateEmail.no_recipient")
    : from.name || from.email;
  return (
    <li className="al-tpl-email-row" data-unread={!isRead || undefined} data-chosen={isChosen || undefined}>
      <Checkbox
        className="al-tpl-email-check"
        aria-label={t("templateEmail.choose", { subject })}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <StarButton isStarred={mail.isStarred} subject={subject} onClick={onStar} />
      <Link to={to}>
        <Avatar name={isOwn ? (names[0] ?? "") : from.name} src={isOwn ? null : from.avatar} size={32} />
        <span className="al-tpl-email-who">
          {isRead ? null : <span className="al-visually-hidden">{t("templateEmail.unread")} </span>}
          {who}
          {replies.length > 0 ? (
            <span className="al-tpl-email-replies" title={t("templateEmail.thread")}>
              {format.number(replies.length + 1)}
            </span>
          ) : null}
        </span>
        <span className="al-tpl-email-about">
          <span className="al-tpl-email-subject">{subject}</span>
          <span className="al-tpl-email-snippet">{snippetOf(mail.message)}</span>
        </span>
        <span className="al-tpl-email-marks">
          {attachments.length > 0 ? (
            <>
              <Icon name="AttachFile" size={16} />
              <span className="al-visually-hidden">
                {t("templateEmail.attachments", { smart_count: attachments.length })}
              </span>
            </>
          ) : null}
          {LABELS.filter((label) => labels.includes(label)).map((label) => (
            <span
              key={label}
              className="al-tpl-email-dot"
              data-label={label}
              title={t(`templateEmail.labels.${label}`)}
            >
              <span className="al-visually-hidden">{t(`templateEmail.labels.${label}`)}</span>
            </span>
          ))}
        </span>
        <time dateTime={time}>{moments.short(time)}</time>
      </Link>
    </li>
  );
}
