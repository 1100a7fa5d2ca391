import fc from "fast-check";
import { STARTING_ROLES } from "../../../contract/api";
import { needsToken, type Route } from "../../../server/platform/http/route";
import { keyFor } from "../requests";
import type { RoleSlug } from "../server";
import type { GoodRequest } from "./goodRequests";
import { hostileTexts, hostileValues, Placeholder, toJson } from "./hostile";
import { everything, fileContents, filterTexts, orderings, parts, recordBodies } from "./recordValues";
import { CARRIED, objects, type Schema, valuesFor } from "./schemaValues";

/** Who calls: a person of one of the two organisations, nobody, or somebody with a token that is none. */
export type Caller = { kind: "person"; organization: 0 | 1; role: RoleSlug } | { kind: "nobody" | "made-up" };

export type Body =
  | { kind: "none" }
  | { kind: "json"; value: unknown }
  | { kind: "text"; text: string; contentType: string }
  | { kind: "bytes"; bytes: Uint8Array<ArrayBuffer>; contentType: string }
  | { kind: "form"; values: Record<string, unknown>; fileName: string; file: Uint8Array<ArrayBuffer> };

/** A request before the keys of what is there are put in. */
export interface FuzzRequest {
  /** Takes what a good request says, save for the named properties. */
  isGood: boolean;
  but: string[];
  caller: Caller;
  /** Whose public pages are visited. */
  visited: 0 | 1;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Body;
  headers: Record<string, string>;
}

const organizations = fc.constantFrom<0 | 1>(0, 1);
const slugs = STARTING_ROLES.map(({ slug }) => slug);
const roles = fc.oneof(
  { weight: 1, arbitrary: fc.constant<RoleSlug>("owner") },
  { weight: 1, arbitrary: fc.constantFrom<RoleSlug>(...slugs) },
);
const person: fc.Arbitrary<Caller> = fc
  .tuple(organizations, roles)
  .map(([organization, role]) => ({ kind: "person", organization, role }));
const stranger = fc.constantFrom<Caller>({ kind: "nobody" }, { kind: "made-up" });

function callers({ access }: Route): fc.Arbitrary<Caller> {
  const isSignedIn = needsToken(access);
  return fc.oneof(
    { weight: isSignedIn ? 20 : 1, arbitrary: person },
    { weight: isSignedIn ? 1 : 3, arbitrary: stranger },
  );
}

function plain(schema: unknown): Schema {
  return JSON.parse(JSON.stringify(schema)) as Schema;
}

const RESOURCES = [
  everything.name,
  everything.name,
  everything.name,
  parts.name,
  "members",
  "nothing",
  "__proto__",
];
/** What a place in a path is called in answers, where it is called otherwise there. */
const SEEN_AS: Record<string, string> = {
  "/form/public/{id}/": "formId",
  "/form/public/{id}/start/": "formId",
  "/form/public/{id}/upload-init/": "formId",
  "/event/rsvp/{id}/": "slug",
  "/event/rsvp/create/{id}/": "id",
};

function paramValues(route: Route): fc.Arbitrary<Record<string, unknown>> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const key = keyFor(route.path);
  const schemas = plain(route.params ?? {}).properties ?? {};
  const entries = names.map((name): [string, fc.Arbitrary<unknown>] => {
    if (name === "resource") return [name, fc.constantFrom<unknown>(...RESOURCES)];
    const seen = SEEN_AS[route.path] ?? name;
    const choices: fc.WeightedArbitrary<unknown>[] = [
      { weight: 2, arbitrary: valuesFor(schemas[name] ?? { type: "string" }, { name, key }) },
      { weight: 1, arbitrary: hostileTexts },
    ];
    if (key !== undefined && (name === "id" || name === "pk")) {
      choices.push(
        { weight: 8, arbitrary: fc.nat(4).map((index) => new Placeholder("own", key, index)) },
        { weight: 4, arbitrary: fc.nat(4).map((index) => new Placeholder("other", key, index)) },
      );
    }
    if (CARRIED.has(seen)) {
      choices.push({ weight: 6, arbitrary: fc.nat(50).map((index) => new Placeholder("seen", seen, index)) });
    }
    return [name, fc.oneof(...choices)];
  });
  return fc.record(Object.fromEntries(entries));
}

function queryValues(route: Route): fc.Arbitrary<Record<string, unknown>> {
  if (!route.query) return fc.constant({});
  const values = objects(plain(route.query), keyFor(route.path));
  if (!route.path.startsWith("/records/")) return values;
  const own = fc.record({ filter: filterTexts, ordering: orderings }, { requiredKeys: [] });
  return fc.tuple(values, fc.oneof(fc.constant({}), own)).map(([one, other]) => ({ ...one, ...other }));
}

const BAD_BODIES: readonly Body[] = [
  { kind: "none" },
  { kind: "json", value: [] },
  { kind: "json", value: null },
  { kind: "json", value: "text" },
  { kind: "text", text: '{"a":', contentType: "application/json" },
  { kind: "text", text: "NaN", contentType: "application/json" },
  { kind: "text", text: '{"a":1,"a":2}', contentType: "application/json" },
  { kind: "text", text: "[".repeat(20_000), contentType: "application/json" },
  { kind: "text", text: `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, contentType: "application/json" },
  {
    kind: "text",
    text: `{"a":${"[".repeat(300_000)}${"]".repeat(300_000)}}`,
    contentType: "application/json",
  },
  { kind: "text", text: `{"name":"${"a".repeat(1_100_000)}"}`, contentType: "application/json" },
  { kind: "text", text: "a=b", contentType: "application/x-www-form-urlencoded" },
  { kind: "text", text: "<a/>", contentType: "text/xml" },
  { kind: "text", text: "--x\r\nContent-Dis", contentType: "multipart/form-data; boundary=x" },
  { kind: "text", text: "anything", contentType: "multipart/form-data" },
  { kind: "bytes", bytes: Uint8Array.from([0xff, 0xfe, 0x00]), contentType: "application/json" },
];
const badBodies = fc.constantFrom(...BAD_BODIES);

function jsonBodies(route: Route): fc.Arbitrary<Body> {
  const isRecord =
    route.path.startsWith("/records/") && plain(route.body ?? {}).additionalProperties === true;
  const schema = plain(route.body ?? route.form ?? {});
  const values = isRecord ? recordBodies : objects(schema, keyFor(route.path));
  return values.map((value) => ({ kind: "json", value }));
}

function formBodies(route: Route): fc.Arbitrary<Body> {
  const { properties = {}, ...rest } = plain(route.form ?? {});
  const fileName = "members" in properties ? "members" : "file";
  const { [fileName]: _file, ...settings } = properties;
  return fc
    .tuple(objects({ ...rest, properties: settings }, undefined), fileContents)
    .map(([values, file]) => ({ kind: "form", values, fileName, file }));
}

function bodies(route: Route): fc.Arbitrary<Body> {
  if (route.method === "get") return fc.constant({ kind: "none" });
  if (route.form) return fc.oneof(formBodies(route), jsonBodies(route), badBodies);
  if (route.body) {
    return fc.oneof({ weight: 20, arbitrary: jsonBodies(route) }, { weight: 1, arbitrary: badBodies });
  }
  if (route.bodyLimit === "streamed") {
    const announced = fc.constant<Body>({ kind: "text", text: "hello", contentType: "text/plain" });
    return fc.oneof({ weight: 4, arbitrary: announced }, badBodies);
  }
  const bytes = fileContents.map(
    (content): Body => ({ kind: "bytes", bytes: content, contentType: "text/csv" }),
  );
  return fc.oneof(
    badBodies,
    bytes,
    hostileValues.map((value): Body => ({ kind: "json", value })),
  );
}

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  { weight: 6, arbitrary: fc.uuid().map((key) => ({ "Idempotency-Key": key })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "Idempotency-Key": "6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c11" },
      { "Idempotency-Key": "not a key" },
      { "If-None-Match": '"x"' },
      { "If-None-Match": "*" },
      { "X-Subdomain": "nobody-is-here" },
      { "X-Subdomain": "'; DROP TABLE members; --" },
      { "X-Forwarded-For": "<script>, 999.1.1.1, ::ffff:10.0.0.1" },
      { "X-Forwarded-Proto": "https" },
      { "Last-Event-ID": "-1" },
      { "Accept-Language": "x-klingon;q=9" },
      { "X-Request-Id": "a".repeat(200) },
      { Authorization: "Basic b3duZXI6eA==" },
    ),
  },
);

/** Requests to the route: mostly what it asks for, in one or two places what it does not. */
export function requestsTo(route: Route): fc.Arbitrary<FuzzRequest> {
  const names = Object.keys({
    ...route.query?.properties,
    ...route.body?.properties,
    ...route.form?.properties,
  });
  return fc.record({
    isGood: fc.oneof(
      { weight: 3, arbitrary: fc.constant(true) },
      { weight: 2, arbitrary: fc.constant(false) },
    ),
    but: fc.subarray(names, { maxLength: Math.min(2, names.length) }),
    caller: callers(route),
    visited: organizations,
    params: paramValues(route),
    query: queryValues(route),
    body: bodies(route),
    headers,
  });
}

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** The request as a good one, save for what it is to say otherwise. */
export function improve(request: FuzzRequest, good: GoodRequest): FuzzRequest {
  const { body, but, params, query } = request;
  const isSent = good.body !== undefined && ["json", "form", "none"].includes(body.kind);
  const own = body.kind === "json" && typeof body.value === "object" ? { ...body.value } : {};
  return {
    ...request,
    params: { ...params, ...good.params },
    query: { ...good.query, ...pick(query, but) },
    body: isSent ? { kind: "json", value: { ...good.body, ...pick(own, but) } } : body,
  };
}

/** Puts values in the places of placeholders, however deep they are. */
export function fill(value: unknown, valueOf: (placeholder: Placeholder) => unknown): unknown {
  if (value instanceof Placeholder) return valueOf(value);
  if (Array.isArray(value)) return value.map((inner) => fill(inner, valueOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, valueOf)]));
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : toJson(value);
}

/** One place of a path: what encodeURIComponent refuses goes as the bytes that a careless client would send. */
function segment(value: unknown): string {
  const text = asText(value).slice(0, 3000);
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80";
  }
}

export function pathOf(route: Route, params: Record<string, unknown>): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => segment(params[name]));
}

/** The query; of a list each value by itself under the same name. */
export function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const several = Array.isArray(value) ? value.slice(0, 20) : [value];
    for (const one of several) query.append(name, asText(one).slice(0, 8000));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The body as it goes over the wire, and its content type. */
export async function wireOf(body: Body): Promise<{ body?: string | Uint8Array; contentType?: string }> {
  switch (body.kind) {
    case "none":
      return {};
    case "json":
      return { body: toJson(body.value), contentType: "application/json" };
    case "text":
      return { body: body.text, contentType: body.contentType };
    case "bytes":
      return { body: body.bytes, contentType: body.contentType };
    case "form": {
      const form = new FormData();
      for (const [name, value] of Object.entries(body.values)) form.append(name, asText(value));
      form.append(body.fileName, new Blob([body.file]), "file.csv");
      const whole = new Response(form);
      const contentType = whole.headers.get("Content-Type") ?? "";
      return { body: new Uint8Array(await whole.arrayBuffer()), contentType };
    }
  }
}
