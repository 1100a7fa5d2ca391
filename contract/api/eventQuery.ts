import { Temporal } from "temporal-polyfill";
import { ScheduleError } from "./eventSchedule";
import { EVENT_CATEGORIES, type EventCategory } from "./events";

const LONGEST_QUERY_DAYS = 400;
const DAY_MS = 86_400_000;

function readTime(text: string, timezone: string, field: "start" | "end"): Date {
  try {
    if (/T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text))
      return new Date(Temporal.Instant.from(text).epochMilliseconds);
    const local = Temporal.PlainDateTime.from(text).toZonedDateTime(timezone);
    return new Date(local.epochMilliseconds);
  } catch {
    throw new ScheduleError(field, "field.moment");
  }
}

/** The period of a calendar query: unless told from the month before to the month after the current one. Throws ScheduleError. */
export function readPeriod(
  query: { start?: string; end?: string },
  timezone: string,
  now: Date,
): { from: Date; to: Date } {
  const month = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .with({ day: 1 })
    .startOfDay();
  const at = (date: Temporal.ZonedDateTime): Date => new Date(date.epochMilliseconds);
  const from = query.start ? readTime(query.start, timezone, "start") : at(month.subtract({ months: 1 }));
  const to = query.end ? readTime(query.end, timezone, "end") : at(month.add({ months: 2 }));
  if (to <= from) throw new ScheduleError("end", "field.after_start");
  if (to.getTime() - from.getTime() > LONGEST_QUERY_DAYS * DAY_MS) {
    throw new ScheduleError("end", "field.query_days", { most: LONGEST_QUERY_DAYS });
  }
  return { from, to };
}

function isCategory(text: string): text is EventCategory {
  return EVENT_CATEGORIES.some((category) => category === text);
}

/** Absent: all; empty: none. Throws ScheduleError for an unknown one. */
export function readCategories(given: string | undefined): EventCategory[] | undefined {
  if (given === undefined) return undefined;
  const names = given.split(",").filter((name) => name !== "");
  const unknown = names.find((name) => !isCategory(name));
  if (unknown !== undefined) {
    throw new ScheduleError("categories", "field.categories", { unknown, known: EVENT_CATEGORIES });
  }
  return names.filter(isCategory);
}
