import type { EventRow } from "../../../../contract/api/events";

/** A date as the calendar grid takes it. */
export interface GridEvent {
  id: string;
  title: string;
  /** With offset; of whole days `YYYY-MM-DD`, the end the day after the last. */
  start: string;
  end: string;
  allDay: boolean;
  editable: boolean;
  className: string;
  extendedProps: { row: EventRow };
}

/** What moving or resizing made of a date's times. */
export interface GridTimes {
  start: string;
  /** Empty when the grid knows none. */
  end: string;
  allDay: boolean;
}

/** Dates for the grid. What is past or called off cannot be dragged. */
export function gridEvents(rows: readonly EventRow[], now: Date): GridEvent[] {
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

const HOUR_MS = 3_600_000;

/** What to send for a date that was dragged or resized. */
export function movedTimes({ start, end, allDay }: GridTimes): {
  start: string;
  end: string;
  all_day: boolean;
} {
  if (end !== "") return { start, end, all_day: allDay };
  // The start's own day is taken as one day; a timed date needs an end.
  const later = allDay ? start : new Date(Date.parse(start) + HOUR_MS).toISOString();
  return { start, end: later, all_day: allDay };
}
