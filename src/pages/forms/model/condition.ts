import type { FormField, FormFieldType } from "../../../../contract/api/forms";
import type { Predicate, PredicateScalar } from "../../../../contract/resource";
import { isAsked, isQuestion, stepsOf } from "../../../../definitions/formFields";
import { sourcesOf } from "../../../../definitions/predicate";

/** How an answer is compared; `has` and `has_not` need no value. */
export type RowOperator = "is" | "is_not" | "at_least" | "at_most" | "has" | "has_not";

/** One line of the condition builder. */
export interface ConditionRow {
  source: string;
  operator: RowOperator;
  value: PredicateScalar;
}

/** A condition as the builder shows it: lines that must all hold, or any of them. */
export interface ConditionRows {
  match: "all" | "any";
  rows: ConditionRow[];
}

const PRESENCE: RowOperator[] = ["has", "has_not"];
const EQUALITY: RowOperator[] = ["is", "is_not", ...PRESENCE];
const ORDER: RowOperator[] = ["is", "is_not", "at_least", "at_most", ...PRESENCE];

/** How answers to each type can be compared: a type that is left out does not compile. */
const OPERATORS: Record<FormFieldType, RowOperator[]> = {
  short_text: EQUALITY,
  long_text: PRESENCE,
  email: EQUALITY,
  phone: PRESENCE,
  number: ORDER,
  date: ["at_least", "at_most", ...PRESENCE],
  time: ["at_least", "at_most", ...PRESENCE],
  select: EQUALITY,
  multi_select: EQUALITY,
  radio: EQUALITY,
  checkbox: EQUALITY,
  consent: ["is"],
  file: PRESENCE,
  rating: ORDER,
  scale: ORDER,
  url: PRESENCE,
  address: PRESENCE,
  section: [],
  page_break: [],
  signature: PRESENCE,
};

export function operatorsFor({ type }: Pick<FormField, "type">): readonly RowOperator[] {
  return OPERATORS[type];
}

/** Whether a line with this operator compares with a value. */
export function needsValue(operator: RowOperator): boolean {
  return !PRESENCE.includes(operator);
}

/** The questions that the condition of the field at `index` may ask for: those before it that visitors see. */
export function conditionSources(fields: readonly FormField[], id: string): FormField[] {
  const index = fields.findIndex((field) => field.id === id);
  return fields
    .slice(0, Math.max(0, index))
    .filter((field) => isQuestion(field) && isAsked(field) && OPERATORS[field.type].length > 0);
}

/** The line that a question begins with. */
export function newRow(field: FormField): ConditionRow {
  return {
    source: field.id,
    operator: OPERATORS[field.type][0] ?? "has",
    value: firstValue(field),
  };
}

function firstValue(field: FormField): PredicateScalar {
  if (field.type === "consent") return true;
  if (field.type === "number") return 0;
  if (field.type === "rating" || field.type === "scale") return stepsOf(field).max;
  return field.options?.[0]?.id ?? "";
}

const COMPARISONS = { is: "$eq", is_not: "$ne", at_least: "$gte", at_most: "$lte" } as const;

function rowPredicate({ source, operator, value }: ConditionRow): Predicate {
  if (operator === "has" || operator === "has_not") return { [source]: { $exists: operator === "has" } };
  if (operator === "is") return { [source]: value };
  return { [source]: { [COMPARISONS[operator]]: value } };
}

/** The condition that the lines say; null without a line. */
export function toPredicate({ match, rows }: ConditionRows): Predicate | null {
  const [only, ...others] = rows.map(rowPredicate);
  if (!only) return null;
  if (others.length === 0) return only;
  return match === "all" ? { $and: [only, ...others] } : { $or: [only, ...others] };
}

/** The lines of a condition; undefined for one that lines cannot say. */
export function fromPredicate(predicate: object | null | undefined): ConditionRows | undefined {
  if (!predicate) return { match: "all", rows: [] };
  const entries: [string, unknown][] = Object.entries(predicate);
  const [first] = entries;
  if (first && entries.length === 1 && (first[0] === "$and" || first[0] === "$or")) {
    const parts = Array.isArray(first[1]) ? first[1].map((part: unknown) => rowsIn(part)) : [undefined];
    // "Any" of parts that are several conditions each is more than lines can say.
    const isFlat = parts.every((rows) => rows !== undefined && (first[0] === "$and" || rows.length === 1));
    return isFlat
      ? { match: first[0] === "$or" ? "any" : "all", rows: parts.flatMap((rows) => rows ?? []) }
      : undefined;
  }
  const rows = rowsIn(predicate);
  return rows && { match: "all", rows };
}

function rowsIn(predicate: unknown): ConditionRow[] | undefined {
  if (typeof predicate !== "object" || predicate === null || Array.isArray(predicate)) return undefined;
  const rows = Object.entries(predicate).map(([source, comparison]: [string, unknown]) =>
    source.startsWith("$") ? undefined : rowOf(source, comparison),
  );
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function isScalar(value: unknown): value is PredicateScalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function rowOf(source: string, comparison: unknown): ConditionRow | undefined {
  if (isScalar(comparison)) return { source, operator: "is", value: comparison };
  if (typeof comparison !== "object" || comparison === null) return undefined;
  const [entry, more]: [string, unknown][] = Object.entries(comparison);
  if (!entry || more || !isScalar(entry[1])) return undefined;
  const [operator, value] = entry;
  if (operator === "$exists") return { source, operator: value === true ? "has" : "has_not", value: "" };
  const name = (Object.keys(COMPARISONS) as (keyof typeof COMPARISONS)[]).find(
    (one) => COMPARISONS[one] === operator,
  );
  return name && { source, operator: name, value };
}

/** Whether the field's condition asks for a question that is no longer there, or no longer before it. */
export function hasLostCondition(fields: readonly FormField[], field: FormField): boolean {
  if (!field.show_if || field.archived) return false;
  const known = new Set(conditionSources(fields, field.id).map(({ id }) => id));
  return sourcesOf(field.show_if as Predicate).some((source) => !known.has(source.split(".")[0] ?? source));
}
