import type { DataProvider } from "ra-core";
import type { ResolvedResource } from "../../definitions/resolved";
import type { HttpClient } from "./httpClient";

interface SimpleRestAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** Lets ra-data-simple-rest speak through our client, so that its errors and retries are the same. */
function fetchJson(httpClient: HttpClient) {
  return async (url: string, options: RequestInit = {}): Promise<SimpleRestAnswer> => {
    const { status, headers, json } = await httpClient.request({
      path: url,
      method: options.method,
      body: options.body ?? undefined,
      headers: Object.fromEntries(new Headers(options.headers)),
      signal: options.signal ?? undefined,
    });
    return { status, headers, json, body: "" };
  };
}

/** The provider of a resource that has a `url` and no endpoints. Loaded when the first such resource is met. */
export async function loadSimpleRest(
  resource: ResolvedResource,
  httpClient: HttpClient,
): Promise<DataProvider> {
  const { default: simpleRestProvider } = await import("ra-data-simple-rest");
  return simpleRestProvider((resource.url ?? "").replace(/\/+$/, ""), fetchJson(httpClient));
}
