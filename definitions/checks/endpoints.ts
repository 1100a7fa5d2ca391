import type {
  ActionDefinition,
  Endpoints,
  FieldDefinition,
  LayoutItem,
  Request,
  ResourceDefinition,
} from "../../contract/resource";
import { fieldAt } from "../fieldAt";
import type { Finding, JsonPath } from "../mistakes/mistake";
import { sourcesOf } from "../predicate";
import { isWritable } from "../resolve/fieldKinds";
import { suggestion } from "../mistakes/suggest";
import { summaryOf } from "../listSummary";
import { type Check, unknownField } from "./subject";

/** How a resource's data are reached: one way, with templates that can be filled. */
export const checkEndpoints: Check = ({ definition }) => [
  ...checkWay(definition),
  ...checkViews(definition),
  ...requestsOf(definition).flatMap((placed) => checkRequest(placed, definition)),
  ...checkFiltersSent(definition),
  ...checkValuesSent(definition),
];

function checkWay({ provider, url, endpoints }: ResourceDefinition): Finding[] {
  if (provider !== "rest") {
    const extra = [url !== undefined && "url", endpoints && "endpoints"].filter(
      (key) => typeof key === "string",
    );
    return extra.map((key) =>
      conflict([key], `"${key}" is for the provider "rest"; "${provider}" would not read it.`),
    );
  }
  if (url !== undefined && endpoints) {
    return [conflict(["url"], 'Both "url" and "endpoints" say how to reach the data. Keep one.')];
  }
  if (url === undefined && !endpoints)
    return [
      missingEndpoint(
        ["provider"],
        'The provider "rest" needs "endpoints", or the "url" of an API in ra-data-simple-rest\'s dialect.',
      ),
    ];
  return url === undefined || isUrl(url) ? [] : [invalidUrl(url)];
}

function isUrl(url: string): boolean {
  if (url.startsWith("/") && !url.startsWith("//")) return true;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function invalidUrl(url: string): Finding {
  return {
    code: "invalid_value",
    severity: "error",
    path: ["url"],
    message: `"${url}" is neither an http(s) address nor a path that begins with /.`,
    found: url,
  };
}

function conflict(path: JsonPath, message: string): Finding {
  return { code: "conflict", severity: "error", path, at: "key", message };
}

function missingEndpoint(path: JsonPath, message: string): Finding {
  return { code: "missing_endpoint", severity: "error", path, message };
}

const VIEW_VERBS = { list: "getList", create: "create", edit: "update", show: "getOne" } as const;

/** A view that the definition spells out though its API cannot serve it. */
function checkViews(definition: ResourceDefinition): Finding[] {
  const { endpoints } = definition;
  if (definition.provider !== "rest" || !endpoints) return [];
  return (["list", "create", "edit", "show"] as const).flatMap((view) => {
    const verb = VIEW_VERBS[view];
    const spoken = endpoints[verb] ?? (verb === "getOne" ? endpoints.getList : undefined);
    const isSpoken = spoken !== undefined && !("unsupported" in spoken);
    const isWanted = definition[view] !== undefined && definition[view] !== false;
    return isWanted && !isSpoken
      ? [
          missingEndpoint(
            [view],
            `The ${view} view needs the endpoint "${verb}". Describe it, or say "${view}": false.`,
          ),
        ]
      : [];
  });
}

function summaryRequest({ list }: ResourceDefinition, filters: string[]): PlacedRequest[] {
  const summary = list && !("component" in list) ? summaryOf(list) : undefined;
  if (!summary) return [];
  const { request } = summary;
  return [
    { request, path: ["list", "summary", "request"], variables: ["q", "filter", ...filters], fields: {} },
  ];
}

export interface PlacedRequest {
  request: Request;
  path: JsonPath;
  /** What may stand between braces. */
  variables: string[];
  /** Fields that a `body` list may name, by where they come from. */
  fields: ResourceDefinition["fields"];
}

const PAGING = ["page", "perPage", "sort", "order", "ordering", "q", "filter", "sum"];

/** Every call that a definition describes, with its place. */
export function requestsOf(definition: ResourceDefinition): PlacedRequest[] {
  const { endpoints, actions = {}, fields, provider } = definition;
  const filters = filterNames(definition);
  const names = Object.keys(fields);
  const of: Record<Exclude<keyof Endpoints, "id">, string[]> = {
    getList: [...PAGING, "ids", ...filters],
    getOne: ["id"],
    getMany: ["ids"],
    getManyReference: [...PAGING, "id", "target", ...filters],
    create: names,
    update: ["id", "version", ...names],
    delete: ["id", "version", ...names],
    getFacets: ["q", "filter", ...filters],
    reorder: ["id", "before", "after", "position", ...names],
  };
  const verbs = Object.entries(provider === "rest" && endpoints ? endpoints : {}).flatMap(
    ([verb, spoken]) => {
      if (!isVerb(verb) || typeof spoken === "string") return [];
      const steps = Array.isArray(spoken)
        ? spoken.map((request, i) => ({ request, path: ["endpoints", verb, i] }))
        : "unsupported" in spoken
          ? []
          : [{ request: spoken, path: ["endpoints", verb] }];
      return steps.map((step): PlacedRequest => ({ ...step, variables: of[verb], fields }));
    },
  );
  const ofActions = Object.entries(actions).flatMap(([name, { request, load, input = {}, on }]) => {
    if (!request) return [];
    const own = actionVariables(on, definition);
    const sent: PlacedRequest = {
      request,
      path: ["actions", name, "request"],
      variables: [...own, ...Object.keys(input)],
      fields: on === "record" ? { ...fields, ...input } : input,
    };
    if (!load) return [sent];
    return [sent, { request: load, path: ["actions", name, "load"], variables: own, fields }];
  });
  return [...verbs, ...ofActions, ...summaryRequest(definition, filters)];

  function isVerb(key: string): key is keyof typeof of {
    return Object.hasOwn(of, key);
  }
}

/** What fills the variables of an action's address or request, apart from its input. */
export function actionVariables(on: ActionDefinition["on"], { fields }: ResourceDefinition): string[] {
  if (on === "list") return [];
  return on === "record" ? ["id", "ids", "version", ...Object.keys(fields)] : ["ids"];
}

/** Every filter that the list may be asked by: those named, those offered when none is, and those that always hold. */
export function filterNames({ filters, fields, list }: ResourceDefinition): string[] {
  const held = list && "filter" in list ? Object.keys(list.filter ?? {}) : [];
  if (!filters) return [...Object.keys(fields), ...held];
  const named = filters
    .map((filter) => (typeof filter === "string" ? filter : filter.source))
    .filter((name) => name !== "q");
  return [...named, ...held];
}

function checkRequest(
  { request, path, variables, fields }: PlacedRequest,
  definition: ResourceDefinition,
): Finding[] {
  const { query = {}, body = {} } = request;
  const mapped = Array.isArray(body) ? {} : body;
  const templates = [
    { path: [...path, "path"], template: request.path },
    ...Object.entries(query).map(([key, template]) => ({
      path: [...path, "query", key],
      template: String(template),
    })),
    ...Object.entries(mapped).map(([key, template]) => ({
      path: [...path, "body", key],
      template: String(template),
    })),
  ];
  const named = [
    ...(Array.isArray(body) ? body.map((source, i) => ({ path: [...path, "body", i], source })) : []),
    ...("fields" in request && Array.isArray(request.fields)
      ? request.fields.map((source: unknown, i) => ({ path: [...path, "fields", i], source: String(source) }))
      : []),
  ];
  return [
    ...templates.flatMap(({ path: at, template }) => checkTemplate(at, template, variables, definition)),
    ...named.flatMap(({ path: at, source }) =>
      fieldAt({ fields }, source) ? [] : [unknownField(at, source, fields, "The request")],
    ),
  ];
}

// RFC 6570 §2.2–2.4: operator, names, a modifier each.
const EXPRESSION = /^[+#./;?&]?[A-Za-z0-9_.]+(\*|:[1-9]\d{0,3})?(,[A-Za-z0-9_.]+(\*|:[1-9]\d{0,3})?)*$/;

/** That a template (RFC 6570) is sound and that something fills each of its variables. */
export function checkTemplate(
  path: JsonPath,
  template: string,
  known: string[],
  { fields }: ResourceDefinition,
): Finding[] {
  const inner = Array.from(template.matchAll(/\{([^{}]*)\}/g), ([, expression = ""]) => expression);
  const rest = template.replace(/\{[^{}]*\}/g, "");
  if (/[{}]/.test(rest) || inner.some((expression) => !EXPRESSION.test(expression))) {
    return [invalidTemplate(path, template)];
  }
  const names = inner.flatMap((expression) =>
    expression
      .replace(/^[+#./;?&]/, "")
      .split(",")
      .map((name) => name.replace(/(\*|:\d+)$/, "")),
  );
  return names.flatMap((name) => {
    const [first = ""] = name.split(".");
    const isFilled =
      known.includes(name) || (name.includes(".") && known.includes(first) && fieldAt({ fields }, name));
    return isFilled ? [] : [unknownVariable(path, name, known)];
  });
}

function invalidTemplate(path: JsonPath, template: string): Finding {
  return {
    code: "invalid_template",
    severity: "error",
    path,
    message: `"${template}" is no URI template (RFC 6570): a variable is a name between braces, such as {id}.`,
    found: template,
  };
}

function unknownVariable(path: JsonPath, name: string, known: readonly string[]): Finding {
  return {
    code: "unknown_variable",
    severity: "error",
    path,
    message: `Nothing fills the variable "${name}" here.`,
    found: name,
    allowed: known,
    ...suggestion(name, known),
  };
}

/** A filter that the person can set and a call about the list does not send would change nothing. */
function checkFiltersSent({ provider, endpoints, filters = [] }: ResourceDefinition): Finding[] {
  if (provider !== "rest" || !endpoints) return [];
  return (["getList", "getFacets"] as const).flatMap((verb) => {
    const request = endpoints[verb];
    if (!request || "unsupported" in request) return [];
    const sent = variablesIn(request);
    if (sent.has("filter")) return [];
    return filters.flatMap((filter, i) => {
      const name = typeof filter === "string" ? filter : filter.source;
      return sent.has(name) ? [] : [unusedFilter(["filters", i], name, verb)];
    });
  });
}

const FORM_VERBS = { create: "create", edit: "update" } as const;

/** A field that a form asks for and no call sends: the form would say that it is saved, and nothing would be kept. */
function checkValuesSent(definition: ResourceDefinition): Finding[] {
  const { provider, endpoints, fields } = definition;
  if (provider !== "rest" || !endpoints) return [];
  return (["create", "edit"] as const).flatMap((view) => {
    const calls = [endpoints[FORM_VERBS[view]] ?? []].flat();
    const requests = calls.flatMap((call) => ("path" in call ? [call] : []));
    const sent = requests.map(sentNames);
    if (requests.length === 0 || sent.includes("all")) return [];
    const names = new Set(sent.flatMap((one) => (one === "all" ? [] : one)));
    const asked = askedIn(definition[view]) ?? Object.keys(fields);
    const steering = new Set(Object.values(fields).flatMap(conditionSources));
    return [...new Set(asked)].flatMap((name) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!field || !isWritable(field) || field.readOnlyWhen || names.has(name) || steering.has(name))
        return [];
      return [unsentField(["endpoints", FORM_VERBS[view]], name, view)];
    });
  });
}

/** The fields that decide whether this one is asked for: a form may have them for that alone. */
function conditionSources({ when, requiredWhen }: FieldDefinition): string[] {
  return [when, requiredWhen].flatMap((one) => (one ? sourcesOf(one) : []));
}

/** The fields that a write sends, in its address too. */
function sentNames(request: Request & { fields?: readonly string[] }): string[] | "all" {
  const { body, fields } = request;
  const ofAddress = [...variablesIn(request)];
  if (body === undefined) return fields ? [...fields, ...ofAddress] : "all";
  const ofBody = Array.isArray(body)
    ? body
    : Object.values(body).flatMap((template) =>
        Array.from(String(template).matchAll(/\w+/g), ([name]) => name),
      );
  return [...ofBody.map((source) => source.split(".")[0] ?? source), ...ofAddress];
}

/** The fields of a form's items, by their own names; undefined where the definition leaves that open. */
function askedIn(view: ResourceDefinition["create"] | ResourceDefinition["edit"]): string[] | undefined {
  if (!view || "component" in view) return view === undefined ? undefined : [];
  const items = view.tabs ? view.tabs.flatMap((tab) => tab.fields) : view.fields;
  return items?.flatMap(sourcesOfItem).map((source) => source.split(".")[0] ?? source);
}

function sourcesOfItem(item: LayoutItem): string[] {
  if (typeof item === "string") return [item];
  return Array.isArray(item) ? item : (item.fields ?? []).flatMap(sourcesOfItem);
}

function unsentField(path: JsonPath, name: string, view: "create" | "edit"): Finding {
  return {
    code: "unsent_field",
    severity: "warning",
    path,
    message: `The ${view} form asks for "${name}", which the call does not send: it would not be saved. Add it to the call, make it "readOnly", or leave it out of the form.`,
    found: name,
  };
}

/** Every variable that a call's address names. */
export function variablesIn({ path, query = {} }: Request): Set<string> {
  return new Set(
    [path, ...Object.values(query).map(String)].flatMap((template) =>
      Array.from(template.matchAll(/\w+/g), ([name]) => name),
    ),
  );
}

/** A filter whose value the call would not hear of. */
export function unusedFilter(path: JsonPath, name: string, verb: "getList" | "getFacets"): Finding {
  const what =
    verb === "getList"
      ? `The list's call does not send the filter "${name}", so it would change nothing.`
      : `The call that counts the facets does not send the filter "${name}", so it would count other records than the list has.`;
  return {
    code: "unused_filter",
    severity: "error",
    path,
    message: `${what} Add {${name}} to the query of "${verb}".`,
    found: name,
  };
}
