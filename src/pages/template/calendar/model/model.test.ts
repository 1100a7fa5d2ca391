import { describe, expect, it } from "vitest";
import type { CalendarEvent } from "../../../../../dataProviders/types";
import { readState, withoutSpan, writeState } from "./calendarState";
import { agendaOf, eventOf, gridEvents, isBackwards, recordOf, storedTimes } from "./events";

const timed: CalendarEvent = {
  id: 1,
  url: "",
  title: "Design review",
  start: "2026-03-04T10:00:00.000Z",
  end: "2026-03-04T11:30:00.000Z",
  allDay: false,
  extendedProps: { calendar: "Business" },
};
const whole: CalendarEvent = {
  id: 2,
  url: "https://lake.example",
  title: "Weekend at the lake",
  start: "2026-03-06T00:00:00.000Z",
  end: "2026-03-09T00:00:00.000Z",
  allDay: true,
  extendedProps: { calendar: "Family" },
};

describe("the address", () => {
  const defaults = { view: "month", date: "2026-03-04" } as const;

  it("is as by default where it says nothing or something unknown", () => {
    expect(readState(new URLSearchParams(), defaults)).toEqual({ ...defaults, kinds: undefined });
    const wrong = readState(new URLSearchParams("view=year&date=2026-02-30&kinds=Family,Work"), defaults);
    expect(wrong).toEqual({ ...defaults, kinds: ["Family"] });
  });

  it("tells no kind apart from every kind", () => {
    const none = writeState(new URLSearchParams("view=week"), { kinds: [] });
    expect(readState(none, defaults).kinds).toEqual([]);
    expect(writeState(none, { kinds: undefined }).toString()).toBe("view=week");
  });

  it("leaves a new event's times behind", () => {
    expect(withoutSpan(new URLSearchParams("view=day&start=2026-03-04&end=2026-03-05&all_day=true"))).toBe(
      "?view=day",
    );
    expect(withoutSpan(new URLSearchParams("start=2026-03-04"))).toBe("");
  });
});

describe("an event", () => {
  it("comes back from the form as it was", () => {
    for (const event of [timed, whole]) {
      const { id, ...fields } = event;
      expect(eventOf(recordOf(event))).toEqual(fields);
      expect(recordOf(event).id).toBe(id);
    }
  });

  it("of whole days is asked for by its last day, and stored with the day after", () => {
    expect(recordOf(whole)).toMatchObject({ first_day: "2026-03-06", last_day: "2026-03-08" });
    const longer = eventOf({ ...recordOf(whole), last_day: "2026-03-10" });
    expect(longer.end).toBe("2026-03-11T00:00:00.000Z");
  });

  it("stands in the grid by moments, or by days", () => {
    const [one, other] = gridEvents([timed, whole]);
    expect(one).toMatchObject({ id: "1", start: timed.start, end: timed.end, allDay: false });
    expect(other).toMatchObject({ id: "2", start: "2026-03-06", end: "2026-03-09", allDay: true });
  });

  it("is stored in UTC wherever it was dragged to", () => {
    const dragged = { start: "2026-03-04T10:00:00-05:00", end: "2026-03-04T11:00:00-05:00", allDay: false };
    expect(storedTimes(dragged)).toEqual({
      start: "2026-03-04T15:00:00.000Z",
      end: "2026-03-04T16:00:00.000Z",
      allDay: false,
    });
  });

  it("that was dragged to a day without an end lasts that day", () => {
    expect(storedTimes({ start: "2026-03-04", end: "", allDay: true })).toEqual({
      start: "2026-03-04T00:00:00.000Z",
      end: "2026-03-05T00:00:00.000Z",
      allDay: true,
    });
  });

  it("cannot end before it begins", () => {
    expect(isBackwards(timed)).toBe(false);
    expect(isBackwards({ ...timed, end: timed.start })).toBe(false);
    expect(isBackwards({ ...timed, end: "2026-03-04T09:59:00.000Z" })).toBe(true);
    expect(isBackwards({ ...whole, end: whole.start })).toBe(true);
  });
});

describe("the list", () => {
  const utcDay = (moment: string): string => moment.slice(0, 10);

  it("has the month's events day by day, in their order", () => {
    const early = { ...timed, id: 3, start: "2026-03-04T08:00:00.000Z" };
    const later = { ...timed, id: 4, start: "2026-04-01T08:00:00.000Z" };
    const days = agendaOf([whole, timed, early, later], "2026-03-20", utcDay);
    expect(days.map(({ day, events }) => [day, events.map(({ id }) => id)])).toEqual([
      ["2026-03-04", [3, 1]],
      ["2026-03-06", [2]],
    ]);
  });

  it("puts a moment to the day that it is where one lives", () => {
    const late = { ...timed, start: "2026-03-01T02:00:00.000Z" };
    expect(agendaOf([late], "2026-02-01", () => "2026-02-28")).toHaveLength(1);
    expect(agendaOf([late], "2026-03-01", () => "2026-02-28")).toEqual([]);
  });
});
