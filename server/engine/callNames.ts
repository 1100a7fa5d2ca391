import type { Endpoints, Request, UpdateStep } from "../../contract/resource";

/** The methods of verbs that name none; the rest are read. */
export const METHODS: Record<string, string> = { create: "POST", update: "PUT", delete: "DELETE" };

/** A call with every `{…}` of its path alike: `PUT /member/update/{}/`. */
export function callName(method: string, path: string): string {
  const bare = path.replaceAll(/\{[^}]*\}/g, "{}").replaceAll(/^\/|\/$/g, "");
  return `${method.toUpperCase()} /${bare}/`;
}

/** The requests that a verb of a definition sends. */
export function requestsOf(described: Endpoints[keyof Endpoints]): (Request | UpdateStep)[] {
  if (described === undefined || typeof described === "string") return [];
  if (Array.isArray(described)) return described;
  return "unsupported" in described ? [] : [described];
}
