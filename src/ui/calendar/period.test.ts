import { describe, expect, it } from "vitest";
import { firstDayOf, isDay, periodText, step, withEnd } from "./period";

describe("going on", () => {
  it.each([
    ["day", "2026-02-28", 1, "2026-03-01"],
    ["week", "2026-03-04", -1, "2026-02-25"],
    ["month", "2026-01-31", 1, "2026-02-01"],
    ["month", "2026-01-15", -1, "2025-12-01"],
    ["list", "2026-12-31", 1, "2027-01-01"],
  ] as const)("by a %s from %s by %i leads to %s", (view, date, direction, expected) => {
    expect(step(view, date, direction)).toBe(expected);
  });
});

describe("a period", () => {
  it("is told in words, its week beginning as in the language", () => {
    expect(periodText("month", "2026-03-04", "en")).toBe("March 2026");
    expect(periodText("week", "2026-03-04", "en")).toMatch(/^Mar 1\s–\s7, 2026$/);
    expect(periodText("week", "2026-03-04", "de")).toMatch(/^02\.–08\.03\.2026$/);
    expect(periodText("day", "2026-03-04", "fr")).toBe("mercredi 4 mars 2026");
    expect(firstDayOf("en")).toBe(0);
    expect(firstDayOf("pt")).toBe(1);
  });
});

it.each([
  ["2026-02-28", true],
  ["2026-02-30", false],
  ["soon", false],
  [null, false],
] as const)("%s is a day: %s", (text, expected) => expect(isDay(text)).toBe(expected));

describe("times without an end", () => {
  it("last an hour, or their own day", () => {
    const timed = { start: "2026-03-04T10:00:00Z", end: "", allDay: false };
    expect(withEnd(timed).end).toBe("2026-03-04T11:00:00.000Z");
    expect(withEnd({ start: "2026-03-04", end: "", allDay: true }).end).toBe("2026-03-04");
    const whole = { start: "2026-03-04", end: "2026-03-06", allDay: true };
    expect(withEnd(whole)).toBe(whole);
  });
});
