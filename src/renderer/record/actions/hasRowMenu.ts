import { buttonsOf, type ResolvedResource } from "../../../../definitions/resolved";
import type { Can } from "../../context";

/** True when some record may have something in its menu. */
export function hasRowMenu(definition: ResolvedResource, can: Can): boolean {
  const resource = definition.name;
  const views = (["show", "edit"] as const).filter((v) => definition[v] !== false && definition.can[v]);
  const actions = buttonsOf(definition)
    .filter(({ on }) => on === "record")
    .map(({ name }) => name);
  const deletion = definition.can.delete ? ["delete"] : [];
  return [...views, ...actions, ...deletion].some((action) => can({ resource, action }));
}
