import { Temporal } from "temporal-polyfill";
import type { StrokeOrder } from "./strokes";

const CLOCK = String.raw`(?:[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?)?`;
const ISO = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})${CLOCK}$`);
// Dots are written where the day comes first, and nowhere else (CLDR).
const DOTS = new RegExp(String.raw`^(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.\s?(?<year>\d{4})${CLOCK}$`);
const STROKES = new RegExp(String.raw`^(?<one>\d{1,2})\/(?<other>\d{1,2})\/(?<year>\d{4})${CLOCK}$`);
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:[Zz]|[+-]\d{2}:?\d{2})$/;

function partsOf(
  text: string,
  order: StrokeOrder | undefined,
): Record<string, string | undefined> | undefined {
  const plain = ISO.exec(text)?.groups ?? DOTS.exec(text)?.groups;
  if (plain) return plain;
  const strokes = STROKES.exec(text)?.groups;
  if (!strokes || order === undefined) return undefined;
  const [day, month] =
    order === "day_first" ? [strokes["one"], strokes["other"]] : [strokes["other"], strokes["one"]];
  return { ...strokes, day, month };
}

/**
 * The moment that a cell tells: ISO 8601, `31.01.2026`, or a day with strokes whose order is known, each with or without
 * a time of day. Without an offset it is one of the zone, and without a time the beginning of the day there. Undefined
 * for anything else, and for days that no calendar has.
 */
export function readMoment(
  text: string,
  { timezone, strokes }: { timezone: string; strokes: StrokeOrder | undefined },
): Date | undefined {
  if (WITH_OFFSET.test(text)) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? undefined : new Date(time);
  }
  const parts = partsOf(text, strokes);
  if (!parts) return undefined;
  const number = (name: string): number => Number(parts[name] ?? 0);
  try {
    const wall = Temporal.PlainDateTime.from(
      {
        year: number("year"),
        month: number("month"),
        day: number("day"),
        hour: number("hour"),
        minute: number("minute"),
        second: number("second"),
      },
      { overflow: "reject" },
    );
    return new Date(wall.toZonedDateTime(timezone).epochMilliseconds);
  } catch {
    return undefined;
  }
}
