import { expect, it } from "vitest";
import { sampleEvent } from "../../../../tests/support/dashboard";
import { copiedValues } from "./eventCopy";
import { bodyOf } from "./eventValues";

const TODAY = "2027-01-15";
const gala = sampleEvent(
  { start: "2025-11-22T18:30:00-05:00", end: "2025-11-23T01:00:00-05:00" },
  {
    title: "Gala",
    rrule: null,
    image: "/api/event/image/1/abc/",
    rsvp_opens_at: "2025-10-01T13:00:00Z",
    rsvp_closes_at: "2025-11-20T14:00:00Z",
    questions: [{ id: "q1", label: "Allergies", type: "short_text" }],
  },
);

it("a copy of an event that is over takes place on the same weekday of the first year ahead, at its hours", () => {
  const copy = copiedValues(gala, TODAY);
  expect(copy).toMatchObject({
    title: "Gala",
    start_date: "2027-11-20",
    start_time: "18:30",
    end_date: "2027-11-21",
    end_time: "01:00",
    // 728 days later; the clocks that are shown stay.
    rsvp_opens_at: "2027-09-29T09:00",
    rsvp_closes_at: "2027-11-18T09:00",
    image: "",
  });
  expect(bodyOf(copy)).toMatchObject({ image: null, questions: [{ label: "Allergies" }] });
});

it("a copy of an event that lies ahead keeps its day", () => {
  expect(copiedValues(gala, "2025-11-22").start_date).toBe("2025-11-22");
});

it.each([
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20250701T035959Z", "2025-03-04", "2027-03-02", "UNTIL=20270628"],
  ["FREQ=MONTHLY;BYDAY=2TU;COUNT=6", "2025-07-08", "2027-07-13", "COUNT=6"],
  ["FREQ=MONTHLY;BYDAY=-1FR", "2025-01-31", "2027-01-29", "BYDAY=-1FR"],
  ["FREQ=MONTHLY", "2025-05-31", "2027-05-31", "FREQ=MONTHLY"],
  ["FREQ=YEARLY", "2024-02-29", "2027-02-28", "FREQ=YEARLY"],
])("a copy of the series %s of %s begins on %s", (rrule, from, to, part) => {
  const row = sampleEvent({ start: `${from}T18:30:00-05:00`, end: `${from}T20:00:00-05:00` }, { rrule });
  const copy = copiedValues(row, TODAY);
  expect([copy.start_date, copy.end_date]).toEqual([to, to]);
  expect(copy.rrule).toContain(part);
});
