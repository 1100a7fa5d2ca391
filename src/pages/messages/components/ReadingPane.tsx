import { useTranslate } from "ra-core";
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { MessageItem, MessageOpened } from "../../../../contract/api/messages";
import type { MessageBox } from "../types";
import { useRenderer } from "../../../renderer/context";
import { Avatar } from "../../../ui/Avatar";
import { LoadError } from "../../../ui/LoadError";
import { fileSize } from "../../../ui/fileSize";
import { Glyph } from "../../../ui/Glyph";
import { Icon } from "../../../ui/Icon";
import { IconButton } from "../../../ui/controls/IconButton";
import { safeHref } from "../../../ui/safeHref";
import type { AnswerKind } from "../model/answer";
import { namesOf } from "../model/names";
import { useMark } from "../useMark";
import { useMessage } from "../useMailbox";
import { useTakeBack } from "../useTakeBack";
import { LeftOut } from "./LeftOut";
import { ReadingCounts } from "./ReadingCounts";
import { SubjectCounts } from "./SubjectCounts";
import { isPlanned, MessageStatus } from "./MessageStatus";
import { LinkButton } from "../../../ui/controls/LinkButton";
import { Button } from "../../../ui/controls/Button";

const MessageBody = lazy(() => import("./MessageBody"));

interface ReadingPaneProps {
  box: MessageBox;
  id: number;
  /** The list's part of the address. */
  here: string;
  onDelete(): void;
}

/** The message that is open. */
export function ReadingPane({ box, id, here, onDelete }: ReadingPaneProps): ReactElement {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useMessage(box, id);
  const back = `/messages/${box}${here}`;
  if (isPending) {
    return (
      <Pane back={back} label={t("messages.loading")} isBusy>
        <div className="al-messages-skeleton" aria-hidden="true" />
      </Pane>
    );
  }
  if (!data) {
    return (
      <Pane back={back} label={t("messages.not_opened")}>
        <LoadError
          title={t("messages.not_opened")}
          detail={error?.message ?? ""}
          retry={{ label: t("messages.retry"), again: refetch }}
        />
      </Pane>
    );
  }
  return (
    <Pane back={back} label={data.message.subject}>
      <Opened opened={data} box={box} here={here} onDelete={onDelete} />
    </Pane>
  );
}

function Pane(props: { back: string; label: string; isBusy?: boolean; children: ReactNode }): ReactElement {
  const t = useTranslate();
  return (
    <article className="al-messages-pane" aria-label={props.label} aria-busy={props.isBusy}>
      <Link className="al-messages-back" to={props.back}>
        <Glyph name="previous" size={18} />
        {t("messages.back")}
      </Link>
      {props.children}
    </article>
  );
}

interface OpenedProps {
  opened: MessageOpened;
  box: MessageBox;
  here: string;
  onDelete(): void;
}

function Opened({ opened, box, here, onDelete }: OpenedProps): ReactElement {
  const { message } = opened;
  const t = useTranslate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Tools {...{ opened, box, here, onDelete }} />
      <h2 ref={title} tabIndex={-1} className="al-messages-title">
        {message.subject}
      </h2>
      <Envelope opened={opened} box={box} />
      <Suspense fallback={<div className="al-messages-skeleton" aria-hidden="true" />}>
        <MessageBody html={message.body} />
      </Suspense>
      <Attachments message={message} />
      {isPlanned(message) ? (
        <PlannedTools id={message.pk} />
      ) : (
        <div className="al-messages-answers">
          <AnswerLink kind="reply" box={box} id={message.pk} />
          <AnswerLink kind="reply_all" box={box} id={message.pk} />
          <AnswerLink kind="forward" box={box} id={message.pk} />
        </div>
      )}
      <span className="al-visually-hidden" aria-live="polite">
        {t("messages.read.opened", { subject: message.subject })}
      </span>
    </>
  );
}

function AnswerLink({ kind, box, id }: { kind: AnswerKind; box: MessageBox; id: number }): ReactElement {
  const t = useTranslate();
  return (
    <LinkButton
      variant="secondary"
      to={`/messages/new?${new URLSearchParams({ [kind]: String(id), box }).toString()}`}
      state={{ behind: box }}
    >
      {t(`messages.answer.${kind}`)}
    </LinkButton>
  );
}

function Tools({ opened, box, here, onDelete }: OpenedProps): ReactElement {
  const { message, previous, next } = opened;
  const t = useTranslate();
  const navigate = useNavigate();
  const mark = useMark();
  const go = (id: number | null): void => {
    if (id !== null) void navigate(`/messages/${box}/${id}${here}`);
  };
  return (
    <div className="al-messages-tools" role="group" aria-label={t("messages.read.tools")}>
      <IconButton
        glyph="up"
        label={t("messages.read.previous")}
        disabled={previous === null}
        onClick={() => go(previous)}
      />
      <IconButton
        glyph="down"
        label={t("messages.read.next")}
        disabled={next === null}
        onClick={() => go(next)}
      />
      <span className="al-messages-gap" />
      {box === "inbox" ? (
        <IconButton
          label={t("messages.read.mark_unread")}
          onClick={() => {
            // Back first, since a message that stays open is read.
            void navigate(`/messages/${box}${here}`);
            void mark([message.pk], false);
          }}
        >
          <Icon name="MarkEmailUnread" size={20} />
        </IconButton>
      ) : null}
      <IconButton label={t("messages.read.print")} onClick={() => window.print()}>
        <Icon name="Print" size={20} />
      </IconButton>
      <IconButton glyph="delete" label={t("messages.read.delete")} onClick={onDelete} />
    </div>
  );
}

/** A message that waits for its hour can be changed until then. */
function PlannedTools({ id }: { id: number }): ReactElement {
  const t = useTranslate();
  const { change, stop, isBusy } = useTakeBack(id);
  return (
    <div className="al-messages-answers al-messages-planned">
      <Button variant="secondary" disabled={isBusy} onClick={change}>
        <Icon name="Edit" size={20} />
        {t("messages.planned.change")}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={stop}>
        {t("messages.planned.stop")}
      </Button>
      <p>{t("messages.planned.note")}</p>
    </div>
  );
}

function Envelope({ opened, box }: { opened: MessageOpened; box: MessageBox }): ReactElement {
  const { message, missed } = opened;
  const t = useTranslate();
  const { format } = useRenderer();
  const { from, counts, sent_at, scheduled_at } = message;
  const at = sent_at ?? scheduled_at;
  const results = (["sent", "failed", "skipped"] as const).filter((one) => counts[one] > 0);
  return (
    <div className="al-messages-envelope">
      <Avatar name={from.name || from.email} />
      <div>
        <p>
          <strong>{from.name || from.email}</strong>
          {from.name ? <span className="al-messages-muted"> {from.email}</span> : null}
        </p>
        <p className="al-messages-muted">{t("messages.to", { names: format.list(namesOf(message)) })}</p>
        {box === "sent" ? (
          <p className="al-messages-results" aria-live="polite">
            <MessageStatus message={message} />
            {results.map((one) => (
              <span key={one}>{t(`messages.results.${one}`, { smart_count: counts[one] })}</span>
            ))}
          </p>
        ) : null}
        <LeftOut label={t("messages.results.who")} people={missed} />
        <ReadingCounts reading={opened.reading} />
        <SubjectCounts id={message.pk} test={opened.subject_test} />
      </div>
      <time className="al-messages-muted" dateTime={at ?? undefined}>
        {at === null ? "" : format.dateTime(at)}
      </time>
    </div>
  );
}

function Attachments({ message: { attachments } }: { message: MessageItem }): ReactElement | null {
  const t = useTranslate();
  const { locale } = useRenderer();
  if (attachments.length === 0) return null;
  return (
    <section className="al-messages-files" aria-label={t("messages.read.attachments")}>
      <ul>
        {attachments.map((file) => (
          <li key={file.id}>
            <a href={safeHref(file.url, window.location.origin)} download={file.file_name}>
              <Icon name="AttachFile" size={20} />
              <span>{file.file_name}</span>
              <span className="al-messages-muted">{fileSize(file.size, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
