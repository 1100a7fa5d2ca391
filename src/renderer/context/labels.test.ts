import { describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../contract/resource";
import { resolveResource } from "../../../definitions/resolve/resource";
import { createLabels, type ResourceLabels } from "./labels";

const definition: ResourceDefinition = {
  name: "vehicles",
  provider: "demo",
  fields: {
    plate: { type: "string" },
    number_of_seats: { type: "integer" },
    drivers: {
      type: "array",
      items: { type: "object", fields: { name: { type: "string", label: "texts.person" } } },
    },
    kind: { type: "select", choices: ["van", "bus"] },
  },
  labels: {
    en: {
      name: "Vehicle |||| Vehicles",
      fields: { plate: "Number plate" },
      choices: { kind: { bus: "Coach" } },
      actions: { sell: { name: "Sell it" } },
    },
    de: { fields: { plate: "Kennzeichen" } },
  },
};

function labels(locale: string, catalogue: Record<string, string> = {}): ResourceLabels {
  const resource = resolveResource(definition, { file: "custom/vehicles.json", group: "custom" });
  return createLabels(resource, locale, (key) => catalogue[key] ?? "");
}

describe("createLabels", () => {
  it("takes the catalogue's text before the definition's", () => {
    expect(labels("en", { "resources.vehicles.fields.plate": "Plate" }).field("plate")).toBe("Plate");
  });

  it("takes the definition's text in the language, else in English, else the humanised name", () => {
    expect(labels("de").field("plate")).toBe("Kennzeichen");
    expect(labels("fr").field("plate")).toBe("Number plate");
    expect(labels("fr").field("number_of_seats")).toBe("Number of seats");
    expect(labels("fr").choice("kind", "bus")).toBe("Coach");
    expect(labels("fr").choice("kind", "van")).toBe("Van");
    expect(labels("fr").action("sell")).toBe("Sell it");
  });

  it("says what a resource is for where the definition does, and nothing elsewhere", () => {
    expect(labels("en").description()).toBeUndefined();
    expect(labels("en", { "resources.vehicles.description": "What we drive." }).description()).toBe(
      "What we drive.",
    );
  });

  it("heads a list with its title where the name is too short for that, and else with the name", () => {
    expect(labels("en").title()).toBe("Vehicles");
    expect(labels("en", { "resources.vehicles.title": "Our vehicles" }).title()).toBe("Our vehicles");
  });

  it("names one and many", () => {
    expect(labels("de").name(1)).toBe("Vehicle");
    expect(labels("de").name()).toBe("Vehicles");
    expect(labels("de").one()).toBe("Vehicle");
  });

  it("has no name for one where only one for all is known", () => {
    const bare = { ...definition, labels: {} };
    const resource = resolveResource(bare, { file: "custom/vehicles.json", group: "custom" });
    const labels = createLabels(resource, "en", () => "");
    expect([labels.name(), labels.one()]).toEqual(["Vehicles", undefined]);
  });

  it("follows a field's own translation key, through lists too", () => {
    expect(labels("en", { "texts.person": "Person" }).field("drivers.name")).toBe("Person");
  });

  it("names a filter like its field unless it has a text of its own", () => {
    expect(labels("en").filter("plate")).toBe("Number plate");
    expect(labels("en", { "resources.vehicles.filters.plate": "Has plate" }).filter("plate")).toBe(
      "Has plate",
    );
  });

  it("is not led astray by names that every object has", () => {
    expect(labels("en").field("constructor")).toBe("Constructor");
    expect(labels("en").choice("kind", "toString")).toBe("ToString");
  });
});
