import { describe, expect, it } from "vitest";
import { addMonths, dayOf, daysBetween, isMonth, weeksOf } from "./month";

describe("the weeks of a month", () => {
  it("begin on Monday or on Sunday", () => {
    expect(weeksOf("2025-03", 1)[0]?.[0]).toBe("2025-02-24");
    expect(weeksOf("2025-03", 0)[0]?.[0]).toBe("2025-02-23");
  });
  it("are as many as the month touches", () => {
    expect(weeksOf("2021-02", 1)).toHaveLength(4);
    expect(weeksOf("2025-03", 1)).toHaveLength(6);
    expect(weeksOf("2025-03", 1).at(-1)?.at(-1)).toBe("2025-04-06");
  });
  it("miss no day over a change of the clock", () => {
    expect(new Set(weeksOf("2025-10", 1).flat()).size).toBe(35);
  });
});

describe("months", () => {
  it("follow each other over the end of a year", () => {
    expect(addMonths("2025-12", 1)).toBe("2026-01");
    expect(addMonths("2025-01", -1)).toBe("2024-12");
  });
  it("are told from other texts of an address", () => {
    expect(["2025-03", "2025-13", "25-3", null].map(isMonth)).toEqual([true, false, false, false]);
  });
});

describe("the day of a value", () => {
  it("is a date's own", () => {
    expect(dayOf("2025-03-10", "America/New_York")).toBe("2025-03-10");
  });
  it("is a moment's in the time zone", () => {
    expect(dayOf("2025-03-10T03:00:00Z", "America/New_York")).toBe("2025-03-09");
    expect(dayOf("2025-03-10T03:00:00Z", "Europe/Berlin")).toBe("2025-03-10");
  });
  it("is none of what is no date", () => {
    expect([dayOf(null, "UTC"), dayOf("soon", "UTC"), dayOf(3, "UTC")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("the days of what lasts", () => {
  it("are all from the first to the last", () => {
    expect(daysBetween("2025-02-27", "2025-03-01", 40)).toEqual(["2025-02-27", "2025-02-28", "2025-03-01"]);
  });
  it("are the first where the last lies before it", () => {
    expect(daysBetween("2025-02-27", "2025-02-01", 40)).toEqual(["2025-02-27"]);
  });
  it("are no more than asked for", () => {
    expect(daysBetween("2025-01-01", "2035-01-01", 40)).toHaveLength(40);
  });
});
