import { useQueryClient } from "@tanstack/react-query";
import { HttpError, useDataProvider, useEvent, useNotify, useTranslate } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { MAX_ATTACHMENT_BYTES } from "../../../contract/api/attachmentLimits";
import type { MessageSendRequest } from "../../../contract/api/messages";
import type { AlmonerDataProvider } from "../../../dataProviders/types";
import { hasPlaces } from "../../renderer/list/merge/mergeFields";
import { useRenderer } from "../../renderer/context";
import { type Draft, isEmptyDraft, whatIsMissing } from "./model/drafts";
import type { Origin } from "./model/origin";
import { asAudience } from "./model/recipients";
import { sendKeyOf } from "./model/sendKey";
import { useDraftStore, useDraftSync } from "./useDrafts";
import { useWayBack } from "./useWayBack";

export type ComposeField = "to" | "subject" | "subject_test" | "body" | "attachments" | "scheduled_at";
export type ComposeErrors = Partial<Record<ComposeField, string>>;

/** Whether fields are filled in for each reader; what an answer quotes is left as it is. */
export function isPersonal({
  replyTo,
  subject,
  subjectTest,
  body,
}: Pick<Draft, "replyTo" | "subject" | "subjectTest" | "body">): boolean {
  return replyTo === null && [subject, ...(subjectTest?.subjects ?? []), body].some((one) => hasPlaces(one));
}

const SAVE_DELAY_MS = 300;
/** After the last letter; the browser has kept it before. */
const PUSH_DELAY_MS = 1_500;

export interface Composing {
  draft: Draft;
  change(values: Partial<Draft>): void;
  /** Whether what stands here is kept: `here` in this browser alone for now, `full` where it has no room. */
  saved: "saved" | "here" | "full" | "nothing";
  errors: ComposeErrors;
  /** What was wrong with no field in particular. */
  alert: string | undefined;
  /** More people than mails to others are left today: the rest can wait. */
  isOverQuota: boolean;
  isSending: boolean;
  /** Whether it can be sent as it stands; what is missing is said at its field. */
  isReady(isUploading: boolean): boolean;
  /** Checks and sends; `isUploading` while files are on their way. */
  send(isUploading: boolean, overQuota?: "refuse" | "wait"): Promise<void>;
  isTesting: boolean;
  /** Sends what is written to the writer alone, as those would get it whom it is for. */
  test(isUploading: boolean): Promise<void>;
  close(): void;
  discard(): void;
}

/** A message from its first letter until it is sent: kept in the browser while it is written, and until it has left. */
export function useComposer(start: Draft, origin: Origin): Composing {
  const dataProvider = useDataProvider<AlmonerDataProvider>();
  const queryClient = useQueryClient();
  const store = useDraftStore();
  const sync = useDraftSync();
  const notify = useNotify();
  const navigate = useNavigate();
  const goBack = useWayBack(origin);
  const t = useTranslate();
  const { now } = useRenderer();
  const [draft, setDraft] = useState(start);
  const [saved, setSaved] = useState<Composing["saved"]>(store.find(start.id) ? "saved" : "nothing");
  const [errors, setErrors] = useState<ComposeErrors>({});
  const [alert, setAlert] = useState<string>();
  const [isOverQuota, setIsOverQuota] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const latest = useRef(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pushTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = useRef(true);
  const isAhead = useRef(false);

  const keep = useCallback((): void => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const { id, version } = latest.current;
    const current = {
      ...latest.current,
      savedAt: now().toISOString(),
      version: Math.max(sync.pushedVersion(id) ?? 0, version ?? 0) || undefined,
    };
    if (isEmptyDraft(current)) {
      sync.remove(current.id);
      latest.current = { ...latest.current, version: undefined };
      setSaved("nothing");
    } else {
      setSaved(store.save({ ...current, isKept: false }) ? "saved" : "full");
      isAhead.current = true;
    }
  }, [store, sync, now]);

  /** Sends what the browser has kept to the server, where other devices find it. */
  const push = useEvent(async (): Promise<void> => {
    clearTimeout(pushTimer.current);
    if (!isAhead.current) return;
    isAhead.current = false;
    const { id } = latest.current;
    const pushed = await sync.push(id);
    if (!isOpen.current || latest.current.id !== id) return;
    if (pushed.kind === "kept") return;
    if (pushed.kind === "here") setSaved((before) => (pushed.isWanted ? before : "here"));
    else {
      notify(t("messages.compose.copied"), { type: "info" });
      void navigate(`/messages/new?draft=${pushed.id}`, { replace: true, state: origin });
    }
  });

  useEffect(() => {
    isOpen.current = true;
    // What was typed last is kept when the panel is closed and when the page is left.
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
      isOpen.current = false;
      void push();
    };
  }, [keep, push]);

  function change(values: Partial<Draft>): void {
    latest.current = { ...latest.current, ...values };
    setDraft(latest.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, SAVE_DELAY_MS);
    clearTimeout(pushTimer.current);
    pushTimer.current = setTimeout(() => void push(), PUSH_DELAY_MS);
  }

  function forget(isSent: boolean): void {
    clearTimeout(timer.current);
    clearTimeout(pushTimer.current);
    timer.current = undefined;
    isAhead.current = false;
    sync.remove(draft.id, isSent);
  }

  function check(isUploading: boolean): ComposeErrors {
    const current = latest.current;
    const missing = Object.entries(whatIsMissing(current)).map(([field, key]) => [field, t(key)]);
    const size = current.attachments.reduce((sum, file) => sum + file.size, 0);
    return {
      ...(Object.fromEntries(missing) as ComposeErrors),
      ...(size > MAX_ATTACHMENT_BYTES && { attachments: t("requests.attachments_too_large") }),
      ...(isUploading && { attachments: t("forms.files.waiting") }),
    };
  }

  function isReady(isUploading: boolean): boolean {
    const found = check(isUploading);
    setErrors(found);
    setAlert(undefined);
    setIsOverQuota(false);
    return Object.keys(found).length === 0;
  }

  async function send(isUploading: boolean, overQuota: "refuse" | "wait" = "refuse"): Promise<void> {
    if (!isReady(isUploading)) return;
    const { recipients, subject, subjectTest, body, attachments, replyTo, scheduledAt } = latest.current;
    const message = {
      ...asAudience(recipients),
      subject: subject.trim(),
      ...(subjectTest && {
        subject_test: { ...subjectTest, subjects: subjectTest.subjects.map((one) => one.trim()) },
      }),
      body,
      attachments: attachments.map(({ upload_id }) => upload_id),
      ...(replyTo !== null && { reply_to: replyTo }),
      ...(scheduledAt !== null && { scheduled_at: scheduledAt }),
      ...(overQuota === "wait" && { over_quota: overQuota }),
      ...(isPersonal(latest.current) && { is_personal: true }),
      draft: latest.current.id,
    } satisfies MessageSendRequest;
    setIsSending(true);
    try {
      const key = await sendKeyOf(message);
      const answer = await dataProvider.messageSend({ message, key });
      forget(true);
      void queryClient.invalidateQueries({ queryKey: ["messages"] });
      const text = scheduledAt === null ? "messages.compose.sent" : "messages.compose.planned";
      notify(t(text, { smart_count: answer.recipients_count }), { type: "success" });
      if (!isOpen.current) return;
      if (origin.isBack) goBack();
      else void navigate(`/messages/sent/${answer.message.pk}`);
    } catch (error) {
      tell(error);
    } finally {
      setIsSending(false);
    }
  }

  async function test(isUploading: boolean): Promise<void> {
    // Nobody has to be chosen to see what it looks like.
    const { to: _to, subject_test: _others, ...found } = check(isUploading);
    setErrors(found);
    setAlert(undefined);
    if (Object.keys(found).length > 0) return;
    const { recipients, subject, body, attachments } = latest.current;
    setIsTesting(true);
    try {
      const { email } = await dataProvider.messageTest({
        subject: subject.trim(),
        body,
        attachments: attachments.map(({ upload_id }) => upload_id),
        ...(isPersonal(latest.current) && { is_personal: true }),
        is_mailing: recipients.some(({ kind }) => kind === "list" || kind === "team"),
      });
      notify(t("messages.compose.test_sent", { email }), { type: "success" });
    } catch (error) {
      tell(error);
    } finally {
      setIsTesting(false);
    }
  }

  /** Says why a letter did not leave, where it is to be mended. */
  function tell(error: unknown): void {
    const { fields, rest } = readRefusal(error);
    setIsOverQuota(error instanceof HttpError && codeOf(error) === "mail_quota");
    // Whoever has gone elsewhere meanwhile is told there; the draft has what was written.
    if (!isOpen.current) notify(rest ?? t("errors.processing_request"), { type: "error" });
    setErrors(fields);
    setAlert(rest ?? (Object.keys(fields).length > 0 ? undefined : t("errors.processing_request")));
  }

  return {
    draft,
    change,
    saved,
    errors,
    alert,
    isOverQuota,
    isSending,
    isReady,
    send,
    isTesting,
    test,
    close: goBack,
    discard: () => {
      forget(false);
      // What is left behind by the removal is not kept again.
      latest.current = { ...latest.current, recipients: [], subject: "", body: "", attachments: [] };
      goBack();
    },
  };
}

const FIELDS: Record<string, ComposeField> = {
  to: "to",
  teams: "to",
  mailing_lists: "to",
  events: "to",
  subject: "subject",
  subject_test: "subject_test",
  body: "body",
  attachments: "attachments",
  scheduled_at: "scheduled_at",
};

function codeOf(error: HttpError): unknown {
  return (error.body as { code?: unknown } | undefined)?.code;
}

function readRefusal(error: unknown): { fields: ComposeErrors; rest: string | undefined } {
  if (!(error instanceof HttpError)) {
    return { fields: {}, rest: error instanceof Error ? error.message : undefined };
  }
  const body = error.body as { errors?: Record<string, unknown> } | undefined;
  const fields: ComposeErrors = {};
  for (const [path, text] of Object.entries(body?.errors ?? {})) {
    const field = FIELDS[path.split(".")[0] ?? ""];
    if (field && typeof text === "string") fields[field] = text;
  }
  return { fields, rest: Object.keys(fields).length > 0 ? undefined : error.message };
}
