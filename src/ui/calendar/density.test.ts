import { expect, it } from "vitest";
import { mostSideBySide } from "./density";

it("leaves fewer side by side the more there are in a week; a day has room for six", () => {
  expect([20, 300, 2_000].map((dates) => mostSideBySide("week", dates))).toEqual([6, 2, 1]);
  expect(mostSideBySide("day", 2_000)).toBe(6);
});
