import { Temporal } from "temporal-polyfill";
import type { SeriesUnit } from "./dashboard";
import type { DashboardRange } from "./dashboardPeriod";

/** A period cut into pieces. The first piece of a week, month or year may be shorter, as the last may. */
export interface SeriesCut {
  unit: SeriesUnit;
  /** The first day of each piece, `YYYY-MM-DD`. */
  starts: string[];
  /** The moment at which each piece begins; each ends where the next begins, and the last at `to`. */
  bounds: Date[];
  to: Date;
}

/** Beyond so many days a unit gives more pieces than a chart can show. */
const MOST_DAYS: readonly [SeriesUnit, number][] = [
  ["day", 31],
  ["week", 190],
  ["month", 1900],
];

function unitFor(days: number): SeriesUnit {
  return MOST_DAYS.find(([, most]) => days <= most)?.[0] ?? "year";
}

/** The first day of the piece after the one that holds `day`. */
function nextStart(day: Temporal.PlainDate, unit: SeriesUnit): Temporal.PlainDate {
  switch (unit) {
    case "day":
      return day.add({ days: 1 });
    // ISO 8601: weeks begin on Monday.
    case "week":
      return day.add({ days: 8 - day.dayOfWeek });
    case "month":
      return day.with({ day: 1 }).add({ months: 1 });
    case "year":
      return day.with({ month: 1, day: 1 }).add({ years: 1 });
  }
}

/**
 * Cuts a period into days, weeks, months or years of the organisation's zone: what the server and the demo draw alike.
 * @param since where a period without beginning begins, such as with the organisation
 */
export function cutSeries({ days, current, timezone }: DashboardRange, since: Date): SeriesCut {
  const last = Temporal.PlainDate.from(days.to);
  const given =
    days.from === null
      ? Temporal.Instant.fromEpochMilliseconds(since.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
      : Temporal.PlainDate.from(days.from);
  const first = Temporal.PlainDate.compare(given, last) > 0 ? last : given;
  const unit = unitFor(first.until(last).days + 1);
  const starts: Temporal.PlainDate[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = nextStart(day, unit))
    starts.push(day);
  return {
    unit,
    starts: starts.map(String),
    bounds: starts.map((day) => new Date(day.toZonedDateTime(timezone).epochMilliseconds)),
    to: current.to,
  };
}

/** The piece in which a moment lies; -1 where it lies in none. */
export function pieceOf({ bounds, to }: SeriesCut, at: number): number {
  if (at >= to.getTime()) return -1;
  return bounds.findLastIndex((bound) => bound.getTime() <= at);
}
