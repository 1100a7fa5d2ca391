import sql, { join, raw, type Sql } from "sql-template-tag";
import type {
  RecordFacetsQuery,
  RecordListPage,
  RecordListQuery,
  SourceColumn,
  StoredRecord,
} from "../../../../contract/api";
import { typeOf } from "../../../../contract/fieldTypes";
import { isSortable, searchableFields } from "../../../../definitions";
import { countableValues } from "../../../../definitions/resolve/fieldKinds";
import { toSql } from "../../../../definitions/predicate/toSql";
import { isPlainObject } from "../../../../definitions/predicate/values";
import { foldText } from "../../../../contract/fold";
import type { Queryable } from "../../../platform/db/database";
import { sha256, toBase64url } from "../../../platform/bytes";
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
import { type ColumnKind, columnOf, fromInteger, kindOf, readColumn, tableName } from "./columns";
import { askedTable, type TableContext } from "./context";
import { hasKey, keyRows, readKey, writeKey } from "./keys";
import { MOST_JOINED, readJoin } from "./joins";
import {
  behind,
  COUNTED,
  countRows,
  countStatement,
  DEEP,
  placed,
  placeOf,
  placesOf,
  type Seek,
} from "./large";

/** A row with its values by field, as rules and conditions see them. */
export interface TableRow {
  key: string[];
  /** Tells one state of the row from another. */
  version: string;
  /** What its lists in tables between hold, by field. */
  joined: ReadonlyMap<string, readonly string[]>;
  values: Record<string, unknown>;
}

/** Lists lie in tables between, so that no column of the row tells that they changed. */
function listVersion(lists: readonly (readonly string[])[]): string {
  return lists.length === 0 ? "" : `.${toBase64url(sha256(JSON.stringify(lists))).slice(0, 16)}`;
}

/** Everything of a row that is selected, and how it is read back. */
export function selection(
  { own }: TableContext,
  alias: string,
): { columns: Sql; row(raw: object): TableRow } {
  const { key, columns, joins, version, resource, table } = own;
  const [first] = key;
  const lists = first ? [...joins].map(([name, join]) => ({ name, join, first })) : [];
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
    ...lists.map(
      ({ join: one, first: of }, index) => sql`${readJoin(one, alias, of)} AS ${raw(`j${index}`)}`,
    ),
    sql`${state} AS version`,
  ];
  return {
    columns: join(selected),
    row: (found) => {
      const cells = found as Record<string, unknown>;
      const listed = lists.map(({ name, join: { target } }, index): [string, string[], SourceColumn] => [
        name,
        cells[`j${index}`] as string[],
        target,
      ]);
      return {
        key: key.map((_, index) => String(cells[`k${index}`])),
        version: String(cells["version"]) + listVersion(listed.map(([, keys]) => keys)),
        joined: new Map(listed.map(([name, keys]) => [name, keys])),
        values: {
          ...Object.fromEntries(
            fields.map(({ name, column }, index) => {
              const cell = cells[`c${index}`];
              return [name, kindOf(column) === "integer" ? fromInteger(cell) : cell];
            }),
          ),
          ...Object.fromEntries(
            listed.map(([name, keys, target]) => [
              name,
              keys.slice(0, MOST_JOINED).map((one) => writeKey([target], [one])),
            ]),
          ),
        },
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

/** The order of a list, and how a place in it is found again; there is none where values may be empty or are computed. */
export interface Order {
  by: Sql;
  seek: Seek | undefined;
}

/** Kinds whose own order is that of what is shown, so that indexes on them are used as they are. */
const ORDERED: readonly ColumnKind[] = [
  "integer",
  "number",
  "boolean",
  "date",
  "timestamp",
  "timestamptz",
  "time",
  "uuid",
];

function isOrdered(column: SourceColumn): boolean {
  return ORDERED.includes(kindOf(column)) || (kindOf(column) === "text" && column.choices === undefined);
}

/** The order of a list: as the database's own indexes have it, equal ones by their key. */
export function orderOf(context: TableContext, { rows }: Asked, ordering: string | undefined): Order {
  const { own, resource } = context;
  const { list } = resource;
  const usual = list === false || "component" in list ? undefined : list.sort;
  const chosen = ordering ?? (usual ? `${usual.order === "DESC" ? "-" : ""}${usual.field}` : "pk");
  const isDescending = chosen.startsWith("-");
  const name = isDescending ? chosen.slice(1) : chosen;
  const direction = raw(isDescending ? "DESC" : "ASC");
  const keys = own.key.map((column) => sql`${columnOf(rows.alias, column)} ${direction}`);
  const seekBy = (columns: readonly SourceColumn[]): Seek | undefined =>
    columns.every((column) => column.is_required && isOrdered(column))
      ? { columns, isDescending }
      : undefined;
  const byKey: Order = { by: sql`ORDER BY ${join(keys)}`, seek: seekBy(own.key) };
  if (name === "pk") return byKey;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const source = rows.table.source(rows.alias, name);
  const isKnown = field !== undefined && isSortable(field) && readableFields(context, "list").includes(name);
  if (!isKnown || source?.kind !== "single") {
    if (ordering === undefined) return byKey;
    throw invalidFields({
      ordering: [sentence("field.not_sortable", { resource: resource.name, field: name })],
    });
  }
  const column = own.columns.get(name);
  const value =
    column && isOrdered(column) ? columnOf(rows.alias, column) : (source.native?.value ?? source.text);
  // An index is read downwards only where nothing is said about empty values.
  const isFilled = column?.is_required ?? false;
  const nulls = raw(isDescending && !isFilled && own.table.estimated_rows <= COUNTED ? "NULLS LAST" : "");
  return {
    by: sql`ORDER BY ${value} ${direction} ${nulls}, ${join(keys)}`,
    seek: column && seekBy([column, ...own.key]),
  };
}

interface Window {
  limit: number;
  offset: number;
}

/** How a page is asked for. */
interface PagePlan {
  statement: Sql;
  row(found: object): TableRow;
  /** Keeps where the page ends, so that the next one begins there. */
  keep(found: readonly object[]): void;
}

/**
 * The rows of a page. Far from the first one they are found behind the last row of the page before, where that was read a
 * moment ago, else by their keys alone, so that the rows before them are passed over in an index.
 */
function planPage(
  context: TableContext,
  { asked, order, page }: { asked: Asked; order: Order; page: Window },
): PagePlan {
  const { own, database } = context;
  const { rows, where } = asked;
  const { by, seek } = order;
  const { limit, offset } = page;
  const { now } = rows.asker.place;
  const { columns, row } = selection(context, rows.alias);
  const isDeep = offset + limit >= DEEP && own.key.every(({ is_required }) => is_required);
  if (!isDeep) {
    const statement = sql`SELECT ${columns} FROM ${rows.from()} WHERE ${where} ${by} LIMIT ${limit} OFFSET ${offset}`;
    return { statement, row, keep: () => undefined };
  }
  const places = placesOf(database);
  const nameAt = (at: number): string =>
    JSON.stringify([own.table.schema, own.table.name, where.text, where.values, by.text, at]);
  const place = seek && places.get(nameAt(offset), now);
  const selected = seek ? sql`${columns}, ${placed(seek, rows.alias)}` : columns;
  const statement =
    seek && place
      ? sql`SELECT ${selected} FROM ${rows.from()} WHERE ${where} AND ${behind(seek, rows.alias, place)} ${by} LIMIT ${limit}`
      : byKeys(context, { asked, by, page, selected });
  return {
    statement,
    row,
    keep: (found) => {
      const last = found.at(-1);
      if (seek && last && found.length === limit)
        places.keep(nameAt(offset + limit), placeOf(seek, last), now);
    },
  };
}

function byKeys(
  { own }: TableContext,
  { asked, by, page, selected }: { asked: Asked; by: Sql; page: Window; selected: Sql },
): Sql {
  const { rows, where } = asked;
  const keys = own.key.map((column, index) => sql`${columnOf(rows.alias, column)} AS ${raw(`p${index}`)}`);
  const same = own.key.map(
    (column, index) => sql`${columnOf(rows.alias, column)} = ${raw(`page.p${index}`)}`,
  );
  return sql`SELECT ${selected} FROM (SELECT ${join(keys)} FROM ${rows.from()} WHERE ${where} ${by}
      LIMIT ${page.limit} OFFSET ${page.offset}) page
    JOIN ${raw(tableName(own.table))} ${raw(rows.alias)} ON ${join(same, " AND ")} ${by}`;
}

/** A page of the rows that the person may see; throws 403, 422, 502 or 504. */
export async function listRows(context: TableContext, query: RecordListQuery): Promise<RecordListPage> {
  requireAction(context, "list");
  const ids = query.ids?.split(",").length;
  const page = recordPage({
    page: query.page,
    per_page: query.per_page ?? ids,
    ids: undefined,
  });
  const isPlain = (query.sum ?? "") === "" && context.own.table.estimated_rows <= COUNTED;
  const quick = isPlain
    ? await context.database.readAtOnce((tx) => pageWithNumber(context, tx, query, page))
    : undefined;
  return quick ?? context.database.read((tx) => pageInSteps(context, tx, query, page));
}

/** Rows and their number in one statement, which counts only where the page is full; undefined where that tells no number. */
async function pageWithNumber(
  context: TableContext,
  tx: Queryable,
  query: RecordListQuery,
  page: Window,
): Promise<RecordListPage | undefined> {
  const asked = askedRows(context, tx, query);
  const order = orderOf(context, asked, query.ordering);
  const plan = planPage(context, { asked, order, page });
  const found = await tx.query<{ counted: number | null }>(sql`WITH page AS MATERIALIZED (${plan.statement})
    SELECT page.*, CASE WHEN (SELECT count(*) FROM page) = ${page.limit}
      THEN (${countStatement(sql`FROM ${asked.rows.from()} WHERE ${asked.where}`)}) END AS counted FROM page`);
  plan.keep(found);
  const counted = found[0]?.counted ?? null;
  const isLast = found.length < page.limit && (found.length > 0 || page.offset === 0);
  if (!isLast && (counted === null || counted > COUNTED)) return undefined;
  return {
    records: found.map((one) => presented(context, plan.row(one), "list")),
    total: isLast ? page.offset + found.length : (counted ?? 0),
  };
}

async function pageInSteps(
  context: TableContext,
  tx: Queryable,
  query: RecordListQuery,
  page: Window,
): Promise<RecordListPage> {
  const asked = askedRows(context, tx, query);
  const { rows, where } = asked;
  const plan = planPage(context, { asked, order: orderOf(context, asked, query.ordering), page });
  const found = await tx.query<object>(plan.statement);
  plan.keep(found);
  const records = found.map((one) => presented(context, plan.row(one), "list"));
  const isLast = found.length < page.limit && (found.length > 0 || page.offset === 0);
  const counted = isLast
    ? { total: page.offset + found.length, isEstimate: false }
    : await countRows(context, tx, {
        from: sql`FROM ${rows.from()} WHERE ${where}`,
        isWhole: asked.isWhole,
      });
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
  const row = await context.database.readAtOnce((tx) => findRow(context, tx, pk));
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
