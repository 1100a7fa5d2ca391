import type { Request } from "../../../contract/resource";
import type { ResolvedResource } from "../../../definitions";
import { callName, METHODS, requestsOf } from "../callNames";

/** What a call is to a resource. */
export interface Place {
  resource: ResolvedResource;
  /** The added fields, and the key that they are sent and answered under. */
  custom: NonNullable<ResolvedResource["custom"]>;
  verb: "create" | "update" | "read";
  /** JSON Pointer to the record, or to the records. */
  data: string;
  /** Where an update names its record: a part of the path, or a value of the body. */
  key?: { param: number } | { body: string };
  /** What the values of built-in fields are called in the body, where overlays allow less of them. */
  narrowed: Readonly<Record<string, string>>;
}

/** The calls of a definition's endpoints, by method and path with every `{…}` alike. */
export type Places = ReadonlyMap<string, readonly Place[]>;

const known = new WeakMap<readonly ResolvedResource[], Places>();

/** Calls that answer records of a resource beside those that its definition names: rules on added fields hold there too. */
const FURTHER: readonly { resource: string; call: string; data: string }[] = [
  { resource: "members", call: "GET /member/my_org_membership/", data: "/member" },
  { resource: "members", call: "PUT /member/team/", data: "/members" },
  { resource: "people", call: "GET /segments/{}/people/", data: "/people" },
];

/** Which calls carry fields that overlays added. */
export function placesOf(resources: readonly ResolvedResource[]): Places {
  const before = known.get(resources);
  if (before) return before;
  const places = new Map<string, Place[]>();
  for (const resource of resources) {
    for (const { call, place } of callsOf(resource)) places.set(call, [...(places.get(call) ?? []), place]);
  }
  known.set(resources, places);
  return places;
}

function callsOf(resource: ResolvedResource): { call: string; place: Place }[] {
  const { custom = { key: "custom", fields: [] }, narrowed = [], endpoints } = resource;
  if (custom.fields.length + narrowed.length === 0 || !endpoints) return [];
  const further = FURTHER.filter(({ resource: name }) => name === resource.name).map(({ call, data }) => {
    const place: Place = { resource, custom, verb: "read", data, narrowed: {} };
    return { call, place };
  });
  const own = Object.entries(endpoints).flatMap(([verb, described]) =>
    requestsOf(described).flatMap((request) => {
      if (request.data === undefined) return [];
      const method = request.method ?? METHODS[verb] ?? "GET";
      const isWrite = verb === "create" || verb === "update";
      const place: Place = {
        resource,
        custom,
        verb: isWrite ? verb : "read",
        data: request.data,
        ...(verb === "update" && { key: keyOf(request, resource) }),
        narrowed: isWrite ? sentNames(request, narrowed) : {},
      };
      return [{ call: callName(method, request.path), place }];
    }),
  );
  return [...own, ...further];
}

function sentNames({ body }: Request, fields: readonly string[]): Record<string, string> {
  if (body === undefined) return {};
  const sent = Array.isArray(body)
    ? body.map((name): [string, string] => [name, name])
    : Object.entries(body).flatMap(([key, value]): [string, string][] => {
        const name = typeof value === "string" ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
        return name === undefined ? [] : [[name, key]];
      });
  return Object.fromEntries(sent.filter(([name]) => fields.includes(name)));
}

function keyOf({ path, body }: Request, { idField }: ResolvedResource): Place["key"] {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const at = params.findIndex((name) => name === "id" || name === idField);
  if (at >= 0) return { param: at };
  if (body === undefined) return undefined;
  if (Array.isArray(body)) return body.includes(idField) ? { body: idField } : undefined;
  const named = Object.entries(body).find(([, value]) => value === "{id}");
  return named && { body: named[0] };
}
