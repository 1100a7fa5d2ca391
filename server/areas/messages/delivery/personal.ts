import sql, { type Sql } from "sql-template-tag";
import type { Language } from "../../../../contract/api";
import { checkMerge, readMerge } from "../../../engine/merge/merge";
import { EMPTY_ROW, fillMerge, type MergeRow } from "../../../platform/merge/fill";
import { type MergeText, parseMerge } from "../../../platform/merge/syntax";
import { type Asker, openAsker } from "../../../engine/questions/asker";
import { type Table, tableOf } from "../../../engine/questions/table";
import { memberNow } from "../../../platform/auth/memberNow";
import { all } from "../../../platform/db/list";
import type { Transaction } from "../../../platform/db/database";
import { invalidFields } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import { oneLine } from "../../../platform/mail/oneLine";
import type { Sentence } from "../../../platform/texts";

/** The subject and the text of a message. */
export interface Written {
  subject: string;
  html: string;
}

/** A text with the subjects that are tried beside its own. */
export interface WrittenForMany extends Written {
  others?: readonly string[];
}

/** The same as what is filled in. */
export interface PersonalText {
  subject: MergeText;
  others: readonly MergeText[];
  html: MergeText;
}

/** Whose fields stand in messages. */
const OF = "people";
/** Readers whose values are read at a time. */
const BATCH = 200;

export function readPersonal({ subject, others = [], html }: WrittenForMany): PersonalText {
  return {
    subject: parseMerge(subject, "plain"),
    others: others.map((other) => parseMerge(other, "plain")),
    html: parseMerge(html, "html"),
  };
}

/** A message as one reader gets it, with the subject at this place: 0 is its own. */
export function fillPersonal(
  { subject, others, html }: PersonalText,
  row: MergeRow | null,
  variant = 0,
): Written {
  const values = row ?? EMPTY_ROW;
  const chosen = others[variant - 1] ?? subject;
  return { subject: oneLine(fillMerge(chosen, values)), html: fillMerge(html, values) };
}

const OTHER = /^\/others\/(\d+)$/;

function placeOfMistake(pointer: string): string {
  const [, other] = OTHER.exec(pointer) ?? [];
  if (other !== undefined) return `subject_test.subjects.${other}`;
  return pointer === "/subject" ? "subject" : "body";
}

/** What is checked, by where it stands. */
function partsOf({ subject, others, html }: PersonalText): Record<string, MergeText> {
  return {
    subject,
    ...Object.fromEntries(others.map((other, index) => [`others/${index}`, other])),
    body: html,
  };
}

/** 422 at the subject and the text with what the writer cannot have filled in. */
export function requirePersonal(asker: Asker, text: PersonalText): void {
  const errors: Record<string, Sentence[]> = {};
  for (const { pointer, says } of checkMerge(asker, OF, partsOf(text)))
    (errors[placeOfMistake(pointer)] ??= []).push(says);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

const those = (table: Table, ids: readonly number[]): Table => ({
  ...table,
  rows: (alias) => all([table.rows(alias), sql`${table.id(alias)} = ANY(${[...ids]}::bigint[])`]),
});

/** What people say at the places of a text, by their keys; of those whom the asker does not see, nothing. */
export async function valuesOf(
  asker: Asker,
  text: PersonalText,
  people: readonly number[],
  language: Language,
): Promise<Map<number, MergeRow>> {
  const table = tableOf(asker, OF);
  // Whoever may no longer name what stands there has nothing of it filled in.
  if (!table || people.length === 0 || checkMerge(asker, OF, partsOf(text)).length > 0) return new Map();
  const texts = Object.values(partsOf(text));
  const records = await readMerge(asker, those(table, people), texts, language, people.length);
  return new Map(records.map(({ pk, row }) => [Number(pk), row]));
}

/** The person of a recipient: the member's, the subscriber's, or the one person of that address. */
const PERSON: Sql = sql`coalesce(
  (SELECT m.person_id FROM members m WHERE m.org_id = r.org_id AND m.id = r.member_id),
  (SELECT s.person_id FROM mailing_list_subscribers s WHERE s.org_id = r.org_id AND s.list_id = r.list_id AND s.email_key = r.email_key),
  (SELECT min(c.person_id) FROM person_channels c WHERE c.org_id = r.org_id AND c.channel = 'email' AND c.value_key = r.email_key
    HAVING count(DISTINCT c.person_id) = 1))`;

/** A personal message on its way. */
export interface PersonalMessage {
  orgId: number;
  messageId: number;
  senderId: number | null;
  text: PersonalText;
  language: Language;
}

/** Reads the values of the next readers of a message from this one on, with the sender's rights, and keeps them beside each. */
export async function fillNext(
  tx: Transaction,
  services: Pick<Services, "definitions" | "suite">,
  message: PersonalMessage,
  { from, now }: { from: number; now: Date },
): Promise<Map<number, MergeRow>> {
  const { orgId, messageId, senderId, text, language } = message;
  const recipients = await tx.query<{
    id: number;
    person: number | null;
  }>(sql`SELECT r.id, ${PERSON} AS person
    FROM message_recipients r WHERE r.org_id = ${orgId} AND r.message_id = ${messageId} AND r.id >= ${from}
      AND r.fills IS NULL AND r.status IN ('queued', 'sending') ORDER BY r.id LIMIT ${BATCH}`);
  const sender = senderId === null ? undefined : await memberNow(tx, orgId, senderId);
  const people = recipients.flatMap(({ person }) => person ?? []);
  const values = sender
    ? await valuesOf(await openAsker(tx, { ...sender, services, now }), text, people, language)
    : new Map<number, MergeRow>();
  const filled = recipients.map(({ id, person }) => ({
    id,
    fills: (person === null ? undefined : values.get(person)) ?? EMPTY_ROW,
  }));
  await tx.query(sql`UPDATE message_recipients r SET fills = f.fills
    FROM jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) AS f (id bigint, fills jsonb)
    WHERE r.org_id = ${orgId} AND r.id = f.id`);
  return new Map(filled.map(({ id, fills }) => [id, fills]));
}
