import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { isNumeric, typeOf } from "../../contract/fieldTypes";
import type { Comparison, ComparisonOperator, FieldDefinition, Predicate } from "../../contract/resource";
import { foldText } from "../../contract/fold";
import { Moment } from "./compare";
import { type Anniversaries, anniversariesIn, rangeOf } from "./moments";
import { resolveOperand, toComparison } from "./matches";
import { regexToSql } from "../pattern/toSql";
import type { PredicateContext } from "./types";
import { isPlainObject } from "./values";

/**
 * Where a source's values are in SQL. `single`: one JSON value (or NULL) as `json`, and the same as `text`.
 * `many`: what a path leads to from `json`, through lists or objects.
 */
export type SqlSource =
  | { kind: "single"; field: FieldDefinition; json: Sql; text: Sql }
  | { kind: "many"; field: FieldDefinition; json: Sql; path: readonly string[] };

/** What a predicate is asked of. */
export interface SqlScope {
  /** Undefined for what the records do not have, which then has no value. */
  source(path: string): SqlSource | undefined;
  context: PredicateContext;
  /** The rows in which an expression fits the source, where that was found out elsewhere; else the database looks. */
  fitting?(path: string, expression: string): Sql;
}

/** One value that a comparison looks at; never one without a value. */
interface Value {
  json: Sql;
  text: Sql;
}

const FALSE = raw("false");
const TRUE = raw("true");

/**
 * A predicate as a condition of a WHERE clause: true for exactly those rows for which `matches` answers true, where
 * the stored values are those that definitions allow and instants are stored in UTC. It may be NULL where it is not
 * true. Needs the `predicate_…` functions of the records' migration. Throws RegexError.
 */
export function toSql(predicate: Predicate, scope: SqlScope): Sql {
  const parts = Object.entries(predicate).flatMap(([key, condition]) =>
    condition === undefined ? [] : [entry(key, condition, scope)],
  );
  return and(parts);
}

function and(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? TRUE : sql`(${join(parts, " AND ")})`;
}

function or(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? FALSE : sql`(${join(parts, " OR ")})`;
}

/** A condition that is NULL does not hold, so its opposite does. */
function not(condition: Sql): Sql {
  return sql`(${condition}) IS NOT TRUE`;
}

function entry(key: string, condition: unknown, scope: SqlScope): Sql {
  const each = (one: unknown): Sql[] => (isPredicate(one) ? [toSql(one, scope)] : []);
  if (key === "$and") return and(listOf(condition).flatMap(each));
  if (key === "$or") return or(listOf(condition).flatMap(each));
  if (key === "$not") return isPredicate(condition) ? not(toSql(condition, scope)) : FALSE;
  return comparison(key, toComparison(condition), scope);
}

function isPredicate(value: unknown): value is Predicate {
  return isPlainObject(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function comparison(path: string, operators: Comparison, scope: SqlScope): Sql {
  const parts = Object.entries(operators).flatMap(([operator, operand]) =>
    operand === undefined ? [] : [operation(path, operator as ComparisonOperator, operand, scope)],
  );
  return and(parts);
}

function operation(path: string, operator: ComparisonOperator, operand: unknown, scope: SqlScope): Sql {
  const again = (other: ComparisonOperator): Sql => operation(path, other, operand, scope);
  const source = scope.source(path);
  switch (operator) {
    case "$ne":
      return not(again("$eq"));
    case "$nin":
      return not(again("$in"));
    case "$neField":
      return not(again("$eqField"));
    case "$not":
      return isPlainObject(operand) ? not(comparison(path, operand, scope)) : FALSE;
    case "$exists":
      return operand === true ? hasValue(source) : not(hasValue(source));
    case "$eq":
      return equals(source, operand, scope);
    case "$in":
      return isIn(source, listOf(operand), scope);
    case "$all":
      return and(listOf(operand).map((one) => equals(source, one, scope)));
    case "$regex":
      if (scope.fitting) return scope.fitting(path, String(operand));
      return anyValue(source, ({ json, text }) => {
        return sql`jsonb_typeof(${json}) = 'string' AND ${text} ~ ${regexToSql(String(operand))}::text`;
      });
    case "$contains":
      return folded(source, operand, (text, part) => sql`strpos(${text}, ${part}::text) > 0`);
    case "$startsWith":
      return folded(source, operand, (text, part) => sql`starts_with(${text}, ${part}::text)`);
    case "$within":
      return within(source, operand, scope);
    case "$anniversaryWithin":
      return anniversaryWithin(source, operand, scope);
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return anyValue(source, (value, field) => ordered(value, field, SIGNS[operator], operand, scope));
    case "$eqField":
      return otherField(source, operand, scope, ({ json }, other) => {
        return sql`predicate_equal(${json}, ${other.json})`;
      });
    case "$gtField":
    case "$gteField":
    case "$ltField":
    case "$lteField": {
      const sign = raw(SIGNS[operator]);
      return otherField(source, operand, scope, ({ json }, other) => {
        return sql`predicate_order(${json}, ${other.json}) ${sign} 0`;
      });
    }
    default:
      return FALSE;
  }
}

const SIGNS = {
  $gt: ">",
  $gte: ">=",
  $lt: "<",
  $lte: "<=",
  $gtField: ">",
  $gteField: ">=",
  $ltField: "<",
  $lteField: "<=",
} as const;
type Sign = (typeof SIGNS)[keyof typeof SIGNS];

/** Whether the condition holds for any of the source's values. */
function anyValue(
  source: SqlSource | undefined,
  condition: (value: Value, field: FieldDefinition) => Sql,
): Sql {
  if (!source) return FALSE;
  if (source.kind === "single") {
    const { json, text, field } = source;
    return sql`(NOT predicate_is_empty(${json}) AND ${condition({ json, text }, field)})`;
  }
  const value = { json: raw("found.value"), text: raw("(found.value #>> '{}')") };
  return sql`EXISTS (SELECT FROM ${valuesOf(source)} AS found(value) WHERE ${condition(value, comparedField(source.field))})`;
}

/**
 * The texts of a source as a JSON list: what an expression would look at. Null where they are longer than `most`
 * characters, and so are not to be looked at.
 */
export function textsOf(source: SqlSource | undefined, most: number): Sql {
  if (!source) return sql`'[]'::jsonb`;
  if (source.kind === "single") {
    const { json, text } = source;
    return sql`CASE WHEN jsonb_typeof(${json}) IS DISTINCT FROM 'string' OR predicate_is_empty(${json}) THEN '[]'::jsonb
      WHEN length(${text}) > ${most}::int THEN 'null'::jsonb ELSE jsonb_build_array(${text}) END`;
  }
  return sql`coalesce((SELECT CASE WHEN sum(length(found.value #>> '{}')) > ${most}::int THEN 'null'::jsonb
      ELSE jsonb_agg(found.value) END
    FROM ${valuesOf(source)} AS found(value) WHERE jsonb_typeof(found.value) = 'string'), '[]'::jsonb)`;
}

function comparedField(field: FieldDefinition): FieldDefinition {
  return field.type === "array" ? comparedField(field.items) : field;
}

/** Names of fields are letters, digits and underscores, so that they can stand in a JSON path as they are. */
function valuesOf(source: Extract<SqlSource, { kind: "many" }>): Sql {
  const path = source.path.map((name) => {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new TypeError(`"${name}" is no name of a field`);
    return `."${name}"`;
  });
  return sql`predicate_values(${source.json}, ${raw(`'lax $${path.join("")}[*]'::jsonpath`)})`;
}

function hasValue(source: SqlSource | undefined): Sql {
  if (!source) return FALSE;
  if (source.kind === "single") return sql`NOT predicate_is_empty(${source.json})`;
  return sql`EXISTS (SELECT FROM ${valuesOf(source)})`;
}

function equals(source: SqlSource | undefined, operand: unknown, scope: SqlScope): Sql {
  if (operand === null) return not(hasValue(source));
  return anyValue(source, (value, field) => equal(value, field, operand, scope));
}

const LOOKS_LIKE_NUMBER_OR_INSTANT = /^-?\d+(\.\d+)?$|^\d{4}-\d{2}-\d{2}T/;

/** A text that equals nothing but itself. */
function isPlainText(operand: unknown, field: FieldDefinition): operand is string {
  return (
    typeof operand === "string" &&
    typeOf(field).shape !== "boolean" &&
    operand !== "" &&
    !LOOKS_LIKE_NUMBER_OR_INSTANT.test(operand)
  );
}

function isIn(source: SqlSource | undefined, operands: readonly unknown[], scope: SqlScope): Sql {
  const field = source && comparedField(source.field);
  const resolved = operands.map((one) => (one === null ? null : resolveOperand(one, scope.context)));
  if (field && resolved.length > 1 && resolved.every((one) => isPlainText(one, field))) {
    return anyValue(source, ({ text }) => sql`${text} = ANY(${resolved}::text[])`);
  }
  return or(operands.map((one) => equals(source, one, scope)));
}

function equal({ json, text }: Value, field: FieldDefinition, operand: unknown, scope: SqlScope): Sql {
  const expected = resolveOperand(operand, scope.context);
  if (expected === undefined || expected === null || expected === "") return FALSE;
  if (expected instanceof Moment) return compareMoment(text, field, "=", expected);
  if (isPlainText(expected, field)) return sql`${text} = ${expected}::text`;
  return sql`predicate_equal(${json}, ${JSON.stringify(expected)}::jsonb)`;
}

function ordered(value: Value, field: FieldDefinition, sign: Sign, operand: unknown, scope: SqlScope): Sql {
  const expected = resolveOperand(operand, scope.context);
  if (expected === undefined || expected === null || typeof expected === "boolean") return FALSE;
  if (expected instanceof Moment) return compareMoment(value.text, field, sign, expected);
  if (typeOf(field).shape === "date" && typeof expected === "string") {
    return sql`${value.text} COLLATE "C" ${raw(sign)} ${expected}::text`;
  }
  if (isNumeric(field) && typeof expected === "number") {
    return sql`predicate_number(${value.json}) ${raw(sign)} ${String(expected)}::numeric`;
  }
  return sql`predicate_order(${value.json}, ${JSON.stringify(expected)}::jsonb) ${raw(sign)} 0`;
}

/** Without regard to case and accents, as searches compare. */
function folded(
  source: SqlSource | undefined,
  operand: unknown,
  condition: (text: Sql, part: string) => Sql,
): Sql {
  const part = foldText(String(operand));
  if (part === "") return FALSE;
  return anyValue(source, ({ json, text }) => {
    return sql`jsonb_typeof(${json}) = 'string' AND ${condition(sql`search_fold(${text})`, part)}`;
  });
}

function within(source: SqlSource | undefined, operand: unknown, { context }: SqlScope): Sql {
  const range = rangeOf(operand, context);
  if (!range) return FALSE;
  const { from, to, isClosed } = range;
  return anyValue(source, ({ text }, field) =>
    and([compareMoment(text, field, ">=", from), compareMoment(text, field, isClosed ? "<=" : "<", to)]),
  );
}

function anniversaryWithin(source: SqlSource | undefined, operand: unknown, { context }: SqlScope): Sql {
  const range = rangeOf(operand, context);
  const parts = range ? anniversariesIn(range) : [];
  return anyValue(source, ({ text }) => or(parts.map((part) => isAnniversary(text, part))));
}

function isAnniversary(text: Sql, { first, last, isLeap }: Anniversaries): Sql {
  const own = sql`substr(${text}, 6, 5)`;
  const day = isLeap ? own : sql`(CASE ${own} WHEN '02-29' THEN '02-28' ELSE ${own} END)`;
  return sql`${day} COLLATE "C" BETWEEN ${first}::text AND ${last}::text`;
}

/** A moment as a day, a time of day as long as the stored one, or an instant. */
function compareMoment(text: Sql, field: FieldDefinition, sign: Sign | "=", moment: Moment): Sql {
  const { shape } = typeOf(field);
  if (shape === "dateTime") {
    return sql`predicate_instant(${text}) ${raw(sign)} ${moment.instant}::timestamptz`;
  }
  if (shape === "date") return sql`${text} COLLATE "C" ${raw(sign)} ${moment.like("0000-00-00") ?? ""}::text`;
  if (shape !== "time") return FALSE;
  return sql`${text} COLLATE "C" ${raw(sign)} left(${moment.like("00:00:00") ?? ""}::text, length(${text}))`;
}

function otherField(
  source: SqlSource | undefined,
  operand: unknown,
  scope: SqlScope,
  condition: (value: Value, other: Value) => Sql,
): Sql {
  const other = scope.source(String(operand));
  if (!other) return FALSE;
  return anyValue(source, (value) => {
    if (other.kind === "single") {
      const { json, text } = other;
      return sql`NOT predicate_is_empty(${json}) AND ${condition(value, { json, text })}`;
    }
    const second = { json: raw("second.value"), text: empty };
    return sql`EXISTS (SELECT FROM ${valuesOf(other)} AS second(value) WHERE ${condition(value, second)})`;
  });
}
