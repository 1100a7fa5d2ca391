import type { TObject } from "typebox";
import { needsToken, type Route } from "../../server/platform/http/route";
import type { Json } from "./server";

/** The keys of one organisation's rows that requests may name, by the name of what they are in. */
export type Keys = Record<string, string | number>;

/** What stands for the `{id}` of paths that begin so; the longest beginning counts. */
const KEY_OF_PATH: Record<string, string> = {
  "/organization/representatives/": "representative",
  "/organization/roles/": "own_role",
  "/organization/teams/": "team",
  "/member/update/": "member",
  "/member/team/": "team",
  "/member/pending-volunteers/": "pending",
  "/member/import/": "import",
  "/records/{resource}/import/": "import",
  "/donation/import/file/": "gift_import",
  "/file/": "file",
  "/message/": "received",
  "/inbox/": "received",
  "/message/sent/": "message",
  "/message/drafts/": "draft",
  "/sent/": "message",
  "/mailing-list/": "list",
  "/event/": "occurrence",
  "/event/rsvp/attendee/": "rsvp",
  "/form/": "form",
  "/planning/checklist/": "checklist",
  "/planning/task/": "task",
  "/grants/applied-gwh-grant-submission/": "submission",
  "/grants/saved/": "grant",
  "/organization/resend-invite/": "pending",
  "/member/": "member",
  "/records/": "record",
  "/config/resources/": "record",
  "/sources/": "record",
  "/donation/": "donation",
  "/donation/donor/": "donor",
  "/views/": "view",
  "/segments/": "segment",
  "/keys/": "api_key",
  "/proposals/": "proposal",
  "/webhooks/": "webhook",
  "/automations/": "automation",
  "/extensions/": "record",
  "/extensions/runs/": "extension_run",
  "/letters/": "letter",
  "/built_in_letters/": "built_in_letter",
  "/reports/": "report",
  "/dashboards/": "board",
  "/people/": "person",
  "/people/duplicates/": "pair",
  "/people/merge/": "merging",
  "/personal-data/": "member",
  "/auth/sessions/": "session",
  "/auth/passkey/": "passkey",
  "/auth/providers/": "identity",
  "/operator/organizations/": "organization",
  "/operator/people/": "user",
  "/operator/imports/": "sent_export",
};

/** What properties of bodies and queries refer to, by their names. */
export const KEY_OF_PROPERTY: Record<string, string> = {
  team: "team",
  teams: "team",
  project: "team",
  role: "role",
  members: "member",
  member: "member",
  actor: "member",
  assignee: "member",
  lead: "member",
  checklist: "checklist",
  member_list: "list",
  mailing_lists: "list",
  new_org: "organization",
  event: "event",
  segment: "segment",
  household: "household",
  keep: "kept",
  merge: "double",
};

type Schema = {
  [keyword: string]: unknown;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

const SAMPLES = [
  "Sample",
  "sample",
  "sample text that is long enough",
  "2026-04-01",
  "10:00",
  "25.00",
  "123456",
  "#5b6b7b",
  "US",
  "EUR",
  "/path",
  "1",
];
const BY_FORMAT: Record<string, string> = {
  email: "somebody@elsewhere.example",
  date: "2026-04-01",
  "date-time": "2026-04-01T10:00:00Z",
  uuid: "6f1c1f9e-7d0e-4d1c-9a55-0d6b7b0f3c11",
  uri: "https://elsewhere.example/",
};

function sampleText(schema: Schema): string {
  const format = schema["format"];
  if (typeof format === "string" && format in BY_FORMAT) return BY_FORMAT[format] ?? "";
  const pattern = typeof schema["pattern"] === "string" ? new RegExp(schema["pattern"], "u") : /./;
  const minimum = Number(schema["minLength"] ?? 0);
  return SAMPLES.find((text) => text.length >= minimum && pattern.test(text)) ?? SAMPLES[2] ?? "";
}

/** The name of the key that stands for the ids of such a path. */
export function keyFor(path: string): string | undefined {
  const beginnings = Object.keys(KEY_OF_PATH).filter((beginning) => path.startsWith(beginning));
  const longest = beginnings.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? undefined : KEY_OF_PATH[longest];
}

/** A value that fits the schema: of objects what is required and whatever refers to a row. */
function sampleOf(schema: Schema, name: string, path: string, keys: Keys): unknown {
  const referred = name === "pk" || name === "id" ? keyFor(path) : KEY_OF_PROPERTY[name];
  const key = referred === undefined ? undefined : keys[referred];
  const branch = schema.anyOf?.find(({ type }) => type !== "null");
  if (branch) return sampleOf(branch, name, path, keys);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case "string":
      return key === undefined ? sampleText(schema) : String(key);
    case "integer":
    case "number":
      return key ?? schema["minimum"] ?? 1;
    case "boolean":
      return true;
    case "array": {
      const wanted = key !== undefined || Number(schema["minItems"] ?? 0) > 0;
      return wanted && schema.items ? [sampleOf(schema.items, name, path, keys)] : [];
    }
    case "object":
      return sampleObject(schema, path, keys);
    default:
      return "Sample";
  }
}

function refersToRows(name: string, schema: Schema): boolean {
  return name === "pk" || name in KEY_OF_PROPERTY || schema.items?.properties?.["team"] !== undefined;
}

function sampleObject(schema: Schema, path: string, keys: Keys): Json {
  const required = new Set(schema.required);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name, property]) => required.has(name) || refersToRows(name, property))
      .map(([name, property]) => [name, sampleOf(property, name, path, keys)]),
  );
}

function plain(schema: TObject): Schema {
  return JSON.parse(JSON.stringify(schema)) as Schema;
}

/** Where no request can be made from the schema alone. */
const OWN: Record<string, (keys: Keys) => Json> = {
  "put /form/{id}/form-responses/{pk}/": () => ({ status: "read" }),
  "post /event/rsvp/attendee/": (keys) => ({ id: keys["attended"], first_name: "Zoe", over_limit: true }),
  "put /message/{id}/": () => ({ is_read: true }),
  "put /planning/task/": (keys) => ({ pk: keys["task"], is_completed: true }),
  "put /mailing-list/": (keys) => ({ pk: keys["list"], name: "Renamed" }),
  "put /planning/checklist/": (keys) => ({ pk: keys["checklist"], name: "Renamed" }),
  "post /config/definition/drift/dismiss/": () => ({ file: "custom/made_up.json" }),
  "post /config/resources/{resource}/drift/": () => ({
    shape: "0",
    drifts: [{ verb: "getList", kind: "total", path: "", found: "nothing", count: 1 }],
  }),
  "delete /event/": (keys) => ({ id: keys["occurrence"], all_occurrences: true }),
};
const OWN_QUERY: Record<string, (keys: Keys) => Record<string, string | number>> = {
  "get /organization/download/": (keys) => ({ request_content: "team", id: keys["team"] ?? 0 }),
};

/** A request to the route that names these keys. Throws when a path has a key that KEY_OF_PATH does not know. */
export function requestFor(
  route: Route,
  keys: Keys,
): { path: string; query: Record<string, string | number>; body?: Json; names: boolean } {
  const name = `${route.method} ${route.path}`;
  const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const key = keyFor(route.path);
  // Without signing in, things are reached by names that nobody can guess.
  const needsKey = parameters.length > 0 && needsToken(route.access);
  if (needsKey && (key === undefined || keys[key] === undefined)) {
    throw new Error(`${name}: say in KEY_OF_PATH what its key is, and give one`);
  }
  let path = route.path;
  for (const parameter of parameters) {
    const value = {
      resource: "nothing",
      action: "nothing",
      source: "shop",
      token: "made-up",
      slug: "made-up",
      file: "made-up.ics",
    }[parameter];
    const inner = route.path.includes("form-responses") && parameter === "pk" ? keys["response"] : undefined;
    path = path.replace(`{${parameter}}`, String(value ?? inner ?? keys[key ?? ""] ?? "made-up"));
  }
  const body = OWN[name]?.(keys) ?? (route.body && sampleObject(plain(route.body), route.path, keys));
  const form = route.form && sampleObject(plain(route.form), route.path, keys);
  const query =
    OWN_QUERY[name]?.(keys) ?? (route.query ? sampleObject(plain(route.query), route.path, keys) : {});
  const sent = body ?? form ?? (route.method === "get" ? undefined : {});
  return {
    path,
    query: query as Record<string, string | number>,
    ...(sent && { body: sent }),
    names: parameters.length > 0 || (sent !== undefined && ("pk" in sent || "new_org" in sent)),
  };
}

/** A value of a list's query; one that refers to a row names one that is there. */
function listValues(name: string, schema: Schema, path: string, keys: Keys): (string | number | boolean)[] {
  const choices = schema.enum ?? schema.anyOf?.[0]?.enum;
  if (choices) return choices as string[];
  if (name === "ids" || name === "id") {
    const key = keyFor(path) ?? "member";
    return /\\d\{1,16\}/.test(String(schema["pattern"]))
      ? [String(keys[key] ?? 1)]
      : ["made-up-made-up-made-u"];
  }
  if (schema.type === "boolean") return [true, false];
  const given = VALUES_OF_LISTS[name] ?? sampleOf(schema, name, path, keys);
  return [given as string | number];
}

/** Where a sample of the right type would say nothing. */
const VALUES_OF_LISTS: Record<string, string> = {
  search: "anna lee",
  folder: "/",
  content_type: "image/",
  action: "member.",
  categories: "Personal,Family",
  service_focus: "education,health",
  states: "NY,CA",
  start: "2026-03-01",
  end: "2026-04-01",
  min_amount: "10",
  max_amount: "500",
  campaign: "winter",
  filter: "{}",
};

/** A list's query with one thing asked for: an order, a filter, a page. */
interface ListRequest {
  /** What is asked for: `ordering=-name`; empty for the list as it opens. */
  asked: string;
  query: Record<string, string | number | boolean>;
}

/** The list as it opens, a later page of it, and each order and filter that its schema offers, one at a time. */
export function listRequests(route: Route, keys: Keys): ListRequest[] {
  const schema: Schema = route.query ? plain(route.query) : {};
  const properties = Object.entries(schema.properties ?? {});
  const required = Object.fromEntries(
    properties
      .filter(([name]) => schema.required?.includes(name))
      .map(([name, property]) => [name, listValues(name, property, route.path, keys)[0] ?? ""]),
  );
  const single = properties
    .filter(([name]) => name !== "page" && name !== "per_page" && name !== "sum" && !(name in required))
    .flatMap(([name, property]) =>
      listValues(name, property, route.path, keys).map((value) => ({ [name]: value })),
    );
  const pages = properties.some(([name]) => name === "page") ? [{ page: 2, per_page: 25 }] : [];
  return [{}, ...pages, ...single].map((query: Record<string, string | number | boolean>) => ({
    asked: Object.entries(query)
      .map(([name, value]) => `${name}=${value}`)
      .join("&"),
    query: { ...required, ...query },
  }));
}
