import { describe, expect, it } from "vitest";
import { daysToBegin, formatDays, isDay, readPeriod, writePeriod } from "./period";

const read = (search: string): unknown => readPeriod(new URLSearchParams(search));

describe("readPeriod", () => {
  it("takes a period with a name, and days", () => {
    expect(read("filter=year")).toEqual({ filter: "year" });
    expect(read("from=2026-01-01&to=2026-01-01")).toEqual({ from: "2026-01-01", to: "2026-01-01" });
  });

  it.each([
    "",
    "filter=fortnight",
    "from=2026-01-02&to=2026-01-01",
    "from=2026-02-30&to=2026-03-01",
    "from=2026-01-01",
    "from=<script>&to=2026-01-01",
  ])("is the last 28 days for %j", (search) => {
    expect(read(search)).toEqual({ filter: "28d" });
  });
});

describe("writePeriod", () => {
  it("replaces the period before and leaves the rest of the address", () => {
    const search = new URLSearchParams("subscribers=true&from=2026-01-01&to=2026-01-02");
    expect(writePeriod(search, { filter: "7d" }).toString()).toBe("subscribers=true&filter=7d");
    expect(writePeriod(search, { filter: "28d" }).toString()).toBe("subscribers=true");
    expect(search.get("from")).toBe("2026-01-01");
  });

  it("writes what readPeriod reads", () => {
    const days = { from: "2026-02-01", to: "2026-02-28" };
    expect(readPeriod(writePeriod(new URLSearchParams("filter=7d"), days))).toEqual(days);
  });
});

it("begins with the days that are shown, or with the last 28 where there is no first", () => {
  expect(daysToBegin({ from: "2026-02-05", to: "2026-03-04" })).toEqual({
    from: "2026-02-05",
    to: "2026-03-04",
  });
  expect(daysToBegin({ from: null, to: "2026-03-04" })).toEqual({ from: "2026-02-05", to: "2026-03-04" });
});

it("knows the days of the calendar", () => {
  expect(["2024-02-29", "2025-02-29", "2025-2-1", "", null].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it("writes days as the language does", () => {
  const days = { from: "2026-02-05", to: "2026-03-04" };
  expect(formatDays(days, "en")).toMatch(/^Feb 5\s–\sMar 4, 2026$/);
  expect(formatDays(days, "de")).toMatch(/^05\.02\.\s?–\s?04\.03\.2026$/);
});
