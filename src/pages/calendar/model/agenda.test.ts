import { describe, expect, it } from "vitest";
import type { EventRow } from "../../../../contract/api/events";
import { sampleEvent } from "../../../../tests/support/dashboard";
import { agendaDays, firstEntries } from "./agenda";

const MARCH = { start: "2026-03-01", end: "2026-04-01" };
const ZONE = "America/New_York";

function timed(title: string, start: string, end: string, event: Partial<EventRow["event"]> = {}): EventRow {
  return sampleEvent({ start, end }, { title, ...event });
}

const text = (rows: EventRow[], zone = ZONE): string[] =>
  agendaDays(rows, MARCH, zone).map(
    ({ day, entries }) =>
      `${day.slice(8)} ${entries.map(({ row, begins, ends }) => `${begins ? "" : "<"}${row.event.title}${ends ? "" : ">"}`).join(" ")}`,
  );

describe("the list of a month", () => {
  it("has a day for every day with dates, in order of time", () => {
    const late = timed("Late", "2026-03-12T20:00:00-04:00", "2026-03-12T21:00:00-04:00");
    const early = timed("Early", "2026-03-12T08:00:00-04:00", "2026-03-12T09:00:00-04:00");
    const first = timed("First", "2026-03-02T08:00:00-05:00", "2026-03-02T09:00:00-05:00");
    expect(text([late, early, first])).toEqual(["02 First", "12 Early Late"]);
  });

  it("has a date that lasts on each of its days, within the month, and not on one at whose midnight it ends", () => {
    const night = timed("Night", "2026-03-10T22:00:00-04:00", "2026-03-12T00:00:00-04:00");
    const over = timed("Over", "2026-02-27T22:00:00-05:00", "2026-03-01T02:00:00-05:00");
    expect(text([night, over])).toEqual(["01 <Over", "10 Night>", "11 <Night"]);
  });

  it("has whole days first, whatever their zone, across a change of clocks", () => {
    const whole = timed("Whole", "2026-03-07T00:00:00-05:00", "2026-03-09T00:00:00-04:00", { all_day: true });
    const noon = timed("Noon", "2026-03-08T12:00:00-04:00", "2026-03-08T13:00:00-04:00");
    expect(text([noon, whole])).toEqual(["07 <Whole>", "08 <Whole> Noon"]);
    expect(text([whole], "Asia/Tokyo")).toEqual(["07 <Whole>", "08 <Whole>"]);
  });

  it("has a date on the day that the organisation's clocks show", () => {
    const berlin = { timezone: "Europe/Berlin" };
    const dawn = timed("Dawn", "2026-03-12T02:00:00+01:00", "2026-03-12T03:00:00+01:00", berlin);
    expect(text([dawn])).toEqual(["11 Dawn"]);
  });

  it("is shown up to so many entries", () => {
    const rows = [3, 3, 4, 5].map((day) =>
      timed(`E${day}`, `2026-03-0${day}T08:00:00-05:00`, `2026-03-0${day}T09:00:00-05:00`),
    );
    const days = agendaDays(rows, MARCH, ZONE);
    const counts = (most: number): number[] => firstEntries(days, most).map(({ entries }) => entries.length);
    expect([counts(1), counts(2), counts(3), counts(9)]).toEqual([[1], [2], [2, 1], [2, 1, 1]]);
  });
});
