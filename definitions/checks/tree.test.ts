import { describe, expect, it } from "vitest";
import { loadDefinitions } from "../load";

const told = (more: object, field: object = {}): string[] => {
  const definition = {
    name: "areas",
    provider: "records",
    fields: {
      name: { type: "string" },
      above: { type: "reference", reference: "areas", ...field },
    },
    ...more,
  };
  const { mistakes } = loadDefinitions([{ path: "custom/areas.json", text: JSON.stringify(definition) }]);
  return mistakes.flatMap(({ severity, code, pointer }) =>
    severity === "error" ? [`${code} ${pointer}`] : [],
  );
};
const tree = { parent: "above" };

describe("a tree", () => {
  it("is by a reference to the same resource, which may be left out", () => {
    expect(told({ tree, list: { views: [{ id: "tree", layout: "tree" }] } })).toEqual([]);
    expect(told({ tree: { parent: "over" } })).toEqual(["unknown_field /tree/parent"]);
    expect(told({ tree: { parent: "name" } })).toEqual(["conflict /tree/parent"]);
    expect(told({ tree }, { required: true })).toEqual(["conflict /tree/parent"]);
    expect(told({ tree }, { encrypted: true })).toContain("conflict /tree/parent");
  });

  it("deletes what stands below where the server stores the records alone", () => {
    const demo = { provider: "demo", tree: { ...tree, delete: "below" } };
    expect(told(demo)).toEqual(["conflict /tree/delete"]);
  });

  it("is what the layout needs", () => {
    expect(told({ list: { views: [{ id: "tree", layout: "tree" }] } })).toEqual([
      "conflict /list/views/0/layout",
    ]);
  });
});
