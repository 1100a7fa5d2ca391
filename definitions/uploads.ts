import type { Endpoints, Request, ResourceDefinition } from "../contract/resource";

/** RFC 3986, 4.2: an address with a host of its own. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:)?\/\//i;

function requestsOf(endpoint: Endpoints["create" | "update"]): readonly Request[] {
  if (endpoint === undefined || "unsupported" in endpoint) return [];
  return Array.isArray(endpoint) ? endpoint : [endpoint];
}

/**
 * Whether the files of a resource's fields can be sent: they are kept by the app's own server, whose ids mean nothing to
 * another API.
 */
export function takesUploads({
  provider,
  url,
  endpoints,
}: Pick<ResourceDefinition, "provider" | "url" | "endpoints">): boolean {
  if (provider !== "rest") return true;
  if (url !== undefined) return false;
  return ![...requestsOf(endpoints?.create), ...requestsOf(endpoints?.update)].some(({ path }) =>
    ELSEWHERE.test(path),
  );
}
