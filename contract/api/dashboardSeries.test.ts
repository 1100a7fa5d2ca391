import { describe, expect, it } from "vitest";
import { dashboardRange } from "./dashboardPeriod";
import { cutSeries, pieceOf, type SeriesCut } from "./dashboardSeries";

const NOW = new Date("2026-03-18T10:00:00Z");
const FOUNDED = new Date("2024-11-20T08:00:00Z");
const cut = (
  query: Parameters<typeof dashboardRange>[0],
  zone = "America/New_York",
  since = FOUNDED,
): SeriesCut => cutSeries(dashboardRange(query, zone, NOW), since);

describe("a period", () => {
  it("of a month at most is cut into days", () => {
    const { unit, starts } = cut({ filter: "28d" });
    expect([unit, starts.length, starts[0], starts.at(-1)]).toEqual(["day", 28, "2026-02-19", "2026-03-18"]);
  });

  it("begins its days at midnight of the zone, across a change of its clocks", () => {
    const { starts, bounds } = cut({ from: "2026-03-07", to: "2026-03-09" });
    expect(starts).toEqual(["2026-03-07", "2026-03-08", "2026-03-09"]);
    expect(bounds.map((bound) => bound.toISOString())).toEqual([
      "2026-03-07T05:00:00.000Z",
      "2026-03-08T05:00:00.000Z",
      "2026-03-09T04:00:00.000Z",
    ]);
  });

  it("of half a year at most is cut into weeks from Monday, the first as long as it is", () => {
    const { unit, starts } = cut({ filter: "year" });
    expect([unit, ...starts.slice(0, 3)]).toEqual(["week", "2026-01-01", "2026-01-05", "2026-01-12"]);
  });

  it("that is longer is cut into months, and one of many years into years", () => {
    expect(cut({ from: "2025-03-15", to: "2026-03-01" })).toMatchObject({ unit: "month" });
    expect(cut({ from: "2025-03-15", to: "2025-12-01" }).starts.slice(0, 2)).toEqual([
      "2025-03-15",
      "2025-04-01",
    ]);
    expect(cut({ from: "2017-03-15", to: "2026-03-01" })).toMatchObject({ unit: "year" });
  });

  it("without beginning begins where it is told, and never after its end", () => {
    expect(cut({ filter: "all" }).starts.slice(0, 2)).toEqual(["2024-11-20", "2024-12-01"]);
    expect(cut({ filter: "all" }, "UTC", new Date("2030-01-01T00:00:00Z")).starts).toEqual(["2026-03-18"]);
  });
});

describe("a moment", () => {
  it("lies in the piece that begins with it or before it, and in none outside", () => {
    const pieces = cut({ from: "2026-03-01", to: "2026-03-03" }, "UTC");
    const at = (text: string): number => pieceOf(pieces, Date.parse(text));
    expect([at("2026-03-01T00:00:00Z"), at("2026-03-02T23:59:59Z"), at("2026-03-03T23:59:59Z")]).toEqual([
      0, 1, 2,
    ]);
    expect([at("2026-02-28T23:59:59Z"), at("2026-03-04T00:00:00Z")]).toEqual([-1, -1]);
  });
});
