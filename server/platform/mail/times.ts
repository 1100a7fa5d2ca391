import { Temporal } from "temporal-polyfill";
import type { ReportScheduleRequest } from "../../../contract/api";

/** When something is sent, as people say it. */
export type Times = Required<Pick<ReportScheduleRequest, "every" | "on" | "hour">>;

/** The first day from this one on that a schedule names. */
function dayFrom(from: Temporal.PlainDate, { every, on }: Times): Temporal.PlainDate {
  if (every === "day") return from;
  if (every === "week") return from.add({ days: (on - from.dayOfWeek + 7) % 7 });
  const inMonth = (date: Temporal.PlainDate): Temporal.PlainDate =>
    date.with({ day: Math.min(on, date.daysInMonth) });
  const day = inMonth(from);
  return Temporal.PlainDate.compare(day, from) >= 0 ? day : inMonth(from.with({ day: 1 }).add({ months: 1 }));
}

/** The next time after a moment, by the clocks of the zone. */
export function nextTime(times: Times, timeZone: string, after: Date): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const at = (from: Temporal.PlainDate): number =>
    dayFrom(from, times).toZonedDateTime({ timeZone, plainTime: { hour: times.hour } }).epochMilliseconds;
  const first = at(today);
  return new Date(first > after.getTime() ? first : at(dayFrom(today, times).add({ days: 1 })));
}
