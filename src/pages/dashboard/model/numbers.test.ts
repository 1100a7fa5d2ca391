import { expect, it } from "vitest";
import { changeOf, shownNumbers } from "./numbers";

const number = { key: "members", value: 5, unit: "count" } as const;

it.each([
  [
    { previous: 4, change_pct: 25 },
    { kind: "more", percent: 25 },
  ],
  [
    { previous: 10, change_pct: -50 },
    { kind: "fewer", percent: 50 },
  ],
  [{ previous: 5, change_pct: 0 }, { kind: "same" }],
  [{ previous: 0, change_pct: null }, { kind: "none" }],
  [{ previous: 13, change_pct: 2423.1 }, { kind: "none" }],
  [{ previous: null, change_pct: null }, { kind: "none" }],
])("reads %j as %j", (given, change) => {
  expect(changeOf({ ...number, ...given })).toEqual(change);
});

it("shows the numbers of a tile in its order, one currency after the other", () => {
  const of = (key: string, currency?: string) =>
    ({
      key,
      value: 1,
      previous: null,
      change_pct: null,
      unit: "count",
      ...(currency && { currency }),
    }) as const;
  const tile = {
    id: "sums",
    width: 12,
    kind: "numbers",
    numbers: ["received", "donations", "teams"],
  } as const;
  const given = [
    of("donations", "EUR"),
    of("received", "EUR"),
    of("donations", "USD"),
    of("received", "USD"),
    of("x"),
  ];
  const shown = shownNumbers({ ...tile, numbers: [...tile.numbers] }, given);
  expect(shown.map(({ key, currency }) => `${key} ${currency}`)).toEqual([
    "received EUR",
    "donations EUR",
    "received USD",
    "donations USD",
  ]);
  expect(shown.every(({ isOneOfSeveral }) => isOneOfSeveral)).toBe(true);
});
