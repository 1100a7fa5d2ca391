import { describe, expect, it } from "vitest";
import {
  nthWeekdayOf,
  type Recurrence,
  readRecurrence,
  recurrenceSentence,
  sameRule,
  startingRecurrence,
  weekdayOf,
  writeRecurrence,
} from "./recurrence";

const NEW_YORK = "America/New_York";

function parts(rule: string): Recurrence {
  const read = readRecurrence(rule, NEW_YORK);
  if (read.kind !== "parts") throw new Error(`${rule} was not read`);
  return read.recurrence;
}

describe("a rule", () => {
  it.each([
    "FREQ=DAILY",
    "FREQ=DAILY;INTERVAL=3;COUNT=10",
    "FREQ=WEEKLY;BYDAY=MO,WE,FR",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261231",
    "FREQ=MONTHLY;BYDAY=2TH",
    "FREQ=MONTHLY;BYDAY=-1FR;COUNT=12",
    "FREQ=MONTHLY",
    "FREQ=YEARLY;INTERVAL=4",
  ])("is the same after it was read and written: %s", (rule) => {
    expect(writeRecurrence(parts(rule))).toBe(rule);
  });

  it("ends on the day of its zone that UNTIL falls on, however the server keeps it", () => {
    // The last second of 31 December in New York.
    const read = parts("FREQ=WEEKLY;UNTIL=20270101T045959Z");
    expect(read.end).toEqual({ kind: "until", date: "2026-12-31" });
    const inBerlin = readRecurrence("FREQ=WEEKLY;UNTIL=20260701T215959Z", "Europe/Berlin");
    expect(inBerlin).toMatchObject({ recurrence: { end: { kind: "until", date: "2026-07-01" } } });
  });

  it("names its days from Monday on, in whatever order it came", () => {
    expect(parts("FREQ=WEEKLY;BYDAY=FR,MO").weekdays).toEqual(["MO", "FR"]);
  });

  it.each([
    "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR",
    "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1",
    "FREQ=YEARLY;BYDAY=1SU",
    "FREQ=HOURLY",
    "nonsense",
  ])("that has more to it than can be chosen is kept as it is: %s", (rule) => {
    expect(readRecurrence(rule, NEW_YORK)).toEqual({ kind: "other", rule });
  });

  it("is the same rule in another writing", () => {
    expect(sameRule("FREQ=WEEKLY;UNTIL=20261231", "FREQ=WEEKLY;UNTIL=20270101T045959Z", NEW_YORK)).toBe(true);
    expect(sameRule("FREQ=WEEKLY;INTERVAL=1", "FREQ=WEEKLY", NEW_YORK)).toBe(true);
    expect(sameRule("FREQ=WEEKLY", "FREQ=DAILY", NEW_YORK)).toBe(false);
    expect(sameRule(null, "FREQ=DAILY", NEW_YORK)).toBe(false);
    expect(sameRule(null, null, NEW_YORK)).toBe(true);
  });

  it("begins with the weekday of the start", () => {
    expect(startingRecurrence("WEEKLY", "2026-03-10").weekdays).toEqual(["TU"]);
    expect(startingRecurrence("DAILY", "2026-03-10").weekdays).toEqual([]);
  });
});

describe("a day", () => {
  it.each([
    ["2026-03-01", "SU", { nth: 1, weekday: "SU" }],
    ["2026-03-12", "TH", { nth: 2, weekday: "TH" }],
    ["2026-03-28", "SA", { nth: 4, weekday: "SA" }],
    ["2026-03-31", "TU", { nth: -1, weekday: "TU" }],
  ])("%s is a weekday, and one of its month", (day, weekday, nth) => {
    expect(weekdayOf(day)).toBe(weekday);
    expect(nthWeekdayOf(day)).toEqual(nth);
  });
});

describe("the sentence", () => {
  const words = {
    date: (date: string) => date,
    weekday: (weekday: string) => weekday,
    list: (all: readonly string[]) => all.join("+"),
  };

  it("tells how often, on which days, and until when", () => {
    const told = recurrenceSentence(parts("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20260401"), words);
    expect(told).toEqual([
      { key: "calendar.rule.weekly", values: { smart_count: 2 } },
      { key: "calendar.rule.on", values: { days: "MO+WE" } },
      { key: "calendar.rule.until", values: { date: "2026-04-01" } },
    ]);
  });

  it("tells the weekday of the month and how many times", () => {
    const told = recurrenceSentence(parts("FREQ=MONTHLY;BYDAY=-1FR;COUNT=3"), words);
    expect(told.map(({ key }) => key)).toEqual([
      "calendar.rule.monthly",
      "calendar.rule.nth.last",
      "calendar.rule.times",
    ]);
  });
});
