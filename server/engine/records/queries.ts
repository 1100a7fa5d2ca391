import sql, { join, raw, type Sql } from "sql-template-tag";
import { all, type Page, type RowSource } from "../../platform/db/list";
import type { Transaction } from "../../platform/db/database";
import { MAKER_FIELDS, makerFields } from "../../../definitions";
import type { RecordContext } from "./context";
import type { RecordRow } from "./present";
import { factsColumn } from "./ruleFacts";
import { openRecords } from "./sealing";
import { derivedValues, plainName, type RecordTable } from "./source";

/** The table as every query names it: `r`. */
export function recordTable(context: RecordContext): RecordTable {
  const { resource, findResource, predicate } = context;
  return { alias: "r", resource, findResource, context: predicate };
}

/** The records of the resource in the organisation: those in force, or those in the trash. */
export function belongs(context: RecordContext, place: "in force" | "in trash" = "in force"): Sql {
  // The name stands in the text, where the planner sees that the resource's own indexes fit.
  const name = raw(`r.resource = '${plainName(context.resource.name)}'`);
  const deleted = raw(place === "in force" ? "r.deleted_at IS NULL" : "r.deleted_at IS NOT NULL");
  return sql`r.org_id = ${context.orgId} AND ${name} AND ${deleted}`;
}

function columns(context: RecordContext): Sql {
  const derived = derivedValues(recordTable(context), Object.keys(context.resource.fields));
  const own = makerFields(context.resource);
  const [createdBy, updatedBy] = MAKER_FIELDS.map((name) =>
    raw(own.includes(name) ? `r.${name}` : `NULL::bigint AS ${name}`),
  );
  return sql`r.id, r.data, r.version, r.created_at, r.updated_at, ${createdBy}, ${updatedBy}, r.deleted_at, ${derived} AS derived${factsColumn(context, context.resource, "r")}`;
}

/** Rows as they are read: what is stored encrypted is opened. */
async function read(context: RecordContext, statement: Sql): Promise<RecordRow[]> {
  return openRecords(context, context.resource.name, await context.tx.query<RecordRow>(statement));
}

/** What the rows of a list must meet, besides where they belong. */
export interface ListConditions {
  /** All that is asked. */
  exact: readonly Sql[];
  /** What indexes answer of it: conditions that hold wherever all the exact ones do. */
  indexed: readonly Sql[];
}

/** The order of a list: a value, empty ones last, and then the key; the key alone where there is no value. */
export interface ListOrder {
  value?: Sql;
  isDescending: boolean;
  /** Of the value: whether every record has one. */
  isNeverEmpty?: boolean;
  /** Whether there is, or will be, an index of this order. */
  isIndexed?: boolean;
}

/** The organisation's records where indexes serve conditions: the table itself keeps them from all that is no leakproof operator. */
export const LISTED = raw("records_of_organization r");

/** `isFromEnd`: the same order the other way round. */
function orderBy({ value, isDescending, isNeverEmpty }: ListOrder, isFromEnd = false): Sql {
  const direction = raw(isDescending === isFromEnd ? "ASC" : "DESC");
  // An index of a column that is never empty is read both ways, and only without a word about empty ones.
  const nulls = raw(isNeverEmpty ? "" : isFromEnd ? "NULLS FIRST" : "NULLS LAST");
  return value
    ? sql`ORDER BY ${value} ${direction} ${nulls}, r.id ${direction}`
    : sql`ORDER BY r.id ${direction}`;
}

/**
 * The exact conditions as one, of which the planner makes no guess: beside the indexed ones, which mean the same, it
 * would count each twice.
 */
function opaque({ exact }: ListConditions): Sql {
  return sql`CASE WHEN ${all(exact)} THEN true ELSE false END`;
}

/** From here on a page is far enough away that it pays to know which end is nearer. */
const FAR = 1000;
/** Reading in order and leaving out has to be that much cheaper than sorting: what is asked for may all stand at the end. */
const CAUTION = 10;

/** One page of the records that meet the conditions, and how many there are of them. */
export async function readPage(
  context: RecordContext,
  conditions: ListConditions,
  order: ListOrder,
  page: Page,
): Promise<{ rows: RecordRow[]; total: number }> {
  if (conditions.indexed.length === 0 && page.offset < FAR) {
    const [rows, total] = await Promise.all([
      selectRecords(context, all([belongs(context), ...conditions.exact]), order, page),
      countRecords(context, conditions),
    ]);
    return { rows, total };
  }
  const [total, whole] = await Promise.all([countRecords(context, conditions), keptCount(context)]);
  if (page.offset >= total) return { rows: [], total };
  const passed = ((page.offset + page.limit) * whole) / total;
  const isWalked = conditions.indexed.length === 0 || (order.isIndexed && passed * CAUTION < total);
  const rows = isWalked
    ? await selectNearest(context, conditions, order, { ...page, total })
    : await selectFew(context, conditions, order, page);
  return { rows, total };
}

/** Reads in the list's order, from its nearer end. */
async function selectNearest(
  context: RecordContext,
  conditions: ListConditions,
  order: ListOrder,
  { limit, offset, total }: Page & { total: number },
): Promise<RecordRow[]> {
  const condition = all([belongs(context), ...(conditions.exact.length > 0 ? [opaque(conditions)] : [])]);
  const left = Math.min(limit, total - offset);
  if (offset <= total / 2) return selectRecords(context, condition, order, { limit, offset });
  const page = { limit: left, offset: total - offset - left };
  return (await selectRecords(context, condition, order, page, true)).toReversed();
}

/** Finds by the indexes of the conditions, and sorts what was found. */
function selectFew(
  context: RecordContext,
  conditions: ListConditions,
  order: ListOrder,
  page: Page,
): Promise<RecordRow[]> {
  return read(context, fewRows(context, conditions, order, page));
}

function fewRows(
  context: RecordContext,
  conditions: ListConditions,
  order: ListOrder,
  { limit, offset }: Page,
): Sql {
  // OFFSET 0 keeps the order out of the inner query, where it would lure the planner away from the conditions.
  return sql`SELECT ${columns(context)} FROM (
      SELECT * FROM ${matching(context, conditions)} OFFSET 0) AS r
    ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`;
}

/** What is looked for among the records of one resource. */
export interface Wanted {
  context: RecordContext;
  conditions: ListConditions;
  order: ListOrder;
}

/** The first records of several resources, in one statement; answers those of each in the order given. */
export async function selectFirst(
  tx: Transaction,
  wanted: readonly Wanted[],
  limit: number,
): Promise<RecordRow[][]> {
  if (wanted.length === 0) return [];
  const parts = wanted.map(({ context, conditions, order }, index) => {
    const rows = fewRows(context, conditions, order, { limit, offset: 0 });
    return sql`(SELECT ${index}::int AS place, to_jsonb(found) -> 'facts' AS facts, found.id, found.data, found.version, found.created_at,
      found.updated_at, found.created_by, found.updated_by, found.deleted_at, found.derived FROM (${rows}) AS found)`;
  });
  const rows = await tx.query<RecordRow & { place: number }>(join(parts, " UNION ALL "));
  return Promise.all(
    wanted.map(({ context }, index) =>
      openRecords(
        context,
        context.resource.name,
        rows.filter(({ place }) => place === index),
      ),
    ),
  );
}

/** `… WHERE …` of the records that meet the conditions, found by what indexes there are. */
export function matching(context: RecordContext, conditions: ListConditions): Sql {
  const { from, where } = rowsThatFit(context, conditions);
  return sql`${from} WHERE ${where}`;
}

/** The records that meet the conditions, for statements of one's own. */
export function rowsThatFit(
  context: RecordContext,
  conditions: ListConditions,
): Pick<RowSource, "from" | "where"> {
  return { from: LISTED, where: found(context, conditions) };
}

function found(context: RecordContext, conditions: ListConditions): Sql {
  return conditions.indexed.length === 0
    ? all([belongs(context), ...conditions.exact])
    : all([belongs(context), ...conditions.indexed, opaque(conditions)]);
}

/** One page of the records that meet the condition. */
export function selectRecords(
  context: RecordContext,
  condition: Sql,
  order: ListOrder,
  page: Page,
  isFromEnd = false,
): Promise<RecordRow[]> {
  return read(
    context,
    sql`SELECT ${columns(context)} FROM ${LISTED}
    WHERE ${condition} ${orderBy(order, isFromEnd)} LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
}

/** Keys of records in an order, eight bytes for each. */
export interface RecordKeys {
  total: number;
  /** At most `size` of them, from the `at`th on. */
  slice(at: number, size: number): number[];
}

const KEY_BYTES = 8;

/** The keys of all records that meet the conditions, in the list's order: a million of them are 8 MB. */
export async function selectKeys(
  context: RecordContext,
  conditions: ListConditions,
  order: ListOrder,
): Promise<RecordKeys> {
  const [row] = await context.tx.query<{
    keys: Uint8Array | null;
  }>(sql`SELECT string_agg(int8send(k.id), '') AS keys
    FROM (SELECT r.id FROM ${matching(context, conditions)} ${orderBy(order)}) AS k`);
  const keys = row?.keys ?? new Uint8Array();
  const view = new DataView(keys.buffer, keys.byteOffset, keys.byteLength);
  const total = keys.byteLength / KEY_BYTES;
  return {
    total,
    slice: (at, size) =>
      Array.from({ length: Math.max(0, Math.min(size, total - at)) }, (_, index) =>
        Number(view.getBigInt64((at + index) * KEY_BYTES)),
      ),
  };
}

/** How many records meet the conditions. */
async function countRecords(context: RecordContext, conditions: ListConditions): Promise<number> {
  return conditions.exact.length === 0 ? keptCount(context) : countWhere(context, found(context, conditions));
}

/** How many records meet the condition. */
export async function countWhere({ tx }: RecordContext, condition: Sql): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM ${LISTED} WHERE ${condition}`,
  );
  return row?.total ?? 0;
}

/** How many records of the resource the organisation has. */
async function keptCount({ tx, orgId, resource }: RecordContext): Promise<number> {
  const [row] = await tx.query<{ total: number }>(sql`SELECT coalesce(sum(n), 0)::bigint AS total
    FROM record_counts WHERE org_id = ${orgId} AND resource = ${resource.name}`);
  return row?.total ?? 0;
}

/** One record of the resource, or nothing; locked until the transaction ends when it is about to change. */
export async function findRecord(
  context: RecordContext,
  pk: number,
  options: { lock?: boolean; place?: "in force" | "in trash" } = {},
): Promise<RecordRow | undefined> {
  const condition = sql`${belongs(context, options.place)} AND r.id = ${pk}`;
  if (options.lock) await context.tx.query(sql`SELECT r.id FROM records r WHERE ${condition} FOR UPDATE`);
  const [row] = await read(context, sql`SELECT ${columns(context)} FROM records r WHERE ${condition}`);
  return row;
}
