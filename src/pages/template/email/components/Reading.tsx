import { useTranslate } from "ra-core";
import { lazy, type ReactElement, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router-dom";
import type { Email, EmailAttachment, PlacedEmail } from "../../../../../dataProviders/types";
import { useFormatter } from "../../../../renderer/context";
import { Avatar } from "../../../../ui/Avatar";
import { ErrorState } from "../../../../ui/ErrorState";
import { Icon } from "../../../../ui/Icon";
import { IconButton } from "../../../../ui/controls/IconButton";
import { useTemplateCall, useTemplateQuery } from "../../shared/useTemplateCall";
import { snippetOf, stepWithin, threadOf } from "../model/mails";
import { LABELS, pathOf, type Place } from "../model/place";
import { useMailActions } from "../useMailActions";
import { MailTools } from "./MailTools";
import { StarButton } from "./StarButton";
import { IconLinkButton } from "../../../../ui/controls/IconLinkButton";
import { LinkButton } from "../../../../ui/controls/LinkButton";

const RichText = lazy(() => import("../../../../renderer/fieldTypes/shared/RichText"));

interface ReadingProps {
  place: Place;
  id: number;
  q: string;
  /** The list's part of the address. */
  here: string;
  composeTo(text: string): string;
}

/** The e-mail that is open, with what was answered. */
export function Reading({ place, id, q, here, composeTo }: ReadingProps): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  const actions = useMailActions();
  const opened = useTemplateQuery("GET /views/messages/get-email", { query: { id } });
  const mail = opened.data;
  const back = `${pathOf(place)}${here}`;
  /** Set when one leaves an e-mail that is to stay unread. */
  const isLeaving = useRef(false);
  const isUnread = mail !== undefined && !mail.isRead;
  const markRead = useEffectEvent((): void => {
    if (mail && !isLeaving.current) void actions.mark([mail], true);
  });
  useEffect(() => {
    if (isUnread) markRead();
  }, [isUnread]);

  if (opened.isError) {
    const isUnknown = opened.error.status === 404;
    return (
      <section className="al-tpl-email-main">
        <ErrorState
          title={t(isUnknown ? "templateEmail.unknown" : "templateEmail.not_loaded")}
          detail={opened.error.message}
          actions={
            <LinkButton variant="secondary" to={back}>
              {t("templateEmail.back")}
            </LinkButton>
          }
        />
      </section>
    );
  }
  if (!mail) {
    return (
      <section className="al-tpl-email-main" aria-busy="true">
        <div className="al-tpl-email-waiting" aria-hidden="true" />
      </section>
    );
  }
  const subject = mail.subject || t("templateEmail.no_subject");
  return (
    <article className="al-tpl-email-main" aria-label={subject}>
      <div className="al-tpl-email-head">
        <IconLinkButton to={back} label={t("templateEmail.back")}>
          <Icon name="ArrowBack" size={20} />
        </IconLinkButton>
        <MailTools
          mails={[mail]}
          folder={mail.folder}
          side="left"
          onDone={() => {
            isLeaving.current = true;
            void navigate(back);
          }}
        />
        <span className="al-tpl-email-gap" />
        <Neighbours mail={mail} place={place} q={q} here={here} />
      </div>
      <div className="al-tpl-email-body">
        <Heading mail={mail} subject={subject} onStar={() => void actions.star(mail)} />
        <Thread mail={mail} />
        <Answers mail={mail} composeTo={composeTo} />
      </div>
    </article>
  );
}

function Heading(props: { mail: PlacedEmail; subject: string; onStar(): void }): ReactElement {
  const { mail, subject, onStar } = props;
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <header className="al-tpl-email-heading">
      <h2 ref={title} tabIndex={-1}>
        {subject}
      </h2>
      {LABELS.filter((label) => mail.labels.includes(label)).map((label) => (
        <span key={label} className="al-tpl-email-label" data-label={label}>
          {t(`templateEmail.labels.${label}`)}
        </span>
      ))}
      <StarButton isStarred={mail.isStarred} subject={subject} onClick={onStar} />
    </header>
  );
}

/** To the e-mails beside this one in the list. */
function Neighbours({
  mail,
  place,
  q,
  here,
}: Omit<ReadingProps, "id" | "composeTo"> & { mail: PlacedEmail }): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  const call = useTemplateCall();
  const { folder, label } = place;
  const { data } = useTemplateQuery("GET /views/messages/emails", {
    query: { q, folder, ...(label && { label }) },
  });
  const ids = data?.emails.map(({ id }) => id) ?? [];
  const index = ids.indexOf(mail.id);
  // The list begins with the last stored.
  const isThere = {
    next: mail.hasNextMail && index > 0,
    previous: mail.hasPreviousMail && index !== -1 && index < ids.length - 1,
  };
  async function go(dir: "next" | "previous"): Promise<void> {
    const found = await stepWithin(new Set(ids), mail.id, (emailId) =>
      call("GET /views/messages/paginate-email", { query: { dir, emailId } }),
    );
    if (found !== undefined) await navigate(`${pathOf(place, found)}${here}`);
  }
  return (
    <>
      <IconButton
        glyph="previous"
        label={t("templateEmail.newer")}
        disabled={!isThere.next}
        onClick={() => void go("next")}
      />
      <IconButton
        glyph="next"
        label={t("templateEmail.older")}
        disabled={!isThere.previous}
        onClick={() => void go("previous")}
      />
    </>
  );
}

function Thread({ mail }: { mail: PlacedEmail }): ReactElement {
  const t = useTranslate();
  const thread = threadOf(mail);
  if (thread.length === 1) {
    return (
      <section className="al-tpl-email-letter">
        <Envelope mail={mail} />
        <Content mail={mail} />
      </section>
    );
  }
  return (
    <ol className="al-tpl-email-thread" aria-label={t("templateEmail.thread")}>
      {thread.map((one, index) => (
        <li key={one.id} className="al-tpl-email-letter">
          <details open={index === thread.length - 1}>
            <summary>
              <Envelope mail={one} />
              <span className="al-tpl-email-first">{snippetOf(one.message)}</span>
            </summary>
            <Content mail={one} />
          </details>
        </li>
      ))}
    </ol>
  );
}

function Envelope({ mail }: { mail: Email }): ReactElement {
  const t = useTranslate();
  const format = useFormatter();
  const { from, to, cc, bcc, time } = mail;
  const names = to.map(({ name, email }) => name || email);
  return (
    <span className="al-tpl-email-envelope">
      <Avatar name={from.name} src={from.avatar} size={40} />
      <span>
        <strong>{from.name || from.email}</strong> <span className="al-tpl-email-muted">{from.email}</span>
        <br />
        <span className="al-tpl-email-muted">
          {names.length > 0
            ? t("templateEmail.to", { names: format.list(names) })
            : t("templateEmail.no_recipient")}
          {cc.length > 0 ? ` · ${t("templateEmail.cc", { names: format.list(cc) })}` : ""}
          {bcc.length > 0 ? ` · ${t("templateEmail.bcc", { names: format.list(bcc) })}` : ""}
        </span>
      </span>
      <time className="al-tpl-email-muted" dateTime={time}>
        {format.dateTime(time)}
      </time>
    </span>
  );
}

function Content({ mail }: { mail: Email }): ReactElement {
  return (
    <div className="al-tpl-email-content">
      <Suspense fallback={<div className="al-tpl-email-waiting" aria-hidden="true" />}>
        <RichText html={mail.message} />
      </Suspense>
      <Attachments files={mail.attachments} />
    </div>
  );
}

/** What an attachment may lead to: contents that this page holds. */
const HELD = /^(data|blob):/i;

function Attachments({ files }: { files: readonly EmailAttachment[] }): ReactElement | null {
  const t = useTranslate();
  if (files.length === 0) return null;
  return (
    <section
      className="al-tpl-email-files"
      aria-label={t("templateEmail.attachments", { smart_count: files.length })}
    >
      <ul>
        {files.map(({ fileName, thumbnail, url, size }) => (
          <li key={fileName}>
            <a href={HELD.test(url) ? url : undefined} download={fileName}>
              {thumbnail === "" ? (
                <Icon name="AttachFile" size={24} />
              ) : (
                <img src={thumbnail} alt="" width={36} height={36} />
              )}
              <span>
                {fileName}
                <span className="al-tpl-email-muted">{size}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ mail, composeTo }: { mail: PlacedEmail; composeTo(text: string): string }): ReactElement {
  const t = useTranslate();
  if (mail.folder === "draft") {
    return (
      <div className="al-tpl-email-answers">
        <LinkButton to={composeTo(`draft.${mail.id}`)}>{t("templateEmail.go_on")}</LinkButton>
      </div>
    );
  }
  const isToMany = mail.to.length + mail.cc.length > 1;
  return (
    <div className="al-tpl-email-answers">
      <LinkButton variant="secondary" to={composeTo(`reply.${mail.id}`)}>
        <Icon name="Reply" size={20} />
        {t("templateEmail.reply")}
      </LinkButton>
      {isToMany ? (
        <LinkButton variant="secondary" to={composeTo(`reply_all.${mail.id}`)}>
          <Icon name="ReplyAll" size={20} />
          {t("templateEmail.reply_all")}
        </LinkButton>
      ) : null}
      <LinkButton variant="secondary" to={composeTo(`forward.${mail.id}`)}>
        <Icon name="Forward" size={20} />
        {t("templateEmail.forward")}
      </LinkButton>
    </div>
  );
}
