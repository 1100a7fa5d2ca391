import { describe, expect, it } from "vitest";
import { lastingOf, placeOf, shifted, spanOf, stepTo, valueOn } from "./spans";

const ZONE = "Europe/Berlin";

describe("what is seen of a timeline", () => {
  it("is the weeks of a month by days, half a year by weeks and two years by months", () => {
    const days = spanOf("days", "2026-03-10", "de");
    expect([days.from, days.to, days.days, days.parts.length]).toEqual(["2026-02-23", "2026-04-05", 42, 42]);
    const weeks = spanOf("weeks", "2026-03-10", "de");
    expect([weeks.from, weeks.to, weeks.parts[1]]).toEqual([
      "2026-02-23",
      "2026-08-23",
      { from: "2026-03-02", days: 7 },
    ]);
    const months = spanOf("months", "2026-03-10", "en");
    expect([months.from, months.to, months.days]).toEqual(["2026-03-01", "2028-02-29", 731]);
    expect(stepTo("weeks", "2026-03-10", -1)).toBe("2025-12-01");
  });

  it("has each bar at its days, cut where it goes on", () => {
    const span = spanOf("days", "2026-03-10", "de");
    expect(placeOf({ from: "2026-02-23", to: "2026-03-01" }, span)).toMatchObject({ left: 0, cut: "" });
    expect(placeOf({ from: "2026-01-01", to: "2026-12-31" }, span)).toEqual({
      left: 0,
      width: 100,
      cut: "start end",
    });
    expect(placeOf({ from: "2026-04-06", to: "2026-04-07" }, span)).toBeUndefined();
  });
});

describe("a bar", () => {
  it("lasts from its beginning to its end, or a day", () => {
    expect(lastingOf("2026-03-01", "2026-03-04", ZONE)).toEqual({ from: "2026-03-01", to: "2026-03-04" });
    expect(lastingOf("2026-03-01", null, ZONE)).toEqual({ from: "2026-03-01", to: "2026-03-01" });
    expect(lastingOf("2026-03-05", "2026-03-01", ZONE)).toEqual({ from: "2026-03-05", to: "2026-03-05" });
    expect(lastingOf(null, "2026-03-01", ZONE)).toBeUndefined();
    expect(lastingOf("2026-03-01T23:30:00Z", null, ZONE)?.from).toBe("2026-03-02");
  });

  it("moves as a whole or by an end, which does not pass the other", () => {
    const lasting = { from: "2026-03-01", to: "2026-03-04" };
    expect(shifted(lasting, { part: "both", days: -1 })).toEqual({ from: "2026-02-28", to: "2026-03-03" });
    expect(shifted(lasting, { part: "end", days: 3 }).to).toBe("2026-03-07");
    expect(shifted(lasting, { part: "end", days: -9 }).to).toBe("2026-03-01");
    expect(shifted(lasting, { part: "start", days: 9 }).from).toBe("2026-03-04");
  });

  it("keeps the time of day of a moment, over a change of clocks too", () => {
    expect(valueOn("2026-03-01", "2026-03-02", ZONE)).toBe("2026-03-02");
    expect(valueOn("2026-03-28T09:00:00Z", "2026-03-29", ZONE)).toBe("2026-03-29T10:00:00+02:00");
  });
});
