import { describe, expect, it } from "vitest";
import { placeOf } from "./placeOf";

const records = [1, 2, 3, 4].map((id) => ({ id }));

describe("placeOf", () => {
  it.each([
    ["up, before another", "4", "2", ["1", "4", "2", "3"], 1, 2, 2],
    ["up, to the beginning", "3", "1", ["3", "1", "2", "4"], undefined, 1, 1],
    ["down, before another", "1", "4", ["2", "3", "1", "4"], 3, 4, 3],
    ["down, to the end", "2", undefined, ["1", "3", "4", "2"], 4, undefined, 4],
  ])("moves %s", (_, id, before, ids, above, below, taken) => {
    const place = placeOf(records, id, before);
    expect(place).toMatchObject({ record: { id: Number(id) }, ids, taken: { id: taken } });
    expect([place?.above?.id, place?.below?.id]).toEqual([above, below]);
  });

  it.each([
    ["where it stands already", "2", "3"],
    ["at the end that it is", "4", undefined],
    ["though it has gone", "9", "1"],
  ])("moves nothing %s", (_, id, before) => {
    expect(placeOf(records, id, before)).toBeUndefined();
  });

  it("goes to the end when what it was put before has gone", () => {
    expect(placeOf(records, "1", "9")?.ids).toEqual(["2", "3", "4", "1"]);
  });
});
