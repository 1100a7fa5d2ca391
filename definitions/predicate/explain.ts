import type { Predicate, RelatedCondition } from "../../contract/resource";
import { toComparison } from "./matches";
import { parseSpan } from "./moments";
import { isRelated } from "./related";
import { isPlainObject } from "./values";

/** react-admin's `translate`, as far as sentences need it. */
export type Translate = (key: string, args?: Record<string, string | number>) => string;

/** How the resource calls its fields and choices; without it the names themselves are used. */
export interface PredicateLabels {
  field(source: string): string;
  /** A value of a field as people read it, such as a choice's label. */
  value?(source: string, value: string | number): string;
  /** What a relation leads to: how those records are called, and their fields. */
  relation?(source: string): { name: string; labels: PredicateLabels };
}

interface Words {
  translate: Translate;
  labels: PredicateLabels;
}

/** A predicate as a sentence, by the texts under `predicate.`: "Kind is bus and Seats is more than 8". */
export function explain(
  predicate: Predicate,
  translate: Translate,
  labels: PredicateLabels = { field: (source) => source },
): string {
  return all(predicate, { translate, labels });
}

function all(predicate: Predicate, words: Words): string {
  const parts = Object.entries(predicate).flatMap(([key, condition]) =>
    condition === undefined ? [] : [part(key, condition, words)],
  );
  return joined(parts, "and", words);
}

function part(key: string, condition: unknown, words: Words): string {
  if (key === "$and" || key === "$or") {
    const parts = predicatesIn(condition).map((one) => grouped(one, words));
    return joined(parts, key === "$and" ? "and" : "or", words);
  }
  if (key === "$not") {
    return words.translate("predicate.not", {
      condition: predicatesIn([condition])
        .map((p) => all(p, words))
        .join(""),
    });
  }
  if (isRelated(condition)) return related(key, condition, words);
  return comparison(key, condition, words);
}

function related(source: string, condition: RelatedCondition, words: Words): string {
  const { translate } = words;
  const { name: relation, labels } = words.labels.relation?.(source) ?? {
    name: words.labels.field(source),
    labels: { field: (path: string): string => path },
  };
  const inner: Words = { translate, labels };
  const which = (where: unknown): string => all((isPlainObject(where) ? where : {}) as Predicate, inner);
  const parts = Object.entries(condition).map(([operator, operand]: [string, unknown]) => {
    const name = operator.slice(1);
    if (!isPlainObject(operand)) return "";
    if (QUANTIFIERS.includes(operator)) {
      if (Object.keys(operand).length > 0) {
        return translate(`predicate.related.${name}`, { relation, condition: which(operand) });
      }
      return translate(`predicate.related.${operator === "$none" ? "nothing" : "any"}`, { relation });
    }
    const { of, where, ...comparisons } = operand;
    const figure = translate(`predicate.related.${name}`, {
      relation,
      field: typeof of === "string" ? labels.field(of) : "",
    });
    const told =
      where === undefined
        ? figure
        : translate("predicate.related.where", { figure, condition: which(where) });
    return comparison("figure", comparisons, { translate, labels: { field: () => told } });
  });
  return joined(parts, "and", words);
}

const QUANTIFIERS: readonly string[] = ["$some", "$none", "$every"];

/** In brackets where it is made of several conditions, so that "and" and "or" are read as meant. */
function grouped(predicate: Predicate, words: Words): string {
  const text = all(predicate, words);
  const [only] = Object.keys(predicate);
  const isOne = Object.keys(predicate).length === 1 && only !== "$and" && only !== "$or";
  return isOne ? text : `(${text})`;
}

function predicatesIn(condition: unknown): Predicate[] {
  const isPredicate = (value: unknown): value is Predicate => isPlainObject(value);
  return Array.isArray(condition) ? condition.filter(isPredicate) : [];
}

function joined(parts: readonly string[], word: "and" | "or", { translate }: Words): string {
  if (parts.length === 0) return translate(word === "and" ? "predicate.always" : "predicate.never");
  return parts.reduce((left, right) => translate(`predicate.${word}`, { left, right }));
}

function comparison(source: string, condition: unknown, words: Words): string {
  const parts = Object.entries(toComparison(condition)).map(([operator, operand]: [string, unknown]) =>
    operator === "$not"
      ? words.translate("predicate.not", { condition: comparison(source, operand, words) })
      : sentence(source, operator, operand, words),
  );
  return joined(parts, "and", words);
}

function sentence(source: string, operator: string, operand: unknown, words: Words): string {
  const { translate, labels } = words;
  const field = labels.field(source);
  const name = operator.slice(1);
  if (operator === "$exists" || operand === null) {
    const hasValue = operator === "$exists" ? operand === true : operator === "$ne";
    return translate(hasValue ? "predicate.exists" : "predicate.empty", { field });
  }
  if (name.endsWith("Field") && typeof operand === "string") {
    return translate(`predicate.${name.slice(0, -"Field".length)}`, {
      field,
      value: labels.field(operand),
    });
  }
  if ((operator === "$within" || operator === "$anniversaryWithin") && isPlainObject(operand)) {
    return translate(`predicate.${name}`, { field, value: rangeText(operand, words) });
  }
  const values = (Array.isArray(operand) ? operand : [operand]).map((one: unknown) =>
    valueText(source, one, words),
  );
  return translate(`predicate.${isMoment(operand) ? (MOMENTS[name] ?? name) : name}`, {
    field,
    value: values.join(", "),
  });
}

/** A date is before and after, where a number is less and more. */
const MOMENTS: Record<string, string> = { gt: "after", gte: "from", lt: "before", lte: "until" };

function isMoment(operand: unknown): boolean {
  if (isPlainObject(operand)) return true;
  return (
    typeof operand === "string" &&
    (operand === "$now" || operand === "$today" || /^(\d{4}-\d{2}-\d{2}|\d{2}:\d{2})/.test(operand))
  );
}

function valueText(source: string, value: unknown, { translate, labels }: Words): string {
  if (value === null) return translate("predicate.nothing");
  if (typeof value === "boolean") return translate(value ? "predicate.yes" : "predicate.no");
  if (value === "$now" || value === "$today") return translate(`predicate.${value.slice(1)}`);
  if (isPlainObject(value)) return momentText(value, { translate, labels });
  if (typeof value === "string" && value.startsWith("$user."))
    return translate(`predicate.user.${value.slice(6)}`);
  if (typeof value !== "string" && typeof value !== "number") return JSON.stringify(value);
  return labels.value?.(source, value) ?? String(value);
}

const SPAN_UNITS = ["years", "months", "weeks", "days", "hours", "minutes"] as const;

/** "2 years", "1 year 6 months". */
function spanText(text: unknown, { translate }: Words): string {
  const span = parseSpan(text);
  if (!span) return String(text);
  return SPAN_UNITS.filter((unit) => span[unit] > 0)
    .map((unit) => translate(`predicate.span.${unit}`, { smart_count: span[unit] }))
    .join(" ");
}

const NEAR = new Map<unknown, string>([
  [undefined, "this"],
  [0, "this"],
  [-1, "last"],
  [1, "next"],
]);

/** "this year", "last month", or how many of them ago or ahead. */
function periodText(unit: unknown, offset: unknown, { translate }: Words): string {
  const near = NEAR.get(offset);
  if (near !== undefined) return translate(`predicate.period.${String(unit)}.${near}`);
  const count = Number(offset);
  const span = translate(`predicate.span.${unit === "fiscal_year" ? "year" : String(unit)}s`, {
    smart_count: Math.abs(count),
  });
  const period = translate(`predicate.period.${String(unit)}.name`);
  return translate(`predicate.period.${count < 0 ? "ago" : "ahead"}`, { period, span });
}

function momentText({ $ago, $startOf, offset }: Record<string, unknown>, words: Words): string {
  const { translate } = words;
  if ($startOf === undefined) return translate("predicate.ago", { span: spanText($ago, words) });
  return translate("predicate.start", { period: periodText($startOf, offset, words) });
}

function rangeText({ last, next, period, offset }: Record<string, unknown>, words: Words): string {
  const { translate } = words;
  if (last !== undefined) return translate("predicate.last", { span: spanText(last, words) });
  if (next !== undefined) return translate("predicate.next", { span: spanText(next, words) });
  return periodText(period, offset, words);
}
