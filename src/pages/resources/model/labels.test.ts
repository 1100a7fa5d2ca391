import { describe, expect, it } from "vitest";
import { readDefinition } from "./edit";
import { labelNew, labelOf, readForms, setLabel, writeForms } from "./labels";

const text = `{
  "name": "tools",
  "labels": {
    "en": { "actions": { "lend": "Lend", "retire": { "name": "Retire", "confirm": "Really?" } } },
    "de": { "fields": { "size": "Größe" } }
  }
}
`;
const labels = (changed: string): unknown => readDefinition(changed)?.labels;

describe("the labels of a definition", () => {
  it("are read and changed by language, and a button's question stays", () => {
    const next = setLabel(
      setLabel(text, "en", "actions", "retire", "Put away"),
      "fr",
      "fields",
      "size",
      "Taille",
    );
    expect(labelOf(readDefinition(next) ?? {}, "en", "actions", "retire")).toBe("Put away");
    expect(labels(next)).toEqual({
      en: { actions: { lend: "Lend", retire: { name: "Put away", confirm: "Really?" } } },
      de: { fields: { size: "Größe" } },
      fr: { fields: { size: "Taille" } },
    });
  });

  it("leave nothing empty behind when they are taken away", () => {
    expect(labels(setLabel(text, "de", "fields", "size", ""))).toEqual({
      en: { actions: { lend: "Lend", retire: { name: "Retire", confirm: "Really?" } } },
    });
    expect(setLabel(text, "pt", "fields", "size", "")).toBe(text);
  });

  it("keep what was typed of something new where its name does not say the same", () => {
    expect(labelNew(text, "de", "fields", "grosse", "Große")).toContain('"grosse": "Große"');
    expect(labelNew(text, "en", "fields", "number_plate", "Number plate")).toBe(text);
  });
});

describe("the name of a resource", () => {
  it.each([
    ["Vehicle |||| Vehicles", { one: "Vehicle", many: "Vehicles" }],
    ["Vehicles", { one: "", many: "Vehicles" }],
    [undefined, { one: "", many: "" }],
  ])("is one label of two words: %s", (label, forms) => {
    expect(readForms(label)).toEqual(forms);
    expect(writeForms(forms)).toBe(label);
  });
});
