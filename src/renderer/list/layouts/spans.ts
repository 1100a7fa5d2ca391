import { fromWallClock, toWallClock } from "../../../../contract/zonedTime";
import { firstDayOf } from "../../../ui/calendar/period";
import { addDays, addMonths, type Day, dayOf, weeksOf } from "./month";

export const SCALES = ["days", "weeks", "months"] as const;
export type Scale = (typeof SCALES)[number];

/** The days that are seen, the last included, and where each part of them begins. */
export interface Span {
  from: Day;
  to: Day;
  days: number;
  parts: { from: Day; days: number }[];
}

/** From and to, the last included: what a bar lasts. */
export interface Lasting {
  from: Day;
  to: Day;
}

const WEEKS_SEEN = 26;
const MONTHS_SEEN = 24;

/** How many days later a day is than another one. */
export function daysFrom(first: Day, day: Day): number {
  return Math.round((Date.parse(day) - Date.parse(first)) / 86_400_000);
}

/** What is seen around a day: five weeks or six by days, half a year by weeks, two years by months. */
export function spanOf(scale: Scale, day: Day, locale: string): Span {
  const weeks = weeksOf(day.slice(0, 7), firstDayOf(locale));
  const first = weeks[0]?.[0] ?? day;
  const starts =
    scale === "days"
      ? weeks.flat()
      : scale === "weeks"
        ? Array.from({ length: WEEKS_SEEN }, (_, week) => addDays(first, week * 7))
        : Array.from({ length: MONTHS_SEEN }, (_, month) => `${addMonths(day.slice(0, 7), month)}-01`);
  const end =
    scale === "days"
      ? addDays(starts.at(-1) ?? day, 1)
      : scale === "weeks"
        ? addDays(first, WEEKS_SEEN * 7)
        : `${addMonths(day.slice(0, 7), MONTHS_SEEN)}-01`;
  const parts = starts.map((from, i) => ({ from, days: daysFrom(from, starts[i + 1] ?? end) }));
  const from = starts[0] ?? day;
  return { from, to: addDays(end, -1), days: daysFrom(from, end), parts };
}

/** The day from which one sees what comes before or after. */
export function stepTo(scale: Scale, day: Day, way: 1 | -1): Day {
  const months = scale === "days" ? 1 : scale === "weeks" ? 3 : 12;
  return `${addMonths(day.slice(0, 7), way * months)}-01`;
}

/** What a record lasts; undefined where it has no beginning. One that ends before it begins lasts a day. */
export function lastingOf(start: unknown, end: unknown, timeZone: string): Lasting | undefined {
  const from = dayOf(start, timeZone);
  if (from === undefined) return undefined;
  const to = dayOf(end, timeZone) ?? from;
  return { from, to: to < from ? from : to };
}

/** Where a bar stands among the days that are seen, in hundredths of them; undefined where it is not seen. */
export function placeOf(
  lasting: Lasting,
  span: Span,
): { left: number; width: number; cut: string } | undefined {
  if (lasting.to < span.from || lasting.from > span.to) return undefined;
  const from = lasting.from < span.from ? span.from : lasting.from;
  const to = lasting.to > span.to ? span.to : lasting.to;
  const cut = [from !== lasting.from && "start", to !== lasting.to && "end"].filter(Boolean).join(" ");
  return {
    left: (daysFrom(span.from, from) / span.days) * 100,
    width: ((daysFrom(from, to) + 1) / span.days) * 100,
    cut,
  };
}

/** What is changed of a bar: all of it, or one of its ends, by so many days. */
export interface Shift {
  part: "both" | "start" | "end";
  days: number;
}

/** What it then lasts; an end never passes the other one. */
export function shifted({ from, to }: Lasting, { part, days }: Shift): Lasting {
  if (part === "both") return { from: addDays(from, days), to: addDays(to, days) };
  const moved = addDays(part === "start" ? from : to, days);
  if (part === "start") return { from: moved > to ? to : moved, to };
  return { from, to: moved < from ? from : moved };
}

/** A value of the field on another day: of a moment the time of day stays. */
export function valueOn(value: unknown, day: Day, timeZone: string): string {
  if (typeof value !== "string" || !value.includes("T")) return day;
  return fromWallClock(`${day}T${toWallClock(value, timeZone).slice(11)}`, timeZone) ?? value;
}
