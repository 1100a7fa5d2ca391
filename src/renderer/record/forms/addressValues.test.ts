import { expect, it } from "vitest";
import type { FieldDefinition } from "../../../../contract/resource";
import { addressValues } from "./addressValues";

const cases: [FieldDefinition, string, unknown][] = [
  [{ type: "string" }, "a, b", "a, b"],
  [{ type: "date" }, "2026-11-21", "2026-11-21"],
  [{ type: "integer" }, "12", 12],
  [{ type: "integer" }, "many", undefined],
  [{ type: "boolean" }, "true", true],
  [{ type: "boolean" }, "1", undefined],
  [{ type: "select", choices: ["a", { id: "b" }] }, "b", "b"],
  [{ type: "select", choices: ["a", { id: "b" }] }, "c", undefined],
  [{ type: "multiSelect", choices: ["a", "b"] }, "a,c,b", ["a", "b"]],
  [{ type: "reference", reference: "tools" }, "12", 12],
  [{ type: "reference", reference: "tools" }, "isbn-1", "isbn-1"],
  [{ type: "referenceArray", reference: "tools" }, "1,2", [1, 2]],
  [{ type: "string", readOnly: true }, "a", undefined],
  [{ type: "richText" }, "<b>a</b>", undefined],
];

it.each(cases)("gives a new record's %j what the address says: %s", (field, text, value) => {
  const search = `?x=${encodeURIComponent(text)}`;
  expect(addressValues({ x: field }, search)).toEqual(value === undefined ? {} : { x: value });
});

it("takes nothing of what is the list's, of no field, or empty", () => {
  const fields = { order: { type: "string" }, name: { type: "string" } } as const;
  expect(addressValues(fields, "?order=ASC&page=2&name=&toString=x")).toEqual({});
});
