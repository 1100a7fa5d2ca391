import type { Comparison, Predicate, QuestionPredicate } from "../../contract/resource";
import { compare } from "./compare";
import { matches, resolveOperand } from "./matches";
import { isRelated } from "./related";
import type { PredicateContext } from "./types";
import { isPlainObject, valuesAt } from "./values";

/** A condition on related records was put to a record that has come without them. */
export class MissingRelationError extends Error {
  override readonly name = "MissingRelationError";

  constructor(readonly relation: string) {
    super(`The record has come without its ${relation}, on which there is a condition`);
  }
}

interface Judged {
  record: unknown;
  /** In which figures of money count alone, where it is told. */
  currency: string | undefined;
  context: PredicateContext;
}

/**
 * `matches` for questions: records have what they refer to in its place, and a list of records for each relation. Throws
 * MissingRelationError where a condition is on one that the record lacks: whether it holds cannot be known.
 */
export function matchesQuestion(
  predicate: QuestionPredicate,
  record: unknown,
  context: PredicateContext,
): boolean {
  // What is no predicate of one record is judged by `related`.
  return matches(predicate as Predicate, record, questionContext(context));
}

/** What one entry of such a condition comes to; undefined for what is about the record itself. */
export function matchesRelated(
  record: unknown,
  key: string,
  condition: unknown,
  context: PredicateContext,
): boolean | undefined {
  return questionContext(context).related?.(key, condition, record);
}

function questionContext({ currency, ...rest }: PredicateContext): PredicateContext {
  const own: PredicateContext = {
    ...rest,
    related: (key, condition, of) =>
      isRelated(condition) ? holdsOf(key, condition, { record: of, currency, context: own }) : undefined,
  };
  return own;
}

/** The records at a path; a list that crosses a list is one list. */
function relatedAt(record: unknown, path: string): unknown[] {
  const [first = "", ...rest] = path.split(".");
  if (!isPlainObject(record) || (!Array.isArray(record[first]) && rest.length === 0)) {
    throw new MissingRelationError(path);
  }
  return rest.length === 0 ? (record[first] as unknown[]) : relatedAt(record[first], rest.join("."));
}

function holdsOf(path: string, condition: object, judged: Judged): boolean {
  const records = relatedAt(judged.record, path);
  const fits =
    (where: unknown) =>
    (record: unknown): boolean =>
      matches((where ?? {}) as Predicate, record, judged.context);
  return Object.entries(condition).every(([operator, operand]: [string, unknown]) => {
    if (operator === "$some") return records.some(fits(operand));
    if (operator === "$none") return !records.some(fits(operand));
    if (operator === "$every") return records.every(fits(operand));
    const { where, of, ...comparison } = operand as Comparison & { where?: unknown; of?: string };
    const chosen = records.filter(fits(where));
    const figure =
      operator === "$count" ? chosen.length : figureOf(operator, valuesOf(chosen, of ?? "", judged));
    return Object.entries(comparison).every(([name, bound]) =>
      isFigure(figure, name, resolveOperand(bound, judged.context)),
    );
  });
}

/** How the order of a figure and its bound has to be. */
const ORDERS: Record<string, (order: number | undefined) => boolean> = {
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order !== undefined && order > 0,
  $gte: (order) => order !== undefined && order >= 0,
  $lt: (order) => order !== undefined && order < 0,
  $lte: (order) => order !== undefined && order <= 0,
};

function isFigure(figure: unknown, operator: string, bound: unknown): boolean {
  return ORDERS[operator]?.(compare(figure, bound)) ?? false;
}

/** The values that there are; amounts of the organisation's own currency alone. */
function valuesOf(records: readonly unknown[], of: string, { currency }: Judged): unknown[] {
  return records
    .filter((record) => {
      const own = isPlainObject(record) ? record["currency"] : undefined;
      return currency === undefined || typeof own !== "string" || own === currency;
    })
    .flatMap((record) => valuesAt(record, of));
}

function figureOf(operator: string, values: readonly unknown[]): unknown {
  if (operator === "$sum") return sumOf(values);
  if (values.length === 0) return undefined;
  if (operator === "$avg") return Number(sumOf(values)) / values.length;
  const sign = operator === "$max" ? 1 : -1;
  return values.reduce((best, value) => ((compare(value, best) ?? 0) * sign > 0 ? value : best));
}

const DECIMALS = 4;

/** Exact, as amounts are: by the greatest number of decimals that money has. */
function sumOf(values: readonly unknown[]): string {
  const units = values.reduce<bigint>((sum, value) => sum + scaled(String(value)), 0n);
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

function scaled(text: string): bigint {
  const [whole = "0", fraction = ""] = Number.isInteger(Number(text)) ? [text] : text.split(".");
  return BigInt(whole.split(".")[0] + fraction.slice(0, DECIMALS).padEnd(DECIMALS, "0"));
}
