import sql, { raw } from "sql-template-tag";
import type { ImportLeftReason } from "../../../contract/api";
import type { ResolvedResource } from "../../../definitions";
import { linkFields } from "../../../definitions/links";
import type { HttpError } from "../../platform/errors";
import { type KeptChange, nextToUndo, settleUndone } from "../imports/changes";
import { updateRecord, writeChange } from "./commands";
import { onResource, type RecordContext } from "./context";
import { inSavepoint } from "./importRecords";
import { valuesAtVersion } from "./history";
import { makerKey } from "./maker";
import { namingRows } from "./targets";
import { releaseUniques } from "./uniques";

interface RowNow {
  id: number;
  resource: string;
  version: number;
  deleted_at: Date | null;
  created_at: Date;
}

/** A record that names one that is to go. */
interface Naming {
  record_id: number;
  target_id: number;
  /** Made with it, to join it with others. */
  is_pair: boolean;
}

/**
 * Takes back the next of what an import did: added records go to the trash unless somebody has changed them or something names them,
 * changed ones get their former values. Answers whether anything was left to take.
 */
export async function undoRecords(context: RecordContext, orgId: number, importId: number): Promise<boolean> {
  const { tx } = context;
  const changes = await nextToUndo(tx, orgId, importId);
  if (changes.length === 0) return false;
  const rows = await tx.query<RowNow>(sql`SELECT id, resource, version, deleted_at, created_at FROM records
    WHERE org_id = ${orgId} AND id = ANY(${changes.map(({ id }) => id)}::bigint[]) ORDER BY id FOR UPDATE`);
  const now = new Map(rows.map((row) => [row.id, row]));
  const left = new Map<number, ImportLeftReason>();
  const going = new Map<number, RowNow>();
  for (const change of changes) {
    const row = now.get(change.id);
    if (!row || row.deleted_at !== null || !context.findResource(row.resource)) left.set(change.id, "gone");
    else if (String(row.version) !== change.version) left.set(change.id, "changed");
    else if (change.is_new) going.set(row.id, row);
    else {
      const refusal = await inSavepoint(tx, () => turnBack(context, row, change));
      if (refusal) left.set(change.id, reasonOf(refusal));
    }
  }
  for (const id of await moveToTrash(context, going)) left.set(id, "in_use");
  await settleUndone(tx, orgId, importId, changes, left);
  return true;
}

function reasonOf({ status }: HttpError): ImportLeftReason {
  if (status === 404) return "gone";
  return status === 403 ? "not_allowed" : "changed";
}

/** Gives a record the values that it had before the import, as its history tells them. */
async function turnBack(context: RecordContext, row: RowNow, { made }: KeptChange): Promise<void> {
  const resource = context.findResource(row.resource);
  if (!resource) return;
  const there = onResource(context, resource);
  const former = typeof made["former"] === "number" ? made["former"] : row.version - 1;
  const values = await valuesAtVersion(there, row.id, former);
  await updateRecord(there, row.id, { ...values, version: row.version });
}

/** Answers those that stay, since something that stays names them. */
async function moveToTrash(context: RecordContext, going: Map<number, RowNow>): Promise<number[]> {
  const stay = new Set<number>();
  if (going.size === 0) return [];
  const naming = await namingOf(context, going);
  for (const id of await namedByAreas(context, going)) stay.add(id);
  // What names one of those that stay does not go away itself, and so on.
  for (let before = -1; before !== stay.size; ) {
    before = stay.size;
    for (const { record_id: by, target_id: id, is_pair: isPair } of naming) {
      if (!isPair && (!going.has(by) || stay.has(by))) stay.add(id);
    }
  }
  const gone = [...going.keys()].filter((id) => !stay.has(id));
  const pairs = naming
    .filter(({ is_pair: isPair, target_id: id }) => isPair && !stay.has(id))
    .map(({ record_id: id }) => id);
  await trash(context, [...new Set([...gone, ...pairs])]);
  return [...stay].filter((id) => going.has(id));
}

function joiningOf(resource: ResolvedResource | undefined): string[] {
  return resource ? linkFields(resource.fields).map(({ through }) => through.resource) : [];
}

function namingOf({ tx, orgId, findResource }: RecordContext, going: Map<number, RowNow>): Promise<Naming[]> {
  const joining = [
    ...new Set([...going.values()].flatMap(({ resource }) => joiningOf(findResource(resource)))),
  ];
  return tx.query<Naming>(sql`SELECT f.record_id, f.target_id, r.resource = ANY(${joining}::text[]) AND r.created_at = t.created_at AS is_pair
    FROM record_references f
    JOIN records t ON t.org_id = f.org_id AND t.id = f.target_id AND t.resource = f.target_resource
    JOIN records r ON r.org_id = f.org_id AND r.id = f.record_id
    WHERE f.org_id = ${orgId} AND f.target_id = ANY(${[...going.keys()]}::bigint[]) AND f.record_id <> f.target_id`);
}

async function namedByAreas({ tx, orgId }: RecordContext, going: Map<number, RowNow>): Promise<number[]> {
  const named: number[] = [];
  for (const resource of new Set([...going.values()].map((row) => row.resource))) {
    const ids = [...going.values()].filter((row) => row.resource === resource).map(({ id }) => id);
    for (const { table, column } of namingRows(resource).filter(({ holds }) => holds)) {
      const rows = await tx.query<{
        id: number;
      }>(sql`SELECT DISTINCT ${raw(`x.${column}`)} AS id FROM ${raw(table)} x
        WHERE x.org_id = ${orgId} AND ${raw(`x.${column}`)} = ANY(${ids}::bigint[])`);
      named.push(...rows.map(({ id }) => id));
    }
  }
  return named;
}

async function trash(context: RecordContext, ids: readonly number[]): Promise<void> {
  const { tx, orgId, now } = context;
  if (ids.length === 0) return;
  const rows = await tx.query<{ id: number; version: number }>(sql`UPDATE records
    SET deleted_at = ${now}, version = version + 1, updated_at = ${now}, updated_by = ${makerKey(context)}
    WHERE org_id = ${orgId} AND id = ANY(${[...ids]}::bigint[]) RETURNING id, version`);
  await releaseUniques(tx, orgId, ids);
  await tx.query(
    sql`DELETE FROM record_references WHERE org_id = ${orgId} AND record_id = ANY(${[...ids]}::bigint[])`,
  );
  for (const { id, version } of rows) await writeChange(context, id, version, "deleted", {});
}
