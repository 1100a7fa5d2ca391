import type { EventCategory } from "../../../contract/api/events";
import { byTime, lastOccurrence, nextOccurrences } from "../../../contract/api/eventOccurrences";
import type { DemoCalendar, DemoEvent, DemoOccurrence } from "./demoCalendar";

/** The public events, each at its next date in order of time, or those that are over, the latest first. */
export function publicDates(
  calendar: DemoCalendar,
  { isUpcoming, category }: { isUpcoming: boolean; category: EventCategory | undefined },
  now: Date,
): DemoOccurrence[] {
  const events = calendar.events.filter((event) => event.is_public && event.status === "published");
  const isOver = ({ until_at: until }: DemoEvent): boolean => until !== null && until <= now;
  const dates = isUpcoming
    ? events
        .filter((event) => !isOver(event))
        .flatMap((event) => nextOccurrences(event, calendar.exceptions(event.id), now, 1))
        .sort(byTime)
    : events
        .filter(isOver)
        .sort(
          (one, other) =>
            (other.until_at?.getTime() ?? 0) - (one.until_at?.getTime() ?? 0) || other.id - one.id,
        )
        .flatMap((event) => lastOccurrence(event, calendar.exceptions(event.id)) ?? []);
  return dates.filter(({ event }) => category === undefined || event.category === category);
}
