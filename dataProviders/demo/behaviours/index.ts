import type { ResolvedResource } from "../../../definitions/resolved";
import type { DemoBehaviour } from "./types";

export type { DemoActionCall, DemoBehaviour, DemoListQuery, DemoScope } from "./types";

/** What the demo knows to do for the template's resources, by name; loaded with a resource's rows. */
const loaders = new Map<string, () => Promise<DemoBehaviour>>([
  ["users", async () => (await import("./users")).users],
  ["staff", async () => (await import("./staff")).staff],
  ["staff_advanced", async () => (await import("./staff")).staff],
  ["invoices", async () => (await import("./invoices")).invoices],
]);
const loaded = new Map<string, DemoBehaviour>();

const loaderOf = ({ group, name }: ResolvedResource): (() => Promise<DemoBehaviour>) | undefined =>
  group === "custom" ? undefined : loaders.get(name);

/** Loads a resource's own rules, so that `behaviourOf` knows them; rejects when the download fails, and may be tried again. */
export async function loadBehaviour(resource: ResolvedResource): Promise<void> {
  const load = loaded.has(resource.name) ? undefined : loaderOf(resource);
  if (load) loaded.set(resource.name, await load());
}

/**
 * A resource's own rules in the demo; none for custom ones, whatever their name.
 * @throws when they were not loaded: the resource was not opened
 */
export function behaviourOf(resource: ResolvedResource): DemoBehaviour {
  if (!loaderOf(resource)) return {};
  const behaviour = loaded.get(resource.name);
  if (!behaviour) throw new Error(`The rules of ${resource.name} are needed before its records were opened.`);
  return behaviour;
}
