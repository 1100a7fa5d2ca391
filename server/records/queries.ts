import sql, { raw, type Sql } from "sql-template-tag";
import { all } from "../db/list";
import type { RecordContext } from "./context";
import type { RecordRow } from "./present";
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
  return sql`r.id, r.data, r.version, r.created_at, r.updated_at, r.deleted_at, ${derived} AS derived`;
}

/** One page of the records that meet the conditions. */
export function selectRecords(
  context: RecordContext,
  conditions: readonly Sql[],
  order: Sql,
  page: { limit: number; offset: number },
): Promise<RecordRow[]> {
  return context.tx.query<RecordRow>(sql`SELECT ${columns(context)} FROM records r
    WHERE ${all(conditions)} ${order} LIMIT ${page.limit} OFFSET ${page.offset}`);
}

/** How many records meet the conditions. */
export async function countRecords(context: RecordContext, conditions: readonly Sql[]): Promise<number> {
  const [row] = await context.tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM records r WHERE ${all(conditions)}`,
  );
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
  const [row] = await context.tx.query<RecordRow>(
    sql`SELECT ${columns(context)} FROM records r WHERE ${condition}`,
  );
  return row;
}
