import { MAX_ATTACHMENT_BYTES } from "../../../contract/api/attachmentLimits";
import type {
  Addressee,
  MessageAttachment,
  MessageItem,
  MessageOpened,
  MessagePreviewRequest,
  MessageSendRequest,
} from "../../../contract/api/messages";
import type { MailingList } from "../../../contract/api/mailingLists";
import { clientError, defaultText } from "../../errors";
import type { Values } from "../../recordProvider";
import type { FindResource } from "../../types";
import type { MessageKey, MessageListParams, MessageVerbs } from "../../verbs/messages";
import { retryBounced } from "../behaviours/bounces";
import { addToList, subscribersOf } from "../behaviours/mailingLists";
import { nameOf } from "../behaviours/memberRows";
import type { DemoScope } from "../behaviours/types";
import type { DemoDatabase } from "../createDemoDatabase";
import { invalid } from "../records/errors";
import { type Audience, presentSkipped, resolveAudience } from "./audience";
import type { DemoMessage, Mailbox } from "./demoMessage";
import { draftOf } from "./draftOf";
import { forgetInLists, noteInLists } from "./listHistory";
import { asAddressee, deliver, mailboxOf, release } from "./state";

/** What the server allows an organisation that has worked for a while. */
const MAILS_PER_DAY = 5000;

export interface DemoMessagesParts {
  scope: DemoScope;
  /** Whose mailboxes these are: providers over one database are accounts of one organisation. */
  database: DemoDatabase;
  findResource: FindResource;
  /** The subdomain of the sample organisation to show. */
  organization?: string | undefined;
  /** Who has a place at a date of an event, by its combined id; rejects as the calendar does. */
  attendees(id: string): Promise<Attendees>;
  /** Delays every answer; rejects when the signal aborts. */
  wait?: ((signal?: AbortSignal) => Promise<void>) | undefined;
}

/** Those who come to a date of an event, and what it is called. */
export interface Attendees {
  name: string;
  people: { name: string; email: string }[];
}

/** What a person sees of one message. */
interface Copy {
  message: DemoMessage;
  isRead: boolean;
}

/** One per database, so that what one account sends another one reads. */
const mailboxes = new WeakMap<DemoDatabase, Promise<Mailbox>>();

/** The first of those who did not get a message, and why. */
function missedOf({ recipients }: DemoMessage): MessageOpened["missed"] {
  return recipients
    .flatMap(({ email, name, status, reason }) =>
      reason !== null && (status === "failed" || status === "skipped")
        ? [presentSkipped({ email, name, reason })]
        : [],
    )
    .slice(0, SHOWN);
}

const SHOWN = 200;
const SNIPPET = 160;
const DAY_MS = 86_400_000;

/** The words of a text's HTML, on one line. */
function wordsOf(html: string): string {
  return html
    .replace(/<\/?(?:a|b|strong|i|em|u|s|code|span)(?: [^>]*)?>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** A mailbox over the sample's messages, with the server's rules, shapes and errors; a reload starts afresh. */
export function createDemoMessages(parts: DemoMessagesParts): MessageVerbs {
  const { scope, database, findResource, organization, wait } = parts;
  const { store, translate } = scope;
  const answered = new Map<string, Awaited<ReturnType<MessageVerbs["messageSend"]>>>();
  let helped = 0;

  async function load(): Promise<Mailbox> {
    for (const name of ["members", "teams", "roles", "mailing_lists", "mailing_list_messages"]) {
      const resource = findResource(name);
      if (resource) await store.open(resource);
    }
    const [people, correspondence] = await Promise.all([
      import("../../../demo-fixtures/nonprofit"),
      import("../../../demo-fixtures/nonprofit/correspondence"),
    ]);
    const organizations = people.sampleOrganizations({ now: store.now() });
    const index = Math.max(
      0,
      organizations.findIndex(({ subdomain }) => subdomain === (organization ?? "hope")),
    );
    const sample = correspondence.sampleCorrespondence(organizations, store.now())[index];
    return sample ? mailboxOf(sample, scope) : [];
  }

  const may = (subject: string): boolean => scope.user()?.permissions.includes(subject) ?? true;

  async function open(signal?: AbortSignal): Promise<Mailbox> {
    signal?.throwIfAborted();
    if (!may("messages")) throw clientError(defaultText(403, translate), 403, "forbidden");
    await wait?.(signal);
    const loading = mailboxes.get(database) ?? load();
    mailboxes.set(database, loading);
    const mailbox = await loading.catch((error: unknown) => {
      // A failed download of samples may be tried again.
      mailboxes.delete(database);
      throw error;
    });
    signal?.throwIfAborted();
    deliver(mailbox, scope);
    return mailbox;
  }

  /** The signed-in person among the members. */
  function self(): Values {
    const user = scope.user();
    const rows = store.rows("members");
    const owner = store.rows("roles").find(({ slug }) => slug === "owner");
    const found = user
      ? rows.find(({ email }) => email === user.email)
      : rows.find(({ role }) => role === owner?.pk);
    if (!found) throw clientError(defaultText(403, translate), 403, "forbidden");
    return found;
  }

  function copies(mailbox: Mailbox, box: MessageKey["box"]): Copy[] {
    const { pk } = self();
    if (box === "sent") {
      const at = ({ sent_at, scheduled_at }: DemoMessage): string => sent_at ?? scheduled_at ?? "";
      return mailbox
        .filter((message) => message.sender === pk && !message.isDeleted)
        .toSorted((one, other) => at(other).localeCompare(at(one)) || other.pk - one.pk)
        .map((message) => ({ message, isRead: true }));
    }
    return mailbox
      .flatMap((message) => {
        const own = ownCopy(message, pk);
        return own ? [{ message, isRead: own.read_at !== null }] : [];
      })
      .toReversed();
  }

  function ownCopy(message: DemoMessage, member: unknown): DemoMessage["recipients"][number] | undefined {
    return message.recipients.find(
      (one) => one.member === member && one.status !== "skipped" && !one.isDeleted,
    );
  }

  const countUnread = (mailbox: Mailbox): number =>
    copies(mailbox, "inbox").filter(({ isRead }) => !isRead).length;

  function present({ message, isRead }: Copy): MessageItem {
    const sender = store.find("members", message.sender);
    const count = (status: string): number =>
      message.recipients.filter((one) => one.status === status).length;
    const words = wordsOf(message.body);
    return {
      pk: message.pk,
      subject: message.subject,
      body: message.body,
      snippet: words.length <= SNIPPET ? words : `${words.slice(0, SNIPPET - 1).trimEnd()}…`,
      from: {
        pk: sender ? Number(sender.pk) : null,
        name: sender ? nameOf(sender) : "",
        email: sender ? String(sender.email) : "",
      },
      to: message.to,
      mailing_lists: message.mailing_lists,
      attachments: message.attachments,
      is_read: isRead,
      sent_at: message.sent_at,
      scheduled_at: message.scheduled_at,
      thread_id: message.thread,
      status: message.status,
      counts: { sent: count("sent"), failed: count("failed"), skipped: count("skipped") },
    };
  }

  function fits({ message, isRead }: Copy, { search = "", unread }: MessageListParams): boolean {
    if (unread !== undefined && isRead === unread) return false;
    const sender = store.find("members", message.sender);
    const text = `${message.subject} ${sender ? nameOf(sender) : ""} ${wordsOf(message.body)}`.toLowerCase();
    return search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word));
  }

  function requireCopy(mailbox: Mailbox, { box, id }: MessageKey): Copy {
    const found = copies(mailbox, box).find(({ message }) => message.pk === id);
    if (found) return found;
    const text = translate("requests.no_message", { _: "This message is not there." });
    throw clientError(text, 404, "not_found");
  }

  /** Whom the request names; rejects at what there is not, and at addresses that the person may not write to. */
  async function readAddressed(request: MessagePreviewRequest): Promise<{
    audience: Audience;
    to: Addressee[];
    mailing_lists: DemoMessage["mailing_lists"];
  }> {
    const { to = [], teams = [], mailing_lists: lists = [] } = request;
    const people = store.rows("members").filter(({ status }) => status !== "Removed");
    const keys = to.filter((one) => typeof one === "number");
    const emails = [...new Set(to.filter((one) => typeof one === "string").map((email) => email.trim()))];
    const unknownText = translate("requests.unknown_reference", {
      _: "This does not exist, or not any more.",
    });
    if (keys.some((key) => !people.some(({ pk }) => pk === key)))
      throw invalid({ to: unknownText }, translate);
    const chosen = people.filter(
      ({ pk, email }) =>
        keys.includes(Number(pk)) || emails.some((one) => one.toLowerCase() === String(email).toLowerCase()),
    );
    const outside = emails.filter(
      (email) => !people.some((person) => String(person.email).toLowerCase() === email.toLowerCase()),
    );
    if (outside.length > 0 && !may("settings")) {
      const text = translate("requests.members_only", {
        _: "You may write to members of the organisation only. Outside of it: %{emails}.",
        emails: outside.slice(0, 5).join(", "),
      });
      throw clientError(text, 403, "external_recipients");
    }
    const named = (
      resource: string,
      ids: readonly number[],
      field: string,
    ): { pk: number; name: string }[] => {
      const found = ids.map((id) => store.find(resource, id)).filter((row) => row !== undefined);
      if (found.length < ids.length) throw invalid({ [field]: unknownText }, translate);
      return found.map(({ pk, name }) => ({ pk: Number(pk), name: String(name) }));
    };
    const dates: (Attendees & { id: string })[] = [];
    for (const id of new Set(request.events)) dates.push({ ...(await parts.attendees(id)), id });
    return {
      audience: {
        members: keys,
        emails,
        teams,
        lists,
        dates: dates.map(({ id, name }) => ({ id, name })),
        coming: dates.flatMap(({ people: some }) => some),
      },
      to: [
        ...chosen.map(asAddressee),
        ...outside.map((email): Addressee => ({ name: "", email, kind: "email" })),
        ...named("teams", teams, "teams").map(({ name }): Addressee => ({ name, email: null, kind: "team" })),
        ...dates.map(({ name }): Addressee => ({ name, email: null, kind: "event" })),
      ],
      mailing_lists: named("mailing_lists", lists, "mailing_lists"),
    };
  }

  function readAttachments(ids: readonly string[] = []): MessageAttachment[] {
    const files = [...new Set(ids)].map((id) => {
      const upload = scope.uploads.find(id);
      if (upload) return upload;
      const text = translate("validation.upload", { _: "This is no uploaded file." });
      throw invalid({ attachments: text }, translate);
    });
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHMENT_BYTES) {
      const text = translate("requests.attachments_too_large", {
        _: "The attachments have more than 20 MB together.",
      });
      throw clientError(text, 413, "attachments_too_large");
    }
    return files;
  }

  function readSchedule(text: string | null | undefined): string | null {
    if (text === null || text === undefined) return null;
    const ahead = new Date(text).getTime() - store.now().getTime();
    if (ahead > 0 && ahead <= 366 * DAY_MS) return new Date(text).toISOString();
    const error = translate("requests.moment_ahead", {
      _: "Choose a moment that lies ahead, within a year.",
    });
    throw invalid({ scheduled_at: error }, translate);
  }

  function requireText(message: Pick<MessageSendRequest, "subject" | "body">): void {
    const required = translate("validation.required", { _: "This field is required." });
    const errors = {
      ...(message.subject.trim() === "" && { subject: required }),
      ...(wordsOf(message.body) === "" && { body: required }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors, translate);
  }

  function threadOf(mailbox: Mailbox, replyTo: MessageSendRequest["reply_to"]): number | undefined {
    if (typeof replyTo !== "number") return undefined;
    const { pk } = self();
    const answered = mailbox.find(
      (one) =>
        one.pk === replyTo && (one.sender === pk || one.recipients.some(({ member }) => member === pk)),
    );
    if (answered) return answered.thread;
    const text = translate("requests.unknown_reference", { _: "This does not exist, or not any more." });
    throw invalid({ reply_to: text }, translate);
  }

  /** What nobody has been sent yet is not sent then. */
  function callOff(mailbox: Mailbox, message: DemoMessage): void {
    mailbox.splice(mailbox.indexOf(message), 1);
    forgetInLists(message, scope);
  }

  async function send(mailbox: Mailbox, request: MessageSendRequest): Promise<DemoMessage> {
    requireText(request);
    const scheduled_at = readSchedule(request.scheduled_at);
    const addressed = await readAddressed(request);
    const attachments = readAttachments(request.attachments);
    const pk = Math.max(0, ...mailbox.map((one) => one.pk)) + 1;
    const message: DemoMessage = {
      pk,
      thread: threadOf(mailbox, request.reply_to) ?? pk,
      sender: self().pk,
      subject: request.subject.trim(),
      body: request.body,
      ...addressed,
      attachments,
      sent_at: null,
      scheduled_at,
      status: "queued",
      recipients: [],
      isDeleted: false,
    };
    const { recipients, skipped } = resolveAudience(addressed.audience, scope);
    if (recipients.length === 0) {
      const text =
        skipped.length > 0
          ? translate("requests.nobody_left", { _: "Nobody is left to send this to." })
          : translate("requests.no_recipient", { _: "Choose at least one person, team or mailing list." });
      throw clientError(text, 422, "no_recipient", {
        errors: { to: text, "root.serverError": text },
        skipped,
      });
    }
    if (scheduled_at === null) release(message, scope);
    mailbox.push(message);
    noteInLists(message, scope);
    return message;
  }

  return {
    async messageList(params) {
      const mailbox = await open(params.signal);
      const found = copies(mailbox, params.box).filter((copy) => fits(copy, params));
      const start = (params.page - 1) * params.perPage;
      const messages = found.slice(start, start + params.perPage).map(present);
      const page = { messages, total: found.length };
      return params.box === "inbox" ? { ...page, unread: countUnread(mailbox) } : page;
    },
    async messageOpen({ signal, ...key }) {
      const mailbox = await open(signal);
      const all = copies(mailbox, key.box);
      const { message } = requireCopy(mailbox, key);
      if (key.box === "inbox") {
        const own = ownCopy(message, self().pk);
        if (own) own.read_at ??= store.now().toISOString();
      }
      const place = all.findIndex((one) => one.message === message);
      return {
        message: present({ message, isRead: true }),
        previous: all[place - 1]?.message.pk ?? null,
        next: all[place + 1]?.message.pk ?? null,
        missed: key.box === "sent" ? missedOf(message) : [],
      };
    },
    async messageMark({ id, is_read }) {
      const mailbox = await open();
      const { message } = requireCopy(mailbox, { box: "inbox", id });
      const own = ownCopy(message, self().pk);
      if (own) own.read_at = is_read ? (own.read_at ?? store.now().toISOString()) : null;
      return { message: present({ message, isRead: is_read }), unread: countUnread(mailbox) };
    },
    async messageDelete(key) {
      const mailbox = await open();
      const { message } = requireCopy(mailbox, key);
      const own = ownCopy(message, self().pk);
      if (key.box === "inbox" && own) own.isDeleted = true;
      else if (message.sent_at === null) callOff(mailbox, message);
      else message.isDeleted = true;
      return { pk: key.id, total: copies(mailbox, key.box).length };
    },
    async messagePreview({ signal, ...request }) {
      await open(signal);
      const { recipients, skipped } = resolveAudience((await readAddressed(request)).audience, scope);
      return {
        recipients_count: recipients.length,
        skipped_count: skipped.length,
        skipped: skipped.slice(0, SHOWN).map(presentSkipped),
      };
    },
    async messageSend({ message: request, key }) {
      const mailbox = await open();
      const before = answered.get(key);
      if (before) return before;
      const message = await send(mailbox, request);
      const { recipients, skipped } = resolveAudience(message.audience, scope);
      const answer = {
        message: present({ message, isRead: true }),
        recipients_count: recipients.length,
        skipped: skipped.slice(0, SHOWN).map(presentSkipped),
      };
      answered.set(key, answer);
      return answer;
    },
    async messageAllowance() {
      // Nothing leaves the browser, so nothing is used up.
      const tomorrow = new Date(store.now());
      tomorrow.setUTCHours(24, 0, 0, 0);
      return { limit: MAILS_PER_DAY, used: 0, left: MAILS_PER_DAY, resets_at: tomorrow.toISOString() };
    },
    async messageTest(letter) {
      await open();
      requireText(letter);
      readAttachments(letter.attachments);
      return { email: String(self().email) };
    },
    async messageTakeBack({ id, draft }) {
      const mailbox = await open();
      const { message } = requireCopy(mailbox, { box: "sent", id });
      if (message.sent_at !== null) {
        const text = translate("requests.already_sent", {
          _: "This message has left already and cannot be changed any more.",
        });
        throw clientError(text, 409, "already_sent");
      }
      callOff(mailbox, message);
      return draftOf(message, draft, store);
    },
    async messageRetryAddress({ email }) {
      await open();
      if (retryBounced(store, email)) return { email };
      const text = translate("requests.not_bounced", { _: "No mail to this address has come back." });
      throw clientError(text, 404, "not_found");
    },
    // Nobody is there to keep them: they stay in the browser, where each of them is kept as well.
    messageDrafts: async () => undefined,
    messageDraftSave: async () => undefined,
    messageDraftDelete: async () => undefined,
    async messageListAdd({ list: id, add }) {
      await open();
      const list = store.find("mailing_lists", id);
      if (!list) throw clientError(defaultText(404, translate), 404, "not_found");
      if (list.kind === "dynamic") {
        const text = translate("requests.follows_members", {
          _: "This list follows the members: it is changed by its filter.",
        });
        throw invalid({ add: text }, translate);
      }
      const { skipped } = addToList(list, add, scope);
      store.change("mailing_lists", id, { updated_at: store.now().toISOString() });
      return { mailing_list: presentList(list, scope), skipped };
    },
    async messageHelp({ subject, body }) {
      await wait?.();
      if (subject.trim() === "" || body.trim() === "") {
        const required = translate("validation.required", { _: "This field is required." });
        throw invalid({ [subject.trim() === "" ? "subject" : "body"]: required }, translate);
      }
      helped += 1;
      const reference = `HELP-1-${String(helped).padStart(4, "0")}`;
      return { message: `${reference}: ${subject}\n\n${body}`, reference };
    },
  };
}

function presentList(list: Values, scope: DemoScope): MailingList {
  const rows = subscribersOf(list, scope);
  const count = (status: string): number => rows.filter((one) => one.status === status).length;
  return {
    ...(list as MailingList),
    subscribers_count: count("confirmed"),
    unconfirmed_count: count("unconfirmed"),
  };
}
