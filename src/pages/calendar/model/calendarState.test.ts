import { describe, expect, it } from "vitest";
import type { CalendarView } from "../../../ui/calendar/period";
import { periodOf, readState, writeState } from "./calendarState";

const DEFAULTS = { view: "month", date: "2026-03-04" } as const;
const read = (text: string) => readState(new URLSearchParams(text), DEFAULTS);

describe("the address", () => {
  it("says nothing of what is as usual", () => {
    expect(read("")).toEqual({
      view: "month",
      date: "2026-03-04",
      categories: undefined,
      showCancelled: false,
      search: "",
      team: undefined,
    });
  });

  it("tells view, day, categories, words, team and whether cancelled dates are shown", () => {
    expect(read("view=week&date=2026-05-01&categories=Family,ETC&cancelled=true&q=chess&team=7")).toEqual({
      view: "week",
      date: "2026-05-01",
      categories: ["Family", "ETC"],
      showCancelled: true,
      search: "chess",
      team: 7,
    });
  });

  it("keeps a condition, and takes what is none for nothing", () => {
    const filter = '{"capacity":{"$gte":20}}';
    const search = writeState(new URLSearchParams("view=week"), { filter });
    expect(readState(search, DEFAULTS)).toMatchObject({ view: "week", filter });
    expect(writeState(search, { filter: undefined }).toString()).toBe("view=week");
    expect(["{", "[]", "null", "7"].map((text) => read(`filter=${text}`).filter)).toEqual(
      Array(4).fill(undefined),
    );
  });

  it("means no category at all when the list is empty", () => {
    expect(read("categories=").categories).toEqual([]);
  });

  it.each(["view=year", "date=2026-02-30", "date=soon", "team=all"])(
    "falls back where it is wrong: %s",
    (text) => {
      expect(read(text)).toMatchObject({ ...DEFAULTS, team: undefined });
    },
  );

  it("is what was written to it, and keeps the rest", () => {
    const before = new URLSearchParams("view=day&tab=attendees");
    const after = writeState(before, { categories: [], showCancelled: true, date: "2026-05-01" });
    expect(after.toString()).toBe("view=day&tab=attendees&date=2026-05-01&categories=&cancelled=true");
    const undone = writeState(after, { categories: undefined, showCancelled: false });
    expect(undone.toString()).toBe("view=day&tab=attendees&date=2026-05-01");
    const found = writeState(before, { search: " supper ", team: 3 });
    expect(found.toString()).toBe("view=day&tab=attendees&q=supper&team=3");
    expect(writeState(found, { search: "", team: undefined }).toString()).toBe(before.toString());
  });
});

describe("the period that is asked for", () => {
  it.each([
    ["day", { start: "2026-03-31", end: "2026-04-01" }],
    ["week", { start: "2026-03-25", end: "2026-04-07" }],
    ["list", { start: "2026-03-01", end: "2026-04-01" }],
    ["month", { start: "2026-02-23", end: "2026-04-12" }],
  ] as [CalendarView, object][])("covers what a %s shows", (view, period) => {
    expect(periodOf(view, "2026-03-31")).toEqual(period);
  });

  it("holds the six weeks that the grid of any month may show", () => {
    for (let month = 1; month <= 12; month += 1) {
      const first = `2026-${String(month).padStart(2, "0")}-01`;
      const { start, end } = periodOf("month", first);
      for (const firstDay of [0, 1]) {
        const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() - firstDay + 7) % 7;
        const gridStart = Date.parse(first) - lead * 86_400_000;
        expect(Date.parse(start)).toBeLessThanOrEqual(gridStart);
        expect(Date.parse(end)).toBeGreaterThanOrEqual(gridStart + 42 * 86_400_000);
      }
    }
  });
});
