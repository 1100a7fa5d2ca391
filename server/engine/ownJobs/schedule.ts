import { nextStart, readRule } from "../../../contract/api/eventSchedule";
import { zonedNow } from "../../../contract/zonedTime";

/** The next moment of a schedule: a rule of iCalendar and a time of day, in the zone of an organisation. */
export function momentAfter(
  { schedule, at = "08:00" }: { schedule: string; at?: string },
  { timeZone, now }: { timeZone: string; now: Date },
): Date | undefined {
  const { date } = zonedNow(now, timeZone);
  const rule = {
    localStart: `${date}T${at}:00`,
    timezone: timeZone,
    allDay: false,
    duration: 0,
    rrule: readRule(schedule, timeZone),
    singleId: null,
  };
  return nextStart(rule, new Date(now.getTime() + 1000))?.start;
}
