import { Temporal } from "temporal-polyfill";
import type { DashboardQuery } from "../../../contract/api";
import { invalidFields } from "../../http/errors";

/** A period from midnight to midnight of the organisation's zone; `from` is null when it has no beginning. */
export interface Period {
  from: Date | null;
  /** The first moment after it. */
  to: Date;
}

/** The period asked for, and the one to compare it with. */
export interface DashboardRange {
  current: Period;
  /** Null for a period without beginning. */
  previous: Period | null;
  /** Both days included. */
  days: { from: string | null; to: string };
  timezone: string;
}

const MOST_DAYS = 3700;

function readDay(text: string, field: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    throw invalidFields({ [field]: ["Must be a date such as 2026-03-01."] });
  }
}

interface Days {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
  before: { first: Temporal.PlainDate; last: Temporal.PlainDate };
}

function lengthBefore(first: Temporal.PlainDate, last: Temporal.PlainDate): Days {
  const days = first.until(last).days + 1;
  return { first, last, before: { first: first.subtract({ days }), last: first.subtract({ days: 1 }) } };
}

/** The days asked for; undefined for everything until today. A month or year so far is compared with as much of the one before. */
function readDays(query: DashboardQuery, today: Temporal.PlainDate): Days | undefined {
  if (query.default !== true && (query.from !== undefined || query.to !== undefined)) {
    const last = query.to === undefined ? today : readDay(query.to, "to");
    if (query.from === undefined) throw invalidFields({ from: ["Give the first day as well."] });
    const first = readDay(query.from, "from");
    if (Temporal.PlainDate.compare(last, first) < 0)
      throw invalidFields({ to: ["Must not be before the first day."] });
    if (first.until(last).days > MOST_DAYS)
      throw invalidFields({ from: ["The period may have ten years at most."] });
    return lengthBefore(first, last);
  }
  const filter = query.default === true ? "28d" : (query.filter ?? "28d");
  switch (filter) {
    case "7d":
      return lengthBefore(today.subtract({ days: 6 }), today);
    case "28d":
      return lengthBefore(today.subtract({ days: 27 }), today);
    case "month": {
      const first = today.with({ day: 1 });
      return {
        first,
        last: today,
        before: { first: first.subtract({ months: 1 }), last: today.subtract({ months: 1 }) },
      };
    }
    case "year": {
      const first = today.with({ month: 1, day: 1 });
      return {
        first,
        last: today,
        before: { first: first.subtract({ years: 1 }), last: today.subtract({ years: 1 }) },
      };
    }
    case "all":
      return undefined;
  }
}

/** Reads the period of a dashboard call, with days cut in the organisation's zone. Throws 422 for what is none. */
export function readRange(query: DashboardQuery, timezone: string, now: Date): DashboardRange {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const midnight = (day: Temporal.PlainDate): Date =>
    new Date(day.toZonedDateTime(timezone).epochMilliseconds);
  const after = (day: Temporal.PlainDate): Date => midnight(day.add({ days: 1 }));
  const days = readDays(query, today);
  if (!days) {
    return {
      current: { from: null, to: after(today) },
      previous: null,
      days: { from: null, to: today.toString() },
      timezone,
    };
  }
  const { first, last, before } = days;
  return {
    current: { from: midnight(first), to: after(last) },
    previous: { from: midnight(before.first), to: after(before.last) },
    days: { from: first.toString(), to: last.toString() },
    timezone,
  };
}
