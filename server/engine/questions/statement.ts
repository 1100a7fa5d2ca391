import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { typeOf } from "../../../contract/fieldTypes";
import type {
  CalendarUnit,
  FieldDefinition,
  Measure,
  MeasureColumn,
  Predicate,
  Question,
} from "../../../contract/resource";
import {
  figureOf,
  type Native,
  nativeOf,
  nativeSource,
  type SqlSource,
  toSql,
} from "../../../definitions/predicate/toSql";
import type { Asker } from "./asker";
import { figureOfMeasure, groupName } from "./check";
import { Rows } from "./scope";
import type { Table } from "./table";

/** What a column of an answer holds. */
export interface AnswerColumn {
  name: string;
  /** The field that it shows, or that a figure is of; a number where it counts. */
  field: FieldDefinition;
  kind: "value" | "reference" | "list" | "period" | "figure";
  /** Amounts of money, which have a currency each. */
  isMoney?: boolean;
  per?: CalendarUnit;
  /** The resource that a reference leads to. */
  resource?: string;
}

/** A statement whose rows have `c0`, `c1` … as texts or JSON, in the order of its columns. */
export interface Statement {
  columns: AnswerColumn[];
  /** Whether there is a `currency` beside the columns. */
  hasCurrency: boolean;
  /** Whether rows are records, and have their key as `key`. */
  isOfRecords: boolean;
  /** Rows from `offset`; each with how many there are in all as `total`. */
  page(limit: number, offset: number): Sql;
}

interface Part {
  column: AnswerColumn;
  /** What is selected. */
  value: Sql;
  /** What it is sorted by. */
  order: Sql;
}

const JSON_SHAPES = ["list", "group", "json"];

function isMoney(field: FieldDefinition): boolean {
  return typeOf(field).shape === "decimal";
}

/** Text in the order of languages, as far as the database has one. */
function inLanguage({ database }: Asker, text: Sql): Sql {
  return database?.byLanguage(text) ?? sql`lower(${text}) COLLATE by_language`;
}

/** Text in the order of languages; all else as it is. */
function orderOf(rows: Rows, source: SqlSource): Sql {
  const native = nativeOf(source);
  if (!native) return raw("NULL::text");
  return native.type === "text" ? inLanguage(rows.asker, native.value) : native.value;
}

/** A field as a column of records. */
function fieldPart(rows: Rows, path: string): Part | undefined {
  const source = rows.source(path);
  if (!source) return undefined;
  const { field } = source;
  const referred =
    typeOf(field).shape === "key" && source.kind === "single" ? rows.referred(path) : undefined;
  if (referred) {
    const { table, alias } = referred;
    const value = sql`CASE WHEN ${table.id(alias)} IS NOT NULL
      THEN jsonb_build_object('pk', ${table.key(alias)}, 'name', ${table.title(alias)}) END`;
    const column: AnswerColumn = { name: path, field, kind: "reference", resource: table.name };
    return { column, value, order: inLanguage(rows.asker, table.title(alias)) };
  }
  if (source.kind === "many") {
    const value =
      source.path.length === 0 ? source.json : sql`(${source.json} #> ${[...source.path]}::text[])`;
    return {
      column: { name: path, field, kind: "list" },
      value: sql`(${value})::jsonb`,
      order: raw("NULL::text"),
    };
  }
  const isJson = JSON_SHAPES.includes(typeOf(field).shape);
  const column: AnswerColumn = {
    name: path,
    field,
    kind: isJson ? "list" : "value",
    isMoney: isMoney(field),
  };
  return { column, value: isJson ? source.json : source.text, order: orderOf(rows, source) };
}

/** A figure over related records as a column of records. */
function figurePart(rows: Rows, column: MeasureColumn): Part | undefined {
  const { figure, of = "" } = figureOfMeasure(column);
  const cut = figure === "count" ? of.length : of.lastIndexOf(".");
  const where = (column.where ?? {}) as Predicate;
  const inner = figure === "count" ? undefined : of.slice(cut + 1);
  const source = figureOf(of.slice(0, cut), { function: figure, of: inner, where }, rows);
  if (!source?.native) return undefined;
  const { field, native } = source;
  const shown: AnswerColumn = { name: column.as, field, kind: "figure", isMoney: isMoney(field) };
  return { column: shown, value: source.text, order: native.value };
}

function recordParts(rows: Rows, question: Question): Part[] {
  const { columns = [] } = question;
  return columns.flatMap((column) => {
    const part = typeof column === "string" ? fieldPart(rows, column) : figurePart(rows, column);
    return part ? [part] : [];
  });
}

function whereOf(rows: Rows, question: Question): Sql {
  // A condition of a question is a predicate that may reach further, which its check has followed.
  return toSql((question.where ?? {}) as Predicate, rows);
}

/** What a sort names: one of the columns, or a field beside them. */
function orderNamed(rows: Rows, { columns = [] }: Question, name: string): Sql | undefined {
  const figure = columns.find((column) => typeof column !== "string" && column.as === name);
  if (figure !== undefined && typeof figure !== "string") return figurePart(rows, figure)?.order;
  return fieldPart(rows, name)?.order;
}

/**
 * Which records there are and how they stand is found out first, with their number; what is shown of them is then made
 * of those on the page alone.
 */
function recordStatement(asker: Asker, table: Table, question: Question): Statement {
  const found = new Rows(asker, table);
  const where = whereOf(found, question);
  const sorts = (question.sort ?? []).flatMap((entry) => {
    const value = orderNamed(found, question, entry.replace(/^-/, ""));
    return value ? [{ value, direction: entry.startsWith("-") ? "DESC" : "ASC" }] : [];
  });
  const sorted = sorts.map(({ value }, index) => sql`, ${value} AS ${raw(`s${index}`)}`);
  const order = (of: string): Sql =>
    join([
      ...sorts.map(({ direction }, index) => raw(`${of}.s${index} ${direction} NULLS LAST`)),
      raw(`${of}.id`),
    ]);
  const shown = new Rows(asker, table);
  const parts = recordParts(shown, question);
  const selected = parts.map(({ value }, index) => sql`, ${value} AS ${raw(`c${index}`)}`);
  const all = (values: readonly Sql[]): Sql => (values.length > 0 ? join(values, "") : empty);
  return {
    columns: parts.map(({ column }) => column),
    hasCurrency: false,
    isOfRecords: true,
    page: (
      limit,
      offset,
    ) => sql`WITH found AS MATERIALIZED (SELECT ${table.id(found.alias)} AS id${all(sorted)}
        FROM ${found.from()} WHERE ${table.rows(found.alias)} AND ${where}),
      page AS (SELECT f.*, count(*) OVER () AS total FROM found f ORDER BY ${order("f")} LIMIT ${limit} OFFSET ${offset})
      SELECT ${table.key(shown.alias)} AS key, ${table.title(shown.alias)} AS title, p.total${all(selected)}
      FROM page p CROSS JOIN ${shown.from()}
      WHERE ${table.id(shown.alias)} = p.id AND ${table.rows(shown.alias)} ORDER BY ${order("p")}`,
  };
}

/** How many records a question is about. */
export function countStatement(asker: Asker, table: Table, question: Question): Sql {
  const rows = new Rows(asker, table);
  const where = whereOf(rows, question);
  return sql`SELECT count(*)::bigint AS total FROM ${rows.from()} WHERE ${table.rows(rows.alias)} AND ${where}`;
}

/** The keys of the records that a question's condition lets through, as a condition on the table's own `alias`. */
export function keysWhere(asker: Asker, table: Table, where: Predicate, key = "id"): Sql {
  const rows = new Rows(asker, table);
  const condition = toSql(where, rows);
  return sql`SELECT ${raw(`${rows.alias}.${key}`)} FROM ${rows.from()} WHERE ${table.rows(rows.alias)} AND ${condition}`;
}

interface Grouped {
  column: AnswerColumn;
  /** The values that rows of a group share; the first of them is sorted by. */
  values: Sql[];
  shown(names: readonly string[]): Sql;
  order(names: readonly string[]): Sql;
}

function periodOf(native: Native, per: CalendarUnit, timeZone: string): Sql {
  const local =
    native.type === "timestamptz"
      ? sql`(${native.value} AT TIME ZONE ${timeZone}::text)`
      : sql`${native.value}::timestamp`;
  return sql`date_trunc(${per}::text, ${local})::date`;
}

/** A text that is told apart by its bytes, which sorts far quicker than by a language; another database may have no such order. */
function byBytes({ asker }: Rows, text: Sql): Sql {
  return asker.database ? text : sql`${text} COLLATE "C"`;
}

function groupOf(rows: Rows, group: NonNullable<Question["group"]>[number]): Grouped | undefined {
  const name = groupName(group);
  const source = rows.source(group.by);
  const native = source && nativeOf(source);
  if (!source || !native) return undefined;
  const { field } = source;
  const referred = typeOf(field).shape === "key" ? rows.referred(group.by) : undefined;
  if (referred) {
    const { table, alias } = referred;
    return {
      column: { name, field, kind: "reference", resource: table.name },
      values: [table.key(alias), table.title(alias)],
      shown: ([key = "", title = ""]) =>
        raw(`CASE WHEN x.${key} IS NOT NULL THEN jsonb_build_object('pk', x.${key}, 'name', x.${title}) END`),
      order: ([, title = ""]) => inLanguage(rows.asker, raw(`x.${title}`)),
    };
  }
  const isDated = native.type === "timestamptz" || native.type === "date";
  if (isDated) {
    const per = group.per ?? "day";
    return {
      column: { name, field: { type: "date" }, kind: "period", per },
      values: [periodOf(native, per, rows.asker.place.timeZone)],
      shown: ([value = ""]) => raw(`to_char(x.${value}, 'YYYY-MM-DD')`),
      order: ([value = ""]) => raw(`x.${value}`),
    };
  }
  const isText = native.type === "text";
  return {
    column: { name, field, kind: "value", isMoney: isMoney(field) },
    values: [isText ? byBytes(rows, sql`nullif(${native.value}, '')`) : native.value],
    shown: ([value = ""]) => raw(`x.${value}::text`),
    order: ([value = ""]) => {
      const grouped = raw(`x.${value}`);
      return isText ? inLanguage(rows.asker, grouped) : grouped;
    },
  };
}

interface Measured {
  column: AnswerColumn;
  value: Sql;
  currency?: Sql;
}

function measureOf(rows: Rows, name: string, measure: Measure): Measured | undefined {
  const { figure, of } = figureOfMeasure(measure);
  const filter = measure.where ? sql` FILTER (WHERE ${toSql(measure.where as Predicate, rows)})` : empty;
  const counted = (value: Sql): Measured => ({
    column: { name, field: { type: "integer" }, kind: "figure" },
    value: sql`${value}${filter}`,
  });
  if (of === undefined) return counted(raw("count(*)"));
  const source = rows.source(of);
  const native = source && nativeOf(source);
  if (source?.kind !== "single" || !native) return undefined;
  const filled = native.type === "text" ? sql`nullif(${native.value}, '')` : native.value;
  if (figure === "count") return counted(sql`count(${filled})`);
  if (figure === "countDistinct") return counted(sql`count(DISTINCT ${filled})`);
  const { field, currency } = source;
  const whole = sql`${raw(figure)}(${figure === "sum" || figure === "avg" ? native.value : filled})${filter}`;
  const isAmount = isMoney(field);
  const value = source.minor ? inUnits(figure, source.minor, filter) : rounded(figure, whole);
  return {
    column: {
      name,
      field: figure === "avg" && !isAmount ? { type: "number" } : field,
      kind: "figure",
      isMoney: isAmount,
    },
    value,
    ...(isAmount && currency && { currency }),
  };
}

function rounded(figure: string, whole: Sql): Sql {
  if (figure === "sum") return sql`coalesce(${whole}, 0)`;
  return figure === "avg" ? sql`round(${whole}, 6)` : whole;
}

/** A figure over minor units, divided once: rows of a group have one currency. */
function inUnits(figure: string, { value, perUnit }: { value: Sql; perUnit: Sql }, filter: Sql): Sql {
  return sql`(${rounded(figure, sql`${raw(figure)}(${value})${filter}`)} / ${perUnit})`;
}

function asText(column: AnswerColumn, name: string): Sql {
  const source = nativeSource(column.field, { value: raw(`x.${name}`), type: nativeTypeOf(column) });
  return source.text;
}

function nativeTypeOf({ field }: AnswerColumn): Native["type"] {
  const { shape } = typeOf(field);
  if (shape === "dateTime") return "timestamptz";
  if (shape === "date") return "date";
  return shape === "number" || shape === "decimal" || shape === "figure" ? "numeric" : "text";
}

function groupStatement(asker: Asker, table: Table, question: Question): Statement {
  const rows = new Rows(asker, table);
  const groups = (question.group ?? []).flatMap((group) => groupOf(rows, group) ?? []);
  const measures = Object.entries(question.measures ?? { count: { count: true as const } }).flatMap(
    ([name, measure]) => measureOf(rows, name, measure) ?? [],
  );
  const currency = measures.find((measure) => measure.currency)?.currency;
  const where = whereOf(rows, question);
  const names = groups.map(({ values }, group) => values.map((_, index) => `g${group}_${index}`));
  const keys = groups.flatMap(({ values }, group) =>
    values.map((value, index) => sql`${value} AS ${raw(names[group]?.[index] ?? "g")}`),
  );
  if (currency) keys.push(sql`${currency} AS currency`);
  const figures = measures.map(({ value }, index) => sql`${value} AS ${raw(`m${index}`)}`);
  const positions = keys.map((_, index) => raw(String(index + 1)));
  const inner = sql`SELECT ${join([...keys, ...figures])} FROM ${rows.from()}
    WHERE ${table.rows(rows.alias)} AND ${where}${positions.length > 0 ? sql` GROUP BY ${join(positions)}` : empty}`;
  const shown = [
    ...groups.map(({ shown: show }, index) => show(names[index] ?? [])),
    ...measures.map(({ column }, index) => asText(column, `m${index}`)),
  ].map((value, index) => sql`${value} AS ${raw(`c${index}`)}`);
  const columns = [...groups, ...measures].map(({ column }) => column);
  const orders = new Map([
    ...groups.map(({ column, order }, index): [string, Sql] => [column.name, order(names[index] ?? [])]),
    ...measures.map(({ column }, index): [string, Sql] => [column.name, raw(`x.m${index}`)]),
  ]);
  const sums = measures.map((_, index) => raw(`sum(w.m${index})::text AS c${index}`));
  const inAll = currency
    ? sql`SELECT ${join([...sums, raw("w.currency")])} FROM grouped w GROUP BY w.currency`
    : sql`SELECT ${join(sums)} FROM grouped w`;
  const beyond = (limit: number): Sql[] =>
    addsUp(question)
      ? [
          sql`(CASE WHEN count(*) OVER () > ${limit} THEN (SELECT jsonb_agg(to_jsonb(t)) FROM (${inAll}) AS t) END) AS whole`,
        ]
      : [];
  const having = havingOf(asker, question, measures);
  const sorted = groupOrder(question, groups, orders);
  return {
    columns,
    hasCurrency: currency !== undefined,
    isOfRecords: false,
    page: (limit, offset) => sql`WITH grouped AS (${inner})
      SELECT ${join([...shown, ...(currency ? [raw("x.currency")] : []), raw("count(*) OVER () AS total"), ...beyond(limit)])}
      FROM grouped x${having}${sorted} LIMIT ${limit} OFFSET ${offset}`,
  };
}

function havingOf(asker: Asker, { having }: Question, measures: readonly Measured[]): Sql {
  if (!having) return empty;
  const scope = {
    context: asker.predicate,
    source: (name: string): SqlSource | undefined => {
      const index = measures.findIndex(({ column }) => column.name === name);
      const measure = measures[index];
      if (!measure) return undefined;
      return nativeSource(measure.column.field, {
        value: raw(`x.m${index}`),
        type: nativeTypeOf(measure.column),
      });
    },
  };
  return sql` WHERE ${toSql(having as Predicate, scope)}`;
}

/** As asked for; else periods from the first, and without any of them the greatest figure first. */
function groupOrder(question: Question, groups: readonly Grouped[], orders: ReadonlyMap<string, Sql>): Sql {
  const asked = (question.sort ?? []).flatMap((entry) => {
    const order = orders.get(entry.replace(/^-/, ""));
    return order ? [sql`${order} ${raw(entry.startsWith("-") ? "DESC" : "ASC")} NULLS LAST`] : [];
  });
  const isDated = groups.some(({ column }) => column.kind === "period");
  const figures = [...orders].slice(groups.length, groups.length + 1);
  const usual = asked.length > 0 || isDated ? [] : figures.map(([, order]) => sql`${order} DESC NULLS LAST`);
  const rest = [...orders].slice(0, groups.length).map(([, order]) => sql`${order} ASC NULLS LAST`);
  const terms = [...asked, ...usual, ...rest];
  return terms.length > 0 ? sql` ORDER BY ${join(terms)}` : empty;
}

/** Figures that groups add up to. */
export const ADDED_FIGURES: readonly string[] = ["count", "sum"];

/** Whether the figures of all groups add up to those of everything that a question is about. */
export function addsUp({ group, measures, having }: Question): boolean {
  return (
    group !== undefined &&
    measures !== undefined &&
    having === undefined &&
    Object.values(measures).every((measure) => ADDED_FIGURES.includes(figureOfMeasure(measure).figure))
  );
}

/** Whether a question is about groups, and not about each record. */
export function isGrouped({ group, measures }: Question): boolean {
  return group !== undefined || measures !== undefined;
}

/** What answers a question that has been checked. */
export function statementOf(asker: Asker, table: Table, question: Question): Statement {
  return isGrouped(question)
    ? groupStatement(asker, table, question)
    : recordStatement(asker, table, question);
}
