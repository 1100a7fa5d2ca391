import type { EventRow } from "../../../../contract/api/events";
import type { GridEvent, GridTimes } from "../../../ui/calendar/EventGrid";
import { withEnd } from "../../../ui/calendar/period";

/** A date as the grid takes it. */
export interface DateEvent extends GridEvent {
  extendedProps: { row: EventRow };
}

/** Dates for the grid. What is past or called off cannot be dragged. */
export function gridEvents(rows: readonly EventRow[], now: Date): DateEvent[] {
  return rows.map((row) => {
    const { event, cancelled } = row;
    const isPast = Date.parse(row.end) <= now.getTime();
    const marks = [
      "al-cal-event",
      `al-cal-${event.category}`,
      ...(cancelled ? ["al-cal-off"] : []),
      ...(event.status === "draft" ? ["al-cal-draft"] : []),
      ...(isPast ? ["al-cal-past"] : []),
    ];
    return {
      id: row.id,
      title: event.title,
      start: event.all_day ? row.start.slice(0, 10) : row.start,
      end: event.all_day ? row.end.slice(0, 10) : row.end,
      allDay: event.all_day,
      editable: !cancelled && !isPast,
      className: marks.join(" "),
      extendedProps: { row },
    };
  });
}

/** What to send for a date that was dragged or resized. */
export function movedTimes(times: GridTimes): { start: string; end: string; all_day: boolean } {
  const { start, end, allDay } = withEnd(times);
  return { start, end, all_day: allDay };
}
