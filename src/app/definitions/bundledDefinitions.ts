import type { MenuDefinition, ResourceDefinition } from "../../../contract/resource";
import type { ResourceGroup } from "../../../definitions/resolved";
import menu from "../../../resources/menu.json";
import type { ConfiguredResources } from "./definitionsInForce";

const files = import.meta.glob<ResourceDefinition>("../../../resources/{nonprofit,template,custom}/*.json", {
  eager: true,
  import: "default",
});

/**
 * The definitions that the app was built with: for the demo, and for a server that keeps none. They were checked by
 * `npm run check` before the build.
 */
export function bundledDefinitions(): ConfiguredResources {
  const entries = Object.entries(files).map(([path, definition]) => {
    const file = path.replace(/^.*\/resources\//, "");
    return { file, group: file.split("/")[0] as ResourceGroup, definition };
  });
  const custom = entries.filter(({ group }) => group === "custom");
  return {
    resources: entries.map(({ definition }) => definition),
    origins: Object.fromEntries(
      entries.map((entry) => [
        entry.definition.name,
        { file: entry.file, group: entry.group, position: Math.max(0, custom.indexOf(entry)) },
      ]),
    ),
    menu: menu as MenuDefinition,
    hash: "",
  };
}
