import {
  Exact,
  InboxQuery,
  InboxResponse,
  MailAllowance,
  MessageDeleted,
  type MessageItem,
  MessageOpened,
  MessagePreview,
  MessagePreviewRequest,
  MessageReadRequest,
  MessageReadResponse,
  MessageSendRequest,
  MessageSendResponse,
  OwnMessagesResponse,
  Pk,
  LEAST_TESTED,
  mostShare,
  SentQuery,
  SentResponse,
  SubjectChooseRequest,
  SubjectChosen,
  type SubjectTest,
} from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { useUpload } from "../../platform/files";
import { conflict, failing, type HttpError, invalidFields, notFound } from "../../platform/errors";
import {
  created,
  type InOrganization,
  ok,
  permittedReading,
  permittedRoute,
  type Route,
} from "../../platform/http/route";
import { readNarrowed } from "../../platform/narrowing";
import { isOwnAddressOf } from "../../platform/mail/post";
import { allowanceOf } from "../../platform/mail/quota";
import { refreshOfLists } from "../segments";
import { previewAudience } from "./delivery/audience";
import { MESSAGE_KIND } from "./delivery/attachmentSender";
import { removeDraft } from "./delivery/drafts";
import { openAsker } from "../../engine/questions/asker";
import { readPersonal, requirePersonal } from "./delivery/personal";
import { releaseMessage, toldOf } from "./delivery/release";
import type { Services } from "../../platform/http/services";
import { findMember } from "../members";
import { holdPictures, requirePictures } from "../pictures";
import { callOff, takeBack } from "./callOff";
import { readBody } from "./content";
import { draftRoutes } from "./drafts";
import { askForHelp } from "./help";
import { addressForSending, readAddressed, requireAttachments } from "./policy";
import { presentMessage } from "./presenter";
import { mailEventsRoute } from "./mailEvents";
import { readingOf } from "./delivery/reading";
import { chooseByHand, subjectTestOf } from "./delivery/subjectTest";
import { readingRoutes } from "./readingRoutes";
import { receivedRoutes } from "./received";
import {
  addAttachments,
  addMessage,
  type Box,
  boxPage,
  countBox,
  countUnread,
  findInBox,
  markRead,
  missedOf,
  type MessageRow,
  neighbours,
  ownPage,
  removeFromBox,
  threadOf,
} from "./queries";
import { retryAddress } from "./retryAddress";
import { sendTest } from "./testLetter";
import { sentence } from "../../platform/texts";

const SEND_LIMIT = { limit: 100, seconds: 3600 };
const SEND_FAILED = "failed.processing_request";
/** As far ahead as a message can be planned. */
const MOST_DAYS_AHEAD = 366;

type Asked = Pick<InOrganization, "membership"> & { services: Services; now: Date };

function boxOf({ membership }: Asked, kind: Box["kind"]): Box {
  return { orgId: membership.orgId, memberId: membership.memberId, kind };
}

function present({ services, membership, now }: Asked, row: MessageRow): Promise<MessageItem> {
  return presentMessage(row, membership.orgId, services.links, now);
}

async function requireInBox(tx: Transaction, box: Box, id: number): Promise<MessageRow> {
  const row = await findInBox(tx, box, id);
  if (!row) throw notFound("not_found.message");
  return row;
}

const inbox = permittedReading(["messages"], {
  method: "get",
  path: "/message/",
  summary: "The caller's inbox, the newest first",
  query: InboxQuery,
  responses: { 200: InboxResponse },
  async handle(asked) {
    const box = boxOf(asked, "inbox");
    const [{ rows, total }, unread] = await readNarrowed(asked, "messages", (tx, narrowing) =>
      Promise.all([boxPage(tx, box, asked.query, narrowing), countUnread(tx, box)]),
    );
    const messages = await Promise.all(rows.map((row) => present(asked, row)));
    return ok({ messages, total, unread });
  },
});

const sent = permittedReading(["messages"], {
  method: "get",
  path: "/message/sent/",
  summary: "What the caller sent or has planned, the newest first",
  query: SentQuery,
  responses: { 200: SentResponse },
  async handle(asked) {
    const { rows, total } = await readNarrowed(asked, "messages", (tx, narrowing) =>
      boxPage(tx, boxOf(asked, "sent"), asked.query, narrowing),
    );
    return ok({ messages: await Promise.all(rows.map((row) => present(asked, row))), total });
  },
});

const own = permittedReading(["messages"], {
  method: "get",
  path: "/message/own/",
  summary: "What the caller got, sent or has planned, the newest first",
  query: SentQuery,
  responses: { 200: OwnMessagesResponse },
  async handle(asked) {
    const { rows, total } = await readNarrowed(asked, "messages", (tx, narrowing) =>
      ownPage(tx, asked.membership, asked.query, narrowing),
    );
    const messages = await Promise.all(
      rows.map(async (row) => ({ ...(await present(asked, row)), box: row.box })),
    );
    return ok({ messages, total });
  },
});

/** The two boxes and the paths of their items; each also goes by a short name. */
const BOX_PATHS: readonly { kind: Box["kind"]; path: string }[] = [
  { kind: "sent", path: "/message/sent/{id}/" },
  { kind: "sent", path: "/sent/{id}/" },
  { kind: "inbox", path: "/message/{id}/" },
  { kind: "inbox", path: "/inbox/{id}/" },
];

function openItem(kind: Box["kind"], path: string): Route {
  return permittedRoute(["messages"], {
    method: "get",
    path,
    summary:
      kind === "inbox" ? "Open a message, which marks it as read" : "Open a message that the caller sent",
    params: Exact({ id: Pk }),
    responses: { 200: MessageOpened },
    async handle(asked) {
      const { id } = asked.params;
      const box = boxOf(asked, kind);
      const { row, around, ...told } = await asked.tenant(async (tx) => {
        if (kind === "inbox") await markRead(tx, box, id, asked.now);
        const found = await requireInBox(tx, box, id);
        return {
          row: found,
          around: await neighbours(tx, box, id),
          missed: kind === "sent" ? await missedOf(tx, box, id) : [],
          reading: kind === "sent" ? await readingOf(tx, box.orgId, found) : null,
          subject_test: kind === "sent" ? await subjectTestOf(tx, box.orgId, found) : null,
        };
      });
      return ok({ message: await present(asked, row), ...around, ...told });
    },
  });
}

function deleteItem(kind: Box["kind"], path: string): Route {
  return permittedRoute(["messages"], {
    method: "delete",
    path,
    summary: "Delete the caller's own copy; a planned message is not sent then",
    params: Exact({ id: Pk }),
    responses: { 200: MessageDeleted },
    async handle(asked) {
      const { id } = asked.params;
      const box = boxOf(asked, kind);
      const total = await asked.tenant(async (tx) => {
        const planned = kind === "sent" ? await callOff(tx, asked, box, id) : undefined;
        if (!planned && !(await removeFromBox(tx, box, id, asked.now))) {
          throw notFound("not_found.deleted_message");
        }
        return countBox(tx, box);
      });
      return ok({ pk: id, total });
    },
  });
}

const markItem = permittedRoute(["messages"], {
  method: "put",
  path: "/message/{id}/",
  summary: "Mark a message of the inbox as read or unread",
  params: Exact({ id: Pk }),
  body: MessageReadRequest,
  responses: { 200: MessageReadResponse },
  async handle(asked) {
    const { id } = asked.params;
    const box = boxOf(asked, "inbox");
    const { row, unread } = await asked.tenant(async (tx) => {
      await markRead(tx, box, id, asked.body.is_read ? asked.now : null);
      return { row: await requireInBox(tx, box, id), unread: await countUnread(tx, box) };
    });
    return ok({ message: await present(asked, row), unread });
  },
});

function readSchedule(text: string | null | undefined, now: Date): Date | null {
  if (text === undefined || text === null) return null;
  const at = new Date(text);
  if (at.getTime() > now.getTime() + MOST_DAYS_AHEAD * 86_400_000) {
    throw invalidFields({ scheduled_at: [sentence("field.within_a_year")] });
  }
  if (at <= now) throw invalidFields({ scheduled_at: [sentence("field.ahead")] });
  return at;
}

/** What a message answers: a message of the caller's, and so a thread; or the address that answers are to go to. */
async function readReplyTo(
  tx: Transaction,
  box: Box,
  replyTo: MessageSendRequest["reply_to"],
): Promise<{ threadId: number | null; replyTo: string | null }> {
  if (typeof replyTo === "string") {
    if (!(await isOwnAddressOf(tx, box.orgId, replyTo))) {
      throw invalidFields({
        reply_to: [sentence("field.answers_to")],
      });
    }
    return { threadId: null, replyTo };
  }
  if (typeof replyTo !== "number") return { threadId: null, replyTo: null };
  const threadId = await threadOf(tx, box, replyTo);
  if (threadId === undefined) throw invalidFields({ reply_to: [sentence("field.unknown_message")] });
  return { threadId, replyTo: null };
}

/** The subjects that are tried: each another one, and together for no more than everybody. */
function readSubjectTest({ subject, subject_test: test }: MessageSendRequest): SubjectTest | null {
  if (!test) return null;
  const subjects = test.subjects.map((one) => one.trim());
  const all = [subject.trim(), ...subjects];
  const again = subjects.findIndex((one, index) => one === "" || all.indexOf(one) !== index + 1);
  if (again !== -1) {
    const says = subjects[again] === "" ? sentence("field.required") : sentence("field.same_subject");
    throw invalidFields({ [`subject_test.subjects.${again}`]: [says] });
  }
  const most = mostShare(all.length);
  if (test.share > most)
    throw invalidFields({ "subject_test.share": [sentence("field.share_too_large", { most })] });
  return { ...test, subjects };
}

const chooseSubject = permittedRoute(["messages"], {
  method: "post",
  path: "/message/sent/{id}/subject/",
  summary: "Decide which of the subjects of a message of the caller's goes to those who still wait for it",
  params: Exact({ id: Pk }),
  body: SubjectChooseRequest,
  responses: { 200: SubjectChosen },
  async handle(asked) {
    const { params, body, services, now, tenant } = asked;
    const box = boxOf(asked, "sent");
    const state = await tenant(async (tx) => {
      await requireInBox(tx, box, params.id);
      const message = { orgId: box.orgId, messageId: params.id };
      const chosen = await chooseByHand(tx, services, message, body.subject, now);
      if (chosen === "no such subject") throw invalidFields({ subject: [sentence("field.unknown_subject")] });
      if (chosen !== "chosen") throw conflict(chosen === "decided" ? "subject_decided" : "no_subject_test");
      return subjectTestOf(tx, box.orgId, await requireInBox(tx, box, params.id));
    });
    if (!state) throw notFound();
    return ok({ pk: params.id, subject_test: state });
  },
});

const send = permittedRoute(["messages"], {
  method: "post",
  path: "/message/",
  summary: "Send a message to people, teams and mailing lists, now or at a given moment",
  body: MessageSendRequest,
  responses: { 201: MessageSendResponse },
  failure: SEND_FAILED,
  async handle(asked) {
    const { body: request, membership, session, services, tenantOnce, now } = asked;
    await services.limits.take(`message ${session.userId}`, SEND_LIMIT);
    const box = boxOf(asked, "sent");
    const { orgId } = box;
    return tenantOnce(async (tx) => {
      const content = readBody(request.body);
      await requirePictures(tx, orgId, content.body, "body");
      const isPersonal = request.is_personal ?? false;
      if (isPersonal) {
        const others = request.subject_test?.subjects ?? [];
        const text = readPersonal({ subject: request.subject, others, html: content.body });
        requirePersonal(await openAsker(tx, asked), text);
      }
      const scheduledAt = readSchedule(request.scheduled_at, now);
      const addressed = await addressForSending(tx, membership, request, now);
      const uploads = await requireAttachments(tx, membership, request.attachments);
      const sender = await findMember(tx, orgId, membership.memberId);
      if (!sender) throw notFound();
      const id = await addMessage(tx, {
        orgId,
        senderId: sender.id,
        senderName: sender.name,
        senderEmail: sender.email,
        subject: request.subject.trim(),
        subjectTest: readSubjectTest(request),
        ...content,
        ...(await readReplyTo(tx, box, request.reply_to)),
        ...addressed,
        scheduledAt,
        isPersonal,
        now,
      });
      await addAttachments(tx, orgId, id, uploads);
      const use = { kind: MESSAGE_KIND, ref: id, label: request.subject.trim() };
      for (const upload of uploads) await useUpload(tx, orgId, upload.id, use);
      await holdPictures(tx, orgId, [content.body], use);
      if (request.draft !== undefined) {
        await removeDraft(tx, { orgId, memberId: membership.memberId }, request.draft, now);
      }
      const message = { orgId, id, audience: addressed.audience };
      const resolution = scheduledAt
        ? await previewAudience(tx, orgId, message.audience)
        : await releaseMessage(tx, services, message, { now, overQuota: request.over_quota ?? "refuse" });
      if (resolution.count === 0) throw noRecipient(resolution.skipped);
      if (request.subject_test && resolution.count < LEAST_TESTED) {
        throw invalidFields({
          subject_test: [sentence("field.few_recipients", { least: LEAST_TESTED, count: resolution.count })],
        });
      }
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: scheduledAt ? "message.scheduled" : "message.sent",
        subject: "messages",
        subjectId: id,
        detail: {
          ...toldOf(addressed.audience, request.subject.trim()),
          recipients: resolution.count,
          ...(scheduledAt && { at: scheduledAt.toISOString() }),
        },
        address: asked.address,
      });
      return created({
        message: await present(asked, await requireInBox(tx, box, id)),
        recipients_count: resolution.count,
        skipped: resolution.skipped,
      });
    });
  },
});

const preview = permittedRoute(["messages"], {
  method: "post",
  path: "/message/preview/",
  isReading: true,
  summary: "Who would get a message to these people, teams and mailing lists, and who would not",
  body: MessagePreviewRequest,
  responses: { 200: MessagePreview },
  async handle({ body, membership, services, now, tenant }) {
    const { orgId } = membership;
    const { count, skippedCount, skipped, counted } = await tenant(async (tx) => {
      const { audience } = await readAddressed(tx, membership, body);
      await refreshOfLists(tx, services, { orgId, ...audience, now });
      return previewAudience(tx, orgId, audience);
    });
    return ok({ recipients_count: count, skipped_count: skippedCount, skipped, counted });
  },
});

const allowance = permittedRoute(["messages"], {
  method: "get",
  path: "/message/allowance/",
  summary: "How many mails to people who are not its own the organisation may still send today",
  responses: { 200: MailAllowance },
  async handle({ membership, tenant, now }) {
    const { limit, left, resetsAt } = await tenant((tx) => allowanceOf(tx, membership.orgId, now));
    return ok({ limit, left, used: limit - left, resets_at: resetsAt.toISOString() });
  },
});

function noRecipient(skipped: readonly { email: string; reason: string }[]): HttpError {
  const text = skipped.length > 0 ? sentence("no_recipient.left") : sentence("no_recipient");
  return failing(422)("no_recipient", { says: text, errors: { to: [text] }, extra: { skipped } });
}

/** Messages: both boxes of a person, sending, and asking for help. */
export const messageRoutes: readonly Route[] = [
  inbox,
  sent,
  own,
  send,
  preview,
  allowance,
  sendTest,
  takeBack,
  chooseSubject,
  retryAddress,
  askForHelp,
  ...draftRoutes,
  ...receivedRoutes,
  ...readingRoutes,
  mailEventsRoute,
  ...BOX_PATHS.flatMap(({ kind, path }) => [openItem(kind, path), deleteItem(kind, path)]),
  markItem,
];
