import type { Model } from "./model";

let known: ReadonlyMap<string, Model> = new Map();

/** Tells where the records of every area lie: once, when the areas are put together. */
export function knowModels(models: readonly Model[]): void {
  known = new Map(models.map((model) => [model.resource, model]));
}

/** Where the records of every area lie, by their resource. */
export function knownModels(): ReadonlyMap<string, Model> {
  return known;
}
