import type { ResourceDefinition } from "../../contract/resource";
import type { ResourcePaths } from "../resolved";

/** Where a resource's screens stand: the list at `/<name>` and the others below it, unless the definition says. */
export function pathsOf({ name, paths = {} }: Pick<ResourceDefinition, "name" | "paths">): ResourcePaths {
  const list = paths.list ?? `/${name}`;
  return { list, create: `${list}/create`, edit: `${list}/{id}`, show: `${list}/{id}/show`, ...paths };
}
