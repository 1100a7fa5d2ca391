import sql from "sql-template-tag";
import type { RecordChange } from "../../../contract/api";
import type { ResolvedResource } from "../../../definitions";
import type { Transaction } from "../../platform/db/database";
import type { Services } from "../../platform/http/services";
import { requireNoCircle } from "./circles";
import { requireNotBelowItself } from "./tree";
import { changesBetween } from "./commands";
import { makerKey } from "./maker";
import { finderOf, writeMentions } from "./references";
import { changeSealed, openRecords } from "./sealing";
import { claimUniques, releaseUniques, uniqueValues } from "./uniques";
import { isSameJson } from "./values";

type Values = Record<string, unknown>;

/** What became of a record's fields, as they are stored. */
export interface RecordMove {
  record: number;
  changes: RecordChange["changes"];
}

/** What became of records. */
export interface Repointed {
  moves: RecordMove[];
  /** What relates nobody any more: it would relate somebody to themselves, or the same two twice. It is in the trash, as it was. */
  trashed: number[];
}

/** Who makes records mention another one. */
export interface Repointing {
  tx: Transaction;
  services: Services;
  orgId: number;
  actor: { userId: number; email: string };
  now: Date;
}

/** How many records of which resource mention one of these. */
export function mentionCounts(
  tx: Transaction,
  orgId: number,
  targets: readonly string[],
  ids: readonly number[],
): Promise<{ resource: string; n: number }[]> {
  return tx.query(sql`SELECT resource, count(DISTINCT record_id) AS n FROM record_references
    WHERE org_id = ${orgId} AND target_resource = ANY(${[...targets]}::text[]) AND target_id = ANY(${[...ids]}::bigint[])
    GROUP BY resource ORDER BY resource`);
}

interface Row {
  id: number;
  resource: string;
  version: number;
  data: Values;
}

/**
 * Makes records that mention one of `from` mention `to`, with an entry in each one's history; throws 409 where that stands
 * elsewhere already and has to be unique. Records in the trash, and of resources that there are no longer, stay as they are.
 */
export async function repointRecords(
  work: Repointing,
  targets: readonly string[],
  from: readonly number[],
  to: number,
): Promise<Repointed> {
  const { tx, orgId, services } = work;
  const find = finderOf(services);
  const rows = await tx.query<
    Row & { fields: string[] }
  >(sql`SELECT r.id, r.resource, r.version, r.data, x.fields
    FROM (SELECT record_id, array_agg(DISTINCT field) AS fields FROM record_references
      WHERE org_id = ${orgId} AND target_resource = ANY(${[...targets]}::text[]) AND target_id = ANY(${[...from]}::bigint[])
      GROUP BY record_id) x
    JOIN records r ON r.org_id = ${orgId} AND r.id = x.record_id ORDER BY r.id FOR UPDATE OF r`);
  const instead = (id: unknown): unknown => (typeof id === "number" && from.includes(id) ? to : id);
  const moves: RecordMove[] = [];
  const trashed: number[] = [];
  for (const { fields, ...row } of rows) {
    const change = (values: Values): Values =>
      fields.reduce((now, field) => changedAt(now, field.split("."), instead) as Values, values);
    const resource = find(row.resource);
    if (resource && (await relatesNobody(work, resource, { ...row, data: change(row.data) }))) {
      await trash(work, row);
      trashed.push(row.id);
      continue;
    }
    const changes = await changeRecord(work, row, change);
    if (changes) moves.push({ record: row.id, changes });
  }
  return { moves, trashed };
}

/** Whether a pair of one with themselves, or of two whom another record relates so already. The parts of a pair are never encrypted. */
async function relatesNobody(
  { tx, orgId }: Repointing,
  resource: ResolvedResource,
  { id, data }: Row,
): Promise<boolean> {
  const { pair } = resource;
  if (!pair) return false;
  if (data[pair.one] === data[pair.other]) return true;
  const [related] = uniqueValues(resource, data).filter(({ isPair }) => isPair);
  if (!related) return false;
  const others = await tx.query(sql`SELECT 1 FROM record_uniques
    WHERE org_id = ${orgId} AND resource = ${resource.name} AND field = ${related.field} AND value = ${related.hash}
      AND record_id <> ${id}`);
  return others.length > 0;
}

async function trash(work: Repointing, { id, version }: Row): Promise<void> {
  const { tx, orgId, actor, now } = work;
  await tx.query(sql`UPDATE records SET deleted_at = ${now}, version = version + 1, updated_at = ${now}, updated_by = ${makerKey(work)}
    WHERE org_id = ${orgId} AND id = ${id}`);
  await releaseUniques(tx, orgId, [id]);
  await tx.query(sql`DELETE FROM record_references WHERE org_id = ${orgId} AND record_id = ${id}`);
  await tx.query(sql`INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
    VALUES (${orgId}, ${id}, ${version + 1}, 'deleted', ${now}, ${actor.userId}, ${actor.email}, '{}')`);
}

/** Takes those out of the trash that went there at this moment; what stands there again meanwhile leaves them where they are. */
async function takeFromTrash(
  work: Repointing,
  { moves, trashed }: Repointed,
  trashedAt: Date,
): Promise<void> {
  const { tx, orgId, services, actor, now } = work;
  const find = finderOf(services);
  const rows = await tx.query<Row>(sql`SELECT id, resource, version, data FROM records
    WHERE org_id = ${orgId} AND id = ANY(${[...trashed]}::bigint[]) AND deleted_at = ${trashedAt} ORDER BY id FOR UPDATE`);
  for (const stored of rows) {
    const resource = find(stored.resource);
    // Merges of earlier versions repointed it first.
    const changes = moves.find(({ record }) => record === stored.id)?.changes ?? {};
    const former = Object.fromEntries(Object.entries(changes).map(([name, { from }]) => [name, from]));
    const row = { ...stored, data: { ...stored.data, ...former } };
    if (!resource || (await relatesNobody(work, resource, row))) continue;
    await tx.query(sql`UPDATE records SET deleted_at = NULL, data = ${JSON.stringify(row.data)}::jsonb, version = version + 1, updated_at = ${now}, updated_by = ${makerKey(work)}
      WHERE org_id = ${orgId} AND id = ${row.id}`);
    const [opened] = await openRecords(work, row.resource, [{ data: row.data }]);
    const record = { id: row.id, data: opened?.data ?? row.data };
    await claimUniques(tx, orgId, resource, record);
    await writeMentions({ tx, orgId }, resource, [record], true);
    await tx.query(sql`INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
      VALUES (${orgId}, ${row.id}, ${row.version + 1}, 'restored', ${now}, ${actor.userId}, ${actor.email}, '{}')`);
  }
}

/**
 * Takes `repointRecords` back, field by field where nothing else has been written there since. `at` is when it was done.
 */
export async function takeRepointingBack(
  work: Repointing,
  { moves, trashed }: Repointed,
  at: Date,
): Promise<void> {
  await takeMovesBack(work, moves);
  await takeFromTrash(work, { moves, trashed }, at);
}

async function takeMovesBack(work: Repointing, moves: readonly RecordMove[]): Promise<void> {
  const { tx, orgId } = work;
  const rows = await tx.query<Row>(sql`SELECT id, resource, version, data FROM records
    WHERE org_id = ${orgId} AND id = ANY(${moves.map(({ record }) => record)}::bigint[]) AND deleted_at IS NULL
    ORDER BY id FOR UPDATE`);
  const made = new Map(moves.map(({ record, changes }) => [record, changes]));
  for (const row of rows) {
    const untouched = Object.entries(made.get(row.id) ?? {}).filter(([name, { to }]) =>
      isSameJson(row.data[name], to),
    );
    const former = Object.fromEntries(untouched.map(([name, { from }]) => [name, from]));
    await storeRecord(work, row, { ...row.data, ...former });
  }
}

async function changeRecord(
  work: Repointing,
  row: Row,
  change: (values: Values) => Values,
): Promise<RecordMove["changes"] | undefined> {
  return storeRecord(work, row, await changeSealed(work, row.resource, row.data, change));
}

/** Writes a record's values as they are stored; answers what changed, nothing where the resource is not in force. */
async function storeRecord(
  work: Repointing,
  row: Row,
  data: Values,
): Promise<RecordMove["changes"] | undefined> {
  const { tx, services, orgId, actor, now } = work;
  const resource: ResolvedResource | undefined = finderOf(services)(row.resource);
  const changes = changesBetween(row.data, data);
  if (!resource || Object.keys(changes).length === 0) return undefined;
  await tx.query(sql`UPDATE records SET data = ${JSON.stringify(data)}::jsonb, version = version + 1, updated_at = ${now}, updated_by = ${makerKey(work)}
    WHERE org_id = ${orgId} AND id = ${row.id}`);
  await tx.query(sql`INSERT INTO record_changes (org_id, record_id, version, action, at, actor, actor_email, changes)
    VALUES (${orgId}, ${row.id}, ${row.version + 1}, 'updated', ${now}, ${actor.userId}, ${actor.email},
      ${JSON.stringify(changes)}::jsonb)`);
  const opened = await openRecords(work, row.resource, [{ data: row.data }, { data }]);
  const [former, present] = opened.map((one) => one.data);
  if (!former || !present) return changes;
  await claimUniques(tx, orgId, resource, { id: row.id, data: present, former });
  await writeMentions({ tx, orgId }, resource, [{ id: row.id, data: present }], false);
  await requireNoCircle(tx, orgId, resource, { id: row.id, data: present });
  await requireNotBelowItself({ tx, orgId, resource }, { id: row.id, data: present, former });
  return changes;
}

/** A value with each key at the path changed; of a list each is there once. */
function changedAt(value: unknown, path: readonly string[], change: (id: unknown) => unknown): unknown {
  const [name, ...rest] = path;
  if (Array.isArray(value)) {
    const changed = value.map((one: unknown) => changedAt(one, path, change));
    return name === undefined ? [...new Set(changed)] : changed;
  }
  if (name === undefined) return change(value);
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [name]: changedAt((value as Values)[name], rest, change) };
}
