import sql, { raw, type Sql } from "sql-template-tag";
import type { ImportLeftReason, ImportStatus } from "../../../contract/api";
import {
  IMPORT_ERRORS_SHOWN,
  IMPORT_MISTAKES_SHOWN,
  IMPORT_UNDO_DAYS,
} from "../../../contract/imports/limits";
import type { MistakeGroup } from "../../../contract/imports/mistakes";
import type { RawRow } from "../../../contract/imports/table";
import type { Membership } from "../../platform/auth/sessions";
import type { Database, Queryable, Transaction } from "../../platform/db/database";
import { say, type Sentence } from "../../platform/texts";

/** Who imports, or undoes that, from where, with the permissions at that time. */
export interface RunOrder {
  actor: { userId: number; email: string; membership: Membership };
  address: string | null;
}

/** Where the imports of members are counted, beside the resources of all others. */
export const PEOPLE = "people";

/** Lets one import of an organisation work at a time, until the transaction ends. */
export async function lockImports(tx: Transaction, orgId: number): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(720311, (${orgId}::bigint % 2147483647)::int)`);
}

/** An import as it is stored. */
export interface ImportRun<Order extends RunOrder = RunOrder> {
  id: number;
  /** `people`, or whose records the rows are. */
  resource: string;
  status: ImportStatus;
  settings: Order;
  list_id: number | null;
  total: number;
  processed: number;
  created_count: number;
  updated_count: number;
  skipped_count: number;
  error_count: number;
  /** Somebody ended it before its last row. */
  is_stopped: boolean;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  undo_status: ImportStatus | null;
  undo_order: RunOrder | null;
}

const COLUMNS = sql`id, resource, status, settings, list_id, total, processed, created_count, updated_count, skipped_count, error_count,
  is_stopped, created_at, started_at, finished_at, undo_status, undo_order`;

/** An import to be kept. */
export interface NewRun {
  resource: string;
  hash: Uint8Array;
  order: RunOrder;
  total: number;
  fileName: string;
}

/** Begins an import, waiting; answers its key. */
export async function addImport(
  tx: Transaction,
  orgId: number,
  { resource, hash, order, total, fileName }: NewRun,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO member_imports
      (org_id, resource, status, content_hash, settings, total, file_name, created_at)
    VALUES (${orgId}, ${resource}, 'queued', ${hash}, ${JSON.stringify(order)}::jsonb, ${total}, ${fileName}, ${now})
    RETURNING id`);
  if (!row) throw new Error("The import was not added");
  return row.id;
}

/** One import of a resource, locked while a batch of it is worked on. */
export async function findImport<Order extends RunOrder = RunOrder>(
  tx: Transaction,
  orgId: number,
  { id, resource }: { id: number; resource?: string },
  options: { lock?: boolean } = {},
): Promise<ImportRun<Order> | undefined> {
  const lock = options.lock ? sql`FOR UPDATE` : sql``;
  const of = resource === undefined ? sql`` : sql`AND resource = ${resource}`;
  const [row] = await tx.query<ImportRun<Order>>(
    sql`SELECT ${COLUMNS} FROM member_imports WHERE org_id = ${orgId} AND id = ${id} ${of} ${lock}`,
  );
  return row;
}

async function addBatch(
  tx: Transaction,
  orgId: number,
  importId: number,
  position: number,
  rows: readonly RawRow[],
): Promise<void> {
  await tx.query(sql`INSERT INTO member_import_batches (org_id, import_id, position, rows)
    VALUES (${orgId}, ${importId}, ${position}, ${JSON.stringify(rows)}::jsonb)`);
}

/** Keeps all rows of an import, in batches. */
export async function queueRows(
  tx: Transaction,
  orgId: number,
  importId: number,
  batches: Iterable<readonly RawRow[]>,
): Promise<void> {
  let position = 0;
  for (const batch of batches) {
    await addBatch(tx, orgId, importId, position, batch);
    position += 1;
  }
}

/** Takes the next batch: with the transaction it is done, or it waits again. */
export async function takeBatch(
  tx: Transaction,
  orgId: number,
  importId: number,
): Promise<RawRow[] | undefined> {
  const [batch] = await tx.query<{ rows: RawRow[] }>(sql`DELETE FROM member_import_batches
    WHERE org_id = ${orgId} AND import_id = ${importId} AND position = (
      SELECT min(position) FROM member_import_batches WHERE org_id = ${orgId} AND import_id = ${importId})
    RETURNING rows`);
  return batch?.rows;
}

/** What an import has counted in its former batches, by keys of its own. */
export async function countsOf(
  tx: Transaction,
  orgId: number,
  importId: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ key: string; n: number }>(sql`SELECT key, n FROM import_counts
    WHERE org_id = ${orgId} AND import_id = ${importId} AND key = ANY(${[...keys]}::text[])`);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** Keeps what an import has counted until its end. */
export async function keepCounts(
  tx: Transaction,
  orgId: number,
  importId: number,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (counts.size === 0) return;
  const rows = [...counts].map(([key, n]) => ({ key, n }));
  await tx.query(sql`INSERT INTO import_counts (org_id, import_id, key, n)
    SELECT ${orgId}::bigint, ${importId}::bigint, c.key, c.n FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c (key text, n integer)
    ON CONFLICT (org_id, import_id, key) DO UPDATE SET n = excluded.n`);
}

/** How many rows came to what. */
interface Tally {
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

/** What is wrong with a row; the row itself where it is handed back. */
export interface RunProblem {
  row: number;
  field: string;
  value: string;
  says: Sentence;
  cells?: readonly string[];
}

/** Adds a batch's result to the import. */
export async function recordBatch(
  tx: Transaction,
  orgId: number,
  importId: number,
  batch: { rows: number; tally: Tally; errors: readonly RunProblem[]; now: Date },
): Promise<void> {
  const { tally } = batch;
  await tx.query(sql`UPDATE member_imports SET status = 'running', processed = processed + ${batch.rows},
      created_count = created_count + ${tally.created}, updated_count = updated_count + ${tally.updated},
      skipped_count = skipped_count + ${tally.skipped}, error_count = error_count + ${tally.failed},
      started_at = coalesce(started_at, ${batch.now})
    WHERE org_id = ${orgId} AND id = ${importId}`);
  if (batch.errors.length === 0) return;
  const told = batch.errors.map((error) => ({ ...error, message: say(error.says) }));
  await tx.query(sql`INSERT INTO member_import_errors (org_id, import_id, row, field, value, message, says, cells)
    SELECT ${orgId}::bigint, ${importId}::bigint, e.row, e.field, e.value, e.message, e.says, e.cells
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      AS e (row integer, field text, value text, message text, says jsonb, cells jsonb)
    ORDER BY e.row`);
}

/** Ends an import, and forgets the rows that it did not come to, and what it counted. */
export async function finishImport(
  tx: Transaction,
  orgId: number,
  importId: number,
  status: "done" | "failed",
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE member_imports SET status = ${status}, finished_at = ${now}, started_at = coalesce(started_at, ${now})
    WHERE org_id = ${orgId} AND id = ${importId}`);
  await tx.query(sql`DELETE FROM member_import_batches WHERE org_id = ${orgId} AND import_id = ${importId}`);
  await tx.query(sql`DELETE FROM import_counts WHERE org_id = ${orgId} AND import_id = ${importId}`);
}

/** Ends an import at the end of its present batch: the rows that wait are forgotten. */
export async function stopImport(tx: Transaction, orgId: number, importId: number): Promise<void> {
  await tx.query(sql`UPDATE member_imports SET is_stopped = true
    WHERE org_id = ${orgId} AND id = ${importId} AND status IN ('queued', 'running')`);
  await tx.query(sql`DELETE FROM member_import_batches WHERE org_id = ${orgId} AND import_id = ${importId}`);
}

/** Counts a try that failed, and answers how many there were. */
export async function countFailure(tx: Transaction, orgId: number, importId: number): Promise<number> {
  const [row] = await tx.query<{ attempts: number }>(sql`UPDATE member_imports SET attempts = attempts + 1
    WHERE org_id = ${orgId} AND id = ${importId} RETURNING attempts`);
  return row?.attempts ?? 0;
}

/** Where a kind of import keeps what it changed. */
export interface KeptChanges {
  table: "member_import_changes" | "import_changes";
  /** Of the changes `c` that an undo left: `left_because`, and the `pk` and `name` of what it left, in the order of `place`. */
  named: Sql;
}

const kept = ({ table }: Pick<KeptChanges, "table">): Sql =>
  sql`${raw(table)} c WHERE c.org_id = i.org_id AND c.import_id = i.id`;

/** Begins an undo with an order, or says how it is. */
export async function setUndo(
  tx: Transaction,
  orgId: number,
  importId: number,
  {
    status,
    order,
    now,
  }: { status: ImportStatus; order?: { by: RunOrder; of: Pick<KeptChanges, "table"> }; now: Date },
): Promise<void> {
  const begun = order
    ? sql`, undo_order = ${JSON.stringify(order.by)}::jsonb, attempts = 0, undo_total = taken_back + (SELECT count(*) FROM ${kept(order.of)})`
    : sql``;
  await tx.query(sql`UPDATE member_imports i SET undo_status = ${status}, undo_at = ${now} ${begun}
    WHERE i.org_id = ${orgId} AND i.id = ${importId}`);
}

/** Ends an undo; answers what it came to. */
export async function endUndo(
  tx: Transaction,
  orgId: number,
  importId: number,
  changes: Pick<KeptChanges, "table">,
  now: Date,
): Promise<Record<"taken_back" | "left", number>> {
  const [row] = await tx.query<Record<"taken_back" | "left", number>>(
    sql`UPDATE member_imports i SET undo_status = 'done', undo_at = ${now} WHERE i.org_id = ${orgId} AND i.id = ${importId}
      RETURNING taken_back, (SELECT count(*) FROM ${kept(changes)}) AS left`,
  );
  return row ?? { taken_back: 0, left: 0 };
}

/** An import of the last days, with how far it was undone. */
export interface RecentRun<Order extends RunOrder = RunOrder> extends ImportRun<Order> {
  file_name: string;
  undo_at: Date | null;
  undo_total: number;
  taken_back: number;
  /** How many of what it touched are not settled by an undo. */
  open_count: number;
  /** What was left by an undo, by reason. */
  left: {
    reason: ImportLeftReason;
    count: number;
    records: { pk: number | string | null; name: string }[];
  }[];
  by: string;
}

/** So many are named for each reason why an undo left them. */
const LEFT_NAMED = 10;

/** Since when imports can be undone. */
export function undoSince(now: Date): Date {
  return new Date(now.getTime() - IMPORT_UNDO_DAYS * 86_400_000);
}

/** The imports of a resource since then, the latest first; or one of them. */
export function recentImports<Order extends RunOrder = RunOrder>(
  tx: Queryable,
  orgId: number,
  {
    resource,
    changes,
    since,
    limit,
    id,
  }: { resource: string; changes: KeptChanges; since: Date; limit: number; id?: number },
): Promise<RecentRun<Order>[]> {
  const one = id === undefined ? sql`` : sql`AND i.id = ${id}`;
  return tx.query(sql`SELECT ${COLUMNS}, file_name, undo_at, undo_total, taken_back,
      (SELECT count(*) FROM ${kept(changes)} AND c.left_because IS NULL) AS open_count,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', l.left_because, 'count', l.n, 'records', l.records) ORDER BY l.n DESC, l.left_because), '[]')
        FROM (SELECT left_because, count(*) AS n, jsonb_agg(jsonb_build_object('pk', pk, 'name', name) ORDER BY place)
            FILTER (WHERE place <= ${LEFT_NAMED}) AS records
          FROM (SELECT n.left_because, n.pk, n.name, row_number() OVER (PARTITION BY n.left_because ORDER BY n.place) AS place
            FROM (${changes.named} WHERE c.org_id = i.org_id AND c.import_id = i.id AND c.left_because IS NOT NULL) AS n) AS named
          GROUP BY left_because) AS l) AS left,
      coalesce((SELECT m.name FROM members m WHERE m.org_id = i.org_id
        AND m.id = (i.settings -> 'actor' -> 'membership' ->> 'memberId')::bigint), i.settings -> 'actor' ->> 'email', '') AS by
    FROM member_imports i WHERE i.org_id = ${orgId} AND i.resource = ${resource} AND i.created_at >= ${since} ${one}
    ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit}`);
}

/** What is wrong with a row of an import. */
export interface StoredProblem extends RunProblem {
  id: number;
}

// What was noted before there were codes stays in English.
const SAYS = raw(
  "coalesce(says, jsonb_build_object('code', 'verbatim', 'params', jsonb_build_object('text', message)))",
);

/** The errors of an import in the order of its rows, after the given one. */
export function importErrors(
  tx: Transaction,
  orgId: number,
  importId: number,
  page: { after: number; limit: number },
): Promise<StoredProblem[]> {
  return tx.query(sql`SELECT id, row, field, value, ${SAYS} AS says, cells FROM member_import_errors
    WHERE org_id = ${orgId} AND import_id = ${importId} AND id > ${page.after} ORDER BY id LIMIT ${page.limit}`);
}

/** What an answer tells of the errors of an import. */
export interface StoredProblems {
  /** The first ones. */
  errors: StoredProblem[];
  mistakes: MistakeGroup<Sentence>[];
}

/** The first errors of an import, and all of them by what is wrong. */
export async function importProblems(
  tx: Transaction,
  orgId: number,
  importId: number,
): Promise<StoredProblems> {
  const errors = await importErrors(tx, orgId, importId, { after: 0, limit: IMPORT_ERRORS_SHOWN });
  if (errors.length === 0) return { errors, mistakes: [] };
  const mistakes = await tx.query<MistakeGroup<Sentence>>(sql`SELECT field, says, count(*) AS count,
      (array_agg(row ORDER BY id))[1:20] AS rows, (array_agg(value ORDER BY id))[1:100] AS values
    FROM (SELECT id, row, field, value, ${SAYS} AS says FROM member_import_errors
      WHERE org_id = ${orgId} AND import_id = ${importId}) AS e
    GROUP BY field, says ORDER BY count(*) DESC, min(id) LIMIT ${IMPORT_MISTAKES_SHOWN}`);
  return { errors, mistakes };
}

/** Forgets what imports did, and the rows that they refused, once it is too late for an undo. */
export async function sweepChanges(database: Database, now: Date): Promise<void> {
  const before = undoSince(now);
  for (const table of ["member_import_changes", "import_changes"] as const) {
    await database.withoutTenant(
      (tx) =>
        tx.query(sql`DELETE FROM ${raw(table)} c USING member_imports i
          WHERE i.org_id = c.org_id AND i.id = c.import_id AND i.created_at < ${before}
            AND coalesce(i.undo_status, '') NOT IN ('queued', 'running')`),
      "long",
    );
  }
  await database.withoutTenant(
    (tx) =>
      tx.query(sql`UPDATE member_import_errors e SET cells = NULL FROM member_imports i
        WHERE i.org_id = e.org_id AND i.id = e.import_id AND i.created_at < ${before} AND e.cells IS NOT NULL`),
    "long",
  );
}

/** A row that was refused, with all that is wrong with it. */
export interface RefusedRow {
  row: number;
  cells: string[] | null;
  problems: Pick<RunProblem, "field" | "says">[];
}

/** The rows that an import refused, in their order, after the given one. */
export function refusedRows(
  tx: Transaction,
  orgId: number,
  importId: number,
  page: { after: number; limit: number },
): Promise<RefusedRow[]> {
  return tx.query(sql`SELECT row, (jsonb_agg(cells) FILTER (WHERE cells IS NOT NULL)) -> 0 AS cells,
      jsonb_agg(jsonb_build_object('field', field, 'says', says) ORDER BY id) AS problems
    FROM (SELECT id, row, field, ${SAYS} AS says, cells FROM member_import_errors
      WHERE org_id = ${orgId} AND import_id = ${importId} AND row > ${page.after}) AS e
    GROUP BY row ORDER BY row LIMIT ${page.limit}`);
}
