import type { Request } from "../../contract/resource";
import type { Values } from "../recordProvider";
import type { HttpRequest } from "./httpClient";
import { expandBody, expandQuery } from "../../definitions/requestTemplate";
import { expandPath } from "./template";

interface RequestValues {
  /** For the path and the query. */
  variables: Values;
  /** For the body; those it names are sent. */
  values?: Values;
  /** The body of a request that does not say which. */
  defaultBody?: Values;
}

function bodyOf(
  request: Request,
  { variables, values = {}, defaultBody }: RequestValues,
): Values | undefined {
  if (request.body === undefined) return defaultBody;
  if (!Array.isArray(request.body)) {
    const { id, ids } = variables;
    return expandBody(request.body, { id, ids, ...values });
  }
  const given = request.body.filter((name) => values[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, values[name]]));
}

/** The HTTP request that a definition's request means for these values. */
export function buildRequest(
  request: Request,
  method: NonNullable<Request["method"]>,
  values: RequestValues,
  signal?: AbortSignal,
): HttpRequest {
  const chosen = request.method ?? method;
  return {
    method: chosen,
    path: expandPath(request.path, values.variables),
    query: expandQuery(request.query, values.variables),
    body: chosen === "GET" ? undefined : bodyOf(request, values),
    ok: request.ok,
    error: request.error,
    signal,
  };
}
