import sql, { join, raw, type Sql } from "sql-template-tag";
import type {
  RecordFacetsQuery,
  RecordListPage,
  RecordListQuery,
  StoredRecord,
} from "../../../../contract/api";
import { typeOf } from "../../../../contract/fieldTypes";
import { isSortable, searchableFields } from "../../../../definitions";
import { countableValues } from "../../../../definitions/resolve/fieldKinds";
import { toSql } from "../../../../definitions/predicate/toSql";
import { isPlainObject } from "../../../../definitions/predicate/values";
import { foldText } from "../../../../contract/fold";
import type { Queryable } from "../../../platform/db/database";
import { all, containing } from "../../../platform/db/list";
import { invalidFields, notFound } from "../../../platform/errors";
import { sentence } from "../../../platform/texts";
import { readCondition, readSums, sumsOf } from "../../questions/narrowList";
import { Rows } from "../../questions/scope";
import { readableFields, requireAction, requireOnRecord } from "../../records/access";
import type { RecordFacets } from "../../records/facets";
import type { RecordFilter } from "../../records/filter";
import { recordPage } from "../../records/list";
import { readableValues } from "../../records/present";
import { columnOf, fromInteger, kindOf, readColumn } from "./columns";
import { askedTable, type TableContext } from "./context";
import { hasKey, keyRows, readKey, writeKey } from "./keys";

/** A row with its values by field, as rules and conditions see them. */
export interface TableRow {
  key: string[];
  /** Tells one state of the row from another. */
  version: string;
  values: Record<string, unknown>;
}

/** From here on rows are not counted: what the planner takes for their number is told, and told as that. */
const COUNTED = 100_000;

/** Everything of a row that is selected, and how it is read back. */
export function selection(
  { own }: TableContext,
  alias: string,
): { columns: Sql; row(raw: object): TableRow } {
  const { key, columns, version, resource, table } = own;
  const fields = [...columns].flatMap(([name, column]) => {
    const field = resource.fields[name];
    return field ? [{ name, column, field }] : [];
  });
  const state = version
    ? sql`${columnOf(alias, version)}::text`
    : sql`md5(ROW(${join(table.columns.map((column) => columnOf(alias, column)))})::text)`;
  const selected = [
    ...key.map((column, index) => sql`${columnOf(alias, column)}::text AS ${raw(`k${index}`)}`),
    ...fields.map(
      ({ column, field }, index) => sql`${readColumn(alias, column, field)} AS ${raw(`c${index}`)}`,
    ),
    sql`${state} AS version`,
  ];
  return {
    columns: join(selected),
    row: (found) => {
      const cells = found as Record<string, unknown>;
      return {
        key: key.map((_, index) => String(cells[`k${index}`])),
        version: String(cells["version"]),
        values: Object.fromEntries(
          fields.map(({ name, column }, index) => {
            const cell = cells[`c${index}`];
            return [name, kindOf(column) === "integer" ? fromInteger(cell) : cell];
          }),
        ),
      };
    },
  };
}

/** The row as rules see it: with its key, and what templates make of it. */
export function judged({ own, resource }: TableContext, { key, values }: TableRow): Record<string, unknown> {
  const templates = Object.entries(resource.fields).flatMap(([name, field]): [string, string][] =>
    field.type === "template" ? [[name, filled(field.template, values)]] : [],
  );
  return { ...values, ...Object.fromEntries(templates), pk: writeKey(own.key, key) };
}

function filled(template: string, values: Record<string, unknown>): string {
  return template
    .replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
      const value = values[name.trim()];
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
    })
    .trim();
}

/** The row as it is answered. */
export function presented(
  context: TableContext,
  row: TableRow,
  action: "list" | "show" | "export",
): StoredRecord {
  const values = readableValues(context, judged(context, row), action);
  return { ...values, pk: writeKey(context.own.key, row.key), version: row.version };
}

/** Which rows of a table are meant, in one statement. */
export interface Asked {
  rows: Rows;
  where: Sql;
  /** Whether nothing narrows them but what the person may see. */
  isWhole: boolean;
}

function parsedFilter(filter: string | undefined): unknown {
  return filter === undefined || filter === "" ? {} : (JSON.parse(filter) as unknown);
}

/** The rows that a list holds; throws 422 for a filter that is none. */
export function askedRows(context: TableContext, tx: Queryable, asked: RecordFilter): Asked {
  const asker = context.asker(tx);
  const table = askedTable(context, asker);
  const rows = new Rows(asker, table);
  const condition = readCondition(asker, table, asked.filter);
  const words = foldText(asked.search ?? asked.q ?? "")
    .split(/\s+/)
    .filter((word) => word !== "");
  const parts = [
    ...(condition ? [toSql(condition, rows)] : []),
    ...searched(context, rows, words),
    ...(asked.ids === undefined ? [] : [named(context, rows.alias, asked.ids.split(","))]),
  ];
  return { rows, where: all([table.rows(rows.alias), ...parts]), isWhole: parts.length === 0 };
}

const MAX_WORDS = 8;

function searched(context: TableContext, rows: Rows, words: readonly string[]): Sql[] {
  if (words.length === 0) return [];
  const readable = readableFields(context, "list");
  const parts = searchableFields(context.resource.fields)
    .filter((name) => readable.includes(name))
    .flatMap((name) => {
      const source = rows.table.source(rows.alias, name);
      return source?.kind === "single" ? [source.text] : [];
    });
  if (parts.length === 0) return [raw("false")];
  const text = rows.fold(sql`concat_ws(E'\\n', ${join(parts)})`);
  return words.slice(0, MAX_WORDS).map((word) => sql`${text} LIKE ${containing(word)}`);
}

function named({ own }: TableContext, alias: string, keys: readonly string[]): Sql {
  const known = keys.flatMap((key) => {
    const values = readKey(own.key, key);
    return values ? [values] : [];
  });
  if (known.length === 0) return raw("false");
  const wanted = keyRows(own.key, known);
  return sql`EXISTS (SELECT FROM ${wanted.rows} WHERE ${wanted.on(alias)})`;
}

/** The order of a list: as the database's own indexes have it, equal ones by their key. */
export function orderOf(context: TableContext, { rows }: Asked, ordering: string | undefined): Sql {
  const { own, resource } = context;
  const { list } = resource;
  const usual = list === false || "component" in list ? undefined : list.sort;
  const chosen = ordering ?? (usual ? `${usual.order === "DESC" ? "-" : ""}${usual.field}` : "pk");
  const isDescending = chosen.startsWith("-");
  const name = isDescending ? chosen.slice(1) : chosen;
  const direction = raw(isDescending ? "DESC" : "ASC");
  const keys = own.key.map((column) => sql`${columnOf(rows.alias, column)} ${direction}`);
  if (name === "pk") return sql`ORDER BY ${join(keys)}`;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const source = rows.table.source(rows.alias, name);
  const isKnown = field !== undefined && isSortable(field) && readableFields(context, "list").includes(name);
  if (!isKnown || source?.kind !== "single") {
    if (ordering === undefined) return sql`ORDER BY ${join(keys)}`;
    throw invalidFields({
      ordering: [sentence("field.not_sortable", { resource: resource.name, field: name })],
    });
  }
  const value = source.native?.value ?? source.text;
  // An index is read downwards only where nothing is said about empty values.
  const isFilled = own.columns.get(name)?.is_required ?? false;
  const nulls = raw(isDescending && !isFilled && own.table.estimated_rows <= COUNTED ? "NULLS LAST" : "");
  return sql`ORDER BY ${value} ${direction} ${nulls}, ${join(keys)}`;
}

/** How many rows are meant. Of very large tables it is what the planner expects. */
async function countRows(
  { own }: TableContext,
  tx: Queryable,
  { rows, where, isWhole }: Asked,
): Promise<{ total: number; isEstimate: boolean }> {
  const statement = sql`FROM ${rows.from()} WHERE ${where}`;
  if (own.table.estimated_rows > COUNTED) {
    const expected = isWhole ? own.table.estimated_rows : await expectedRows(tx, sql`SELECT 1 ${statement}`);
    if (expected > COUNTED) return { total: expected, isEstimate: true };
  }
  const [found] = await tx.query<{ total: number }>(sql`SELECT count(*) AS total ${statement}`);
  return { total: found?.total ?? 0, isEstimate: false };
}

interface Plan {
  "QUERY PLAN": { Plan: { "Plan Rows": number } }[];
}

async function expectedRows(tx: Queryable, statement: Sql): Promise<number> {
  const [plan] = await tx.query<Plan>(sql`EXPLAIN (FORMAT JSON) ${statement}`);
  return Math.round(plan?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0);
}

/** A page of the rows that the person may see; throws 403, 422, 502 or 504. */
export function listRows(context: TableContext, query: RecordListQuery): Promise<RecordListPage> {
  requireAction(context, "list");
  const ids = query.ids?.split(",").length;
  const page = recordPage({
    page: query.page,
    per_page: query.per_page ?? ids,
    ids: undefined,
  });
  return context.database.read(async (tx) => {
    const asked = askedRows(context, tx, query);
    const { rows, where } = asked;
    const order = orderOf(context, asked, query.ordering);
    const { columns, row } = selection(context, rows.alias);
    const found = await tx.query<object>(
      sql`SELECT ${columns} FROM ${rows.from()} WHERE ${where} ${order} LIMIT ${page.limit} OFFSET ${page.offset}`,
    );
    const records = found.map((one) => presented(context, row(one), "list"));
    const isLast = found.length < page.limit && (found.length > 0 || page.offset === 0);
    const counted = isLast
      ? { total: page.offset + found.length, isEstimate: false }
      : await countRows(context, tx, asked);
    const names = readSums(rows.table, query.sum);
    const sums = await sumsOf(tx, rows.asker, rows.table, names, {
      from: rows.from(),
      where,
      alias: rows.alias,
    });
    return {
      records,
      total: counted.total,
      ...(counted.isEstimate && { total_is_estimate: true as const }),
      ...sums,
    };
  });
}

/** One row by its key; throws 404. */
export async function findRow(
  context: TableContext,
  tx: Queryable,
  pk: string,
  options: { lock?: boolean } = {},
): Promise<TableRow> {
  const { own } = context;
  const values = readKey(own.key, pk);
  if (!values) throw notFound();
  const { columns, row } = selection(context, "r");
  const from = context.asker(tx).models.get(context.resource.name)?.table ?? "";
  const [found] = await tx.query<object>(
    sql`SELECT ${columns} FROM ${raw(from)} r WHERE ${hasKey("r", own.key, values)} ${raw(options.lock ? "FOR UPDATE" : "")}`,
  );
  if (!found) throw notFound();
  return row(found);
}

/** One row as its page shows it. */
export async function getRow(context: TableContext, pk: string): Promise<StoredRecord> {
  requireAction(context, "show");
  const row = await context.database.read((tx) => findRow(context, tx, pk));
  requireOnRecord(context, "show", judged(context, row));
  return presented(context, row, "show");
}

/** How many rows each choice of each facet leaves: a facet's own filter does not narrow its counts. */
export function countFacets(context: TableContext, query: RecordFacetsQuery): Promise<RecordFacets> {
  requireAction(context, "list");
  const { resource } = context;
  const { list } = resource;
  const readable = readableFields(context, "list");
  const names = list === false || "component" in list ? [] : list.facets;
  const facets = resource.filters.filter(
    ({ source, path }) => names.includes(source) && readable.includes(path),
  );
  return context.database.read(async (tx) => {
    const counts: RecordFacets = {};
    for (const { source, path, field } of facets) {
      const asked = askedRows(context, tx, { ...query, filter: withoutFilter(query.filter, path) });
      const counted = await countValues(tx, asked, path, typeOf(field).many);
      counts[source] = Object.fromEntries(
        countableValues(field).map((value) => [value, counted.get(value) ?? 0]),
      );
    }
    return counts;
  });
}

function withoutFilter(filter: string | undefined, path: string): string {
  let value: unknown;
  try {
    value = parsedFilter(filter);
  } catch {
    return filter ?? "";
  }
  if (!isPlainObject(value)) return filter ?? "";
  return JSON.stringify(Object.fromEntries(Object.entries(value).filter(([key]) => key !== path)));
}

async function countValues(
  tx: Queryable,
  { rows, where }: Asked,
  path: string,
  isMany: boolean,
): Promise<Map<string, number>> {
  const source = rows.source(path);
  if (!source) return new Map();
  const value =
    source.kind === "single"
      ? source.text
      : sql`jsonb_array_elements_text(CASE WHEN jsonb_typeof(${source.json}) = 'array' THEN ${source.json} ELSE '[]'::jsonb END)`;
  const each = isMany
    ? sql`CROSS JOIN LATERAL (SELECT DISTINCT ${value} AS value) v`
    : sql`CROSS JOIN LATERAL (SELECT ${value} AS value) v`;
  const found = await tx.query<{ value: string | null; total: number }>(
    sql`SELECT v.value, count(*) AS total FROM ${rows.from()} ${each} WHERE ${where} GROUP BY 1`,
  );
  return new Map(found.map((one) => [one.value ?? "", one.total]));
}
