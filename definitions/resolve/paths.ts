import type { ResourceDefinition } from "../../contract/resource";
import type { ResourcePaths } from "../resolved";

/**
 * Where a resource's screens stand: the list at `/<name>` and the others below it, unless the definition says; those of a
 * single record in the list's place.
 */
export function pathsOf({
  name,
  single = false,
  paths = {},
}: Pick<ResourceDefinition, "name" | "single" | "paths">): ResourcePaths {
  const list = paths.list ?? `/${name}`;
  if (single) return { list, create: list, edit: list, show: list };
  return { list, create: `${list}/create`, edit: `${list}/{id}`, show: `${list}/{id}/show`, ...paths };
}
