import type { MenuDefinition, ResourceDefinition } from "../../../contract/resource";
import { RESOURCE_GROUPS, type ResourceGroup } from "../../../definitions/resolved";
import { changedFields, layersOf } from "../../../definitions/resolve/layers";
import { isOverlay } from "../../../definitions/resolve/overlay";
import { resolveMenu } from "../../../definitions/resolve/menu";
import { resolveResource } from "../../../definitions/resolve/resource";
import menu from "../../../resources/menu.json";
import { BUNDLES_CUSTOM } from "../boot/environment";
import type { ConfiguredResources } from "./configuredResources";

const shipped = import.meta.glob<Record<string, unknown>>("../../../resources/{nonprofit,template}/*.json", {
  eager: true,
  import: "default",
});
const custom = BUNDLES_CUSTOM
  ? import.meta.glob<Record<string, unknown>>("../../../resources/custom/*.json", {
      eager: true,
      import: "default",
    })
  : {};
const files = { ...custom, ...shipped };

/**
 * The definitions that the app was built with: for the demo, and for a server that keeps none. They were checked by
 * `npm run check` before the build. Our own server hands out an organisation's own ones to those who are signed in, so
 * that its build, which anybody may read, is without them.
 */
export function bundledDefinitions(): ConfiguredResources {
  let customs = 0;
  const read = Object.entries(files).map(([path, value]) => {
    const file = path.replace(/^.*\/resources\//, "");
    return { value, file, group: file.split("/")[0] as ResourceGroup };
  });
  const layers = layersOf(read, RESOURCE_GROUPS).definitions;
  const plain = layersOf(
    read.filter(({ value }) => !isOverlay(value)),
    RESOURCE_GROUPS,
  ).definitions;
  const changed = changedFields(
    plain.map(({ value }) => value),
    layers.map(({ value }) => value),
  );
  const resources = layers.map(({ file: { file, group }, value }) => {
    const definition = value as unknown as ResourceDefinition;
    const position = group === "custom" ? customs++ : 0;
    return resolveResource(definition, { file, group, position }, changed.get(definition.name));
  });
  return { resources, menu: resolveMenu(menu as MenuDefinition, resources), hash: "bundled" };
}
