import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import {
  cut,
  expand,
  firstOccurrences,
  lastEnd,
  nextStart,
  occurrenceById,
  readRule,
  readTimes,
  type Schedule,
  settle,
  shiftRule,
  withOffset,
} from "./eventSchedule";

const NEW_YORK = "America/New_York";

function weekly(overrides: Partial<Schedule> = {}): Schedule {
  return {
    localStart: "2026-03-03T18:30:00",
    timezone: NEW_YORK,
    allDay: false,
    duration: 5400,
    rrule: "FREQ=WEEKLY;BYDAY=TU",
    singleId: null,
    ...overrides,
  };
}

function starts(schedule: Schedule, from: string, to: string): string[] {
  return expand(schedule, new Date(from), new Date(to)).map(({ start }) =>
    withOffset(start, schedule.timezone),
  );
}

function problem(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("Nothing was thrown");
}

describe("a series", () => {
  it("keeps its wall clock when clocks go forward and when they go back", () => {
    expect(starts(weekly(), "2026-03-01T00:00:00Z", "2026-03-18T00:00:00Z")).toEqual([
      "2026-03-03T18:30:00-05:00",
      "2026-03-10T18:30:00-04:00",
      "2026-03-17T18:30:00-04:00",
    ]);
    expect(starts(weekly(), "2026-10-26T00:00:00Z", "2026-11-05T00:00:00Z")).toEqual([
      "2026-10-27T18:30:00-04:00",
      "2026-11-03T18:30:00-05:00",
    ]);
  });

  it("moves a start that the spring change skips by the hour (RFC 5545, 3.3.5) and takes the first of a doubled hour", () => {
    const nightly = weekly({ localStart: "2026-03-07T02:30:00", rrule: "FREQ=DAILY;COUNT=3" });
    expect(starts(nightly, "2026-03-07T00:00:00Z", "2026-03-20T00:00:00Z")).toEqual([
      "2026-03-07T02:30:00-05:00",
      "2026-03-08T03:30:00-04:00",
      "2026-03-09T02:30:00-04:00",
    ]);
    const moved = Date.parse("2026-03-08T07:30:00Z");
    expect(occurrenceById(nightly, moved / 1000)?.start.getTime()).toBe(moved);
    expect(nextStart(nightly, new Date(moved - 1))?.start.getTime()).toBe(moved);
    expect(cut({ ...nightly, rrule: "FREQ=DAILY;COUNT=3" }, moved / 1000).tail.localStart).toBe(
      "2026-03-08T02:30:00",
    );
    expect(settle({ ...nightly, localStart: "2026-03-08T02:30:00" }).localStart).toBe("2026-03-08T02:30:00");
    const until = weekly({ localStart: "2026-03-07T02:30:00", rrule: "FREQ=DAILY;UNTIL=20260308T071500Z" });
    expect(starts(until, "2026-03-07T00:00:00Z", "2026-03-20T00:00:00Z")).toEqual([
      "2026-03-07T02:30:00-05:00",
    ]);
    const autumn = weekly({ localStart: "2026-10-31T01:30:00", rrule: "FREQ=DAILY;COUNT=3" });
    expect(starts(autumn, "2026-10-30T00:00:00Z", "2026-11-04T00:00:00Z")).toEqual([
      "2026-10-31T01:30:00-04:00",
      "2026-11-01T01:30:00-04:00",
      "2026-11-02T01:30:00-05:00",
    ]);
  });

  it("of whole days ends at midnight of the zone on the days that have 23 and 25 hours", () => {
    const daily = weekly({
      localStart: "2026-03-08T00:00:00",
      allDay: true,
      duration: 86_400,
      rrule: "FREQ=DAILY;COUNT=1",
    });
    const [spring] = firstOccurrences(daily);
    expect([spring?.start.toISOString(), spring?.end.toISOString()]).toEqual([
      "2026-03-08T05:00:00.000Z",
      "2026-03-09T04:00:00.000Z",
    ]);
  });

  it("of whole days is there until the end of a day that has 25 hours", () => {
    const daily = weekly({
      localStart: "2026-11-01T00:00:00",
      allDay: true,
      duration: 86_400,
      rrule: "FREQ=DAILY;COUNT=1",
    });
    expect(starts(daily, "2026-11-02T04:30:00Z", "2026-11-02T04:45:00Z")).toHaveLength(1);
    expect(starts(daily, "2026-11-02T05:00:00Z", "2026-11-02T05:15:00Z")).toEqual([]);
  });

  it("has one date where clocks leave a whole day out", () => {
    // Samoa went from the 29th to the 31st of December 2011.
    const days = weekly({
      localStart: "2011-12-29T08:00:00",
      timezone: "Pacific/Apia",
      rrule: "FREQ=DAILY;COUNT=4",
    });
    const dates = firstOccurrences(days).map(({ occurrenceId }) => occurrenceId);
    expect(dates).toHaveLength(3);
    expect(new Set(dates).size).toBe(3);
  });

  it("of many years has each date once", () => {
    const alternate = weekly({ timezone: "UTC", rrule: "FREQ=DAILY;INTERVAL=2" });
    const dates = firstOccurrences(alternate).map(({ occurrenceId }) => occurrenceId);
    expect(new Set(dates).size).toBe(dates.length);
  });

  it("of whole days has the day that begins at one o'clock, and ends it at midnight", () => {
    // Egypt's clocks go from 23:59 to 01:00.
    const days = weekly({
      localStart: "2026-04-23T00:00:00",
      timezone: "Africa/Cairo",
      allDay: true,
      duration: 86_400,
      rrule: "FREQ=DAILY;COUNT=3",
    });
    expect(firstOccurrences(days).map(({ start, end }) => [start.toISOString(), end.toISOString()])).toEqual([
      ["2026-04-22T22:00:00.000Z", "2026-04-23T22:00:00.000Z"],
      ["2026-04-23T22:00:00.000Z", "2026-04-24T21:00:00.000Z"],
      ["2026-04-24T21:00:00.000Z", "2026-04-25T21:00:00.000Z"],
    ]);
  });

  it.each([
    [1, "2024-01-01", ["2024-01-07", "2025-01-05", "2026-01-04", "2027-01-10"]],
    [52, "2026-02-01", ["2026-12-27", "2028-01-02", "2028-12-31", "2029-12-30"]],
  ])("of week %i of the year has the days of it that lie in the other year", (week, from, dates) => {
    const series = settle(
      weekly({
        localStart: `${from}T09:00:00`,
        timezone: "UTC",
        rrule: readRule(`FREQ=YEARLY;BYWEEKNO=${week};BYDAY=SU;COUNT=4`, "UTC"),
      }),
    );
    expect(firstOccurrences(series).map(({ start }) => start.toISOString().slice(0, 10))).toEqual(dates);
  });

  it("shows an occurrence that began before the asked time and still runs, and none that only touches it", () => {
    const series = weekly();
    expect(starts(series, "2026-03-03T23:45:00Z", "2026-03-04T00:00:00Z")).toHaveLength(1);
    expect(starts(series, "2026-03-04T01:00:00Z", "2026-03-05T00:00:00Z")).toEqual([]);
    expect(starts(series, "2026-03-03T20:00:00Z", "2026-03-03T23:30:00Z")).toEqual([]);
  });

  it("finds an occurrence by the epoch second of its start, and no other second", () => {
    const second = Date.parse("2026-03-10T22:30:00Z") / 1000;
    expect(occurrenceById(weekly(), second)?.start.toISOString()).toBe("2026-03-10T22:30:00.000Z");
    expect(occurrenceById(weekly(), second + 1)).toBeUndefined();
    expect(occurrenceById(weekly(), second - 7 * 86_400 * 2)).toBeUndefined();
  });

  it("of one date keeps its id when it is moved", () => {
    const second = Date.parse("2026-03-10T22:30:00Z") / 1000;
    const moved = weekly({ rrule: null, singleId: second });
    expect(occurrenceById(moved, second)?.start.toISOString()).toBe("2026-03-03T23:30:00.000Z");
    expect(occurrenceById(moved, Date.parse("2026-03-03T23:30:00Z") / 1000)).toBeUndefined();
  });

  it("without an end has no last moment, with one has", () => {
    expect(lastEnd(weekly())).toBeNull();
    expect(lastEnd(weekly({ rrule: "FREQ=WEEKLY;COUNT=2" }))?.toISOString()).toBe("2026-03-11T00:00:00.000Z");
  });

  it("begins with the rule's first date when the given start does not fit the rule", () => {
    expect(settle(weekly({ localStart: "2026-03-01T18:30:00" })).localStart).toBe("2026-03-03T18:30:00");
  });
});

describe("cutting a series", () => {
  const five = weekly({ rrule: "FREQ=WEEKLY;COUNT=5" }) as Schedule & { rrule: string };

  it("gives every occurrence to exactly one part", () => {
    const all = firstOccurrences(five);
    const { head, tail } = cut(five, all[2]!.occurrenceId);
    expect([...firstOccurrences(head!), ...firstOccurrences(tail)]).toEqual(all);
    expect(firstOccurrences(head!)).toHaveLength(2);
  });

  it("at the first occurrence leaves no head", () => {
    const { head, tail } = cut(five, firstOccurrences(five)[0]!.occurrenceId);
    expect(head).toBeNull();
    expect(tail).toEqual(five);
  });

  it("keeps every second week in step", () => {
    const series = weekly({ rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=8" }) as Schedule & {
      rrule: string;
    };
    const all = firstOccurrences(series);
    const { head, tail } = cut(series, all[3]!.occurrenceId);
    expect([...firstOccurrences(head!), ...firstOccurrences(tail)]).toEqual(all);
  });
});

describe("a rule", () => {
  it("is stored in one form, with UNTIL in UTC and a bare date meaning that whole day in the zone", () => {
    expect(readRule("rrule:freq=weekly;byday=mo,we;", NEW_YORK)).toBe("FREQ=WEEKLY;BYDAY=MO,WE");
    expect(readRule("FREQ=DAILY;UNTIL=2026-03-08", NEW_YORK)).toBe("FREQ=DAILY;UNTIL=20260309T035959Z");
    expect(readRule("FREQ=DAILY;UNTIL=20260308T120000Z", NEW_YORK)).toBe("FREQ=DAILY;UNTIL=20260308T120000Z");
  });

  it.each([
    ["FREQ=HOURLY", "field.rule_frequency_fine"],
    ["FREQ=DAILY;BYHOUR=9,17", "field.rule_too_fine"],
    ["FREQ=DAILY;COUNT=3;UNTIL=20270101", "field.count_or_until"],
    ["FREQ=DAILY;COUNT=731", "field.rule_most"],
    ["FREQ=DAILY;COUNT=0", "field.rule_whole_number"],
    ["FREQ=SOMETIMES", "field.rule_frequency"],
    ["FREQ=DAILY;FREQ=WEEKLY", "field.rule_part_twice"],
    ["FREQ=DAILY\nDTSTART:20260101", "field.one_rule"],
    ["FREQ=DAILY;UNTIL=tomorrow", "field.until_format"],
    ["FREQ=DAILY;COLOR=RED", "field.rule_part"],
    ["FREQ=YEARLY;BYDAY=FR;BYYEARDAY=85,86,87,88,89,90,91", "field.rule_together"],
    ["FREQ=YEARLY;BYMONTHDAY=27;BYYEARDAY=85,86", "field.rule_together"],
    ["FREQ=YEARLY;BYWEEKNO=1;BYMONTH=12", "field.rule_together"],
    ["FREQ=YEARLY;BYWEEKNO=10;BYMONTHDAY=7", "field.rule_together"],
    ["FREQ=YEARLY;BYWEEKNO=10;BYYEARDAY=70", "field.rule_together"],
    ["FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU", "field.rule_week"],
    ["FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR", "field.rule_week"],
    ["FREQ=YEARLY;BYWEEKNO=20,053;BYDAY=FR", "field.rule_week"],
    ["FREQ=YEARLY;BYWEEKNO=;BYDAY=FR", "field.rule_week"],
  ])("%s is refused with the reason", (rule, reason) => {
    expect(problem(() => readRule(rule, NEW_YORK))).toBe(reason);
  });

  it.each([
    ["FREQ=DAILY;UNTIL=20290101T000000Z", "field.rule_many_dates"],
    ["FREQ=DAILY;UNTIL=20200101T000000Z", "field.rule_no_date"],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "field.rule_never"],
    ["FREQ=WEEKLY;BYDAY=XX", "field.rule_unusable"],
  ])("%s is refused once its dates are known", (rrule, reason) => {
    expect(problem(() => settle(weekly({ rrule })))).toBe(reason);
  });

  it("of 730 dates is allowed", () => {
    expect(firstOccurrences(settle(weekly({ rrule: "FREQ=DAILY;COUNT=730" })))).toHaveLength(730);
  });

  it("moves its weekdays along with the start, and says when it cannot", () => {
    expect(shiftRule("FREQ=WEEKLY;BYDAY=TU,SU", 1)).toBe("FREQ=WEEKLY;BYDAY=WE,MO");
    expect(shiftRule("FREQ=WEEKLY;BYDAY=MO", -1)).toBe("FREQ=WEEKLY;BYDAY=SU");
    expect(shiftRule("FREQ=MONTHLY;BYDAY=2TU", 1)).toBeUndefined();
    expect(shiftRule("FREQ=MONTHLY", 1)).toBe("FREQ=MONTHLY");
  });
});

describe("times as they arrive", () => {
  it("are read with their offset, or without one as the wall clock of the zone", () => {
    const given = { allDay: false, timezone: NEW_YORK };
    const expected = { localStart: "2026-03-03T18:30:00", duration: 3600 };
    expect(readTimes({ ...given, start: "2026-03-03T23:30:00Z", end: "2026-03-04T00:30:00Z" })).toEqual(
      expected,
    );
    expect(readTimes({ ...given, start: "2026-03-03T18:30", end: "2026-03-03T19:30" })).toEqual(expected);
  });

  it("of whole days end with the day after the last one; the same day twice is one day", () => {
    const given = { allDay: true, timezone: NEW_YORK };
    expect(readTimes({ ...given, start: "2026-03-07", end: "2026-03-09" })).toEqual({
      localStart: "2026-03-07T00:00:00",
      duration: 2 * 86_400,
    });
    expect(readTimes({ ...given, start: "2026-03-07", end: "2026-03-07" }).duration).toBe(86_400);
  });

  it.each([
    [{ start: "2026-03-03T18:30", end: "2026-03-03T18:30" }, "field.end_after_start"],
    [{ start: "2026-02-30T18:30", end: "2026-03-03T18:30" }, "field.event_moment"],
    [{ start: "soon", end: "2026-03-03T18:30" }, "field.event_moment"],
  ])("%j are refused", (times, reason) => {
    expect(problem(() => readTimes({ ...times, allDay: false, timezone: NEW_YORK }))).toBe(reason);
  });

  it.each(["Mars/Olympus", "+02:00", ""])("the zone “%s” is refused", (timezone) => {
    expect(problem(() => readTimes({ start: "2026-03-03", end: "2026-03-04", allDay: true, timezone }))).toBe(
      "field.event_timezone",
    );
  });
});

it("writes every moment with the offset that its zone has then", () => {
  const zones = [
    NEW_YORK,
    "Europe/Berlin",
    "UTC",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Africa/Cairo",
    "Pacific/Apia",
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }),
      fc.constantFrom(
        new Date("2026-03-08T06:59:59.999Z"),
        new Date("2026-03-08T07:00:00Z"),
        new Date("2011-12-30T10:00:00Z"),
      ),
      (zone, any, change) => {
        for (const at of [any, change]) {
          expect(withOffset(at, zone)).toBe(
            Temporal.Instant.fromEpochMilliseconds(at.getTime())
              .toZonedDateTimeISO(zone)
              .toString({ timeZoneName: "never", smallestUnit: "second" }),
          );
        }
      },
    ),
    { numRuns: 300 },
  );
});
