import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../contract/resource";
import { define, finder } from "../tests/support/definitions";
import { changedSources, isSame, toWireValues, withReferenceKeys, writableValues } from "./wireValues";

const findResource = finder(
  define({
    name: "boats",
    provider: "rest",
    endpoints: { id: "hull", getList: { path: "boats" } },
    fields: { name: { type: "string" } },
  }),
);
const boat: FieldDefinition = { type: "reference", reference: "boats", embedded: true };
const fields: Record<string, FieldDefinition> = {
  boat,
  person: { type: "reference", reference: "unknown" },
  fleet: { type: "referenceArray", reference: "boats" },
  crew: { type: "array", items: { type: "object", fields: { boat, rank: { type: "string" } } } },
  home: { type: "object", fields: { boat } },
  name: { type: "string" },
  note: { type: "string", readOnly: true },
  title: { type: "template", template: "{name}" },
  when: { type: "dateTime" },
};

it("a record as it is read says the keys of what is embedded as pk, whatever the API calls them", () => {
  const read = {
    boat: { id: 7, hull: "B1" },
    fleet: [{ pk: 1, hull: "B2" }, "B3"],
    crew: [{ boat: null }],
    name: "x",
  };
  expect(withReferenceKeys(fields, read, findResource)).toEqual({
    boat: { id: 7, hull: "B1", pk: "B1" },
    fleet: [{ pk: "B2", hull: "B2" }, "B3"],
    crew: [{ boat: null }],
    name: "x",
  });
  const plain = { person: { pk: 4 }, home: { boat: "B1" } };
  expect(withReferenceKeys(fields, plain, findResource)).toBe(plain);
});

describe("values as they are sent", () => {
  it("have keys in place of embedded records, at any depth", () => {
    const values = {
      boat: { hull: "B1", name: "Ada" },
      person: { pk: 4, name: "Maya" },
      fleet: [{ hull: "B1" }, "B2", { id: "B3" }],
      crew: [{ boat: { hull: "B4" }, rank: "mate" }, null],
      home: { boat: null },
      when: new Date(0),
      other: { kept: true },
    };
    expect(toWireValues(fields, values, findResource)).toEqual({
      boat: "B1",
      person: 4,
      fleet: ["B1", "B2", "B3"],
      crew: [{ boat: "B4", rank: "mate" }, null],
      home: { boat: null },
      when: "1970-01-01T00:00:00.000Z",
      other: { kept: true },
    });
  });

  it("are those of fields that may be written", () => {
    const values = { id: 1, name: null, note: "x", title: "y", boat: undefined, constructor: "z" };
    expect(writableValues(fields, values)).toEqual({ name: null });
  });
});

describe("a change", () => {
  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [null, undefined, true],
    [[1, 2], [2, 1], false],
    ["1", 1, false],
    ["", null, false],
    [{ a: { b: [1] } }, { a: { b: [2] } }, false],
  ])("from %j to %j is none: %s", (one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });

  it("is found by field", () => {
    const former = { name: "Ada", crew: [{ rank: "mate" }], gone: 1 };
    const values = { name: "Ada", crew: [{ rank: "cook" }], note: null, person: 3 };
    expect([...changedSources(values, former)]).toEqual(["crew", "person"]);
  });
});
