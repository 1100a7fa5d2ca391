import sql, { join, raw, type Sql } from "sql-template-tag";
import { isNumeric, type Shape, typeOf } from "../../../contract/fieldTypes";
import type { FieldDefinition, FieldOf } from "../../../contract/resource";
import {
  fieldAt,
  isStored,
  type PredicateContext,
  type ResolvedResource,
  UnjudgedRuleError,
  withMakers,
} from "../../../definitions";
import { isBeyond } from "../../../definitions/predicate/related";
import { formulaSql, type ReadSource } from "../../../definitions/formula/recordSql";
import { nativeSource, type RuleScope, type SqlSource, toSql } from "../../../definitions/predicate/toSql";
import { namingRows } from "./targets";

const NAME = /^[a-z][a-z0-9_]*$/;
/** What is kept as a list or an object, into which paths lead. */
const STRUCTURES: readonly Shape[] = ["list", "group", "json"];

function isMany(field: FieldDefinition): boolean {
  const { shape, many } = typeOf(field);
  return many || STRUCTURES.includes(shape);
}

/** Where records are asked: the table's alias, and the definitions that derived fields need. */
export interface RecordTable {
  alias: string;
  resource: ResolvedResource;
  findResource: (name: string) => ResolvedResource | undefined;
  context: PredicateContext;
}

/** True for a field whose value lies in the record itself. */
function isInRecord(field: FieldDefinition): boolean {
  const { computed, assigned } = typeOf(field);
  return field.formula === undefined && field.lookup === undefined && (!computed || assigned === true);
}

/** A name that may stand in SQL as it is. */
export function plainName(name: string): string {
  if (!NAME.test(name)) throw new TypeError(`"${name}" is no name of a field or resource`);
  return name;
}

/** The scope in which predicates about a resource's records become SQL. */
export function recordScope(table: RecordTable): RuleScope {
  const { alias, resource, context } = table;
  return {
    context,
    source: (path) => sourceOf(table, path),
    ofRules: (key, condition) => {
      if (!isBeyond(withMakers(resource), key, condition)) return undefined;
      if (!context.factsOf) throw new UnjudgedRuleError(resource.name, key);
      return context.factsOf(resource.name, alias)(key, condition);
    },
  };
}

function sourceOf(table: RecordTable, path: string): SqlSource | undefined {
  const field = fieldAt(table.resource, path);
  if (!field || field.type === "referenceMany") return undefined;
  const [first = "", ...rest] = path.split(".");
  if (!Object.hasOwn(table.resource.fields, first)) return ownColumn(table.alias, first, field);
  if (field.formula !== undefined) return formulaSource(table, first, field);
  if (field.lookup !== undefined) return lookedUp(table, field, field.lookup);
  if (field.type === "template") return single(field, templateText(table, field));
  if (field.type === "referenceArray" && field.through && rest.length === 0) {
    return {
      kind: "many",
      field,
      json: sql`jsonb_build_object('linked', ${linkedKeys(table, field)})`,
      path: ["linked"],
    };
  }
  if (field.type === "rollup") return { ...single(field, sql`NULL`), ...rollupSource(table, field) };
  return jsonSource(`${table.alias}.data`, field, path);
}

/** A value in a column of JSON, such as `m.custom`, in which it lies under its path. */
export function jsonSource(column: string, field: FieldDefinition, path: string): SqlSource {
  const [first = "", ...rest] = path.split(".");
  if (rest.length > 0 || isMany(field)) {
    return { kind: "many", field, json: raw(column), path: path.split(".") };
  }
  const name = plainName(first);
  return {
    kind: "single",
    field,
    json: raw(`(${column} -> '${name}')`),
    text: raw(`(${column} ->> '${name}')`),
  };
}

function single(field: FieldDefinition, text: Sql): Single {
  return { kind: "single", field, text, json: sql`to_jsonb(${text})` };
}

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

function ownColumn(alias: string, name: string, field: FieldDefinition): SqlSource | undefined {
  const columns: Record<string, string> = { pk: "id", version: "version" };
  const column = columns[name];
  if (column) {
    const json = raw(`to_jsonb(${alias}.${column})`);
    return { kind: "single", field, json, text: raw(`${alias}.${column}::text`) };
  }
  if (name === "created_by" || name === "updated_by") {
    return nativeSource(field, { value: raw(`${alias}.${name}`), type: "bigint" });
  }
  if (name !== "created_at" && name !== "updated_at") return undefined;
  return single(field, raw(`to_char(${alias}.${name} AT TIME ZONE 'UTC', ${INSTANT})`));
}

/** What a template makes of a record: each `{source}` is its values, separated by commas. */
function templateText(table: RecordTable, { template }: Pick<FieldOf<"template">, "template">): Sql {
  const parts = template.split(/(\{[\w.]+\})/).map((part) => {
    const path = /^\{([\w.]+)\}$/.exec(part)?.[1];
    return path === undefined ? sql`${part}::text` : textOf(sourceOf(table, path));
  });
  return sql`btrim(concat(${join(parts)}), E' \\t\\r\\n')`;
}

/** What a record is called. */
export function titleText(table: RecordTable): Sql {
  return templateText(table, { template: table.resource.recordRepresentation });
}

function textOf(source: SqlSource | undefined): Sql {
  if (!source) return sql`''`;
  if (source.kind === "single")
    return sql`CASE WHEN predicate_is_empty(${source.json}) THEN '' ELSE ${source.text} END`;
  const path = raw(`'lax $${source.path.map((name) => `."${plainName(name)}"`).join("")}[*]'::jsonpath`);
  return sql`(SELECT string_agg(v.value #>> '{}', ', ') FROM predicate_values(${source.json}, ${path}) AS v(value))`;
}

/** What a formula works out. */
function formulaSource(table: RecordTable, name: string, field: FieldDefinition): SqlSource {
  const { context } = table;
  const sqlOf = (one: string): ReadSource | undefined => {
    const source = sourceOf(table, one);
    return source?.kind === "single"
      ? { field: source.field, json: source.json, text: source.text }
      : undefined;
  };
  return { kind: "single", field, ...formulaSql(table.resource.fields, name, { sqlOf, ...context }) };
}

/** What the person may read of the record that a reference leads to. */
function lookedUp(
  { alias, resource, context }: RecordTable,
  field: FieldDefinition,
  path: string,
): SqlSource {
  const found = context.lookup?.(resource, alias, path);
  return found ? { ...found, kind: "single", field } : { kind: "single", field, ...NOTHING };
}

const NOTHING = { json: raw("NULL::jsonb"), text: raw("NULL::text") };

/** Figures over the records that refer to this one, as they are in the organisation. */
function rollupSource(table: RecordTable, field: FieldOf<"rollup">): { json: Sql; text: Sql } {
  const target = table.findResource(field.reference);
  if (!target || !isStored(target)) return builtInRollup(table, field);
  const alias = `${table.alias}_of`;
  const inner: RecordTable = { ...table, alias, resource: target };
  const filter = field.filter ? toSql(field.filter, recordScope(inner)) : raw("true");
  const json = sql`(SELECT ${aggregate(field, inner)} FROM record_references ${raw(`${alias}_ref`)}
    JOIN records ${raw(alias)} ON ${raw(`${alias}.org_id = ${alias}_ref.org_id AND ${alias}.id = ${alias}_ref.record_id`)}
    WHERE ${raw(`${alias}_ref.org_id = ${table.alias}.org_id AND ${alias}_ref.target_id = ${table.alias}.id`)}
      AND ${raw(`${alias}_ref.target_resource = '${plainName(table.resource.name)}'`)}
      AND ${raw(`${alias}_ref.resource = '${plainName(target.name)}' AND ${alias}_ref.field = '${plainName(field.target)}'`)}
      AND ${filter})`;
  return { json, text: sql`(${json} #>> '{}')` };
}

/** The keys that another resource keeps for a record, one record of it for each. */
function linkedKeys(table: RecordTable, { through }: FieldOf<"referenceArray">): Sql {
  if (!through) return raw("'[]'::jsonb");
  const [one, other] = [`${table.alias}_one`, `${table.alias}_other`];
  return raw(`(SELECT coalesce(jsonb_agg(DISTINCT ${other}.target_id), '[]'::jsonb)
    FROM record_references ${one} JOIN record_references ${other}
      ON ${other}.org_id = ${one}.org_id AND ${other}.record_id = ${one}.record_id
        AND ${other}.field = '${plainName(through.target)}'
    WHERE ${one}.org_id = ${table.alias}.org_id AND ${one}.target_id = ${table.alias}.id
      AND ${one}.target_resource = '${plainName(table.resource.name)}'
      AND ${one}.resource = '${plainName(through.resource)}' AND ${one}.field = '${plainName(through.source)}')`);
}

/** The same over the rows of an area: how many, or the sum of an amount. */
function builtInRollup({ alias, resource }: RecordTable, field: FieldOf<"rollup">): { json: Sql; text: Sql } {
  const rows = namingRows(resource.name).find(
    (one) => one.resource === field.reference && one.field === field.target,
  );
  const value = rows?.values[field.source ?? ""];
  if (!rows || (field.function !== "count" && !value)) {
    return { json: raw("NULL::jsonb"), text: raw("NULL::text") };
  }
  const figure =
    field.function === "count" || !value ? raw("count(*)") : sql`coalesce(sum(${value}), 0)::text`;
  const json = sql`(SELECT to_jsonb(${figure}) FROM ${raw(rows.table)} x
    WHERE x.org_id = ${raw(alias)}.org_id AND ${raw(`x.${rows.column} = ${alias}.id`)} AND ${rows.counted})`;
  return { json, text: sql`(${json} #>> '{}')` };
}

function aggregate(field: FieldOf<"rollup">, inner: RecordTable): Sql {
  if (field.function === "count" || field.source === undefined) return raw("to_jsonb(count(*))");
  const source = sourceOf(inner, field.source);
  if (source?.kind !== "single") return raw("'null'::jsonb");
  const isMoney = typeOf(source.field).shape === "decimal";
  const name = raw(field.function);
  if (!isNumeric(source.field)) {
    const isOrdered = field.function === "min" || field.function === "max";
    return isOrdered ? sql`to_jsonb(${name}(${source.text} COLLATE "C"))` : raw("'null'::jsonb");
  }
  const figure = sql`${name}(predicate_number(${source.json}))`;
  if (field.function === "sum")
    return isMoney ? sql`to_jsonb(coalesce(${figure}, 0)::text)` : sql`to_jsonb(coalesce(${figure}, 0))`;
  if (field.function === "avg")
    return isMoney ? sql`to_jsonb(round(${figure}, 2)::text)` : sql`to_jsonb(round(${figure}, 6)::float8)`;
  return isMoney ? sql`to_jsonb(${figure}::text)` : sql`to_jsonb(${figure})`;
}

/** The expression that a list is sorted by, so that numbers stand as numbers and texts in the order of languages. */
export function sortExpression(table: RecordTable, path: string): Sql | undefined {
  const { alias } = table;
  if (path === "pk") return raw(`${alias}.id`);
  if (path === "created_at" || path === "updated_at") return raw(`${alias}.${path}`);
  const source = sourceOf(table, path);
  return source && orderOf(source);
}

/** What a list is sorted by a value of JSON by. */
export function orderOf(source: SqlSource): Sql {
  if (source.kind === "many") return sql`lower(${textOf(source)}) COLLATE by_language`;
  return ORDERS[typeOf(source.field).shape](source);
}

type Single = Extract<SqlSource, { kind: "single" }>;

const byNumber = ({ json }: Single): Sql => sql`predicate_number(${json})`;
/** Texts that are in order as they are: days, times, instants. */
const byCode = ({ text }: Single): Sql => sql`(${text} COLLATE "C")`;
const byLanguage = ({ text }: Single): Sql => sql`(lower(nullif(${text}, '')) COLLATE by_language)`;

const ORDERS: Record<Shape, (source: Single) => Sql> = {
  text: byLanguage,
  choice: byLanguage,
  number: byNumber,
  decimal: byNumber,
  boolean: byCode,
  date: byCode,
  dateTime: byCode,
  time: byCode,
  key: byNumber,
  upload: byLanguage,
  group: byLanguage,
  list: byLanguage,
  json: byLanguage,
  figure: ({ json }) => json,
  related: byLanguage,
};

/** An object with the derived fields' values, by their names. */
export function derivedValues(table: RecordTable, names: readonly string[]): Sql {
  const entries = names.flatMap((name) => {
    const field = table.resource.fields[name];
    if (field?.type === "referenceArray" && field.through) {
      return [sql`${raw(`'${plainName(name)}'`)}, ${linkedKeys(table, field)}`];
    }
    if (
      field?.formula === undefined &&
      field?.lookup === undefined &&
      field?.type !== "rollup" &&
      field?.type !== "template"
    )
      return [];
    const source = sourceOf(table, name);
    return source?.kind === "single" ? [sql`${raw(`'${plainName(name)}'`)}, ${source.json}`] : [];
  });
  return entries.length === 0 ? raw("'{}'::jsonb") : sql`jsonb_build_object(${join(entries)})`;
}

/** The text that a search looks through in one field. */
export function searchText(table: RecordTable, path: string): Sql {
  return sql`search_fold(${textOf(sourceOf(table, path))})`;
}

/** A field's text as an index may keep it; nothing for what is not stored in the record itself. */
export function indexText(table: RecordTable, path: string): Sql | undefined {
  const field = table.resource.fields[path];
  if (!field || !isInRecord(field)) return undefined;
  if (field.type === "referenceArray" && field.through) return undefined;
  const source = sourceOf(table, path);
  if (!source) return undefined;
  return source.kind === "single"
    ? sql`coalesce(${source.text}, '')`
    : raw(`predicate_text(${table.alias}.data, 'lax $."${plainName(path)}"[*]'::jsonpath)`);
}
