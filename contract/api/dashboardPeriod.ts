import { Temporal } from "temporal-polyfill";
import type { DashboardQuery } from "./dashboard";
import { SaidError, type Sentence } from "../texts/sentence";

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

type PeriodText =
  | "field.day"
  | "field.day_range"
  | "field.first_day"
  | "field.before_first_day"
  | "field.ten_years";

/** Why a period cannot be used. */
export class PeriodError extends SaidError<PeriodText> {
  override readonly name = "PeriodError";
  constructor(
    /** The parameter to blame. */
    readonly field: "from" | "to",
    code: PeriodText,
    params?: Sentence["params"],
  ) {
    super(params === undefined ? { code } : { code, params });
  }
}

const MOST_DAYS = 3700;
/** Far enough for anybody's figures, and for the period before them to be a date that a database knows. */
const YEARS = { first: 1900, last: 2199 };

function readDay(text: string, field: "from" | "to"): Temporal.PlainDate {
  let day: Temporal.PlainDate;
  try {
    day = Temporal.PlainDate.from(text);
  } catch {
    throw new PeriodError(field, "field.day");
  }
  if (day.year < YEARS.first || day.year > YEARS.last)
    throw new PeriodError(field, "field.day_range", { first: String(YEARS.first), last: String(YEARS.last) });
  return day;
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

function readCustomDays({ from, to }: DashboardQuery, today: Temporal.PlainDate): Days {
  const last = to === undefined ? today : readDay(to, "to");
  if (from === undefined) throw new PeriodError("from", "field.first_day");
  const first = readDay(from, "from");
  if (Temporal.PlainDate.compare(last, first) < 0) throw new PeriodError("to", "field.before_first_day");
  if (first.until(last).days > MOST_DAYS) throw new PeriodError("from", "field.ten_years");
  return lengthBefore(first, last);
}

/** The days asked for; undefined for everything until today. A month or year so far is compared with as much of the one before. */
function readDays(query: DashboardQuery, today: Temporal.PlainDate): Days | undefined {
  if (query.default !== true && (query.from !== undefined || query.to !== undefined)) {
    return readCustomDays(query, today);
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

/**
 * The period of a dashboard call, with days cut in the organisation's zone: what the server and the demo mean alike.
 * @param timezone IANA name
 * @throws PeriodError for what is no period
 */
export function dashboardRange(query: DashboardQuery, timezone: string, now: Date): DashboardRange {
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

/** The change in per cent with one decimal; null where there was nothing before, 0 where there still is nothing. */
export function changeInPercent({
  value,
  previous,
}: {
  value: number;
  previous: number | null;
}): number | null {
  if (previous === null || previous === 0) return previous === 0 && value === 0 ? 0 : null;
  return Math.round(((value - previous) / previous) * 1000) / 10;
}
