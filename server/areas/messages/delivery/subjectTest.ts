import sql, { raw, type Sql } from "sql-template-tag";
import {
  LEAST_COUNTED,
  LEAST_TESTED,
  type SubjectCounts,
  type SubjectMeasure,
  type SubjectReason,
  type SubjectTest,
  type SubjectTestState,
} from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import type { Services } from "../../../platform/http/services";
import { type MessageToDeliver, messageJob } from "./job";
import { isCountedReader } from "./reading";

const HOUR_MS = 3_600_000;
/** A job whose hour the database thinks come a moment before this process does comes again. */
const LEAST_WAIT_MS = 1000;
/** From here on a difference of two rates is seldom chance: one-sided, at 5 %. */
const CLEAR = 1.645;

/** How subjects are compared; the subjects themselves stand beside. */
export type SubjectTestSettings = Pick<SubjectTest, "share" | "hours" | "by">;

/** What was decided. */
interface Choice {
  why: SubjectReason;
  at: string;
  counts: SubjectCounts[];
}

/** A message's columns about its subjects. */
export interface SubjectTestRow {
  subject: string;
  other_subjects: string[];
  subject_test: SubjectTestSettings | null;
  test_until: Date | null;
  chosen_subject: number | null;
  subject_choice: Choice | null;
}

export const SUBJECT_TEST_COLUMNS: Sql = raw(
  "m.other_subjects, m.subject_test, m.test_until, m.chosen_subject, m.subject_choice",
);

/** The subject that the recipient under `r` gets, or would get as things stand, of the message under `m`. */
export const SUBJECT_OF = (r: string): Sql => raw(subjectOf(r));
export const subjectOf = (r: string): string => `coalesce(m.other_subjects[${r}.variant], m.subject)`;

/** Whether the message under this alias waits for the decision between its subjects. */
const UNDECIDED = raw("m.subject_test IS NOT NULL AND m.chosen_subject IS NULL");

const isOf = (table: string, { orgId, messageId }: MessageToDeliver): Sql => {
  const [org, key] = table === "m" ? ["m.org_id", "m.id"] : [`${table}.org_id`, `${table}.message_id`];
  return sql`${raw(org ?? "")} = ${orgId} AND ${raw(key ?? "")} = ${messageId}`;
};

/**
 * Which subject the rest gets, and why. A lead may be chance, and is called so; where too few can be counted, or nothing
 * sets the subjects apart, it is the first of them.
 */
export function chooseSubject(
  counts: readonly SubjectCounts[],
  by: SubjectMeasure,
): { subject: number; why: SubjectReason } {
  if (counts.some(({ agreed }) => agreed < LEAST_COUNTED)) return { subject: 0, why: "too_few" };
  const ranked = counts
    .map((one, subject) => ({ subject, n: one.agreed, hits: one[by] }))
    // Fractions by their products: equal ones are equal.
    .toSorted((one, other) => other.hits * one.n - one.hits * other.n || one.subject - other.subject);
  const [best, next] = ranked;
  if (!best || !next) return { subject: 0, why: "even" };
  if (best.hits * next.n === next.hits * best.n) return { subject: best.subject, why: "even" };
  const all = (best.hits + next.hits) / (best.n + next.n);
  const spread = Math.sqrt(all * (1 - all) * (1 / best.n + 1 / next.n));
  const lead = best.hits / best.n - next.hits / next.n;
  return { subject: best.subject, why: lead >= CLEAR * spread ? "better" : "narrow" };
}

/**
 * Settles who gets which subject before it is decided: the same for the same recipient of the same message. Whoever can be
 * counted is spread evenly, since by them it is decided.
 */
export async function partRecipients(
  tx: Transaction,
  message: MessageToDeliver,
  count: number,
  now: Date,
): Promise<void> {
  const [row] = await tx.query<Pick<SubjectTestRow, "other_subjects" | "subject_test">>(
    sql`SELECT m.other_subjects, m.subject_test FROM messages m WHERE ${isOf("m", message)} AND ${UNDECIDED}`,
  );
  if (!row?.subject_test) return;
  const subjects = row.other_subjects.length + 1;
  if (count < LEAST_TESTED) {
    await keepChoice(tx, message, { subject: 0, why: "few_recipients", counts: [] }, now);
    return;
  }
  const percent = row.subject_test.share * subjects;
  await tx.query(sql`WITH placed AS (
      SELECT r.id, row_number() OVER (ORDER BY ${isCountedReader} DESC, md5(${String(message.messageId)}::text || ':' || r.email_key), r.id) - 1 AS place
      FROM message_recipients r WHERE ${isOf("r", message)} AND r.status = 'queued')
    UPDATE message_recipients r SET variant = (p.place * ${percent}::bigint / 100) % ${subjects}::bigint
    FROM placed p WHERE ${isOf("r", message)} AND r.id = p.id
      AND (p.place + 1) * ${percent}::bigint / 100 > p.place * ${percent}::bigint / 100`);
}

interface Counted extends SubjectCounts {
  sent: number;
}

async function countsOf(tx: Transaction, message: MessageToDeliver, subjects: number): Promise<Counted[]> {
  return tx.query<Counted>(sql`SELECT count(r.id) AS sent, count(d.recipient_id) AS agreed,
      count(d.opened_at) AS opened, count(*) FILTER (WHERE cardinality(d.followed) > 0) AS followed
    FROM generate_series(0, ${subjects - 1}::integer) AS v (variant)
      LEFT JOIN message_recipients r ON ${isOf("r", message)} AND r.variant = v.variant AND r.status = 'sent'
      LEFT JOIN message_readers d ON d.org_id = r.org_id AND d.recipient_id = r.id
    GROUP BY v.variant ORDER BY v.variant`);
}

async function keepChoice(
  tx: Transaction,
  message: MessageToDeliver,
  { subject, why, counts }: { subject: number; why: SubjectReason; counts: readonly Counted[] },
  now: Date,
): Promise<void> {
  const choice: Choice = {
    why,
    at: now.toISOString(),
    counts: counts.map(({ agreed, opened, followed }) => ({ agreed, opened, followed })),
  };
  await tx.query(sql`UPDATE messages m SET chosen_subject = ${subject}, subject_choice = ${JSON.stringify(choice)}::jsonb
    WHERE ${isOf("m", message)} AND ${UNDECIDED}`);
}

/** Decides between the subjects of a message whose hour has come; once, whoever else tries. */
export async function decideDue(tx: Transaction, message: MessageToDeliver, now: Date): Promise<void> {
  const [row] = await tx.query<Pick<SubjectTestRow, "other_subjects" | "subject_test">>(
    sql`SELECT m.other_subjects, m.subject_test FROM messages m
      WHERE ${isOf("m", message)} AND ${UNDECIDED} AND m.test_until <= ${now} FOR UPDATE`,
  );
  if (!row?.subject_test) return;
  const counts = await countsOf(tx, message, row.other_subjects.length + 1);
  await keepChoice(tx, message, { ...chooseSubject(counts, row.subject_test.by), counts }, now);
}

/** What of a message waits for the decision at the end of a run. */
export interface Held {
  isUndecided: boolean;
  /** Recipients who get nothing before it. */
  held: number;
}

/**
 * Where nothing but the decision is waited for, has it come in a job of its own: its hours begin when everybody of the
 * first part has been sent to. Each run that ends like that leaves one job, so that none is ever missing.
 */
export async function awaitDecision(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  message: MessageToDeliver,
  now: Date,
): Promise<Held> {
  const [row] = await tx.query<Pick<SubjectTestRow, "subject_test" | "test_until">>(
    sql`SELECT m.subject_test, m.test_until FROM messages m WHERE ${isOf("m", message)} AND ${UNDECIDED} FOR UPDATE`,
  );
  if (!row?.subject_test) return { isUndecided: false, held: 0 };
  const [counted] = await tx.query<{ first: number; held: number }>(sql`SELECT
      count(*) FILTER (WHERE r.variant IS NOT NULL) AS first, count(*) FILTER (WHERE r.variant IS NULL) AS held
    FROM message_recipients r WHERE ${isOf("r", message)} AND r.status IN ('queued', 'sending')`);
  const { first = 0, held = 0 } = counted ?? {};
  if (first === 0 && held > 0) {
    const until = row.test_until ?? new Date(now.getTime() + row.subject_test.hours * HOUR_MS);
    await tx.query(
      sql`UPDATE messages m SET test_until = ${until}, waits_until = ${until} WHERE ${isOf("m", message)}`,
    );
    const startAfter = new Date(Math.max(until.getTime(), now.getTime() + LEAST_WAIT_MS));
    await jobs.send(tx, messageJob, message, { startAfter });
  }
  return { isUndecided: true, held };
}

/** What became of a sender's wish to decide now. */
export type Chosen = "chosen" | "no test" | "decided" | "no such subject";

/** The sender decides, and the rest leaves at once. */
export async function chooseByHand(
  tx: Transaction,
  { jobs }: Pick<Services, "jobs">,
  message: MessageToDeliver,
  subject: number,
  now: Date,
): Promise<Chosen> {
  const [row] = await tx.query<Pick<SubjectTestRow, "other_subjects" | "subject_test" | "chosen_subject">>(
    sql`SELECT m.other_subjects, m.subject_test, m.chosen_subject FROM messages m
      WHERE ${isOf("m", message)} AND m.released_at IS NOT NULL FOR UPDATE`,
  );
  if (!row?.subject_test) return "no test";
  if (row.chosen_subject !== null || !(await hasHeld(tx, message))) return "decided";
  const subjects = row.other_subjects.length + 1;
  if (subject >= subjects) return "no such subject";
  const counts = await countsOf(tx, message, subjects);
  await keepChoice(tx, message, { subject, why: "sender", counts }, now);
  await jobs.send(tx, messageJob, message);
  return "chosen";
}

async function hasHeld(tx: Transaction, message: MessageToDeliver): Promise<boolean> {
  const rows = await tx.query(sql`SELECT FROM message_recipients r
    WHERE ${isOf("r", message)} AND r.status = 'queued' AND r.variant IS NULL LIMIT 1`);
  return rows.length > 0;
}

/** How the test of a message's subjects stands; nothing where it has one subject. */
export async function subjectTestOf(
  tx: Transaction,
  orgId: number,
  message: SubjectTestRow & { id: number; released_at: Date | null },
): Promise<SubjectTestState | null> {
  const { subject_test: settings, subject_choice: choice, chosen_subject: chosen } = message;
  if (!settings) return null;
  const subjects = [message.subject, ...message.other_subjects];
  const place = { orgId, messageId: message.id };
  const counts = await countsOf(tx, place, subjects.length);
  const [row] = await tx.query<{ waiting: number }>(sql`SELECT count(*) AS waiting FROM message_recipients r
    WHERE ${isOf("r", place)} AND r.status = 'queued' AND r.variant IS NULL`);
  return {
    ...settings,
    subjects: subjects.map((subject, index) => ({
      subject,
      ...(counts[index] ?? { sent: 0, agreed: 0, opened: 0, followed: 0 }),
    })),
    waiting: chosen === null ? (row?.waiting ?? 0) : 0,
    until: message.test_until?.toISOString() ?? null,
    chosen: choice && chosen !== null ? { subject: chosen, ...choice } : null,
  };
}
