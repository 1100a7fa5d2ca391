import { describe, expect, it } from "vitest";
import { readMoment } from "./dates";
import { strokeOrderOf } from "./strokes";

const berlin = { timezone: "Europe/Berlin", strokes: undefined };

describe("a day of a file", () => {
  it.each([
    ["1995-03-16", "1995-03-15T23:00:00.000Z"],
    ["16.03.1995", "1995-03-15T23:00:00.000Z"],
    ["1.7.2024", "2024-06-30T22:00:00.000Z"],
    ["1. 7. 2024", "2024-06-30T22:00:00.000Z"],
    ["16.03.1995 00:00:00", "1995-03-15T23:00:00.000Z"],
    ["2024-07-01 18:30", "2024-07-01T16:30:00.000Z"],
    ["2024-07-01T18:30:00.000Z", "2024-07-01T18:30:00.000Z"],
    ["2024-07-01T18:30:00-04:00", "2024-07-01T22:30:00.000Z"],
  ])("reads %s in the organisation's zone", (text, moment) => {
    expect(readMoment(text, berlin)?.toISOString()).toBe(moment);
  });

  it("is the same day in a zone west of Greenwich", () => {
    const moment = readMoment("2024-05-01", { timezone: "America/New_York", strokes: undefined });
    expect(moment?.toISOString()).toBe("2024-05-01T04:00:00.000Z");
  });

  it.each(["31.02.2019", "2026-13-01", "16.03.95", "03/04/2020", "soon", "2026-01-31x", "1.1.2026 25:00"])(
    "refuses %s rather than guess",
    (text) => {
      expect(readMoment(text, berlin)).toBeUndefined();
    },
  );

  it("with strokes is read in the order that its column tells", () => {
    expect(strokeOrderOf(["03/04/2020", "", "25/12/2019"])).toBe("day_first");
    expect(strokeOrderOf(["03/04/2020", "12/25/2019"])).toBe("month_first");
    expect(strokeOrderOf(["25/12/2019", "12/25/2019"])).toBeUndefined();
    expect(strokeOrderOf(["03/04/2020", "2019-12-25"])).toBeUndefined();
    expect(readMoment("03/04/2020", { ...berlin, strokes: "day_first" })?.toISOString()).toBe(
      "2020-04-02T22:00:00.000Z",
    );
    expect(readMoment("03/04/2020", { ...berlin, strokes: "month_first" })?.toISOString()).toBe(
      "2020-03-03T23:00:00.000Z",
    );
  });
});
