import { describe, expect, it } from "vitest";
import {
  addField,
  moveKey,
  placeOf,
  readDefinition,
  removeField,
  renameField,
  setAt,
  setRight,
} from "./edit";

const text = `{
  "name": "vehicles",
  "provider": "records",
  "recordRepresentation": "{plate} {notes}",
  "fields": {
    "plate": { "type": "string",   "required": true },
    "seats": { "type": "integer" },
    "notes": { "type": "text" }
  },
  "filters": ["q", "seats"],
  "list": { "columns": ["plate", { "source": "seats" }, "notes"], "inlineEdit": ["seats"], "facets": ["seats"], "sort": { "field": "seats", "order": "ASC" }, "compact": { "aside": "seats" } },
  "create": { "fields": ["plate", ["seats", "notes"]] },
  "permissions": {
    "rules": [
      { "role": "manager", "action": "manage" },
      { "role": "manager", "action": "edit", "fields": ["seats"], "inverted": true }
    ]
  },
  "labels": { "en": { "fields": { "seats": "Seats" } } }
}
`;

describe("editing the text of a definition", () => {
  it("leaves everything else as it is written", () => {
    const next = setAt(text, ["fields", "seats", "minimum"], 1);
    expect(next).toContain('"plate": { "type": "string",   "required": true }');
    expect(readDefinition(next)?.fields?.["seats"]).toEqual({ type: "integer", minimum: 1 });
    expect(setAt(next, ["fields", "seats", "minimum"], undefined)).not.toContain("minimum");
  });

  it("knows the line of a place", () => {
    expect(placeOf(text, ["fields", "seats"])).toEqual({ line: 7, column: 14 });
    expect(placeOf(text, ["fields", "made_up"])).toBeUndefined();
  });

  it("adds a field, and moves one before another or to the end", () => {
    const next = addField(text, "kind", { type: "boolean" });
    const order = (one: string): string[] => Object.keys(readDefinition(one)?.fields ?? {});
    expect(order(next)).toEqual(["plate", "seats", "notes", "kind"]);
    expect(order(moveKey(next, ["fields"], "kind", "seats"))).toEqual(["plate", "kind", "seats", "notes"]);
    expect(order(moveKey(next, ["fields"], "plate", undefined))).toEqual(["seats", "notes", "kind", "plate"]);
    expect(moveKey(text, ["fields"], "plate", "seats")).toBe(text);
    expect(moveKey(text, ["fields"], "made_up", "seats")).toBe(text);
  });

  it("renames a field wherever it is named, and lets stored values come along", () => {
    const next = renameField(text, "notes", "remarks", true);
    expect(next).not.toContain('["notes"');
    expect(readDefinition(next)?.recordRepresentation).toBe("{plate} {remarks}");
    expect(readDefinition(next)).toMatchObject({
      fields: { remarks: { type: "text", renamedFrom: "notes" } },
      list: { columns: ["plate", { source: "seats" }, "remarks"] },
      create: { fields: ["plate", ["seats", "remarks"]] },
    });
    expect(readDefinition(renameField(text, "seats", "places", false))?.list).toMatchObject({
      sort: { field: "places", order: "ASC" },
      compact: { aside: "places" },
    });
    const again = renameField(next, "remarks", "words", true);
    expect(readDefinition(again)?.fields?.["words"]?.renamedFrom).toBe("notes");
  });

  it("renames a field in the formulas that name it, and leaves texts and broken ones alone", () => {
    const formula = (value: string): string =>
      setAt(text, ["fields", "sum"], { type: "formula", value, result: "string" });
    const renamed = (value: string): unknown =>
      readDefinition(renameField(formula(value), "seats", "places", false))?.fields?.["sum"];
    expect(renamed("'seats' & seats & round(seats + 1)")).toMatchObject({
      value: "'seats' & places & round(places + 1)",
    });
    expect(renamed("seats +")).toMatchObject({ value: "seats +" });
  });

  it("takes a field out of every list that names it, and a list that would be empty with it", () => {
    const definition = readDefinition(removeField(text, "notes"));
    expect(definition).toMatchObject({
      list: { columns: ["plate", { source: "seats" }] },
      create: { fields: ["plate", ["seats"]] },
    });
    expect(Object.keys(definition?.fields ?? {})).toEqual(["plate", "seats"]);
    const without = readDefinition(removeField(text, "seats"));
    expect(without?.filters).toEqual(["q"]);
    expect(without?.list).toEqual({ columns: ["plate", "notes"] });
    expect(without?.permissions?.rules).toEqual([{ role: "manager", action: "manage" }]);
  });

  it("gives a role a right before the rules that narrow it, and takes one away", () => {
    const rules = (one: string): unknown => readDefinition(one)?.permissions?.rules;
    const fine = { role: "manager", action: "edit", fields: ["seats"], inverted: true };
    expect(rules(setRight(text, "volunteer", "list", true))).toEqual([
      { role: "manager", action: "manage" },
      fine,
      { role: "volunteer", action: "list" },
    ]);
    const less = setRight(text, "manager", "delete", false);
    expect(rules(less)).toEqual([
      { role: "manager", action: ["list", "show", "create", "edit", "export"] },
      fine,
    ]);
    expect(rules(setRight(less, "manager", "delete", true))).toEqual(rules(text));
    expect(rules(setRight('{"name":"x"}', "manager", "list", true))).toEqual([
      { role: "manager", action: "list" },
    ]);
  });

  it("leaves a text alone that is no definition", () => {
    for (const other of ["", "[]", "{ nonsense"]) {
      expect(renameField(other, "a", "b", true)).toBe(other);
      expect(setRight(other, "manager", "list", true)).toBe(other);
    }
  });
});
