import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { isNumeric, typeOf } from "../../contract/fieldTypes";
import {
  type Comparison,
  type ComparisonOperator,
  type FieldDefinition,
  type Predicate,
  type RelatedCondition,
} from "../../contract/resource";
import { foldText } from "../../contract/fold";
import { Moment } from "./compare";
import { type Anniversaries, anniversariesIn, rangeOf } from "./moments";
import { type Operand, resolveOperand, toComparison } from "./matches";
import { regexToSql } from "../pattern/toSql";
import type { PredicateContext } from "./types";
import { isRelated } from "./related";
import { isPlainObject } from "./values";

/** What a column holds, as far as values are compared. */
export type NativeType = "text" | "numeric" | "bigint" | "boolean" | "date" | "timestamptz" | "uuid";

/** A value in a type of PostgreSQL, as a column has it. */
export interface Native {
  value: Sql;
  type: NativeType;
}

/** An amount as it is kept: in minor units, of which one of its currency has so many. */
interface Minor {
  value: Sql;
  perUnit: Sql;
}

/**
 * Where a source's values are in SQL. `single`: one JSON value (or NULL) as `json`, the same as `text`, and as `native`
 * where a column holds it, which indexes answer. `many`: what a path leads to from `json`, through lists or objects.
 */
export type SqlSource =
  | {
      kind: "single";
      field: FieldDefinition;
      json: Sql;
      text: Sql;
      native?: Native;
      /** Of an amount: its currency, and how it is kept where that is in minor units. */
      currency?: Sql;
      minor?: Minor;
    }
  | {
      kind: "many";
      field: FieldDefinition;
      json: Sql;
      path: readonly string[];
      /** The items as rows of one column, where a column holds a list of them. */
      items?: { rows: Sql; type: NativeType };
    };

/** Records that a relation leads to, each time under a name of their own. */
export interface SqlRelation {
  scope: SqlScope;
  /** `SELECT <value>` of those that meet a condition; to be asked for when all is told that reads the scope. */
  select(value: Sql, condition: Sql): Sql;
}

/** What a predicate is asked of. */
export interface SqlScope {
  /** Undefined for what the records do not have, which then has no value. */
  source(path: string): SqlSource | undefined;
  context: PredicateContext;
  /** The rows in which an expression fits the source, where that was found out elsewhere; else the database looks. */
  fitting?(path: string, expression: string): Sql;
  /** What a relation leads to; undefined for what is none. */
  relation?(path: string): SqlRelation | undefined;
  /** In rules: what an entry about other records comes to, whatever the person may see of those; undefined for all others. */
  beyond?: (key: string, condition: unknown) => Sql | undefined;
  /** ISO 4217: figures over money are of this currency. */
  currency?: string;
  /** A text without regard to case and accents, where the database lacks our own function for that. */
  fold?: (text: Sql) => Sql;
}

/** Where rules are judged as well. */
export interface RuleScope extends SqlScope {
  /** What stands for `beyond` there. */
  ofRules?: SqlScope["beyond"];
}

/** One value that a comparison looks at; never one without a value. */
interface Value {
  json: Sql;
  text: Sql;
  native?: Native;
  minor?: Minor;
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
  const beyond = scope.beyond?.(key, condition);
  if (beyond) return beyond;
  if (isRelated(condition)) return related(key, condition, scope);
  return comparison(key, toComparison(condition), scope);
}

const same = (condition: Sql): Sql => condition;

function related(path: string, condition: RelatedCondition, scope: SqlScope): Sql {
  const { $some, $none, $every, ...figures } = condition;
  const exists = (word: "EXISTS" | "NOT EXISTS", where: Predicate, turned: (sql: Sql) => Sql = same): Sql => {
    const relation = scope.relation?.(path);
    if (!relation) return FALSE;
    const fits = turned(toSql(where, relation.scope));
    // Said so, and not by its opposite: the planner then joins instead of looking row by row.
    return sql`${raw(word)} (${relation.select(raw("1"), fits)})`;
  };
  // Conditions of questions are predicates with more to say, which their checks know.
  const parts = [
    ...($some ? [exists("EXISTS", $some as Predicate)] : []),
    ...($none ? [exists("NOT EXISTS", $none as Predicate)] : []),
    ...($every ? [exists("NOT EXISTS", $every as Predicate, not)] : []),
    ...Object.entries(figures).map(([operator, figure]) => relatedFigure(path, operator, figure, scope)),
  ];
  return and(parts);
}

type Figure = NonNullable<RelatedCondition["$count"] & { of?: string }>;

function relatedFigure(path: string, operator: string, figure: Figure | undefined, scope: SqlScope): Sql {
  const { where = {}, of, ...comparisons } = figure ?? {};
  const value = figureOf(path, { function: operator.slice(1), of, where: where as Predicate }, scope);
  if (!value) return FALSE;
  const inner: SqlScope = { context: scope.context, source: () => value };
  return comparison("figure", comparisons, inner);
}

/** A figure over related records, as a source of its own: of none of them the sum is 0, and the rest have no value. */
export function figureOf(
  path: string,
  figure: { function: string; of?: string | undefined; where: Predicate },
  scope: SqlScope,
): Extract<SqlSource, { kind: "single" }> | undefined {
  const relation = scope.relation?.(path);
  if (!relation) return undefined;
  const { of, where } = figure;
  const fits = toSql(where, relation.scope);
  const name = figure.function === "countDistinct" ? "count" : figure.function;
  if (of === undefined) {
    return nativeSource(
      { type: "integer" },
      { value: sql`(${relation.select(raw("count(*)"), fits)})`, type: "numeric" },
    );
  }
  const measured = relation.scope.source(of);
  const native = measured && nativeOf(measured);
  if (measured?.kind !== "single" || !native) return undefined;
  if (figure.function === "countDistinct") {
    const counted = relation.select(sql`count(DISTINCT ${native.value})`, fits);
    return nativeSource({ type: "integer" }, { value: sql`(${counted})`, type: "numeric" });
  }
  const own =
    measured.currency && scope.currency !== undefined
      ? sql` FILTER (WHERE ${measured.currency} = ${scope.currency}::text)`
      : empty;
  const whole = sql`${raw(name)}(${native.value})${own}`;
  const selected = relation.select(name === "sum" ? sql`coalesce(${whole}, 0)` : whole, fits);
  return nativeSource(measured.field, { value: sql`(${selected})`, type: native.type });
}

const UTC_INSTANT = raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** A column as a source: with the JSON that the API would answer for it. */
export function nativeSource(
  field: FieldDefinition,
  native: Native,
  currency?: Sql,
): Extract<SqlSource, { kind: "single" }> {
  const { value, type } = native;
  const text =
    type === "timestamptz"
      ? sql`to_char(${value} AT TIME ZONE 'UTC', ${UTC_INSTANT})`
      : type === "date"
        ? sql`to_char(${value}, 'YYYY-MM-DD')`
        : type === "text"
          ? value
          : sql`(${value})::text`;
  const isText = type === "timestamptz" || type === "date" || typeOf(field).shape === "decimal";
  const json = isText ? sql`to_jsonb(${text})` : sql`to_jsonb(${value})`;
  return { kind: "single", field, json, text, native, ...(currency && { currency }) };
}

/** A source's value as a column would have it, if there is one: what is summed and grouped. */
export function nativeOf(source: SqlSource): Native | undefined {
  if (source.kind === "many") return undefined;
  if (source.native) return source.native;
  const { shape } = typeOf(source.field);
  if (isNumeric(source.field)) return { value: sql`predicate_number(${source.json})`, type: "numeric" };
  if (shape === "boolean") return { value: sql`(${source.text})::boolean`, type: "boolean" };
  if (shape === "dateTime") return { value: sql`predicate_instant(${source.text})`, type: "timestamptz" };
  if (shape === "date") return { value: sql`(nullif(${source.text}, ''))::date`, type: "date" };
  return { value: sql`nullif(${source.text}, '')`, type: "text" };
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
      return folded(source, operand, scope, (text, part) => sql`strpos(${text}, ${part}::text) > 0`);
    case "$startsWith":
      return folded(source, operand, scope, (text, part) => sql`starts_with(${text}, ${part}::text)`);
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
      return otherField(source, operand, scope, "=");
    case "$gtField":
    case "$gteField":
    case "$ltField":
    case "$lteField":
      return otherField(source, operand, scope, SIGNS[operator]);
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
    const { json, text, field, native, minor } = source;
    // A column is compared as it is, which no NULL survives.
    if (native && native.type !== "text")
      return condition({ json, text, native, ...(minor && { minor }) }, field);
    return sql`(${isFilled(source)} AND ${condition({ json, text, ...(native && { native }) }, field)})`;
  }
  return sql`EXISTS (SELECT FROM ${valuesOf(source)} AS found(value) WHERE ${condition(foundIn(source), comparedField(source.field))})`;
}

function foundIn({ items }: Extract<SqlSource, { kind: "many" }>): Value {
  const value = raw("found.value");
  if (!items) return { json: value, text: raw("(found.value #>> '{}')") };
  return { json: sql`to_jsonb(${value})`, text: sql`${value}::text`, native: { value, type: items.type } };
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
  if (source.items) return source.items.rows;
  const path = source.path.map((name) => {
    if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new TypeError(`"${name}" is no name of a field`);
    return `."${name}"`;
  });
  return sql`predicate_values(${source.json}, ${raw(`'lax $${path.join("")}[*]'::jsonpath`)})`;
}

function hasValue(source: SqlSource | undefined): Sql {
  if (!source) return FALSE;
  if (source.kind === "single") return isFilled(source);
  return sql`EXISTS (SELECT FROM ${valuesOf(source)} AS found(value))`;
}

function isFilled({ json, native }: Extract<SqlSource, { kind: "single" }>): Sql {
  if (!native) return sql`NOT predicate_is_empty(${json})`;
  return native.type === "text" ? sql`${native.value} <> ''` : sql`${native.value} IS NOT NULL`;
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

function isNativeIn({ value, type }: Native, operands: readonly Operand[]): Sql {
  const known = operands.map((one) => nativeOperand(type, one)).filter((one) => one !== undefined);
  return known.length === 0 ? FALSE : sql`${value} = ANY(ARRAY[${join(known)}])`;
}

function isIn(source: SqlSource | undefined, operands: readonly unknown[], scope: SqlScope): Sql {
  const field = source && comparedField(source.field);
  const resolved = operands.map((one) => (one === null ? null : resolveOperand(one, scope.context)));
  if (source?.kind === "single" && source.native && resolved.length > 1 && !resolved.includes(null)) {
    return isNativeIn(source.native, resolved);
  }
  if (field && resolved.length > 1 && resolved.every((one) => isPlainText(one, field))) {
    return anyValue(source, ({ text }) => sql`${text} = ANY(${resolved}::text[])`);
  }
  return or(operands.map((one) => equals(source, one, scope)));
}

const DECIMAL = /^-?\d{1,100}(\.\d{1,100})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An operand as a value of the column's type; undefined for what no value of it can equal. */
function nativeOperand(type: NativeType, operand: Operand): Sql | undefined {
  if (operand === undefined || operand === null || operand === "") return undefined;
  const text = operand instanceof Moment ? undefined : String(operand);
  switch (type) {
    case "text":
      return text === undefined ? undefined : sql`${text}::text`;
    case "numeric":
      return text !== undefined && DECIMAL.test(text) ? sql`${text}::numeric` : undefined;
    case "bigint":
      if (text !== undefined && /^-?\d{1,18}$/.test(text)) return sql`${text}::bigint`;
      return nativeOperand("numeric", operand);
    case "uuid":
      return text !== undefined && UUID.test(text) ? sql`${text}::uuid` : undefined;
    case "boolean":
      return typeof operand === "boolean" ? sql`${operand}::boolean` : undefined;
    case "date": {
      const day = operand instanceof Moment ? operand.like("0000-00-00") : text;
      return day !== undefined && DAY.test(day) && isDay(day) ? sql`${day}::date` : undefined;
    }
    case "timestamptz": {
      const instant = operand instanceof Moment ? operand.instant.getTime() : Date.parse(text ?? "");
      return Number.isNaN(instant) ? undefined : sql`${new Date(instant)}::timestamptz`;
    }
  }
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

function compareNative({ value, type }: Native, sign: Sign | "=", operand: Operand, minor?: Minor): Sql {
  const expected = nativeOperand(type, operand);
  if (!expected) return FALSE;
  // The amount of each row divided would cost more than all else that is asked of it.
  if (minor) return sql`${minor.value} ${raw(sign)} ${expected} * ${minor.perUnit}`;
  const own = type === "text" && sign !== "=" ? sql`${value} COLLATE "C"` : value;
  return sql`${own} ${raw(sign)} ${expected}`;
}

function equal(
  { json, text, native, minor }: Value,
  field: FieldDefinition,
  operand: unknown,
  scope: SqlScope,
): Sql {
  const expected = resolveOperand(operand, scope.context);
  if (native) return compareNative(native, "=", expected, minor);
  if (expected === undefined || expected === null || expected === "") return FALSE;
  if (expected instanceof Moment) return compareMoment(text, field, "=", expected);
  if (isPlainText(expected, field)) return sql`${text} = ${expected}::text`;
  return sql`predicate_equal(${json}, ${JSON.stringify(expected)}::jsonb)`;
}

function ordered(value: Value, field: FieldDefinition, sign: Sign, operand: unknown, scope: SqlScope): Sql {
  const expected = resolveOperand(operand, scope.context);
  if (expected === undefined || expected === null || typeof expected === "boolean") return FALSE;
  if (value.native) return compareNative(value.native, sign, expected, value.minor);
  if (expected instanceof Moment) return compareMoment(value.text, field, sign, expected);
  if (typeOf(field).shape === "date" && typeof expected === "string") {
    return sql`${value.text} COLLATE "C" ${raw(sign)} ${expected}::text`;
  }
  if (isNumeric(field) && typeof expected === "number") {
    return sql`predicate_number(${value.json}) ${raw(sign)} ${String(expected)}::numeric`;
  }
  return sql`predicate_order(${value.json}, ${JSON.stringify(expected)}::jsonb) ${raw(sign)} 0`;
}

/** As the database folds texts by the function of our own migrations. */
export const searchFold = (text: Sql): Sql => sql`search_fold(${text})`;

/** Without regard to case and accents, as searches compare. */
function folded(
  source: SqlSource | undefined,
  operand: unknown,
  { fold = searchFold }: SqlScope,
  condition: (text: Sql, part: string) => Sql,
): Sql {
  const part = foldText(String(operand));
  if (part === "") return FALSE;
  return anyValue(source, ({ json, text, native }) => {
    const fits = condition(fold(text), part);
    if (native) return native.type === "text" ? fits : FALSE;
    return sql`jsonb_typeof(${json}) = 'string' AND ${fits}`;
  });
}

function within(source: SqlSource | undefined, operand: unknown, { context }: SqlScope): Sql {
  const range = rangeOf(operand, context);
  if (!range) return FALSE;
  const { from, to, isClosed } = range;
  const compared = ({ text, native }: Value, field: FieldDefinition, sign: Sign, moment: Moment): Sql =>
    native ? compareNative(native, sign, moment) : compareMoment(text, field, sign, moment);
  return anyValue(source, (value, field) =>
    and([compared(value, field, ">=", from), compared(value, field, isClosed ? "<=" : "<", to)]),
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

function otherField(source: SqlSource | undefined, operand: unknown, scope: SqlScope, sign: Sign | "="): Sql {
  const other = scope.source(String(operand));
  if (!other) return FALSE;
  const condition = (one: Sql, second: Sql): Sql =>
    sign === "="
      ? sql`predicate_equal(${one}, ${second})`
      : sql`predicate_order(${one}, ${second}) ${raw(sign)} 0`;
  return anyValue(source, ({ json, native }) => {
    if (other.kind === "many")
      return sql`EXISTS (SELECT FROM ${valuesOf(other)} AS second(value) WHERE ${condition(json, raw("second.value"))})`;
    if (native && other.native && isComparable(native, other.native))
      return sql`${isFilled(other)} AND ${native.value} ${raw(sign)} ${inOrder(other.native)}`;
    return sql`NOT predicate_is_empty(${other.json}) AND ${condition(json, other.json)}`;
  });
}

const NUMBERS: readonly NativeType[] = ["numeric", "bigint"];

function isComparable(one: Native, other: Native): boolean {
  return one.type === other.type || (NUMBERS.includes(one.type) && NUMBERS.includes(other.type));
}

/** Texts by their characters, as they are compared elsewhere. */
function inOrder({ value, type }: Native): Sql {
  return type === "text" ? sql`${value} COLLATE "C"` : value;
}
