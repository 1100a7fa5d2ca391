import { describe, expect, it } from "vitest";
import type { FieldOf } from "../../../../contract/resource";
import { columnIds, NONE, withMoves } from "./board";

const kind: FieldOf<"select"> = { type: "select", choices: ["car", { id: "bus", color: "info" }, "van"] };

describe("a board's columns", () => {
  it("are the field's choices, and one for no value", () => {
    expect(columnIds(kind, {}, { withNone: true, filtered: undefined })).toEqual(["car", "bus", "van", NONE]);
    expect(columnIds(kind, {}, { withNone: false, filtered: undefined })).toEqual(["car", "bus", "van"]);
  });
  it("are those that the view names, in its order", () => {
    expect(columnIds(kind, { groups: ["van", "car"] }, { withNone: true, filtered: undefined })).toEqual([
      "van",
      "car",
    ]);
  });
  it("are those that a filter by the same field leaves", () => {
    expect(columnIds(kind, {}, { withNone: true, filtered: "bus" })).toEqual(["bus"]);
    expect(columnIds(kind, {}, { withNone: true, filtered: ["van", "car"] })).toEqual(["car", "van"]);
  });
});

describe("moves that the server has not made yet", () => {
  const columns = [
    { id: "car", records: [{ id: 1 }, { id: 2 }], total: 12 },
    { id: "bus", records: [{ id: 3 }], total: 1 },
  ];
  const move = { record: { id: 2, kind: "bus" }, to: "bus" };

  it("show the record first in its new column, and count it there", () => {
    expect(withMoves(columns, new Map([["2", move]]))).toEqual([
      { id: "car", records: [{ id: 1 }], total: 11 },
      { id: "bus", records: [move.record, { id: 3 }], total: 2 },
    ]);
  });
  it("change nothing once the server's answer is there", () => {
    const answered = [
      { id: "car", records: [{ id: 1 }], total: 11 },
      { id: "bus", records: [{ id: 2 }, { id: 3 }], total: 2 },
    ];
    expect(withMoves(answered, new Map([["2", move]]))).toEqual(answered);
  });
  it("count nothing where the API does not", () => {
    const uncounted = columns.map((column) => ({ ...column, total: undefined }));
    expect(withMoves(uncounted, new Map([["2", move]])).map(({ total }) => total)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
