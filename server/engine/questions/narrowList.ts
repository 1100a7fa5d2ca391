import sql, { raw, type Sql } from "sql-template-tag";
import { addedOrdering, type ListTotals } from "../../../contract/api";
import { typeOf } from "../../../contract/fieldTypes";
import type { Predicate } from "../../../contract/resource";
import { suggest } from "../../../definitions/mistakes/suggest";
import { nativeOf, toSql } from "../../../definitions/predicate/toSql";
import { isPlainObject } from "../../../definitions/predicate/values";
import type { Queryable, Transaction } from "../../platform/db/database";
import { HttpError } from "../../platform/errors";
import { type Sentence, sentence } from "../../platform/texts";
import { inCurrency } from "./ask";
import { type Asker, openAsker } from "./asker";
import { checkWhere } from "./check";
import { all } from "../../platform/db/list";
import type { NarrowedCall, Narrowing } from "../../platform/narrowing";
import { orderOf } from "../records/source";
import { keysWhere } from "./statement";
import { Rows } from "./scope";
import { isInList, listedTableOf, type Table } from "./table";

interface Refused {
  code: string;
  says: Sentence;
}

/** 422 at a parameter; its code is the first mistake's. */
function refuse(
  parameter: "filter" | "sum" | "ordering",
  [first, ...rest]: readonly [Refused, ...Refused[]],
): HttpError {
  const errors = { [parameter]: [first, ...rest].map(({ says }) => says) };
  return new HttpError(422, first.code, first.says, { errors });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("filter", [{ code: "not_a_question", says: sentence("field.filter_json") }]);
  }
}

/** Added fields may be named as the calls have them: `custom.shirt_size`. */
function plainNames(table: Table, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => plainNames(table, one));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const bare = name.replace(/^custom\./, "");
      return [table.added.includes(bare) ? bare : name, plainNames(table, inner)];
    }),
  );
}

/** The condition of the `filter` parameter; nothing for an empty one. */
export function readCondition(asker: Asker, table: Table, text: string | undefined): Predicate | undefined {
  if (text === undefined) return undefined;
  const value = plainNames(table, parse(text));
  const [first, ...rest] = checkWhere(asker, table, value);
  if (first) throw refuse("filter", [first, ...rest]);
  return isPlainObject(value) && Object.keys(value).length > 0 ? (value as Predicate) : undefined;
}

function summable(table: Table, name: string): Refused | undefined {
  const resource = table.name;
  if (table.hidden.includes(name)) return { code: "not_readable", says: sentence("not_readable", { name }) };
  const field = Object.hasOwn(table.fields, name) ? table.fields[name] : undefined;
  if (!field) {
    const nearest = suggest(name, Object.keys(table.fields));
    const says =
      nearest === undefined
        ? sentence("unknown_field", { name, resource })
        : sentence("unknown_field.near", { name, resource, nearest });
    return { code: "unknown_field", says };
  }
  const { many, aggregates } = typeOf(field);
  if (!many && (aggregates as readonly string[]).includes("sum")) return undefined;
  return { code: "not_measurable", says: sentence("not_measurable", { name, figure: "sum" }) };
}

/** What rows are ordered by where the `ordering` parameter names a field that an overlay added. */
function readOrder(table: Table, text: string | undefined): Narrowing["order"] {
  const asked = addedOrdering(text);
  if (!asked) return () => undefined;
  const { field: name, descending } = asked;
  if (!table.added.includes(name)) {
    throw refuse("ordering", [
      { code: "unknown_field", says: sentence("unknown_field", { name, resource: table.name }) },
    ]);
  }
  const direction = raw(descending ? "DESC" : "ASC");
  return (alias) => {
    const source = table.source(alias, name);
    const id = table.id(alias);
    return source && sql`ORDER BY ${orderOf(source)} ${direction} NULLS LAST, ${id} ${direction}`;
  };
}

/** The fields of the `sum` parameter. */
export function readSums(table: Table, text: string | undefined): string[] {
  const names = [...new Set((text ?? "").split(",").filter((name) => name !== ""))];
  const [first, ...rest] = names.flatMap((name) => summable(table, name) ?? []);
  if (first) throw refuse("sum", [first, ...rest]);
  return names;
}

interface SumRow {
  currency: string | null;
  sum: string;
}

async function sumOf(
  db: Queryable,
  asker: Asker,
  table: Table,
  name: string,
  { from, where, alias }: { from: Sql; where: Sql; alias: string },
): Promise<ListTotals[string]> {
  const source = table.source(alias, name);
  const native = source && nativeOf(source);
  if (source?.kind !== "single" || !native) return null;
  const own = asker.place.currency;
  const isMoney = typeOf(source.field).shape === "decimal";
  const currency = isMoney && source.currency ? source.currency : sql`${own}::text`;
  const rows = await db.query<SumRow>(sql`SELECT ${currency} AS currency, sum(${native.value})::text AS sum
    FROM ${from} WHERE ${where} AND ${native.value} IS NOT NULL GROUP BY 1 ORDER BY 1`);
  if (!isMoney) return Number(rows[0]?.sum ?? 0);
  const amounts = rows.map((row) => {
    const named = row.currency ?? own;
    return { currency: named, amount: inCurrency(row.sum, named) };
  });
  const isOwn = amounts.every(({ currency: named }) => named === own);
  return isOwn ? (amounts[0]?.amount ?? inCurrency("0", own)) : amounts;
}

/** A condition on the rows that a list computes, which are in no table. */
function standingWhere(asker: Asker, table: Table, condition: Predicate, alias: string): Sql {
  const rows = new Rows(asker, table, alias);
  return rows.standing(all([table.rows(alias), toSql(condition, rows)]));
}

/** Reads the `filter` and `sum` of a call for the records of a resource; throws 422 for what cannot be asked. */
export async function narrowList(
  tx: Transaction,
  { query, ...caller }: NarrowedCall,
  resource: string,
): Promise<Narrowing> {
  const asker = await openAsker(tx, caller);
  const table = listedTableOf(asker, resource);
  if (!table)
    throw refuse("filter", [{ code: "not_readable", says: sentence("not_readable", { name: resource }) }]);
  const condition = readCondition(asker, table, query.filter);
  const sums = readSums(table, query.sum);
  return {
    order: readOrder(table, query.ordering),
    where: (alias) => {
      if (!condition) return [];
      if (isInList(asker, resource)) return [standingWhere(asker, table, condition, alias)];
      return [sql`${raw(`${alias}.id`)} IN (${keysWhere(asker, table, condition)})`];
    },
    totals: (db, source, alias) => sumsOf(db, asker, table, sums, { ...source, alias }),
  };
}

/** The sums of fields over rows, by field. */
export async function sumsOf(
  db: Queryable,
  asker: Asker,
  table: Table,
  names: readonly string[],
  rows: { from: Sql; where: Sql; alias: string },
): Promise<{ totals?: ListTotals }> {
  if (names.length === 0) return {};
  const told: [string, ListTotals[string]][] = [];
  for (const name of names) told.push([name, await sumOf(db, asker, table, name, rows)]);
  return { totals: Object.fromEntries(told) };
}
