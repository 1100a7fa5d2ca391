import type { Suite } from "../../../contract/suites";
import type { Model } from "./model";

const known = new Map<Suite, ReadonlyMap<string, Model>>();

/** Tells where the records of every area of a suite lie: once, when the areas are put together. */
export function knowModels(suite: Suite, models: readonly Model[]): void {
  known.set(suite, new Map(models.map((model) => [model.resource, model])));
}

/** Where the records of every area lie, by their resource. */
export function knownModels(suite: Suite = "nonprofit"): ReadonlyMap<string, Model> {
  return known.get(suite) ?? new Map();
}
