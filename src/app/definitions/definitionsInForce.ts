import { IS_EXTENSIBLE } from "../boot/environment";
import { withExtension } from "../extension/extensionParts";
import type { DefinitionsInForce } from "../admin/Runtime";
import type { ConfiguredResources } from "./configuredResources";

/** What the app is made of, without the template's part where that is switched off. */
export function definitionsInForce(
  { resources, menu: given, mistakes = [] }: ConfiguredResources,
  { template }: { template: boolean },
): DefinitionsInForce {
  const menu = IS_EXTENSIBLE ? { ...given, entries: withExtension(given.entries) } : given;
  if (template) return { resources, menu, mistakes };
  return {
    resources: resources.filter(({ group }) => group !== "template"),
    menu: { ...menu, template: [] },
    mistakes,
  };
}
