import { describe, expect, it } from "vitest";
import { createMoments } from "./moments";

const now = (): Date => new Date("2026-11-21T00:30:00Z");
const moments = createMoments("en", "Europe/Berlin", now);

describe("createMoments", () => {
  it("writes the time of today, the day of this year, the date of other years", () => {
    expect(moments.short("2026-11-20T23:15:00Z")).toMatch(/^12:15\sAM$/);
    expect(moments.short("2026-11-20T22:59:00Z")).toBe("Nov 20");
    expect(moments.short("2025-12-31T22:59:00Z")).toBe("Dec 31, 2025");
  });

  it("names today and yesterday, by the calendar of the zone", () => {
    expect(moments.day("2026-11-20T23:00:00Z")).toBe("Today");
    expect(moments.day("2026-11-20T22:59:00Z")).toBe("Yesterday");
    expect(moments.day("2026-11-19T12:00:00Z")).toBe("Thursday, November 19");
    expect(moments.day("2025-11-19T12:00:00Z")).toBe("November 19, 2025");
    expect(createMoments("pt", "UTC", now).day("2026-11-21T00:00:00Z")).toBe("Hoje");
  });

  it("tells apart the days of the zone", () => {
    expect(moments.dayKey("2026-11-20T22:59:00Z")).toBe("2026-11-20");
    expect(moments.dayKey("2026-11-20T23:00:00Z")).toBe("2026-11-21");
  });

  it("writes nothing for what is no moment", () => {
    expect(moments.short("soon")).toBe("");
    expect(moments.day("")).toBe("");
  });
});
