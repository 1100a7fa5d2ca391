import sql, { empty, raw, type Sql } from "sql-template-tag";
import { foldText } from "../../../contract/fold";
import { statesThat } from "../../platform/auth/organizationStates";
import type {
  FormAnswerListQuery,
  FormField,
  FormListQuery,
  FormResponseStatus,
  FormSettings,
  FormStatus,
  FormVersionListQuery,
} from "../../../contract/api";
import type { FormAnswers } from "../../../definitions/formFields";
import type { Respondent } from "../../../definitions/formResponses";
import type { Queryable, Transaction } from "../../platform/db/database";
import {
  all,
  byLanguage,
  neverEmpty,
  orderBy,
  type OrderColumn,
  pageOf,
  pageOfRows,
  parseIds,
  searchConditions,
  searchIn,
} from "../../platform/db/list";
import type { NarrowedPage, Narrowing } from "../../platform/narrowing";

/** A form as it is stored; settings that were never given are absent. */
export interface FormRow {
  id: number;
  public_id: string;
  name: string;
  description: string;
  status: FormStatus;
  fields: FormField[];
  settings: Partial<FormSettings>;
  version: number;
  responses_count: number;
  updated_at: Date;
}

const COLUMNS = sql`id, public_id, name, description, status, fields, settings, version, responses_count, updated_at`;

const FORM_ORDER: Record<string, OrderColumn> = {
  name: neverEmpty(byLanguage("name_key")),
  status: neverEmpty("status", "updated_at"),
  responses_count: neverEmpty("responses_count"),
  created_at: neverEmpty("created_at"),
  updated_at: neverEmpty("updated_at"),
};

/** One page of forms, those changed last first unless told, and how many fit. */
export async function formPage(
  tx: Queryable,
  orgId: number,
  query: FormListQuery,
  narrowing: Narrowing,
): Promise<NarrowedPage<FormRow>> {
  const ids = parseIds(query.ids);
  const where = all([
    sql`org_id = ${orgId}`,
    ...(ids ? [sql`id = ANY(${ids}::bigint[])`] : []),
    ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
    ...searchConditions(sql`search_key`, query.search),
    ...narrowing.where("forms"),
  ]);
  const { limit, offset } = pageOf(query);
  const order = orderBy(FORM_ORDER, query.ordering ?? "-updated_at");
  const [rows, counted, sums] = await Promise.all([
    tx.query<FormRow>(
      sql`SELECT ${COLUMNS} FROM forms WHERE ${where} ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM forms WHERE ${where}`),
    narrowing.totals(tx, { from: raw("forms"), where }, "forms"),
  ]);
  return { rows, total: counted[0]?.total ?? 0, ...sums };
}

/** One form. Locked, nobody else changes it or answers it until the transaction ends. */
export async function findForm(
  tx: Transaction,
  orgId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<FormRow | undefined> {
  const [row] = await tx.query<FormRow>(
    sql`SELECT ${COLUMNS} FROM forms WHERE org_id = ${orgId} AND id = ${id} ${options.lock ? sql`FOR NO KEY UPDATE` : empty}`,
  );
  return row;
}

/** A form to be added or changed. */
export type FormContent = Pick<FormRow, "name" | "description" | "status" | "fields" | "settings">;

/** Names of forms that begin like this. */
export async function namesLike(tx: Transaction, orgId: number, base: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    sql`SELECT name FROM forms WHERE org_id = ${orgId} AND starts_with(name, ${base})`,
  );
  return rows.map(({ name }) => name);
}

/** Adds a form with its first version and its public address; answers its id. */
export async function addForm(
  tx: Transaction,
  orgId: number,
  form: FormContent & { publicId: string; memberId: number; now: Date },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO forms
      (org_id, public_id, name, description, status, fields, settings, created_by, created_at, updated_at)
    VALUES (${orgId}, ${form.publicId}, ${form.name}, ${form.description}, ${form.status}, ${JSON.stringify(form.fields)}::jsonb,
      ${JSON.stringify(form.settings)}::jsonb, ${form.memberId}, ${form.now}, ${form.now}) RETURNING id`);
  if (!row) throw new Error("The form was not added");
  await tx.asSystem(() =>
    tx.query(
      sql`INSERT INTO form_addresses (public_id, organization, form) VALUES (${form.publicId}, ${orgId}, ${row.id})`,
    ),
  );
  await addVersion(tx, orgId, { ...form, formId: row.id, version: 1 });
  return row.id;
}

async function addVersion(
  tx: Transaction,
  orgId: number,
  version: { formId: number; version: number; fields: FormField[]; memberId: number; now: Date },
): Promise<void> {
  await tx.query(sql`INSERT INTO form_versions (org_id, form_id, version, fields, changed_by, created_at)
    VALUES (${orgId}, ${version.formId}, ${version.version}, ${JSON.stringify(version.fields)}::jsonb, ${version.memberId}, ${version.now})`);
}

/** Changes a locked form into its next version. */
export async function changeForm(
  tx: Transaction,
  orgId: number,
  before: FormRow,
  after: FormContent & { memberId: number; now: Date },
): Promise<void> {
  const version = before.version + 1;
  await tx.query(sql`UPDATE forms SET name = ${after.name}, description = ${after.description}, status = ${after.status},
      fields = ${JSON.stringify(after.fields)}::jsonb, settings = ${JSON.stringify(after.settings)}::jsonb,
      version = ${version}, updated_at = ${after.now}
    WHERE org_id = ${orgId} AND id = ${before.id}`);
  await addVersion(tx, orgId, { ...after, formId: before.id, version });
}

/** Those of the questions that somebody answered, spam included. */
export async function answeredFields(
  tx: Transaction,
  orgId: number,
  formId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{
    id: string;
  }>(sql`SELECT asked.id FROM unnest(${[...ids]}::text[]) AS asked (id)
    WHERE EXISTS (SELECT FROM form_responses r
      WHERE r.org_id = ${orgId} AND r.form_id = ${formId} AND jsonb_exists(r.answers, asked.id))`);
  return new Set(rows.map(({ id }) => id));
}

/** The questions of every version, the newest first. */
export async function formVersions(tx: Transaction, orgId: number, formId: number): Promise<FormField[][]> {
  const rows = await tx.query<{ fields: FormField[] }>(
    sql`SELECT fields FROM form_versions WHERE org_id = ${orgId} AND form_id = ${formId} ORDER BY version DESC LIMIT 500`,
  );
  return rows.map(({ fields }) => fields);
}

/** One saved state of a form's questions. */
export interface VersionRow {
  version: number;
  created_at: Date;
  member_id: number | null;
  member_name: string | null;
  fields: FormField[];
}

/** One page of a form's versions, the newest first, and how many there are. */
export async function versionPage(
  tx: Transaction,
  orgId: number,
  formId: number,
  query: FormVersionListQuery,
): Promise<{ rows: VersionRow[]; total: number }> {
  const { limit, offset } = pageOf(query);
  const [rows, counted] = await Promise.all([
    tx.query<VersionRow>(sql`SELECT v.version, v.created_at, v.fields, m.id AS member_id,
        m.name AS member_name
      FROM form_versions v LEFT JOIN members m ON m.org_id = v.org_id AND m.id = v.changed_by
      WHERE v.org_id = ${orgId} AND v.form_id = ${formId} ORDER BY v.version DESC LIMIT ${limit} OFFSET ${offset}`),
    tx.query<{ total: number }>(
      sql`SELECT count(*) AS total FROM form_versions WHERE org_id = ${orgId} AND form_id = ${formId}`,
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Where a public id leads (system rights). */
export async function findFormAddress(
  tx: Transaction,
  publicId: string,
): Promise<
  { orgId: number; formId: number; subdomain: string; name: string; logo: string | null } | undefined
> {
  const [row] = await tx.query<{
    orgId: number;
    formId: number;
    subdomain: string;
    name: string;
    logo: string | null;
  }>(sql`SELECT a.organization AS "orgId", a.form AS "formId", o.subdomain, o.name, o.logo
    FROM form_addresses a JOIN organizations o ON o.id = a.organization WHERE a.public_id = ${publicId} AND o.state = ANY(${statesThat("isPublic")}::text[])`);
  return row;
}

/** A response as it is stored. */
export interface AnswerRow {
  id: number;
  answers: FormAnswers;
  respondent_name: string | null;
  respondent_email: string | null;
  person_id: number | null;
  status: FormResponseStatus;
  submitted_at: Date;
}

const ANSWER_COLUMNS = sql`r.id, r.answers, r.respondent_name, r.respondent_email, r.person_id, r.status, r.submitted_at`;
const ANSWER_ORDER: Record<string, OrderColumn> = { submitted_at: neverEmpty("r.submitted_at") };

/** The beginning of the day, or the moment itself. */
function startOf(value: string, timeZone: string): Sql {
  return value.length > 10
    ? sql`${value}::timestamptz`
    : sql`(${value}::date::timestamp AT TIME ZONE ${timeZone}::text)`;
}

/** The end of the day, or just after the moment. */
function endOf(value: string, timeZone: string): Sql {
  return value.length > 10
    ? sql`${value}::timestamptz + interval '1 millisecond'`
    : sql`((${value}::date + 1)::timestamp AT TIME ZONE ${timeZone}::text)`;
}

/** One page of a form's responses, the newest first unless told, and how many fit; spam stands among them. */
export async function answerPage(
  tx: Transaction,
  orgId: number,
  formId: number,
  query: FormAnswerListQuery,
  timeZone: string,
): Promise<{ rows: AnswerRow[]; total: number }> {
  const ids = parseIds(query.ids);
  const search = searchIn("form_responses r", orgId, query.search);
  const where = all([
    sql`r.org_id = ${orgId}`,
    sql`r.form_id = ${formId}`,
    ...(ids ? [sql`r.id = ANY(${ids}::bigint[])`] : []),
    ...(query.status === undefined ? [] : [sql`r.status = ${query.status}`]),
    ...(query.from === undefined ? [] : [sql`r.submitted_at >= ${startOf(query.from, timeZone)}`]),
    ...(query.to === undefined ? [] : [sql`r.submitted_at < ${endOf(query.to, timeZone)}`]),
    ...search.conditions,
  ]);
  const order = orderBy(ANSWER_ORDER, query.ordering ?? "-submitted_at", "r.id");
  const [rows, counted] = await Promise.all([
    tx.query<AnswerRow>(
      sql`SELECT ${ANSWER_COLUMNS} FROM ${pageOfRows("form_responses r", { ...search, where }, order, pageOf(query))} ${order}`,
    ),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${search.from} WHERE ${where}`),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The responses after a key, in the order of their coming: for downloads. */
export function answersAfter(
  tx: Transaction,
  orgId: number,
  formId: number,
  last: { submittedAt: Date; id: number } | undefined,
  limit: number,
): Promise<AnswerRow[]> {
  const after = last ? sql`AND (r.submitted_at, r.id) > (${last.submittedAt}, ${last.id})` : empty;
  return tx.query<AnswerRow>(sql`SELECT ${ANSWER_COLUMNS} FROM form_responses r
    WHERE r.org_id = ${orgId} AND r.form_id = ${formId} ${after} ORDER BY r.submitted_at, r.id LIMIT ${limit}`);
}

/** One response of the form, locked until the transaction ends. */
export async function findAnswer(
  tx: Transaction,
  orgId: number,
  formId: number,
  id: number,
): Promise<AnswerRow | undefined> {
  const [row] = await tx.query<AnswerRow>(sql`SELECT ${ANSWER_COLUMNS} FROM form_responses r
    WHERE r.org_id = ${orgId} AND r.form_id = ${formId} AND r.id = ${id} FOR UPDATE`);
  return row;
}

/** Judges a response; the form, which is locked, counts what is no spam. */
export async function setAnswerStatus(
  tx: Transaction,
  orgId: number,
  formId: number,
  answer: AnswerRow,
  status: FormResponseStatus,
): Promise<void> {
  await tx.query(
    sql`UPDATE form_responses SET status = ${status} WHERE org_id = ${orgId} AND id = ${answer.id}`,
  );
  const change = Number(status !== "spam") - Number(answer.status !== "spam");
  if (change !== 0) await countAnswer(tx, orgId, formId, change);
}

async function countAnswer(tx: Transaction, orgId: number, formId: number, change: number): Promise<void> {
  await tx.query(
    sql`UPDATE forms SET responses_count = responses_count + ${change}::integer WHERE org_id = ${orgId} AND id = ${formId}`,
  );
}

/** One more visitor who began to fill in the form, or who sent what they had begun. */
export async function countFilling(
  tx: Transaction,
  orgId: number,
  formId: number,
  what: "starts_count" | "finished_count",
): Promise<void> {
  const column = raw(what);
  await tx.query(sql`UPDATE forms SET ${column} = ${column} + 1 WHERE org_id = ${orgId} AND id = ${formId}`);
}

/** Whether somebody answered the locked form with that address; spam does not take an address away from its owner. */
export async function hasAnswered(
  tx: Transaction,
  orgId: number,
  formId: number,
  email: string,
): Promise<boolean> {
  const rows = await tx.query(sql`SELECT 1 FROM form_responses
    WHERE org_id = ${orgId} AND form_id = ${formId} AND email_key = lower(${email}) AND status <> 'spam' LIMIT 1`);
  return rows.length > 0;
}

/** A response to be added. */
export interface NewAnswer {
  form: FormRow;
  publicRef: string;
  answers: FormAnswers;
  respondent: Respondent;
  searchText: string;
  /** Why it is taken for spam. */
  suspicion: "honeypot" | "too_fast" | "captcha" | null;
  address: string | null;
  now: Date;
}

/** Adds a response to the locked form, which counts it unless it is spam; answers its id. */
export async function addAnswer(tx: Transaction, orgId: number, answer: NewAnswer): Promise<number> {
  const { form, respondent, suspicion } = answer;
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO form_responses
      (org_id, form_id, version, public_ref, answers, respondent_name, respondent_email, search_key, status, suspicion, address, submitted_at)
    VALUES (${orgId}, ${form.id}, ${form.version}, ${answer.publicRef}, ${JSON.stringify(answer.answers)}::jsonb, ${respondent.name},
      ${respondent.email}, ${foldText(answer.searchText)}, ${suspicion === null ? "new" : "spam"}, ${suspicion},
      ${answer.address}, ${answer.now}) RETURNING id`);
  if (!row) throw new Error("The response was not added");
  if (suspicion === null) await countAnswer(tx, orgId, form.id, 1);
  return row.id;
}

/** An upload that answers a question. */
export interface AnswerFile {
  id: string;
  file_name: string;
  content_type: string;
  size: number;
}

/** The uploads with these ids, by id. */
export async function filesById(
  tx: Transaction,
  orgId: number,
  ids: readonly string[],
): Promise<Map<string, AnswerFile>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<AnswerFile>(
    sql`SELECT id, file_name, content_type, size FROM uploads WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** How often each value of these questions was given, spam left out: one row per question and value. */
export function countValues(
  tx: Transaction,
  orgId: number,
  formId: number,
  ids: readonly string[],
): Promise<{ field: string; value: string; count: number }[]> {
  return tx.query(sql`SELECT e.key AS field, v.value #>> '{}' AS value, count(*) AS count
    FROM form_responses r
    CROSS JOIN LATERAL jsonb_each(r.answers) AS e (key, value)
    CROSS JOIN LATERAL jsonb_array_elements(
      CASE jsonb_typeof(e.value) WHEN 'array' THEN e.value ELSE jsonb_build_array(e.value) END) AS v (value)
    WHERE r.org_id = ${orgId} AND r.form_id = ${formId} AND r.status <> 'spam' AND e.key = ANY(${[...ids]}::text[])
    GROUP BY 1, 2`);
}

/** How many responses answer each question, spam left out. */
export async function countAnswered(
  tx: Transaction,
  orgId: number,
  formId: number,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ field: string; count: number }>(sql`SELECT k.key AS field, count(*) AS count
    FROM form_responses r CROSS JOIN LATERAL jsonb_object_keys(r.answers) AS k (key)
    WHERE r.org_id = ${orgId} AND r.form_id = ${formId} AND r.status <> 'spam' GROUP BY 1`);
  return new Map(rows.map(({ field, count }) => [field, count]));
}
