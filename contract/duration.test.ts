import { describe, expect, it } from "vitest";
import { clockDuration, parseDuration } from "./duration";

describe("a duration", () => {
  it.each([
    ["1:30", 90],
    ["0:05", 5],
    ["100:00", 6000],
    ["90", 90],
    ["90 min", 90],
    ["90min.", 90],
    ["90 m", 90],
    ["90 minutes", 90],
    ["1h30", 90],
    ["1h", 60],
    ["1 h 30 min", 90],
    ["1h 30m", 90],
    ["1 hour, 30 minutes", 90],
    ["1.5 h", 90],
    ["1,5 h", 90],
    ["1,5 Std.", 90],
    ["1 Std. 30 Min.", 90],
    ["2 heures 15 minutes", 135],
    ["2 horas", 120],
    ["PT1H30M", 90],
    ["pt90m", 90],
    ["  1:30  ", 90],
  ])("is read from %j", (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes);
  });

  it.each([
    "",
    "long",
    "1:75",
    "1:3",
    "h",
    "min",
    "PT",
    "-1:30",
    "1.5",
    "1 h 30 s",
    "3 metres",
    "1:30:20",
    "9".repeat(40),
  ])("is not %j", (text) => {
    expect(parseDuration(text)).toBeUndefined();
  });

  it("is written as a clock does, and read again", () => {
    for (const minutes of [0, 5, 59, 60, 90, 6000, 123_456]) {
      expect(parseDuration(clockDuration(minutes))).toBe(minutes);
    }
    expect(clockDuration(90)).toBe("1:30");
    expect(clockDuration(-90)).toBe("-1:30");
    expect(clockDuration(59.6)).toBe("1:00");
  });
});
