import type { ResourceDefinition } from "../../../../contract/resource";
import { resolveResource } from "../../../../definitions/resolve/resource";
import {
  groupOfFile,
  isAddedGroup,
  RESOURCE_GROUPS,
  type ResolvedResource,
} from "../../../../definitions/resolved";

/** The file that an address names: `custom/vehicles` is `custom/vehicles.json`. Undefined for no file of definitions. */
export function fileOf(group: string, name: string): string | undefined {
  return groupOfFile(`${group}/${name}.json`) && `${group}/${name}.json`;
}

/** Whether the file is one of those that people write themselves. */
export function isAddedFile(file: string): boolean {
  const group = groupOfFile(file);
  return group !== undefined && isAddedGroup(group);
}

/** Whether the file is the organisation's alone. */
export function isOwnFile(file: string): boolean {
  return groupOfFile(file) === "organization";
}

/** The name that a file has within its folder. */
export function nameOfFile(file: string): string {
  return file.slice(file.indexOf("/") + 1).replace(/\.json$/, "");
}

/** Whether a file of the name may be laid over the resource: it stands in a later folder. */
export function isLaidOver(file: string, { group }: Pick<ResolvedResource, "group">): boolean {
  const own = groupOfFile(file);
  return own !== undefined && RESOURCE_GROUPS.indexOf(group) < RESOURCE_GROUPS.indexOf(own);
}

/** A first overlay: nothing of the resource is different yet. */
export function overlayText(name: string): string {
  return `${JSON.stringify({ $schema: "../resource.schema.json", extends: name, fields: {} }, null, 2)}\n`;
}

/** The definition of a text that was found to have no mistakes, with every default. */
export function resolveText(file: string, text: string): ResolvedResource | undefined {
  const group = groupOfFile(file);
  if (!group) return undefined;
  return resolveResource(JSON.parse(text) as ResourceDefinition, { file, group, position: 0 });
}
