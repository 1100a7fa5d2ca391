import { describe, expect, it } from "vitest";
import type { Fields } from "../../../../definitions/conditions";
import { differencesOf, overwritten } from "./difference";

const fields: Fields = {
  plate: { type: "string" },
  seats: { type: "integer" },
  garage: { type: "reference", reference: "garages" },
};
const read = { id: 7, plate: "AB 1", seats: 9, garage: { pk: 1, name: "North" } };

describe("what a save would write over", () => {
  it("are the fields that both changed, to something else", () => {
    const latest = { ...read, plate: "ZZ 1", seats: 12, garage: { pk: 2, name: "South" } };
    expect(overwritten(fields, { read, latest, typed: { plate: "AB 2", seats: 9, garage: 2 } })).toEqual([
      "plate",
    ]);
  });

  it("is nothing where an embedded record only came with more in it, or what was empty is empty", () => {
    const latest = { ...read, plate: null, garage: { pk: 1, name: "North hall" } };
    const before = { ...read, plate: "" };
    expect(overwritten(fields, { read: before, latest, typed: { plate: "AB 2", garage: 3 } })).toEqual([]);
  });
});

it("shows each field that is stored otherwise than it was typed, with both values", () => {
  const latest = { ...read, plate: "ZZ 1", seats: 12 };
  expect(differencesOf(fields, { latest, typed: { plate: "AB 2", seats: 9, garage: 1 } })).toEqual([
    { source: "plate", theirs: "ZZ 1", yours: "AB 2" },
    { source: "seats", theirs: 12, yours: 9 },
  ]);
});
