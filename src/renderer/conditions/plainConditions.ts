import { asText } from "../../ui/asText";
import type { QuestionField } from "../../../contract/api/questions";

export const PLAIN_OPERATORS = [
  "within",
  "$eq",
  "$ne",
  "$contains",
  "$startsWith",
  "$gte",
  "$lte",
  "filled",
  "empty",
] as const;
export type PlainOperator = (typeof PLAIN_OPERATORS)[number];

/** One row of the builder: a field compared with one value. */
export interface PlainCondition {
  path: string;
  operator: PlainOperator;
  /** As it is typed or chosen. */
  value: string;
}

/** What is left of a condition that has no row. */
export type KeptConditions = Record<string, unknown>;

const NUMBERS = ["integer", "number", "percent", "rating"];
const PERIODS = ["month", "quarter", "year"];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The comparisons that a row offers for a field. */
export function operatorsFor({ type, operators, many, choices }: QuestionField): PlainOperator[] {
  if (many === true || type === "reference" || type === "json") return [];
  const known: readonly string[] = operators;
  const isDate = type === "date" || type === "dateTime";
  return PLAIN_OPERATORS.filter((operator) => {
    if (operator === "within") return isDate && known.includes("$within");
    if (operator === "filled" || operator === "empty") return known.includes("$exists");
    if (isDate && (operator === "$eq" || operator === "$ne")) return false;
    if (choices && (operator === "$contains" || operator === "$startsWith")) return false;
    return known.includes(operator);
  });
}

/** A row before anything is typed into it. */
export function emptyCondition(field: QuestionField, operator?: PlainOperator): PlainCondition {
  const chosen = operator ?? operatorsFor(field)[0] ?? "$eq";
  const first = field.type === "boolean" ? "true" : (field.choices?.[0]?.id ?? "");
  return { path: field.path, operator: chosen, value: chosen === "within" ? "this_year" : first };
}

function spanOf(within: unknown): string | undefined {
  if (!isObject(within)) return undefined;
  const { last, period, offset = 0 } = within;
  if (typeof last === "string" && ["P30D", "P3M", "P12M", "P24M"].includes(last)) return last;
  if (typeof period !== "string" || !PERIODS.includes(period)) return undefined;
  if (offset === 0) return `this_${period}`;
  return offset === -1 ? `last_${period}` : undefined;
}

function withinOf(span: string): object {
  if (span.startsWith("P")) return { last: span };
  const [which, period] = span.split("_");
  return which === "last" ? { period, offset: -1 } : { period };
}

function readOne(field: QuestionField, condition: unknown): PlainCondition | undefined {
  const { path } = field;
  if (typeof condition !== "object") return { path, operator: "$eq", value: asText(condition) };
  if (!isObject(condition)) return undefined;
  const [[operator, value] = [], ...more] = Object.entries(condition);
  if (operator === undefined || more.length > 0) return undefined;
  if (operator === "$within") {
    const span = spanOf(value);
    return span === undefined ? undefined : { path, operator: "within", value: span };
  }
  if (operator === "$exists") return { path, operator: value === true ? "filled" : "empty", value: "" };
  const known = operatorsFor(field).find((one) => one === operator);
  return known && typeof value !== "object" ? { path, operator: known, value: asText(value) } : undefined;
}

/** The rows of a condition, and what of it has none. */
export function readConditions(
  value: object | undefined,
  fields: readonly QuestionField[],
): { plain: PlainCondition[]; others: KeptConditions } {
  const plain: PlainCondition[] = [];
  const others: KeptConditions = {};
  for (const [path, condition] of Object.entries(value ?? {})) {
    const field = fields.find((one) => one.path === path);
    const read = field && operatorsFor(field).length > 0 ? readOne(field, condition) : undefined;
    if (read) plain.push(read);
    else others[path] = condition;
  }
  return { plain, others };
}

/** The condition of these rows, in the types of their fields. */
export function writeConditions(
  plain: readonly PlainCondition[],
  others: KeptConditions,
  fields: readonly QuestionField[],
): object | undefined {
  const written = Object.fromEntries(
    plain.map((one) => [
      one.path,
      writeOne(
        one,
        fields.find(({ path }) => path === one.path),
      ),
    ]),
  );
  const all = { ...written, ...others };
  return Object.keys(all).length === 0 ? undefined : all;
}

function writeOne({ operator, value }: PlainCondition, field: QuestionField | undefined): unknown {
  if (operator === "within") return { $within: withinOf(value) };
  if (operator === "filled" || operator === "empty") return { $exists: operator === "filled" };
  const typed = typedValue(value, field?.type ?? "string");
  return operator === "$eq" ? typed : { [operator]: typed };
}

/** What is typed, as the field has it; a number that is none stays a text, and is said to be wrong. */
function typedValue(value: string, type: string): unknown {
  if (type === "boolean") return value === "true";
  const number = Number(value);
  return NUMBERS.includes(type) && value.trim() !== "" && Number.isFinite(number) ? number : value;
}
