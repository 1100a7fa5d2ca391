import { expect, it } from "vitest";
import { appearanceOf, changeOf } from "./numbers";

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

it("shows a number that it does not know, and none of what every object has", () => {
  expect(appearanceOf("bicycles").resource).toBeUndefined();
  expect(appearanceOf("constructor")).toEqual(appearanceOf("bicycles"));
});
