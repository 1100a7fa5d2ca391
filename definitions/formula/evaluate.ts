import { zonedNow } from "../../contract/zonedTime";
import {
  bounded,
  decimalOf,
  decimalText,
  divide,
  floor,
  multiply,
  rounded,
  truncated,
  wholeNumber,
} from "./decimal";
import { addToDay, addToInstant, betweenDays, betweenInstants, daysOf, instantOf } from "./days";
import type { FormulaKind } from "./kinds";
import type { FormulaNode } from "./parse";

/** A value while it is worked out: numbers as decimals, days and instants as texts. */
export type FormulaValue = bigint | string | boolean | null;

/** What a formula depends on beside the record. */
export interface FormulaContext {
  now: Date;
  timeZone?: string;
}

/** Longer texts are none. */
export const LONGEST_TEXT = 10_000;

type Args = readonly FormulaValue[];
type Work = (args: Args, context: FormulaContext) => FormulaValue;

const isNumber = (value: FormulaValue | undefined): value is bigint => typeof value === "bigint";
const isText = (value: FormulaValue | undefined): value is string => typeof value === "string";

function numbers(work: (one: bigint, other: bigint) => bigint | null): Work {
  return ([one, other]) => (isNumber(one) && isNumber(other) ? work(one, other) : null);
}

function number(work: (one: bigint) => bigint | null): Work {
  return ([one]) => (isNumber(one) ? work(one) : null);
}

/** Texts of characters, which may be two units of JavaScript's. */
function shortened(text: string): string | null {
  if (text === "") return null;
  return text.length > LONGEST_TEXT && Array.from(text).length > LONGEST_TEXT ? null : text;
}

function written(value: FormulaValue): string {
  return isNumber(value) ? decimalText(value) : isText(value) ? value : "";
}

const joined: Work = (args) => shortened(args.map(written).join(""));

function ordered(holds: (order: number) => boolean): Work {
  return ([one, other]) =>
    one !== null &&
    other !== null &&
    one !== undefined &&
    other !== undefined &&
    holds(one < other ? -1 : one > other ? 1 : 0);
}

function extreme(isBetter: (one: FormulaValue, other: FormulaValue) => boolean): Work {
  return (args) =>
    args.reduce((best, one) => (one !== null && (best === null || isBetter(one, best)) ? one : best), null);
}

const isLess = (one: FormulaValue, other: FormulaValue): boolean =>
  one !== null && other !== null && one < other;

function ofDay(start: number, end: number): Work {
  return ([day]) => (isText(day) ? wholeNumber(Number(day.slice(start, end))) : null);
}

const isInstant = (value: FormulaValue | undefined): boolean => isText(value) && value.includes("T");

/** What every function and sign makes of values. */
const WORKS: Readonly<Record<string, Work>> = {
  "+": numbers((one, other) => bounded(one + other)),
  "-": numbers((one, other) => bounded(one - other)),
  "*": numbers(multiply),
  "/": numbers(divide),
  "&": joined,
  "=": ([one = null, other = null]) => one === other,
  "!=": ([one = null, other = null]) => one !== other,
  "<": ordered((order) => order < 0),
  "<=": ordered((order) => order <= 0),
  ">": ordered((order) => order > 0),
  ">=": ordered((order) => order >= 0),
  and: (args) => args.every((one) => one === true),
  or: (args) => args.includes(true),
  not: ([one]) => one !== true,
  negative: number((one) => -one),
  abs: number((one) => (one < 0n ? -one : one)),
  floor: number((one) => bounded(floor(one))),
  ceil: number((one) => bounded(-floor(-one))),
  round: ([one, places]) =>
    isNumber(one) ? bounded(rounded(one, isNumber(places) ? truncated(places) : 0)) : null,
  min: extreme(isLess),
  max: extreme((one, other) => isLess(other, one)),
  if: ([condition, one = null, other = null]) => (condition === true ? one : other),
  coalesce: (args) => args.find((one) => one !== null) ?? null,
  concat: joined,
  length: ([text]) => (isText(text) ? wholeNumber(Array.from(text).length) : null),
  left: ([text, count]) =>
    isText(text) && isNumber(count) ? shortened(Array.from(text).slice(0, truncated(count)).join("")) : null,
  right: ([text, count]) =>
    isText(text) && isNumber(count) ? shortened(Array.from(text).slice(-truncated(count)).join("")) : null,
  year: ofDay(0, 4),
  month: ofDay(5, 7),
  day: ofDay(8, 10),
  today: (_, { now, timeZone }) => zonedNow(now, timeZone ?? "UTC").date,
  now: (_, { now }) => now.toISOString(),
  dateAdd: ([from, count, unit]) => {
    if (!isText(from) || !isNumber(count) || !isText(unit)) return null;
    return (isInstant(from) ? addToInstant : addToDay)(from, truncated(count), unit);
  },
  dateDiff: ([from, to, unit]) => {
    if (!isText(from) || !isText(to) || !isText(unit)) return null;
    const count = (isInstant(from) ? betweenInstants : betweenDays)(from, to, unit);
    return count === null ? null : wholeNumber(count);
  },
};

/** A record's value as a formula takes it. */
export function readValue(kind: FormulaKind, value: unknown): FormulaValue {
  if (kind === "number") return decimalOf(value);
  if (kind === "boolean") return value === true;
  if (typeof value !== "string" || value === "") return null;
  if (kind === "date") return daysOf(value) === null ? null : value;
  if (kind === "text") return value;
  if (instantOf(value) !== null) return value;
  // As a form has it before it was stored.
  const time = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The value of a formula that was judged; `valueOf` answers those of fields. */
export function evaluate(
  node: FormulaNode,
  valueOf: (name: string) => FormulaValue,
  context: FormulaContext,
): FormulaValue {
  switch (node.kind) {
    case "number":
      return decimalOf(node.value);
    case "text":
      return node.value === "" ? null : node.value;
    case "truth":
      return node.value;
    case "nothing":
      return null;
    case "field":
      return valueOf(node.name);
    default: {
      const work = Object.hasOwn(WORKS, node.name) ? WORKS[node.name] : undefined;
      return (
        work?.(
          node.args.map((one) => evaluate(one, valueOf, context)),
          context,
        ) ?? null
      );
    }
  }
}
