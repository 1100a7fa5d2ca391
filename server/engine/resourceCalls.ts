import type { Request, UpdateStep } from "../../contract/resource";
import { isStored, type ResolvedResource } from "../../definitions";
import { asText, expandBody, expandQuery, expandValue } from "../../definitions/requestTemplate";
import { METHODS, requestsOf } from "./callNames";

/** A call of the product that a resource's definition leads to. */
export interface ResourceCall {
  method: string;
  /** Below /api. */
  path: string;
  query?: Record<string, string | number | boolean>;
  body: Record<string, unknown>;
}

/** A reading call, and where what it reads lies in the answer: JSON Pointers (RFC 6901). */
export interface ReadingCall extends ResourceCall {
  data: string;
  total?: string;
}

/** What a page of a list is asked by. */
export interface ListAsk {
  page: number;
  perPage: number;
  q?: string;
  /** `name`, or `-name` for descending. */
  ordering?: string;
  /** A condition, as JSON. */
  filter?: string;
  ids?: readonly string[];
}

type Values = Record<string, unknown>;

/** Keys of records are numbers where they look like one. */
const keyFor = (key: string): number | string => (/^\d{1,15}$/.test(key) ? Number(key) : key);

const storedPath = ({ name }: ResolvedResource, key?: string): string =>
  key === undefined ? `records/${name}/` : `records/${name}/${encodeURIComponent(key)}/`;

/** Values of fields that overlays added lie under one key of the call. */
function folded({ custom }: ResolvedResource, values: Values): Values {
  if (!custom) return values;
  const isAdded = (name: string): boolean => custom.fields.includes(name);
  const own = Object.entries(values).filter(([name]) => !isAdded(name));
  const added = Object.entries(values).filter(([name]) => isAdded(name));
  return {
    ...Object.fromEntries(own),
    ...(added.length > 0 && { [custom.key]: Object.fromEntries(added) }),
  };
}

function pathOf({ path }: Request, values: Values): string {
  return path.replaceAll(/\{(\w+)\}/g, (place) => encodeURIComponent(asText(expandValue(place, values))));
}

function bodyOf({ body }: Request, id: unknown, values: Values): Values {
  if (body === undefined) return values;
  if (!Array.isArray(body)) return expandBody(body, { ...values, id });
  return Object.fromEntries(Object.entries(values).filter(([name]) => body.includes(name)));
}

function writingCall(request: Request, verb: string, id: unknown, values: Values): ResourceCall {
  return {
    method: request.method ?? METHODS[verb] ?? "POST",
    path: pathOf(request, { ...values, id }),
    body: bodyOf(request, id, values),
  };
}

/** The call that makes a record; nothing where the definition has none. */
export function createCall(resource: ResolvedResource, values: Values): ResourceCall | undefined {
  if (isStored(resource)) return { method: "POST", path: storedPath(resource), body: values };
  const [request] = requestsOf(resource.endpoints?.create);
  return request && writingCall(request, "create", undefined, folded(resource, values));
}

/** The calls that change these values of a record; none where the definition has none. */
export function updateCalls(resource: ResolvedResource, key: string, values: Values): ResourceCall[] {
  if (isStored(resource)) return [{ method: "PUT", path: storedPath(resource, key), body: values }];
  const sent = folded(resource, values);
  const isOf = (request: Request | UpdateStep): boolean =>
    !("fields" in request) || request.fields.some((name) => Object.hasOwn(sent, name));
  return requestsOf(resource.endpoints?.update)
    .filter(isOf)
    .map((request) => writingCall(request, "update", keyFor(key), sent));
}

/** The call that deletes a record; nothing where the definition has none. */
export function deleteCall(resource: ResolvedResource, key: string): ResourceCall | undefined {
  if (isStored(resource)) return { method: "DELETE", path: storedPath(resource, key), body: {} };
  const [request] = requestsOf(resource.endpoints?.delete);
  return request && writingCall(request, "delete", keyFor(key), {});
}

/** What a definition's list is asked by may have another name for each of its variables. */
const STORED_LIST: Request = {
  path: "",
  query: {
    page: "{page}",
    per_page: "{perPage}",
    search: "{q}",
    ordering: "{ordering}",
    ids: "{ids}",
    filter: "{filter}",
  },
  data: "/records",
  total: "/total",
};

function readingCall(request: Request, path: string, variables: Values): ReadingCall {
  const { data = "", total, query } = request;
  return {
    method: "GET",
    path,
    query: expandQuery(query, variables),
    body: {},
    data,
    ...(total !== undefined && { total }),
  };
}

/** The call that lists records; nothing where the definition has none. */
export function listCall(resource: ResolvedResource, ask: ListAsk): ReadingCall | undefined {
  const { ordering } = ask;
  const sort = ordering?.replace(/^-/, "");
  const order = ordering === undefined ? undefined : ordering.startsWith("-") ? "DESC" : "ASC";
  const variables = { ...ask, sort, order };
  if (isStored(resource)) return readingCall(STORED_LIST, storedPath(resource), variables);
  const [request] = requestsOf(resource.endpoints?.getList);
  return request && readingCall(request, pathOf(request, variables), variables);
}

/** The call that reads one record, or a list of it alone; nothing where the definition has neither. */
export function oneCall(resource: ResolvedResource, key: string): ReadingCall | undefined {
  if (isStored(resource)) return readingCall({ path: "", data: "/record" }, storedPath(resource, key), {});
  const [request] = requestsOf(resource.endpoints?.getOne);
  const variables = { id: keyFor(key) };
  if (request) return readingCall(request, pathOf(request, variables), variables);
  const [list] = requestsOf(resource.endpoints?.getList);
  const asksByIds = list && Object.values(list.query ?? {}).includes("{ids}");
  return asksByIds ? listCall(resource, { page: 1, perPage: 1, ids: [key] }) : undefined;
}
