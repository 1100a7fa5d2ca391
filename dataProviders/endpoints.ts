import type { EndpointVerb, Endpoints, Request, UpdateStep } from "../contract/resource";
import type { ResolvedResource } from "../definitions/resolved";
import { clientError } from "./errors";

type Endpoint = Endpoints[EndpointVerb];

/** How the resources that our server stores are reached (section 10 of the calls). */
function recordsEndpoints(name: string): Endpoints {
  const list = `records/${name}/`;
  const record = `records/${name}/{id}/`;
  return {
    id: "pk",
    getList: {
      path: list,
      query: {
        page: "{page}",
        per_page: "{perPage}",
        search: "{q}",
        ordering: "{ordering}",
        ids: "{ids}",
        filter: "{filter}",
        sum: "{sum}",
      },
      data: "/records",
      total: "/total",
    },
    getOne: { path: record, data: "/record" },
    create: { method: "POST", path: list, data: "/record", ok: [201] },
    update: { method: "PUT", path: record, data: "/record" },
    delete: { method: "DELETE", path: record },
  };
}

function endpointOf(resource: ResolvedResource, verb: EndpointVerb): Endpoint {
  const endpoints =
    resource.endpoints ?? (resource.provider === "records" ? recordsEndpoints(resource.name) : undefined);
  return endpoints?.[verb];
}

/** True when the definition says in so many words that the API cannot do it. */
export function isUnsupported(resource: ResolvedResource, verb: EndpointVerb): boolean {
  const endpoint = endpointOf(resource, verb);
  return endpoint !== undefined && "unsupported" in endpoint;
}

/** The request of a verb; undefined when the definition has none. Of an update in steps: undefined. */
export function findRequest(resource: ResolvedResource, verb: EndpointVerb): Request | undefined {
  const endpoint = endpointOf(resource, verb);
  return endpoint === undefined || "unsupported" in endpoint || Array.isArray(endpoint)
    ? undefined
    : endpoint;
}

/** The steps of an update that consists of several calls. */
export function updateSteps(resource: ResolvedResource): UpdateStep[] | undefined {
  const endpoint = endpointOf(resource, "update");
  return Array.isArray(endpoint) ? endpoint : undefined;
}

/** Rejects a verb that the API cannot do, naming resource and verb. */
export function unsupported(resource: ResolvedResource, verb: EndpointVerb): Error {
  return clientError(
    `The resource "${resource.name}" does not support "${verb}": its definition (${resource.file}) has no such endpoint.`,
    405,
    "unsupported",
  );
}

/** The request of a verb, or an error that names resource and verb. */
export function requireRequest(resource: ResolvedResource, verb: EndpointVerb): Request {
  const request = findRequest(resource, verb);
  if (!request) throw unsupported(resource, verb);
  return request;
}

/** Rejects what the API of the definition cannot do; a resource without endpoints can do everything. */
export function requireSupported(resource: ResolvedResource, verb: EndpointVerb): void {
  if (resource.endpoints && !findRequest(resource, verb) && !(verb === "update" && updateSteps(resource))) {
    throw unsupported(resource, verb);
  }
}
