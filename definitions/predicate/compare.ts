import { zonedNow } from "../../contract/zonedTime";

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}(:\d{2})?$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** A moment such as `$now`, compared as a day, a time of day or an instant, whatever the other side is. */
export class Moment {
  constructor(
    readonly instant: Date,
    readonly timeZone: string,
  ) {}

  /** It in the shape of the value it is compared with; undefined when that is no date or time. */
  like(value: string): string | undefined {
    if (DATE_TIME.test(value)) return this.instant.toISOString();
    if (!DATE.test(value) && !TIME.test(value)) return undefined;
    const { date, dateTime } = zonedNow(this.instant, this.timeZone);
    return DATE.test(value) ? date : dateTime.slice(11, 11 + value.length);
  }
}

/** True when both are the same value; ids match whether they come as number or as text, instants in any offset. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left instanceof Moment || right instanceof Moment) return compare(left, right) === 0;
  if (typeof left === "string" && typeof right === "string") {
    return (
      left === right || (isDateTime(left) && isDateTime(right) && Date.parse(left) === Date.parse(right))
    );
  }
  if (typeof left === "number" && typeof right === "string")
    return String(left) === right || sameDecimal(left, right);
  if (typeof left === "string" && typeof right === "number") return isEqual(right, left);
  return left === right;
}

/** Negative, zero or positive; undefined when the two cannot be put in order (a text and a boolean, say). */
export function compare(left: unknown, right: unknown): number | undefined {
  if (left instanceof Moment) return negate(compare(right, left));
  if (right instanceof Moment) {
    const now = typeof left === "string" ? right.like(left) : undefined;
    return now === undefined ? undefined : compare(left, now);
  }
  if (typeof left === "number" && typeof right === "number") return order(left, right);
  if (isDecimal(left) && isDecimal(right))
    return order(Number(left), Number(right)) || compareDecimals(left, right);
  if (typeof left !== "string" || typeof right !== "string") return undefined;
  if (isDateTime(left) && isDateTime(right)) return order(Date.parse(left), Date.parse(right));
  return left < right ? -1 : left > right ? 1 : 0;
}

function negate(result: number | undefined): number | undefined {
  return result === undefined ? undefined : -result;
}

function order(left: number, right: number): number | undefined {
  return Number.isNaN(left) || Number.isNaN(right) ? undefined : Math.sign(left - right);
}

function isDateTime(value: string): boolean {
  return DATE_TIME.test(value);
}

function isDecimal(value: unknown): value is string | number {
  return typeof value === "number"
    ? Number.isFinite(value)
    : typeof value === "string" && DECIMAL.test(value);
}

function sameDecimal(left: number, right: string): boolean {
  return DECIMAL.test(right) && Number(right) === left;
}

/** Exact order of decimals that a double cannot tell apart: by scaled integers. */
function compareDecimals(left: string | number, right: string | number): number {
  const [a, b] = [String(left), String(right)];
  if (!DECIMAL.test(a) || !DECIMAL.test(b)) return 0;
  const scale = Math.max(fraction(a).length, fraction(b).length);
  const difference = scaled(a, scale) - scaled(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function fraction(decimal: string): string {
  return decimal.split(".")[1] ?? "";
}

function scaled(decimal: string, scale: number): bigint {
  return BigInt((decimal.split(".")[0] ?? "0") + fraction(decimal).padEnd(scale, "0"));
}
