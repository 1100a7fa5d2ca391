import sql from "sql-template-tag";
import type { ImportLeftReason } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";

/** A record that an import added or changed. */
export interface DoneChange {
  id: number;
  isNew: boolean;
  /** By which is known whether somebody has changed it since. */
  version: string;
  /** What an undo has to know beside it. */
  made: Readonly<Record<string, unknown>>;
}

/** Keeps what a batch added and changed, until the import can be undone no more. */
export async function rememberDone(
  tx: Transaction,
  orgId: number,
  importId: number,
  done: readonly DoneChange[],
): Promise<void> {
  // Of a record that several rows changed, the last version, and what was before the first.
  const last = new Map<number, DoneChange>();
  for (const one of done) {
    const first = last.get(one.id);
    last.set(one.id, first ? { ...first, version: one.version } : one);
  }
  const rows = [...last.values()].map(({ id, isNew, version, made }) => ({
    id,
    is_new: isNew,
    version,
    made,
  }));
  if (rows.length === 0) return;
  await tx.query(sql`INSERT INTO import_changes AS c (org_id, import_id, record_id, is_new, version, made)
    SELECT ${orgId}::bigint, ${importId}::bigint, r.id, r.is_new, r.version, r.made
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id bigint, is_new boolean, version text, made jsonb)
    ON CONFLICT (org_id, import_id, record_id) DO UPDATE SET version = excluded.version`);
}

/** Which of these records an import has added itself. */
export async function addedBy(
  tx: Transaction,
  orgId: number,
  importId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: number }>(sql`SELECT record_id AS id FROM import_changes
    WHERE org_id = ${orgId} AND import_id = ${importId} AND is_new AND record_id = ANY(${[...ids]}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
}

/** A change that is to be undone. */
export interface KeptChange extends Omit<DoneChange, "isNew"> {
  is_new: boolean;
}

/** So many are undone in one transaction. */
const BATCH = 100;

/** The next changes to be undone, the latest records first, since they may name earlier ones. */
export function nextToUndo(tx: Transaction, orgId: number, importId: number): Promise<KeptChange[]> {
  return tx.query<KeptChange>(sql`SELECT record_id AS id, is_new, version, made FROM import_changes
    WHERE org_id = ${orgId} AND import_id = ${importId} AND left_because IS NULL
    ORDER BY record_id DESC LIMIT ${BATCH} FOR UPDATE`);
}

/** Notes which of the changes were undone, and why the others were left. */
export async function settleUndone(
  tx: Transaction,
  orgId: number,
  importId: number,
  changes: readonly KeptChange[],
  left: ReadonlyMap<number, ImportLeftReason>,
): Promise<void> {
  const because = [...left].map(([id, reason]) => ({ id, reason }));
  await tx.query(sql`UPDATE import_changes c SET left_because = l.reason
    FROM jsonb_to_recordset(${JSON.stringify(because)}::jsonb) AS l (id bigint, reason text)
    WHERE c.org_id = ${orgId} AND c.import_id = ${importId} AND c.record_id = l.id`);
  await tx.query(sql`DELETE FROM import_changes WHERE org_id = ${orgId} AND import_id = ${importId}
    AND record_id = ANY(${changes.map(({ id }) => id)}::bigint[]) AND left_because IS NULL`);
  await tx.query(sql`UPDATE member_imports SET undo_status = 'running', taken_back = taken_back + ${changes.length - left.size}
    WHERE org_id = ${orgId} AND id = ${importId}`);
}
