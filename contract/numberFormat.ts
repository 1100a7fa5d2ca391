/*
 * What automatic numbers look like: `INV-{year}-{0000}`. Text, the day's year, month and day, and one place of zeros, where
 * the number is counted. Numbers that are the same but for the counted place are one series, which begins at 1.
 */

const PERIODS = ["year", "month", "day"] as const;
type Period = (typeof PERIODS)[number];

type Part = { kind: "text"; text: string } | { kind: "period"; period: Period } | { kind: "count" };

/** A format that was understood. */
export interface NumberFormat {
  parts: readonly Part[];
  /** The fewest digits of what is counted. */
  digits: number;
}

/** Why a format cannot be used. */
export type NumberFormatProblem =
  | { problem: "no_count" }
  | { problem: "second_count"; found: string }
  | { problem: "unknown_part"; found: string }
  | { problem: "brace" };

/** The most characters of a number, those brought from elsewhere included. */
export const LONGEST_NUMBER = 100;
/** The most characters of a format: what it makes is a number of at most the length above. */
export const LONGEST_FORMAT = 60;
/** More digits are no number that was counted. */
const MOST_DIGITS = 9;

/** The parts of a format, or what is wrong with it. */
export function parseNumberFormat(format: string): NumberFormat | NumberFormatProblem {
  const parts: Part[] = [];
  let digits = 0;
  for (const text of format.split(/(\{[^{}]*\})/).filter((one) => one !== "")) {
    const name = /^\{(.*)\}$/.exec(text)?.[1];
    if (name === undefined) {
      if (/[{}]/.test(text)) return { problem: "brace" };
      parts.push({ kind: "text", text });
    } else if (/^0{1,9}$/.test(name)) {
      if (digits > 0) return { problem: "second_count", found: text };
      digits = name.length;
      parts.push({ kind: "count" });
    } else {
      const period = PERIODS.find((one) => one === name);
      if (!period) return { problem: "unknown_part", found: text };
      parts.push({ kind: "period", period });
    }
  }
  return digits === 0 ? { problem: "no_count" } : { parts, digits };
}

/** The format of a definition that was checked. */
export function numberFormat(format: string): NumberFormat {
  const parsed = parseNumberFormat(format);
  if ("problem" in parsed) throw new TypeError(`"${format}" is no format of numbers`);
  return parsed;
}

const COUNT = "{}";

/** The series of a day (`2026-01-31`): its numbers with `{}` in the place of what is counted. */
export function seriesOn({ parts }: NumberFormat, day: string): string {
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  const periods: Record<Period, string> = { year, month, day: dayOfMonth };
  return parts.map((part) => (part.kind === "period" ? periods[part.period] : literal(part))).join("");
}

function literal(part: Exclude<Part, { kind: "period" }>): string {
  return part.kind === "text" ? part.text : COUNT;
}

/** One number of a series. */
export function numberIn(series: string, count: number, { digits }: NumberFormat): string {
  return series.replace(COUNT, () => String(count).padStart(digits, "0"));
}

/** The series of a number and its place in it; undefined for what the format does not make. Case makes no difference. */
export function readNumber(
  format: NumberFormat,
  value: unknown,
): { series: string; count: number } | undefined {
  if (typeof value !== "string" || value.length > LONGEST_NUMBER) return undefined;
  const found = expressionOf(format).exec(value.trim());
  if (!found) return undefined;
  let count = 0;
  const series = format.parts.map((part, index) => {
    const text = found[index + 1] ?? "";
    if (part.kind === "count") count = Number(text);
    return part.kind === "period" ? text : literal(part);
  });
  return { series: series.join(""), count };
}

function expressionOf({ parts }: NumberFormat): RegExp {
  const groups = parts.map((part) => {
    if (part.kind === "text") return part.text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
    if (part.kind === "count") return String.raw`\d{1,${MOST_DIGITS}}`;
    return part.period === "year" ? String.raw`\d{4}` : String.raw`\d{2}`;
  });
  return new RegExp(`^${groups.map((group) => `(${group})`).join("")}$`, "i");
}
