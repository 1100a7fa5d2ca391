import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expand, type Schedule } from "./eventSchedule";
import { countKeptStarts, expandKept } from "./keptOccurrences";

const HOUR_MS = 3_600_000;
const FIRST = Date.UTC(2026, 0, 1);

const schedules: fc.Arbitrary<Schedule> = fc.record({
  localStart: fc.constantFrom("2026-01-30T23:30:00", "2026-03-02T02:30:00", "2025-11-04T00:00:00"),
  timezone: fc.constantFrom("America/New_York", "Europe/Berlin", "Pacific/Auckland"),
  allDay: fc.boolean(),
  duration: fc.constantFrom(86_400, 10 * 86_400),
  rrule: fc.constantFrom(
    null,
    "FREQ=DAILY;INTERVAL=3",
    "FREQ=WEEKLY;BYDAY=SU,WE",
    "FREQ=MONTHLY;BYMONTHDAY=31",
    "FREQ=WEEKLY;COUNT=9",
  ),
  singleId: fc.constant(null),
});

describe("expandKept", () => {
  it("gives what expand gives, whichever windows were asked for before", () => {
    fc.assert(
      fc.property(
        schedules,
        fc.array(fc.tuple(fc.integer({ min: -2000, max: 9000 }), fc.integer({ min: 0, max: 9700 })), {
          minLength: 1,
          maxLength: 4,
        }),
        (schedule, windows) => {
          for (const [begin, hours] of windows) {
            const from = new Date(FIRST + begin * HOUR_MS);
            const to = new Date(from.getTime() + hours * HOUR_MS);
            expect(expandKept(schedule, from, to)).toEqual(expand(schedule, from, to));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("hands out occurrences of the caller's own", () => {
    const schedule: Schedule = {
      localStart: "2026-03-03T18:30:00",
      timezone: "Europe/Berlin",
      allDay: false,
      duration: 3600,
      rrule: "FREQ=WEEKLY;BYDAY=TU",
      singleId: null,
    };
    const ask = () => expandKept(schedule, new Date("2026-03-01"), new Date("2026-03-31"));
    const [first] = ask();
    if (first) first.occurrenceId = 0;
    expect(ask()[0]?.occurrenceId).toBeGreaterThan(0);
  });
});

describe("countKeptStarts", () => {
  it("counts what expand gives and begins in the window, but for what is left out", () => {
    fc.assert(
      fc.property(
        schedules,
        fc.integer({ min: -2000, max: 9000 }),
        fc.integer({ min: 0, max: 9700 }),
        fc.boolean(),
        (schedule, begin, hours, leavesOut) => {
          const from = new Date(FIRST + begin * HOUR_MS);
          const to = new Date(from.getTime() + hours * HOUR_MS);
          const beginning = expand(schedule, from, to).filter(({ start }) => start >= from && start < to);
          const ids = beginning.map(({ occurrenceId }) => occurrenceId);
          const without = new Set(leavesOut ? ids.filter((_id, index) => index % 3 === 0) : []);
          expect(countKeptStarts(schedule, from, to, without)).toBe(ids.length - without.size);
        },
      ),
      { numRuns: 100 },
    );
  });
});
