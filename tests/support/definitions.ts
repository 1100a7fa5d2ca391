import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ResourceDefinition } from "../../contract/resource";
import { extendAll } from "../../definitions/resolve/extend";
import { resolveResource } from "../../definitions/resolve/resource";
import type { ResolvedResource, ResourceGroup } from "../../definitions/resolved";
import type { FindResource } from "../../dataProviders/types";

const root = fileURLToPath(new URL("../../resources/", import.meta.url));

/** The definitions of one folder of `resources/`, resolved. */
export function definitionsOf(group: ResourceGroup): ResolvedResource[] {
  const files = readdirSync(`${root}${group}`).filter((file) => file.endsWith(".json"));
  const read = files.map((file) => ({
    value: JSON.parse(readFileSync(`${root}${group}/${file}`, "utf8")) as Record<string, unknown>,
    group,
  }));
  return extendAll(read).map(({ value }, index) =>
    resolveResource(value as unknown as ResourceDefinition, { file: `${group}/${files[index]}`, group }),
  );
}

/** A resolved definition of a test's own. */
export function define(definition: ResourceDefinition): ResolvedResource {
  return resolveResource(definition, { file: `custom/${definition.name}.json`, group: "custom" });
}

/** Looks up by name among these. */
export function finder(...resources: ResolvedResource[]): FindResource {
  return (name) => resources.find((resource) => resource.name === name);
}
