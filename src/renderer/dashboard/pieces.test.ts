import { expect, it } from "vitest";
import { pieceLabels } from "./pieces";

it.each([
  ["day", "en", "Mar 4"],
  ["week", "de", "4. März"],
  ["month", "en", "Mar 26"],
  ["year", "fr", "2026"],
] as const)("a %s is named the way of %s", (unit, locale, name) => {
  expect(pieceLabels(["2026-03-04"], unit, locale)).toEqual([name]);
});
