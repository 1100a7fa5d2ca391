import type { RaRecord } from "ra-core";
import { describe, expect, it } from "vitest";
import { forestOf, rowsOf, withPaths } from "./forest";

const of = (...pairs: [number, number?][]): RaRecord[] => pairs.map(([id, above]) => ({ id, above }));
const parentOf = (record: RaRecord): unknown => record["above"];
const told = (records: RaRecord[], open: readonly number[] = records.map(({ id }) => Number(id))): string[] =>
  rowsOf(forestOf(records, parentOf), (id) => open.includes(Number(id))).map(
    ({ record, level, position, count, isOpen }) =>
      `${"·".repeat(level - 1)}${record.id} ${position}/${count}${isOpen === undefined ? "" : isOpen ? " -" : " +"}`,
  );

describe("a forest", () => {
  it("has records below one another, in the order in which they came", () => {
    expect(told(of([3, 1], [1], [4, 3], [2], [5, 1]))).toEqual([
      "1 1/2 -",
      "·3 1/2 -",
      "··4 1/1",
      "·5 2/2",
      "2 2/2",
    ]);
  });

  it("shows what stands below the open ones alone", () => {
    expect(told(of([1], [2, 1], [3, 2]), [2])).toEqual(["1 1/1 +"]);
    expect(told(of([1], [2, 1], [3, 2]), [1])).toEqual(["1 1/1 -", "·2 1/1 +"]);
  });

  it("shows each record once, where one is missing or they go round in a circle", () => {
    expect(told(of([1, 99], [2, 1]))).toEqual(["1 1/1 -", "·2 1/1"]);
    expect(told(of([1, 3], [2, 1], [3, 2], [4, 4]))).toHaveLength(4);
  });

  it("tells the way to each", () => {
    const paths = withPaths(forestOf(of([1], [2, 1], [3, 2]), parentOf));
    expect(paths.map(({ record, path }) => [...path, record].map(({ id }) => id).join(" › "))).toEqual([
      "1",
      "1 › 2",
      "1 › 2 › 3",
    ]);
  });
});
