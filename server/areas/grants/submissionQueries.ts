import sql, { raw, type Sql } from "sql-template-tag";
import { statesThat } from "../../platform/auth/organizationStates";
import type {
  AppliedSubmissionsQuery,
  GrantStatus,
  SubmissionOrdering,
  SubmissionPart1,
  SubmissionPart2,
  SubmissionStatus,
} from "../../../contract/api";
import { hashSecret } from "../../platform/random";
import type { Database, Transaction } from "../../platform/db/database";
import { all, orderBy, pageOf, searchConditions } from "../../platform/db/list";
import { statusColumn } from "./catalogue";
import type { StoredPart3 } from "./submissionPolicy";
import type { NarrowedPage, Narrowing } from "../../platform/narrowing";

/** An application as it is kept; the amount in minor units. */
export interface SubmissionRow {
  id: number;
  public_id: string;
  status: SubmissionStatus;
  part1: SubmissionPart1;
  part2: SubmissionPart2;
  part3: StoredPart3;
  title: string;
  organization_name: string;
  amount_requested: number | null;
  currency: string;
  reference: string | null;
  version: number;
  submitted_at: Date | null;
  updated_at: Date;
  person_id: number | null;
  grant_id: number | null;
  grant_title: string | null;
  grant_deadline: string | null;
  grant_status: GrantStatus | null;
}

const COLUMNS = sql`a.id, a.public_id, a.status, a.part1, a.part2, a.part3, a.title, a.organization_name,
  a.amount_requested, a.currency, a.reference, a.version, a.submitted_at, a.updated_at, a.person_id,
  a.grant_id, g.title AS grant_title, g.deadline AS grant_deadline`;

function columns(today: string): Sql {
  return sql`${COLUMNS}, CASE WHEN g.id IS NOT NULL THEN ${statusColumn(today)} END AS grant_status`;
}

/** Where the application is to which this secret belongs (with the system's rights); nothing when it is unknown. */
export async function locateSubmission(
  database: Database,
  token: string,
): Promise<{ orgId: number; id: number } | undefined> {
  const [row] = await database.withoutTenant((tx) =>
    tx.query<{ organization: number; submission: number }>(sql`SELECT t.organization, t.submission
      FROM grant_submission_tokens t
      JOIN organizations o ON o.id = t.organization AND o.state = ANY(${statesThat("isPublic")}::text[])
      WHERE t.token_hash = ${hashSecret(token)}`),
  );
  return row && { orgId: row.organization, id: row.submission };
}

/** One application, by key or by public id, locked until the transaction ends when it is about to change. */
export async function findSubmission(
  tx: Transaction,
  orgId: number,
  which: { id: number } | { publicId: string },
  today: string,
  options: { lock?: boolean } = {},
): Promise<SubmissionRow | undefined> {
  const key = "id" in which ? sql`a.id = ${which.id}` : sql`a.public_id = ${which.publicId}`;
  if (options.lock) {
    await tx.query(sql`SELECT a.id FROM grant_submissions a WHERE a.org_id = ${orgId} AND ${key} FOR UPDATE`);
  }
  const [row] = await tx.query<SubmissionRow>(sql`SELECT ${columns(today)}
    FROM grant_submissions a LEFT JOIN grants g ON g.id = a.grant_id WHERE a.org_id = ${orgId} AND ${key}`);
  return row;
}

/** An application that is begun. */
export interface NewSubmission {
  publicId: string;
  token: string;
  grantId: number | null;
  part1: SubmissionPart1;
  currency: string;
  now: Date;
}

/** Begins an application and answers its key. */
export async function addSubmission(
  tx: Transaction,
  orgId: number,
  submission: NewSubmission,
): Promise<number> {
  const { publicId, token, grantId, part1, currency, now } = submission;
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO grant_submissions
      (org_id, public_id, grant_id, part1, currency, created_at, updated_at)
    VALUES (${orgId}, ${publicId}, ${grantId}, ${JSON.stringify(part1)}::jsonb, ${currency}, ${now}, ${now}) RETURNING id`);
  if (!row) throw new Error("The application was not added");
  await tx.asSystem(() =>
    tx.query(sql`INSERT INTO grant_submission_tokens (token_hash, organization, submission)
      VALUES (${hashSecret(token)}, ${orgId}, ${row.id})`),
  );
  return row.id;
}

/** What changes in a draft. */
export interface SubmissionChange {
  grantId?: number | null;
  part1?: SubmissionPart1;
  part2?: SubmissionPart2;
  part3?: StoredPart3;
  /** Minor units. */
  amountRequested?: number | null;
}

/** Changes what is given and leaves the rest. */
export async function changeSubmission(
  tx: Transaction,
  orgId: number,
  id: number,
  change: SubmissionChange,
  now: Date,
): Promise<void> {
  const json = (part: object | undefined): string | null =>
    part === undefined ? null : JSON.stringify(part);
  await tx.query(sql`UPDATE grant_submissions SET
      grant_id = CASE WHEN ${change.grantId !== undefined}::boolean THEN ${change.grantId ?? null}::bigint ELSE grant_id END,
      part1 = coalesce(${json(change.part1)}::jsonb, part1),
      part2 = coalesce(${json(change.part2)}::jsonb, part2),
      part3 = coalesce(${json(change.part3)}::jsonb, part3),
      amount_requested = CASE WHEN ${change.amountRequested !== undefined}::boolean
        THEN ${change.amountRequested ?? null}::bigint ELSE amount_requested END,
      version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Hands the application in under this reference. */
export async function submitSubmission(
  tx: Transaction,
  orgId: number,
  id: number,
  reference: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE grant_submissions SET status = 'submitted', reference = ${reference}, submitted_at = ${now},
      updated_at = ${now}, version = version + 1 WHERE org_id = ${orgId} AND id = ${id}`);
}

export async function moveSubmission(
  tx: Transaction,
  orgId: number,
  id: number,
  status: SubmissionStatus,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE grant_submissions SET status = ${status}, updated_at = ${now}, version = version + 1
    WHERE org_id = ${orgId} AND id = ${id}`);
}

const ORDER_COLUMNS: Record<SubmissionOrdering, string> = {
  submitted_at: "a.submitted_at",
  updated_at: "a.updated_at",
  title: "lower(a.title)",
  organization_name: "lower(a.organization_name)",
  amount_requested: "a.amount_requested",
  status: "a.status",
};

/** One page of applications and how many there are; drafts only when they are asked for. */
export async function submissionPage(
  tx: Transaction,
  orgId: number,
  query: AppliedSubmissionsQuery,
  today: string,
  narrowing: Narrowing,
): Promise<NarrowedPage<SubmissionRow>> {
  const ids = query.ids?.split(",");
  const parts = [sql`a.org_id = ${orgId}`, ...searchConditions(sql`a.search_key`, query.search)];
  if (query.status) parts.push(sql`a.status = ${query.status}`);
  else if (!ids) parts.push(sql`a.status <> 'draft'`);
  if (ids) parts.push(sql`a.public_id = ANY(${ids}::text[])`);
  if (query.grant !== undefined) parts.push(sql`a.grant_id = ${query.grant}`);
  parts.push(...narrowing.where("a"));
  const where = all(parts);
  const order = orderBy(ORDER_COLUMNS, query.ordering ?? "-submitted_at", "a.id");
  const limit = query.per_page ?? ids?.length ?? 10;
  const { offset } = pageOf({ page: query.page ?? 1, per_page: limit });
  const [rows, [count], sums] = await Promise.all([
    tx.query<SubmissionRow>(sql`SELECT ${columns(today)} FROM grant_submissions a
      LEFT JOIN grants g ON g.id = a.grant_id WHERE ${where} ${order} LIMIT ${limit} OFFSET ${offset}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM grant_submissions a WHERE ${where}`),
    narrowing.totals(tx, { from: raw("grant_submissions a"), where }, "a"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
}

/** The uploads of these ids, for showing. */
export function attachmentRows(
  tx: Transaction,
  orgId: number,
  ids: readonly string[],
): Promise<{ id: string; file_name: string; content_type: string; size: number }[]> {
  return tx.query(sql`SELECT u.id, u.file_name, u.content_type, u.size
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS given (id, position)
    JOIN uploads u ON u.org_id = ${orgId} AND u.id = given.id ORDER BY given.position`);
}
