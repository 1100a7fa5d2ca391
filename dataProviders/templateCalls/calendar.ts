import type { CalendarEvent } from "../../demo-fixtures/template";

export interface CalendarCalls {
  /** `calendars`: the kinds to include, joined by commas; all of them when it is left out, none when it is empty. */
  "GET /apps/calendar/events": { query: { calendars?: string }; answer: CalendarEvent[] };
  "POST /apps/calendar/add-event": {
    body: { event: Omit<CalendarEvent, "id"> };
    answer: { event: CalendarEvent };
  };
  /** Merges the fields that are sent; 404 for an unknown event. */
  "POST /apps/calendar/update-event": {
    body: { event: Partial<CalendarEvent> & { id: number } };
    answer: { event: CalendarEvent };
  };
  "DELETE /apps/calendar/remove-event": { body: { id: number }; answer: object };
}
