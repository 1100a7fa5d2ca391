import type { ResourceDefinition } from "../../../../contract/resource";
import { resolveResource } from "../../../../definitions/resolve/resource";
import type { ResolvedResource, ResourceGroup } from "../../../../definitions/resolved";

const GROUPS: readonly ResourceGroup[] = ["nonprofit", "template", "custom"];

/** The file that an address names: `custom/vehicles` is `custom/vehicles.json`. Undefined for no file of definitions. */
export function fileOf(group: string, name: string): string | undefined {
  return GROUPS.some((one) => one === group) && !name.includes("/") ? `${group}/${name}.json` : undefined;
}

/** Whether the file is one of those that people write themselves. */
export function isCustomFile(file: string): boolean {
  return file.startsWith("custom/");
}

/** A first overlay: nothing of the resource is different yet. */
export function overlayText(name: string): string {
  return `${JSON.stringify({ $schema: "../resource.schema.json", extends: name, fields: {} }, null, 2)}\n`;
}

/** The definition of a text that was found to have no mistakes, with every default. */
export function resolveText(file: string, text: string): ResolvedResource | undefined {
  const group = GROUPS.find((one) => file.startsWith(`${one}/`));
  if (!group) return undefined;
  return resolveResource(JSON.parse(text) as ResourceDefinition, { file, group, position: 0 });
}
