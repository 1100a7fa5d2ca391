import type { ResourceDefinition } from "../../contract/resource";
import { resolveMenu } from "../../definitions";
import type { ResolvedResource } from "../../definitions/resolved";
import type { DefinitionsInForce, DefinitionsPort } from "../../server/platform/definitionsPort";
import { define, definitionsOf } from "./definitions";

/** The example of the documentation: what records can be. */
export const vehicles: ResourceDefinition = {
  name: "vehicles",
  provider: "records",
  recordRepresentation: "{plate}",
  fields: {
    plate: { type: "string", required: true, maxLength: 12, unique: true },
    kind: { type: "select", choices: ["van", "car", "bus"], default: "car" },
    seats: { type: "integer", minimum: 1, maximum: 80 },
    driver: { type: "reference", reference: "members" },
    insured_until: { type: "date", when: { kind: { $ne: "car" } }, requiredWhen: { kind: "bus" } },
    code: { type: "string", when: { kind: "van" }, onHide: "clear" },
    memo: { type: "string", when: { kind: "van" }, onHide: "keep" },
    price: { type: "money" },
    tags: { type: "tags" },
    checked: { type: "dateTime" },
    notes: { type: "text", multiline: true },
    title: { type: "template", template: "{plate} ({kind})" },
    trips_count: { type: "rollup", reference: "trips", target: "vehicle", function: "count" },
    trips_cost: {
      type: "rollup",
      reference: "trips",
      target: "vehicle",
      function: "sum",
      source: "cost",
      filter: { km: { $gt: 5 } },
    },
  },
  permissions: {
    rules: [
      { role: "volunteer", action: ["list", "show"] },
      { role: "volunteer", action: ["list", "show"], fields: ["price"], inverted: true },
      { role: "manager", action: "manage" },
      {
        role: "manager",
        action: "edit",
        fields: ["plate"],
        inverted: true,
        reason: "resources.vehicles.denied.plate",
      },
      { role: "fundraiser", action: ["list", "show", "edit"], conditions: { kind: "van" } },
    ],
  },
  labels: {
    en: {
      name: "Vehicle |||| Vehicles",
      fields: { plate: "Number plate" },
      denied: { plate: "Only the owner changes plates." },
    },
    de: { fields: { plate: "Kennzeichen" } },
  },
};

/** Records that refer to those. */
export const trips: ResourceDefinition = {
  name: "trips",
  provider: "records",
  fields: {
    vehicle: { type: "reference", reference: "vehicles", required: true },
    km: { type: "number" },
    cost: { type: "money" },
  },
  labels: { en: { name: "Trip |||| Trips" } },
};

/** Definitions in force, which a test may change. */
export interface TestDefinitions extends DefinitionsPort {
  use(resources: readonly ResolvedResource[]): void;
}

/** The nonprofit resources and these. */
export function testDefinitions(...definitions: ResourceDefinition[]): TestDefinitions {
  const inForce = (resources: readonly ResolvedResource[]): DefinitionsInForce => ({
    resources,
    menu: resolveMenu({ entries: [] }, [...resources]),
    mistakes: [],
    hash: String(resources.length),
  });
  let current = inForce([...definitionsOf("nonprofit"), ...definitions.map(define)]);
  const listeners = new Set<(definitions: DefinitionsInForce) => void>();
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    use: (resources) => {
      current = inForce(resources);
      for (const listener of listeners) listener(current);
    },
  };
}
