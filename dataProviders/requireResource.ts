import type { ResolvedAction, ResolvedResource } from "../definitions/resolved";
import { clientError } from "./errors";
import type { FindResource } from "./types";

/** The definition of a resource, or an error that names it. */
export function requireResource(findResource: FindResource, name: string): ResolvedResource {
  const resource = findResource(name);
  if (!resource) throw clientError(`There is no resource "${name}".`, 404, "unknown_resource");
  return resource;
}

/** The action of a definition, or an error that names both. */
export function requireAction(resource: ResolvedResource, name: string): ResolvedAction {
  const action = resource.actions.find((candidate) => candidate.name === name);
  if (action) return action;
  const known = resource.actions.map((candidate) => candidate.name).join(", ") || "none";
  throw clientError(
    `The resource "${resource.name}" has no action "${name}"; it has: ${known}.`,
    405,
    "unsupported",
  );
}
