import sql, { join, raw, type Sql } from "sql-template-tag";
import { isNumeric, typeOf } from "../../../contract/fieldTypes";
import type { ComparisonOperator, FieldDefinition, Predicate } from "../../../contract/resource";
import { type AlmonerRule, searchableFields, type ResolvedResource } from "../../../definitions";
import { Moment } from "../../../definitions/predicate/compare";
import { type Operand, resolveOperand, toComparison } from "../../../definitions/predicate/matches";
import { type Range, rangeOf } from "../../../definitions/predicate/moments";
import { containing } from "../../platform/db/list";
import { decidingRules } from "./access";
import { indexText, type RecordTable, sortExpression } from "./source";

const DECIMAL = /^-?\d+(\.\d+)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const LIKE_INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const SIGNS: Partial<Record<ComparisonOperator, string>> = { $gt: ">", $gte: ">=", $lt: "<", $lte: "<=" };

/** The fields of which indexes are kept: those marked `index`, and the one that the list is sorted by at first. */
export function indexedFields({ fields, list }: ResolvedResource): string[] {
  const marked = Object.keys(fields).filter((name) => fields[name]?.index);
  const first = list === false || "component" in list ? [] : [list.sort.field];
  return [...new Set([...marked, ...first])].filter(
    (name) =>
      Object.hasOwn(fields, name) &&
      fields[name]?.type !== "rollup" &&
      fields[name]?.formula === undefined &&
      fields[name]?.lookup === undefined,
  );
}

/**
 * A condition that holds wherever the predicate does and that indexes of the definition answer; nothing where they
 * answer no part of it. It says nothing about the rows that it lets through: the predicate itself has to be asked of
 * them. As `toSql`, it takes the stored values for such as the definition allows.
 */
export function narrowing(predicate: Predicate, table: RecordTable): Sql | undefined {
  return and(
    Object.entries(predicate).map(([key, condition]) => {
      const inner = (Array.isArray(condition) ? condition : []) as Predicate[];
      if (key === "$and") return and(inner.map((one) => narrowing(one, table)));
      if (key === "$or") return or(inner.map((one) => narrowing(one, table)));
      return key === "$not" ? undefined : comparisonOf(key, condition, table);
    }),
  );
}

/** What the rules' own conditions narrow the rows to, on which the person may do the action. */
export function accessNarrowing(
  rules: readonly AlmonerRule[],
  action: string,
  table: RecordTable,
): Sql | undefined {
  let allowing: (Sql | undefined)[] = [];
  for (const { conditions, inverted } of decidingRules(rules, action)) {
    // What a rule with a condition forbids makes the rows fewer still.
    if (inverted && conditions) continue;
    if (inverted) allowing = [];
    else allowing.push(conditions ? narrowing(conditions, table) : undefined);
  }
  return or(allowing);
}

function and(parts: readonly (Sql | undefined)[]): Sql | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : sql`(${join(known, " AND ")})`;
}

function or(parts: readonly (Sql | undefined)[]): Sql | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 || known.length < parts.length ? undefined : sql`(${join(known, " OR ")})`;
}

function comparisonOf(name: string, condition: unknown, table: RecordTable): Sql | undefined {
  const { resource, context } = table;
  const field = indexedFields(resource).includes(name) ? resource.fields[name] : undefined;
  const indexed = field && sortExpression(table, name);
  if (!field || !indexed) return undefined;
  return and(
    Object.entries(toComparison(condition)).map(([operator, operand]) => {
      const one = (value: unknown): Sql | undefined => equalTo(field, resolveOperand(value, context));
      const list: unknown[] = Array.isArray(operand) ? operand : [];
      const sign = SIGNS[operator as ComparisonOperator];
      if (operator === "$eq") return compared(indexed, "=", one(operand));
      if (operator === "$all") return and(list.map((value) => compared(indexed, "=", one(value))));
      if (operator === "$in") return isOneOf(indexed, list.map(one));
      if (operator === "$within") return lyingIn(field, indexed, rangeOf(operand, context));
      return sign ? compared(indexed, sign, limitOf(field, resolveOperand(operand, context))) : undefined;
    }),
  );
}

function compared(indexed: Sql, sign: string, value: Sql | undefined): Sql | undefined {
  return value && sql`${indexed} ${raw(sign)} ${value}`;
}

function lyingIn(field: FieldDefinition, indexed: Sql, range: Range | undefined): Sql | undefined {
  if (!range) return undefined;
  return and([
    compared(indexed, ">=", limitOf(field, range.from)),
    compared(indexed, "<=", limitOf(field, range.to)),
  ]);
}

function isOneOf(indexed: Sql, values: readonly (Sql | undefined)[]): Sql | undefined {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0 || known.length < values.length) return undefined;
  return sql`${indexed} = ANY(ARRAY[${join(known)}])`;
}

/** What the indexed expression is where the field equals the operand; nothing where that cannot be said. */
function equalTo(field: FieldDefinition, operand: Operand): Sql | undefined {
  if (operand === undefined || operand === null || operand === "" || operand instanceof Moment)
    return undefined;
  const { shape } = typeOf(field);
  if (shape === "boolean") return typeof operand === "boolean" ? textOf(String(operand)) : undefined;
  if (isNumeric(field) || shape === "key") return numberOf(operand);
  if (typeof operand !== "string") return undefined;
  if (shape === "dateTime") return instantOf(operand);
  // Two instants may be equal and yet different texts.
  if (LIKE_INSTANT.test(operand)) return undefined;
  return shape === "date" || shape === "time" ? textOf(operand) : sql`lower(${operand}::text)`;
}

/** What the indexed expression is compared with where the field lies before or after the operand. */
function limitOf(field: FieldDefinition, operand: Operand): Sql | undefined {
  const { shape } = typeOf(field);
  if (operand instanceof Moment) {
    if (shape === "dateTime") return textOf(operand.instant.toISOString());
    const day = shape === "date" ? operand.like("0000-00-00") : undefined;
    return day === undefined ? undefined : textOf(day);
  }
  if (isNumeric(field)) return operand === undefined ? undefined : numberOf(operand);
  if (typeof operand !== "string" || operand === "") return undefined;
  if (shape === "dateTime") return instantOf(operand);
  if (shape === "date") return textOf(operand);
  return shape === "time" && !LIKE_INSTANT.test(operand) ? textOf(operand) : undefined;
}

function textOf(text: string): Sql {
  return sql`${text}::text`;
}

function numberOf(operand: unknown): Sql | undefined {
  const isNumber =
    typeof operand === "number"
      ? Number.isFinite(operand)
      : typeof operand === "string" && DECIMAL.test(operand);
  return isNumber ? sql`${String(operand)}::numeric` : undefined;
}

/** Instants are stored in UTC to the millisecond. */
function instantOf(operand: string): Sql | undefined {
  const time = INSTANT.test(operand) ? Date.parse(operand) : Number.NaN;
  return Number.isNaN(time) ? undefined : textOf(new Date(time).toISOString());
}

/**
 * The text that an index for searching is kept of: every field that is marked `searchable`, where all of them are
 * stored in the record itself. It holds what the search looks through, whatever a person may read of it.
 */
export function searchDocument(table: RecordTable): Sql | undefined {
  const { fields } = table.resource;
  if (!Object.values(fields).some((field) => field.searchable)) return undefined;
  const parts = searchableFields(fields).map((name) => indexText(table, name));
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : sql`search_fold(${join(known, " || E'\\n' || ")})`;
}

/** Three letters or digits in a row: what an index of trigrams finds less by reads all of it. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** A condition that holds wherever the words are found, for the index; nothing where it could not help. */
export function searchNarrowing(table: RecordTable, words: readonly string[]): Sql | undefined {
  const document = searchDocument(table);
  if (!document) return undefined;
  return and(
    words.map((word) => (TRIGRAM.test(word) ? sql`${document} LIKE ${containing(word)}` : undefined)),
  );
}
