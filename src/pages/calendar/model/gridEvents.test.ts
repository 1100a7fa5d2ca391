import { describe, expect, it } from "vitest";
import { sampleEvent } from "../../../../tests/support/dashboard";
import { eventTimeText } from "./eventTime";
import { gridEvents, movedTimes } from "./gridEvents";

const NOW = new Date("2026-03-10T12:00:00Z");
const whole = sampleEvent(
  { start: "2026-03-07T00:00:00-05:00", end: "2026-03-09T00:00:00-04:00" },
  { all_day: true },
);

describe("a date in the grid", () => {
  it("keeps its moment, and of whole days its days", () => {
    const [timed, days] = gridEvents([sampleEvent({}), whole], NOW);
    expect(timed).toMatchObject({ start: "2026-03-12T18:30:00-04:00", allDay: false });
    expect(days).toMatchObject({ start: "2026-03-07", end: "2026-03-09", allDay: true });
  });

  it("can be dragged unless it is past or called off", () => {
    const off = sampleEvent({ cancelled: true });
    expect(gridEvents([sampleEvent({}), off, whole], NOW).map(({ editable }) => editable)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("has a sign for its category and for what is not usual", () => {
    const [draft] = gridEvents([sampleEvent({ cancelled: true }, { status: "draft" })], NOW);
    expect(draft?.className).toBe("al-cal-event al-cal-Family al-cal-off al-cal-draft");
  });
});

describe("a date that was dragged", () => {
  it("takes an hour where the grid knows no end, and of whole days its one day", () => {
    expect(movedTimes({ start: "2026-03-12T18:30:00-04:00", end: "", allDay: false })).toEqual({
      start: "2026-03-12T18:30:00-04:00",
      end: "2026-03-12T23:30:00.000Z",
      all_day: false,
    });
    expect(movedTimes({ start: "2026-03-12", end: "", allDay: true })).toEqual({
      start: "2026-03-12",
      end: "2026-03-12",
      all_day: true,
    });
  });
});

describe("the time in words", () => {
  it("is that of the event's zone, and of whole days ends with the last of them", () => {
    expect(eventTimeText(sampleEvent({}), "en")).toMatch(/^Thu, Mar 12, 2026, 6:30\s–\s8:00\sPM$/);
    expect(eventTimeText(whole, "en")).toMatch(/^Sat, Mar 7\s–\sSun, Mar 8, 2026$/);
  });
});
