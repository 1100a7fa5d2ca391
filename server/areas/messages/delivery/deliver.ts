import sql, { empty, raw } from "sql-template-tag";
import type { Language, OrganizationState } from "../../../../contract/api";
import { STATE_RIGHTS, statesThat } from "../../../platform/auth/organizationStates";
import type { Database, Transaction } from "../../../platform/db/database";
import { isDatabaseFault } from "../../../platform/db/errors";
import { plainText } from "../../../platform/html/letterHtml";
import { mailHtml, type MailPictures } from "../../../platform/html/pictures";
import { logoUrl } from "../../../platform/html/mailPage";
import type { Mailer } from "../../../platform/mail/port";
import { allowanceOf, isOwnAddress, takeMails } from "../../../platform/mail/quota";
import type { Services } from "../../../platform/http/services";
import { type AttachmentRow, readAttachments } from "./attachments";
import { NO_SUCH_ADDRESS, suppressBounced } from "./bounces";
import { type Failure, readFailure } from "./failures";
import { type MessageToDeliver, messageJob } from "./job";
import type { MergeRow } from "../../../platform/merge/fill";
import { type Letter, writeMail } from "./letter";
import { countedHtml, countReader, isCountedReader } from "./reading";
import { fillNext, fillPersonal, type PersonalMessage, readPersonal } from "./personal";
import { mailPictures } from "../../pictures";
import { awaitDecision, decideDue } from "./subjectTest";
import { createThrottle, type Throttle, UNTHROTTLED } from "./throttle";
import { unsubscribeUrl } from "../../mailingLists";
import { whyLeftAlone } from "../../people";

/** Tries per recipient. */
const MOST_ATTEMPTS = 6;
/** A run ends after this time and goes on as a new job, well before the queue would think it dead. */
const RUN_MS = 100_000;
/** A recipient that was being sent to this long ago belongs to a process that died. */
const ABANDONED_MS = 240_000;
/** How often the counts that people see are brought up to date within a run: each counts all recipients. */
const RECOUNT_MS = 2000;

type Needs = Pick<
  Services,
  | "database"
  | "clock"
  | "jobs"
  | "links"
  | "origins"
  | "files"
  | "log"
  | "startedAt"
  | "stopping"
  | "ownDefinitions"
  | "suite"
  | "mailsPerDomain"
>;

/** What a run may know of the queue. */
export interface Run {
  /** Nobody tries again: who still waits is given up. */
  isLastTry: boolean;
}

/** Sends a message to those who wait for it; throws when some have to be tried again. */
export type Courier = (message: MessageToDeliver, run?: Run) => Promise<void>;

/** The letter of a message, and whether its mails to others are still to be counted. */
interface Opened {
  letter: Letter;
  /** As it was written. */
  body: string;
  /** Of a message that each reader gets with values of their own. */
  personal?: PersonalMessage;
  pictures: MailPictures;
  isCounted: boolean;
  /** A letter to one alone waits for no domain. */
  isToMany: boolean;
  /** The first is the message's own. */
  subjects: readonly string[];
  /** Which of them those get who waited for the decision. */
  chosenSubject: number | null;
  /** Only the first part of the recipients gets it so far. */
  isTesting: boolean;
}

interface MessageRow {
  recipients_count: number;
  is_counted: boolean;
  is_personal: boolean;
  sender_id: number | null;
  state: OrganizationState;
  subject: string;
  other_subjects: string[];
  chosen_subject: number | null;
  is_testing: boolean;
  body: string;
  sender_name: string;
  sender_email: string;
  reply_to: string | null;
  name: string;
  subdomain: string;
  logo: string | null;
  language: Language;
}

interface Claimed {
  id: number;
  email: string;
  name: string;
  kind: "member" | "email" | "team" | "list";
  list_id: number | null;
  attempts: number;
  fills: MergeRow | null;
  variant: number | null;
  /** Why nothing must be sent after all: said no or came back since the message was accepted. */
  stopped: string | null;
  is_own: boolean;
  /** Whether opens and followed links are counted. */
  is_counted: boolean;
}

/** The letter of a message that is to be sent, which is marked as on its way; nothing when there is none left to do. */
async function openLetter(needs: Needs, { orgId, messageId }: MessageToDeliver): Promise<Opened | undefined> {
  const opened = await needs.database.withTenant(orgId, null, async (tx) => {
    await decideDue(tx, { orgId, messageId }, needs.clock());
    const [row] =
      await tx.query<MessageRow>(sql`UPDATE messages m SET status = 'sending', waits_until = NULL, waits_for = NULL
      FROM organizations o
      WHERE m.org_id = ${orgId} AND m.id = ${messageId} AND o.id = m.org_id
        AND m.released_at IS NOT NULL AND m.status IN ('queued', 'sending')
        AND o.state = ANY(${statesThat("works")}::text[])
      RETURNING m.subject, m.other_subjects, m.chosen_subject, m.subject_test IS NOT NULL AND m.chosen_subject IS NULL AS is_testing, m.body, m.sender_name, m.sender_email, m.reply_to, o.name, o.subdomain, o.logo, o.language, o.state, m.is_counted, m.is_personal, m.sender_id, m.recipients_count`);
    const files = await tx.query<AttachmentRow>(sql`SELECT a.file_name, a.content_type, u.storage_key
      FROM message_attachments a JOIN uploads u ON u.org_id = a.org_id AND u.id = a.upload_id
      WHERE a.org_id = ${orgId} AND a.message_id = ${messageId} ORDER BY a.position`);
    const organization = row && { id: orgId, subdomain: row.subdomain };
    const pictures = organization && (await mailPictures(tx, organization, [row.body], needs.origins));
    return row && pictures && { row, files, pictures };
  });
  if (!opened) return undefined;
  const { row, files, pictures } = opened;
  const letter = {
    organization: { name: row.name, subdomain: row.subdomain, language: row.language },
    logo: logoUrl(row, needs.origins),
    host: new URL(needs.origins.organization(row.subdomain)).hostname,
    senderName: row.sender_name,
    replyTo: row.reply_to ?? row.sender_email,
    subject: row.subject,
    ...asMailed(row.body, pictures),
    attachments: await readAttachments(needs.files, files),
  };
  const personal = row.is_personal && {
    orgId,
    messageId,
    senderId: row.sender_id,
    text: readPersonal({ subject: row.subject, others: row.other_subjects, html: row.body }),
    language: row.language,
  };
  return {
    letter,
    body: row.body,
    ...(personal && { personal }),
    pictures,
    isCounted: row.is_counted && STATE_RIGHTS[row.state].writesToOthers,
    isToMany: row.recipients_count > 1,
    subjects: [row.subject, ...row.other_subjects],
    chosenSubject: row.chosen_subject,
    isTesting: row.is_testing,
  };
}

function asMailed(html: string, pictures: MailPictures): Pick<Letter, "html" | "text"> {
  return { html: mailHtml(html, pictures), text: plainText(html) };
}

/** Nobody else works on an embedded database: what was taken before this process began is nobody's any more. */
function abandonedBefore({ clock, database, startedAt }: Needs): Date {
  const longAgo = clock().getTime() - ABANDONED_MS;
  return new Date(database.kind === "pglite" ? Math.max(longAgo, startedAt.getTime() - 1) : longAgo);
}

/** What a process that died was sending: repeated where that does no harm, else given up, never sent twice. */
async function recoverAbandoned(
  needs: Needs,
  mailer: Mailer,
  { orgId, messageId }: MessageToDeliver,
): Promise<void> {
  const before = abandonedBefore(needs);
  const [status, reason] = mailer.recognisesRepeats ? ["queued", null] : ["failed", "interrupted"];
  await needs.database.withTenant(orgId, null, (tx) =>
    tx.query(sql`UPDATE message_recipients SET status = ${status}, reason = ${reason}
      WHERE org_id = ${orgId} AND message_id = ${messageId} AND status = 'sending' AND claimed_at <= ${before}`),
  );
}

/** What a run knows when it takes the next recipient. */
interface Taking {
  after: number;
  isCounted: boolean;
  /** Whose mail was handed over, which is not noted yet. */
  sent: SentMail | undefined;
  throttle: Throttle;
  isTesting: boolean;
  chosenSubject: number | null;
}

/** A recipient whose mail was handed over, and when. */
interface SentMail {
  id: number;
  at: Date;
}

/**
 * Takes the next recipient, so that no other run takes it too, and notes in the same transaction that the one before was
 * sent to. Asked as late as this whether the person still wants mail, since unsubscribing counts at once.
 */
async function claim(
  database: Database,
  { orgId, messageId }: MessageToDeliver,
  { after, isCounted, sent, throttle, isTesting, chosenSubject }: Taking,
  now: Date,
): Promise<Claimed | "used up" | "full" | undefined> {
  return database.withTenant(orgId, null, async (tx) => {
    // Both leave in one packet.
    const [[row]] = await Promise.all([
      tx.query<Claimed>(
        sql`UPDATE message_recipients r SET status = 'sending', claimed_at = ${now}, attempts = r.attempts + 1,
          variant = coalesce(r.variant, ${chosenSubject}::smallint)
        WHERE r.org_id = ${orgId} AND r.id = (SELECT w.id FROM message_recipients w
          WHERE w.org_id = ${orgId} AND w.message_id = ${messageId} AND w.status = 'queued' AND w.id > ${after} ${isTesting ? raw("AND w.variant IS NOT NULL") : empty}
            ${throttle.open(now)}
          ORDER BY w.id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING r.id, r.email, r.name, r.kind, r.list_id, r.attempts, r.fills, r.variant,
          coalesce(
            (SELECT b.reason FROM suppressed_addresses b WHERE b.org_id = r.org_id AND b.email_key = r.email_key),
            (SELECT s.status FROM mailing_list_subscribers s WHERE s.org_id = r.org_id AND s.list_id = r.list_id
              AND s.email_key = r.email_key AND s.status IN ('unsubscribed', 'bounced')),
            (SELECT w.reason FROM (SELECT ${whyLeftAlone(sql`r.org_id`, sql`r.email_key`)} AS reason) AS w
              WHERE w.reason = 'deceased' OR r.kind IN ('list', 'team'))) AS stopped,
          ${isOwnAddress(orgId, sql`r.email_key`)} AS is_own,
          ${isCountedReader} AS is_counted`,
        { prepare: true },
      ),
      sent && noteSent(tx, orgId, sent),
    ]);
    if (row && !row.stopped && !(await throttle.take(tx, row.email, now))) {
      await putBack(tx, orgId, row);
      return "full";
    }
    if (row && !isCounted && !row.stopped && !row.is_own) {
      if (!(await takeMails(tx, orgId, { kind: "others", n: 1, now }))) {
        await putBack(tx, orgId, row);
        return "used up";
      }
    }
    if (row?.stopped) {
      await tx.query(sql`UPDATE message_recipients SET status = 'skipped', reason = ${row.stopped}
        WHERE org_id = ${orgId} AND id = ${row.id}`);
    }
    if (row?.is_counted && !row.stopped) {
      await countReader(tx, { orgId, messageId, recipientId: row.id }, now);
    }
    return row;
  });
}

/** Lets a recipient wait on, as though its turn had not come. */
async function putBack(tx: Transaction, orgId: number, { id, attempts }: Claimed): Promise<void> {
  await tx.query(sql`UPDATE message_recipients SET status = 'queued', attempts = ${attempts - 1}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

async function noteSent(tx: Transaction, orgId: number, { id, at }: SentMail): Promise<void> {
  await tx.query(
    sql`UPDATE message_recipients SET status = 'sent', reason = NULL, sent_at = ${at}
        WHERE org_id = ${orgId} AND id = ${id}`,
    { prepare: true },
  );
}

async function recordFailure(
  database: Database,
  orgId: number,
  { id, email, attempts }: Claimed,
  failure: Failure,
  now: Date,
): Promise<void> {
  // That the mail server is away is no fault of the one whose turn it was.
  const isAway = failure === "unreachable";
  const again = isAway || (failure === "later" && attempts < MOST_ATTEMPTS);
  await database.withTenant(orgId, null, async (tx) => {
    await tx.query(sql`UPDATE message_recipients SET status = ${again ? "queued" : "failed"}, reason = ${again ? null : failure},
        attempts = ${isAway ? attempts - 1 : attempts}
      WHERE org_id = ${orgId} AND id = ${id}`);
    if (failure === "bounced") await suppressBounced(tx, orgId, { email, status: NO_SUCH_ADDRESS }, now);
  });
}

/** Brings counts and status up to date; answers how many still wait. */
export async function recount(tx: Transaction, { orgId, messageId }: MessageToDeliver): Promise<number> {
  const [row] = await tx.query<{ waiting: number }>(sql`WITH c AS (
      SELECT count(*) FILTER (WHERE status = 'sent') AS sent, count(*) FILTER (WHERE status = 'failed') AS failed,
        count(*) FILTER (WHERE status = 'skipped') AS skipped, count(*) FILTER (WHERE status IN ('queued', 'sending')) AS waiting
      FROM message_recipients WHERE org_id = ${orgId} AND message_id = ${messageId})
    UPDATE messages m SET sent_count = c.sent, failed_count = c.failed, skipped_count = c.skipped,
      status = CASE WHEN c.waiting > 0 THEN 'sending' WHEN c.sent > 0 THEN 'sent' ELSE 'failed' END
    FROM c WHERE m.org_id = ${orgId} AND m.id = ${messageId} RETURNING c.waiting`);
  return row?.waiting ?? 0;
}

/**
 * Notes that whoever still waits will not get the message, and that what was on its way when nobody could note its end
 * may have arrived.
 */
async function giveUp(
  tx: Transaction,
  { orgId, messageId }: MessageToDeliver,
  whom: "all" | "first part",
): Promise<void> {
  await tx.query(sql`UPDATE message_recipients SET status = 'failed',
      reason = CASE status WHEN 'queued' THEN 'unreachable' ELSE 'interrupted' END
    WHERE org_id = ${orgId} AND message_id = ${messageId} AND status IN ('queued', 'sending')
      ${whom === "first part" ? raw("AND variant IS NOT NULL") : empty}`);
}

/** How a run ended: with everybody it could reach, before that, with the mails of the day, or with those of the minute for domains. */
type End = "done" | "cut short" | "used up" | { until: Date; domains: string[] };

/** A message that no job works on any more is given up after this time. */
const STRANDED_MS = 600_000;

/**
 * Ends messages whose last try ended without anybody noting it, such as by the death of its process: whoever still waits
 * is marked as failed. Several processes may do so at once. Answers how many were ended.
 */
export async function endStranded({ database, clock }: Pick<Needs, "database" | "clock">): Promise<number> {
  const before = new Date(clock().getTime() - STRANDED_MS);
  const stranded = await database.withoutTenant((tx) =>
    tx.query<{ org_id: number; id: number }>(sql`SELECT m.org_id, m.id FROM messages m
      JOIN organizations o ON o.id = m.org_id AND o.state = ANY(${statesThat("works")}::text[])
      WHERE m.status IN ('queued', 'sending') AND m.released_at <= ${before}
        AND NOT EXISTS (SELECT FROM jobs.job j
          WHERE j.name = ${messageJob.name} AND j.state IN ('created', 'retry', 'active')
            AND j.data @> jsonb_build_object('orgId', m.org_id, 'messageId', m.id))
      LIMIT 100`),
  );
  for (const { org_id: orgId, id: messageId } of stranded) {
    await database.withTenant(orgId, null, async (tx) => {
      await giveUp(tx, { orgId, messageId }, "all");
      await recount(tx, { orgId, messageId });
    });
  }
  return stranded.length;
}

/** Sends messages with this mailer: each recipient is claimed before the mail leaves and noted after. */
export function createCourier(needs: Needs, mailer: Mailer): Courier {
  const { database, clock } = needs;

  async function send(
    message: MessageToDeliver,
    common: Letter,
    body: string,
    claimed: Claimed,
  ): Promise<Failure | undefined> {
    const { orgId, messageId } = message;
    const toMany = claimed.kind === "team" || claimed.kind === "list";
    const { subdomain } = common.organization;
    const reader = { orgId, messageId, recipientId: claimed.id };
    const letter = claimed.is_counted
      ? { ...common, html: await countedHtml(needs, { html: common.html, body, subdomain }, reader) }
      : common;
    const link = { orgId, email: claimed.email.toLowerCase(), listId: claimed.list_id };
    const mail = writeMail(letter, {
      email: claimed.email,
      name: claimed.name,
      ...(toMany && {
        unsubscribe: {
          url: await unsubscribeUrl(needs, subdomain, link, needs.clock()),
          listId: claimed.list_id,
        },
      }),
    });
    try {
      await mailer.send(`message-${orgId}-${messageId}-${claimed.id}`, { ...mail, of: orgId });
    } catch (error) {
      const failure = readFailure(error);
      needs.log.warn(
        { err: error, messageId, recipient: claimed.id, failure },
        "a message was not handed over",
      );
      await recordFailure(database, orgId, claimed, failure, clock());
      return failure;
    }
    return undefined;
  }

  /** Hands the message to those who wait for it; answers how that ended. */
  async function deliver(message: MessageToDeliver, opened: Opened): Promise<End> {
    const { orgId } = message;
    const { letter, personal, pictures, isCounted, isToMany, subjects } = opened;
    const limits = isToMany ? needs.mailsPerDomain : undefined;
    const throttle = limits ? createThrottle(limits) : UNTHROTTLED;
    const definitions = await needs.ownDefinitions.of(orgId);
    let known = new Map<number, MergeRow>();
    /** The letter as this reader gets it; values of a batch are read at once. */
    async function own({ id, fills, variant }: Claimed): Promise<Letter> {
      if (!personal) return { ...letter, subject: subjects[variant ?? 0] ?? letter.subject };
      if (!fills && !known.has(id)) {
        const services = { definitions, ...(needs.suite && { suite: needs.suite }) };
        known = await database.withTenant(orgId, null, (tx) =>
          fillNext(tx, services, personal, { from: id, now: clock() }),
        );
      }
      const { subject, html } = fillPersonal(personal.text, fills ?? known.get(id) ?? null, variant ?? 0);
      return { ...letter, subject, ...asMailed(html, pictures) };
    }
    await recoverAbandoned(needs, mailer, message);
    const started = clock().getTime();
    let recounted = started;
    const { isTesting, chosenSubject } = opened;
    const taking: Taking = { after: 0, isCounted, sent: undefined, throttle, isTesting, chosenSubject };
    /** Notes what the next one's transaction would have: there is none, or it failed. */
    async function noteLast(): Promise<void> {
      const { sent } = taking;
      if (sent) await database.withTenant(orgId, null, (tx) => noteSent(tx, orgId, sent));
      taking.sent = undefined;
    }
    const mustEnd = (): boolean => {
      const elapsed = clock().getTime() - started;
      // A clock that was set back says nothing about how long this takes.
      return needs.stopping.aborted || elapsed < 0 || elapsed >= RUN_MS;
    };
    try {
      while (!mustEnd()) {
        const claimed = await claim(database, message, taking, clock());
        taking.sent = undefined;
        if (!claimed) return throttle.waits(clock()) ?? "done";
        if (claimed === "used up") return "used up";
        if (claimed === "full") continue;
        taking.after = claimed.id;
        if (claimed.stopped === null) {
          const failure = await send(message, await own(claimed), opened.body, claimed);
          if (failure === "unreachable") break;
          if (failure === undefined) taking.sent = { id: claimed.id, at: clock() };
        }
        if (clock().getTime() - recounted >= RECOUNT_MS) {
          await noteLast();
          await database.withTenant(orgId, null, (tx) => recount(tx, message));
          recounted = clock().getTime();
        }
      }
    } finally {
      await noteLast();
    }
    return mustEnd() ? "cut short" : "done";
  }

  /** Goes on at that moment, with the next day's mails or the next ones for some domains. */
  async function waitUntil(
    tx: Transaction,
    { orgId, messageId }: MessageToDeliver,
    { until, domains }: { until: Date; domains?: string[] },
  ): Promise<void> {
    await tx.query(sql`UPDATE messages SET waits_until = ${until}, waits_for = ${domains ?? null}::text[]
      WHERE org_id = ${orgId} AND id = ${messageId}`);
    await needs.jobs.send(tx, messageJob, { orgId, messageId }, { startAfter: until });
  }

  return async (message, { isLastTry } = { isLastTry: false }) => {
    const { orgId, messageId } = message;
    const end = (how: End, wasTesting: boolean): Promise<number> =>
      database.withTenant(orgId, null, async (tx) => {
        // Those who wait for the decision have not been tried.
        if (isLastTry && how === "done") await giveUp(tx, message, wasTesting ? "first part" : "all");
        const { isUndecided, held } = await awaitDecision(tx, needs, message, clock());
        const left = (await recount(tx, message)) - held;
        const isDecidedSince = wasTesting && !isUndecided;
        if (left > 0 && (how === "cut short" || (how === "done" && isDecidedSince))) {
          await needs.jobs.send(tx, messageJob, message);
          return 0;
        }
        if (left > 0 && how === "used up") {
          const { resetsAt } = await allowanceOf(tx, orgId, clock());
          await waitUntil(tx, message, { until: resetsAt });
        }
        if (left > 0 && typeof how === "object") await waitUntil(tx, message, how);
        return left;
      });
    let how: End = "done";
    let isTesting = false;
    try {
      const opened = await openLetter(needs, message);
      if (!opened) return;
      ({ isTesting } = opened);
      how = await deliver(message, opened);
    } catch (error) {
      // What failed for the database is done again, and is not the last try.
      if (isLastTry && !isDatabaseFault(error)) await end("done", isTesting);
      throw error;
    }
    const waiting = await end(how, isTesting);
    if (waiting > 0 && how === "done")
      throw new Error(`${waiting} recipients of message ${messageId} wait for another try`);
  };
}
