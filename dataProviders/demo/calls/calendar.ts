import type { CalendarEvent } from "../../../demo-fixtures/template";
import { notFound } from "../CallError";
import { callsOf, created, ok } from "./call";

const blank: Omit<CalendarEvent, "id"> = {
  url: "",
  title: "",
  start: "",
  end: "",
  allDay: false,
  extendedProps: { calendar: "ETC" },
};

const isOneOf = (kinds: readonly string[], { extendedProps }: Partial<CalendarEvent>): boolean =>
  kinds.some((kind) => kind === extendedProps?.calendar);

export const calendarCalls = callsOf("calendar", {
  "GET /apps/calendar/events": ({ calendar_events }, { parameters }) => {
    const kinds = parameters.list("calendars");
    return ok(kinds ? calendar_events.items.filter((event) => isOneOf(kinds, event)) : calendar_events.items);
  },
  "POST /apps/calendar/add-event": ({ calendar_events }, { parameters }) => {
    const fields = parameters.object("event").fields<CalendarEvent>();
    const event = calendar_events.addOne({ ...blank, ...fields, id: calendar_events.nextId() });
    return created({ event });
  },
  "POST /apps/calendar/update-event": ({ calendar_events }, { parameters }) => {
    const sent = parameters.object("event");
    const event = calendar_events.merge(sent.id("id"), sent.fields<CalendarEvent>());
    if (!event) throw notFound("Event");
    return ok({ event });
  },
  "DELETE /apps/calendar/remove-event": ({ calendar_events }, { parameters }) => {
    if (!calendar_events.remove(parameters.id("id"))) throw notFound("Event");
    return ok();
  },
});
