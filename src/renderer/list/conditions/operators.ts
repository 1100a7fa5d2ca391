import type { QuestionField } from "../../../../contract/api/questions";
import { asText } from "../../../ui/asText";
import { isPlainObject } from "../../../../definitions/predicate/values";

/** What the values of a field are, as far as comparing goes. */
export type Kind =
  | "text"
  | "number"
  | "money"
  | "date"
  | "moment"
  | "time"
  | "choice"
  | "list"
  | "reference"
  | "boolean"
  | "other";

/** What stands behind an operator: nothing, one value, several, a span of time, or a period of the calendar. */
export type Operand = "none" | "one" | "many" | "span" | "period";

interface Operator {
  operand: Operand;
  /** The comparison of a value. */
  write(value: unknown): unknown;
  /** The value of a comparison; undefined where it is another operator's. */
  read(comparison: unknown): unknown;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);
/** `$now` and `$user.email` are no texts that somebody typed. */
const isPlain = (value: unknown): boolean =>
  isScalar(value) && !(typeof value === "string" && value.startsWith("$"));

/** The operand where it is the comparison's only one. */
function alone(comparison: unknown, operator: string): unknown {
  if (!isPlainObject(comparison) || Object.keys(comparison).length !== 1) return undefined;
  return comparison[operator];
}

function compared(operator: string): Operator {
  return {
    operand: "one",
    write: (value) => ({ [operator]: value }),
    read: (comparison) => {
      const value = alone(comparison, operator);
      return isPlain(value) ? value : undefined;
    },
  };
}

function listed(operator: "$in" | "$nin"): Operator {
  return {
    operand: "many",
    write: (value) => (operator === "$in" ? value : { [operator]: value }),
    read: (comparison) => {
      const value =
        operator === "$in" && Array.isArray(comparison) ? comparison : alone(comparison, operator);
      return Array.isArray(value) && value.every(isPlain) ? value : undefined;
    },
  };
}

function present(isThere: boolean): Operator {
  return {
    operand: "none",
    write: () => ({ $exists: isThere }),
    read: (comparison) => (alone(comparison, "$exists") === isThere ? null : undefined),
  };
}

const SIMPLE_SPAN = /^P\d{1,4}[DWMY]$/;

function within(operator: "$within" | "$anniversaryWithin", range: "last" | "next"): Operator {
  return {
    operand: "span",
    write: (value) => ({ [operator]: { [range]: value } }),
    read: (comparison) => {
      const span = alone(alone(comparison, operator), range);
      return typeof span === "string" && SIMPLE_SPAN.test(span) ? span : undefined;
    },
  };
}

const PERIOD = /^(day|week|month|quarter|year):(-1|0|1)$/;

/** A period as one text: `year:-1` is last year. */
const period: Operator = {
  operand: "period",
  write: (value) => {
    const [unit, offset] = String(value).split(":");
    return { $within: { period: unit, ...(offset !== "0" && { offset: Number(offset) }) } };
  },
  read: (comparison) => {
    const range = alone(comparison, "$within");
    if (!isPlainObject(range) || Object.keys(range).some((key) => key !== "period" && key !== "offset"))
      return undefined;
    const text = `${asText(range["period"])}:${asText(range["offset"] ?? 0)}`;
    return PERIOD.test(text) ? text : undefined;
  },
};

export const OPERATORS = {
  is: {
    operand: "one",
    write: (value) => value,
    read: (comparison) => {
      const value = isScalar(comparison) ? comparison : alone(comparison, "$eq");
      return isPlain(value) ? value : undefined;
    },
  },
  is_not: compared("$ne"),
  one_of: listed("$in"),
  none_of: listed("$nin"),
  contains: compared("$contains"),
  begins: compared("$startsWith"),
  more: compared("$gt"),
  at_least: compared("$gte"),
  less: compared("$lt"),
  at_most: compared("$lte"),
  last: within("$within", "last"),
  next: within("$within", "next"),
  period,
  anniversary: within("$anniversaryWithin", "next"),
  filled: present(true),
  empty: present(false),
} satisfies Record<string, Operator>;
export type OperatorName = keyof typeof OPERATORS;

const PRESENCE: readonly OperatorName[] = ["filled", "empty"];
const ORDER: readonly OperatorName[] = ["at_least", "at_most", "more", "less"];
const TIMES: readonly OperatorName[] = ["last", "next", "period", "less", "more", "at_least", "at_most"];

/** The operators of each kind, the likeliest first. */
const OF_KIND: Record<Kind, readonly OperatorName[]> = {
  text: ["contains", "is", "is_not", "begins", ...PRESENCE],
  number: ["is", "is_not", ...ORDER, ...PRESENCE],
  money: [...ORDER, "is", "is_not", ...PRESENCE],
  date: [...TIMES, "is", "anniversary", ...PRESENCE],
  moment: [...TIMES, "anniversary", ...PRESENCE],
  time: [...ORDER, ...PRESENCE],
  choice: ["is", "is_not", "one_of", "none_of", ...PRESENCE],
  list: ["is", "is_not", ...PRESENCE],
  reference: ["is", "is_not", ...PRESENCE],
  boolean: ["is"],
  other: PRESENCE,
};

/** Of figures over related records. */
export const FIGURE_OPERATORS: readonly OperatorName[] = [...ORDER, "is"];

const NUMBERS = ["integer", "number", "percent", "rating", "duration", "rollup"];

/** What a field is compared as. */
export function kindOf({ type, operators, choices, resource }: QuestionField): Kind {
  if (choices) return "choice";
  if (type === "boolean") return "boolean";
  if (type === "money") return "money";
  if (type === "date") return "date";
  if (type === "dateTime") return "moment";
  if (type === "time") return "time";
  if (NUMBERS.includes(type)) return "number";
  if (operators.includes("$all")) return "list";
  if (type === "reference") return resource === undefined ? "other" : "reference";
  return operators.includes("$contains") ? "text" : "other";
}

/** What a field can be asked; `mayChoose`: whether the record that a reference leads to can be chosen here. */
export function operatorsOf(field: QuestionField, mayChoose: boolean): readonly OperatorName[] {
  const kind = kindOf(field);
  return kind === "reference" && !mayChoose ? PRESENCE : OF_KIND[kind];
}

/** The operator and the value that a comparison was made of; undefined for one that was made otherwise. */
export function readComparison(
  comparison: unknown,
  names: readonly OperatorName[],
): { operator: OperatorName; value: unknown } | undefined {
  for (const operator of names) {
    const value = OPERATORS[operator].read(comparison);
    if (value !== undefined) return { operator, value };
  }
  return undefined;
}

/** The value that an operator begins with, where there is a likely one. */
export function firstValue(operator: OperatorName): unknown {
  const { operand } = OPERATORS[operator];
  if (operand === "span") return "P1M";
  return operand === "period" ? "year:0" : undefined;
}

/** The value once another operator is chosen: what is there stays where that one takes it, too. */
export function valueFor(next: OperatorName, former: OperatorName, value: unknown): unknown {
  const isSame = OPERATORS[next].operand === OPERATORS[former].operand;
  return isSame ? value : firstValue(next);
}

/** Whether the operator has all that it needs. */
export function isComplete(operator: OperatorName, value: unknown): boolean {
  const { operand } = OPERATORS[operator];
  if (operand === "none") return true;
  if (operand === "many") return Array.isArray(value) && value.length > 0;
  return isScalar(value) && value !== "";
}
