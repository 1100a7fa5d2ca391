import { expect, it } from "vitest";
import type { ResourceDefinition } from "../../../../contract/resource";
import { resolveResource } from "../../../../definitions/resolve/resource";
import { missingFor } from "./missing";

const vehicles: ResourceDefinition = {
  name: "vehicles",
  provider: "records",
  fields: {
    plate: { type: "string" },
    price: { type: "money" },
    code: { type: "string", when: { plate: { $exists: true } } },
    total: { type: "rollup", reference: "trips", target: "vehicle", function: "count" },
  },
  create: false,
  actions: { retire: { on: "record", request: { path: "x" }, when: { price: { $exists: true } } } },
  permissions: {
    rules: [
      { role: "volunteer", action: ["list", "show"] },
      { role: "volunteer", action: "show", fields: ["price"], inverted: true },
      { role: "manager", action: "manage" },
      { role: "manager", action: "delete", conditions: { plate: "A" }, inverted: true },
      { role: "manager", action: "edit", fields: ["plate"], inverted: true },
    ],
  },
};
const now = new Date("2026-03-10T09:00:00Z");
const missing = (role: string, definition = vehicles): string[] =>
  missingFor(
    resolveResource(definition, { file: "custom/vehicles.json", group: "custom" }),
    { role, permissions: [] },
    now,
  ).map(
    ({ of, name, because }) =>
      `${of} ${name}: ${because.kind === "decision" ? `${because.decision.by} ${because.decision.allowed}` : because.kind}`,
  );

it("names every button and field that a role does not see, with what decides it", () => {
  expect(missing("volunteer")).toEqual([
    "view create: off",
    "view edit: nothing false",
    "view delete: nothing false",
    "view export: nothing false",
    "action retire: nothing false",
    "field price: rule false",
    "field code: condition",
  ]);
});

it("tells what a role may do with some records, and which fields it may only read", () => {
  expect(missing("manager")).toEqual([
    "view create: off",
    "view delete: rule false",
    "action retire: condition",
    "field plate: rule false",
    "field code: condition",
    "field total: read_only",
  ]);
});

it("tells what the API cannot do from what the definition switches off", () => {
  const api: ResourceDefinition = {
    ...vehicles,
    provider: "rest",
    endpoints: { getList: { path: "vehicles/", data: "" }, update: { unsupported: true } },
  };
  expect(missing("owner", api)).toEqual([
    "view create: unsupported",
    "view edit: unsupported",
    "view delete: unsupported",
    "action retire: condition",
    "field code: condition",
  ]);
});
