/*
 * Numbers of formulas: decimals of ten places, exact and bounded, so that the browser and the database come to the same.
 * Kept as whole numbers of 10⁻¹⁰.
 */

/** So many places after the point. */
export const PLACES = 10;
const ONE = 10n ** BigInt(PLACES);
/** From here on a number has no value. */
const LIMIT = 10n ** 15n * ONE;

/** The number, or nothing where it is too large. */
export function bounded(value: bigint): bigint | null {
  return value < LIMIT && value > -LIMIT ? value : null;
}

/** Half away from zero, as PostgreSQL rounds. */
function quotient(value: bigint, divisor: bigint): bigint {
  const half = (2n * abs(value) + abs(divisor)) / (2n * abs(divisor));
  return value < 0n === divisor < 0n ? half : -half;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/;

/** A number, or decimal text; nothing for all else. */
export function decimalOf(value: unknown): bigint | null {
  const isText = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value);
  const match = typeof value === "number" || isText ? NUMBER.exec(String(value)) : null;
  if (!match) return null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  const shift = PLACES - fraction.length + Number(exponent);
  const digits = BigInt(whole + fraction);
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : quotient(digits, 10n ** BigInt(-shift));
  return bounded(sign === "-" ? -scaled : scaled);
}

/** A whole number. */
export function wholeNumber(value: number): bigint {
  return BigInt(value) * ONE;
}

/** The whole part. */
export function truncated(value: bigint): number {
  return Number(value / ONE);
}

export const multiply = (one: bigint, other: bigint): bigint | null => bounded(quotient(one * other, ONE));

/** Nothing where it is divided by zero. */
export function divide(one: bigint, other: bigint): bigint | null {
  return other === 0n ? null : bounded(quotient(one * ONE, other));
}

/** With so many places. */
export function rounded(value: bigint, places: number): bigint {
  const unit = 10n ** BigInt(PLACES - places);
  return quotient(value, unit) * unit;
}

/** The nearest whole number that is not above it. */
export function floor(value: bigint): bigint {
  const rest = value % ONE;
  return value - rest - (rest < 0n ? ONE : 0n);
}

/** As text, with so many places, or as many as it has. */
export function decimalText(value: bigint, places?: number): string {
  const digits = String(abs(value)).padStart(PLACES + 1, "0");
  const fraction = digits.slice(-PLACES);
  const kept = places === undefined ? fraction.replace(/0+$/, "") : fraction.slice(0, places);
  const text = digits.slice(0, -PLACES) + (kept === "" ? "" : `.${kept}`);
  return value < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}
