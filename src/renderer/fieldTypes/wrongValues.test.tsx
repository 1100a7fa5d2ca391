import { cleanup, screen } from "@testing-library/react";
import type { RaRecord } from "ra-core";
import { describe, expect, it } from "vitest";
import { FIELD_TYPES } from "../../../contract/fieldTypes";
import type { FieldDefinition, FieldType } from "../../../contract/resource";
import { define, renderApp } from "../../../tests/support/renderApp";
import { FieldValue } from "./FieldValue";
import { FieldPlaceContext } from "../values/place";
import { toText } from "../values/text";
import { useRenderer } from "../context";

/** One of each kind of JSON value; a type can hold one or two of them, and the others are wrong. */
const values: unknown[] = ["odd text", 7.25, true, ["x", 1, null], { odd: { deep: 1 } }, [[{}]]];
const definitions: Partial<{ [T in FieldType]: FieldDefinition }> = {
  select: { type: "select", choices: ["a"] },
  multiSelect: { type: "multiSelect", choices: ["a"] },
  reference: { type: "reference", reference: "people" },
  referenceArray: { type: "referenceArray", reference: "people" },
  referenceMany: { type: "referenceMany", reference: "people", target: "name" },
  rollup: { type: "rollup", reference: "people", target: "name", function: "count" },
  template: { type: "template", template: "{name}" },
  formula: { type: "formula", value: "1", result: "number" },
  lookup: { type: "lookup", source: "a.b", result: "string" },
  autoNumber: { type: "autoNumber", format: "{000}" },
  object: { type: "object", fields: { a: { type: "string" }, b: { type: "date" } } },
  array: { type: "array", items: { type: "object", fields: { a: { type: "integer" } } } },
};
const people = define({ name: "people", provider: "demo", fields: { name: { type: "string" } } });

function Line({ field, record }: { field: FieldDefinition; record: RaRecord }): string {
  return toText(field, { resource: "notes", source: "thing", record }, useRenderer());
}

describe.each(FIELD_TYPES)("a field of the type %s", (type) => {
  const field = definitions[type] ?? ({ type } as FieldDefinition);

  it("shows a value of any other type as text, in a cell, on a page and as a line, and never fails", async () => {
    const notes = define({ name: "notes", provider: "demo", fields: { thing: field } });
    for (const value of values) {
      const record: RaRecord = { id: 1, thing: value };
      const props = { resource: "notes", source: "thing", field, record, empty: "nothing" };
      renderApp({
        resources: [notes, people],
        dataProvider: { getMany: async () => ({ data: [] }) },
        children: (
          <output>
            <FieldValue {...props} />
            <FieldPlaceContext value="page">
              <FieldValue {...props} />
            </FieldPlaceContext>
            <Line field={field} record={record} />
            <b>drawn</b>
          </output>
        ),
      });
      expect(await screen.findByText("drawn")).toBeVisible();
      const isShownAsItIs = typeof value === "string" && !["referenceMany", "template"].includes(type);
      if (isShownAsItIs && type !== "reference" && type !== "referenceArray") {
        expect(screen.getByRole("status").textContent?.toLowerCase()).toContain("odd text");
      }
      cleanup();
    }
  });
});

describe("a form", () => {
  const fields = Object.fromEntries(
    FIELD_TYPES.map((type) => [
      `the_${type.toLowerCase()}`,
      definitions[type] ?? ({ type } as FieldDefinition),
    ]),
  );
  const notes = define({ name: "notes", provider: "demo", fields });

  it.each(values.map((value) => [JSON.stringify(value), value]))(
    "opens over a record whose every value is %s",
    async (_text, value) => {
      const record = { id: 1, ...Object.fromEntries(Object.keys(fields).map((source) => [source, value])) };
      renderApp({
        path: "/notes/1",
        resources: [notes, people],
        dataProvider: {
          getList: async () => ({ data: [], total: 0 }) as never,
          getMany: async () => ({ data: [] }),
          getOne: async () => ({ data: record }) as never,
        },
      });
      expect(await screen.findByRole("button", { name: "Save" })).toBeVisible();
      expect(screen.getByLabelText("The string")).toBeVisible();
    },
  );
});
