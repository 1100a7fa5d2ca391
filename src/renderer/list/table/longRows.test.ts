import { describe, expect, it } from "vitest";
import { piecesOf, withPinned } from "./longRows";

const items = (...indexes: number[]): { index: number; start: number; end: number }[] =>
  indexes.map((index) => ({ index, start: index * 40, end: (index + 1) * 40 }));

describe("the rows of a long page", () => {
  it("fill the whole height with rows and gaps", () => {
    expect(piecesOf(items(5, 6, 9), 4000)).toEqual([
      { kind: "gap", before: 5, height: 200 },
      { kind: "row", index: 5 },
      { kind: "row", index: 6 },
      { kind: "gap", before: 9, height: 80 },
      { kind: "row", index: 9 },
      { kind: "gap", before: -1, height: 3600 },
    ]);
    expect(piecesOf(items(0, 1), 80)).toEqual([
      { kind: "row", index: 0 },
      { kind: "row", index: 1 },
    ]);
  });

  it("keep those that are held, where they belong, while they are there", () => {
    expect(withPinned([4, 5], [90, 1, 5, -1, 100], 100)).toEqual([1, 4, 5, 90]);
  });
});
