import { describe, expect, it } from "vitest";
import { spanText } from "./times";

const supper = {
  start: "2026-11-24T17:30:00-05:00",
  end: "2026-11-24T19:30:00-05:00",
  timezone: "America/New_York",
  allDay: false,
};

describe("when something takes place", () => {
  it("is told with its year and zone where it stands alone", () => {
    expect(spanText(supper, "de")).toMatch(/^Dienstag, 24. November 2026, 17:30.19:30 .*GMT-5$/);
  });

  it("is told without the year beside others, unless it is another than this one", () => {
    expect(spanText(supper, "de", new Date("2026-03-01T00:00:00Z"))).not.toContain("2026");
    expect(spanText(supper, "de", new Date("2025-12-01T00:00:00Z"))).toContain("2026");
  });

  it("has of whole days the days alone, without the midnight after the last", () => {
    const days = {
      ...supper,
      start: "2026-11-28T00:00:00-05:00",
      end: "2026-11-30T00:00:00-05:00",
      allDay: true,
    };
    expect(spanText(days, "en")).toMatch(/28.*29, 2026$/);
  });
});
