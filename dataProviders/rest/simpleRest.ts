import type { DataProvider } from "ra-core";
import simpleRestProvider from "ra-data-simple-rest";
import type { ResolvedResource } from "../../definitions/resolved";
import type { DriftVerb } from "../../contract/api/drift";
import type { RestContext } from "./context";
import type { HttpClient } from "./httpClient";
import type { Observe } from "./observe";

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

/** The provider of a resource that has a `url` and no endpoints. */
export function createSimpleRest(
  resource: ResolvedResource,
  { httpClient, observe }: RestContext,
): DataProvider {
  const provider = simpleRestProvider((resource.url ?? "").replace(/\/+$/, ""), fetchJson(httpClient));
  return observe ? observed(provider, resource, observe) : provider;
}

/** The same provider, whose answers are looked at. */
function observed(provider: DataProvider, resource: ResolvedResource, observe: Observe): DataProvider {
  /** The dialect has its count in a header: where there is none, the package refuses the list. */
  function see(verb: DriftVerb, total?: string): (answer: unknown) => void {
    return (json) => observe({ resource, verb, json, data: "/data", total, isMany: verb !== "getOne" });
  }
  async function lists<T>(verb: DriftVerb, answering: Promise<T>): Promise<T> {
    const answer = await answering.catch((error: unknown) => {
      if (error instanceof Error && error.message.includes("Content-Range"))
        see(verb, "/total")({ data: [] });
      throw error;
    });
    see(verb, "/total")(answer);
    return answer;
  }
  async function records<T>(verb: DriftVerb, answering: Promise<T>): Promise<T> {
    const answer = await answering;
    see(verb)(answer);
    return answer;
  }
  return {
    ...provider,
    getList: (name, params) => lists("getList", provider.getList(name, params)),
    getManyReference: (name, params) => lists("getManyReference", provider.getManyReference(name, params)),
    getMany: (name, params) => records("getMany", provider.getMany(name, params)),
    getOne: (name, params) => records("getOne", provider.getOne(name, params)),
  };
}
