import type { Convention } from "../../../../contract/resource/conventions";
import { inQuotes } from "../../../../definitions/http/filters";
import { operationFor, valueFor, variablesOf, type Verb } from "../../../../definitions/http/graphql";
import { atPointer, wireKey } from "../../../../definitions/http/wire";
import { isPlainObject } from "../../../../definitions/predicate/values";
import { failing } from "../../../platform/errors";
import type { SourceAnswer, SourceRequest } from "../../../platform/sources/port";
import type { ApiContext } from "./context";

type Query = [name: string, value: string][];
type Values = Record<string, unknown>;

/** Parameters that are always sent, with the key's name and the record's put in. */
export function queryOf(
  query: Readonly<Record<string, string>> | undefined,
  replace: (text: string) => string,
): Query {
  return Object.entries(query ?? {}).map(([name, value]) => [replace(name), replace(value)]);
}

/** The address of the records. */
export function listPath({ place }: Pick<ApiContext, "place">): string {
  const { source, convention } = place;
  return source.path.replace(/\/+$/, "") + (convention.slash ? "/" : "");
}

/** A key as some APIs want texts and numbers told apart. */
function keyLiteral(key: string): string {
  return /^\d+$/.test(key) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)
    ? key
    : inQuotes(key, "single");
}

/** What a GraphQL server is asked for a kind of work; throws 403 where it has no operation for that. */
export function operationRequest(
  { place }: Pick<ApiContext, "place">,
  verb: Verb,
  given: { parameters?: Query; id?: string; values?: Values },
): SourceRequest {
  const { source, convention } = place;
  const operation = operationFor(source, verb);
  if (!operation) throw failing(403)("source_forbidden", { params: { name: source.name } });
  const { parameters = [], id, values = {} } = given;
  const idType = operation.variables.get("id");
  const own = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const type = operation.variables.get(name);
    return type ? [[name, typeof value === "number" ? valueFor(String(value), type) : value]] : [];
  });
  const variables: Values = {
    ...variablesOf(operation, [...Object.entries(source.query ?? {}), ...parameters]),
    ...Object.fromEntries(own),
    ...(operation.variables.has("values") && { values }),
    ...(id !== undefined && idType && { id: valueFor(id, idType) }),
  };
  return {
    method: "POST",
    path: "",
    headers: headersOf(convention),
    body: { query: operation.text, variables },
    isRead: !operation.isMutation,
  };
}

/** The request for one record. */
export function oneRequest(context: ApiContext, key: string): SourceRequest {
  if (context.place.source.operations) return operationRequest(context, "one", { id: key });
  const { convention } = context.place;
  const { missing } = convention.one ?? {};
  return {
    ...recordRequest(context, key),
    headers: headersOf(convention),
    ...(missing && { told: missing }),
  };
}

/** The address of one record. */
export function recordRequest({ place }: ApiContext, key: string): Pick<SourceRequest, "path" | "query"> {
  const { source, convention } = place;
  const path = source.path.replace(/\/+$/, "");
  const put = (text: string, encode: (part: string) => string): string =>
    text
      .replaceAll("{path}", () => path)
      .replaceAll("{key}", () => wireKey(source, convention))
      .replaceAll("{id}", () => encode(key))
      .replaceAll("{literal}", () => encode(keyLiteral(key)));
  const own = source.record === false ? undefined : source.record;
  const template = own ?? convention.one?.path ?? "{path}/{id}";
  const slash = convention.slash && own === undefined ? "/" : "";
  return {
    path: put(template, encodePart) + slash,
    query: [
      ...queryOf(convention.one?.query, (text) => put(text, (part) => part)),
      ...Object.entries(source.query ?? {}),
    ],
  };
}

/** As one step of a path, which "." and ".." never are. */
function encodePart(part: string): string {
  const encoded = encodeURIComponent(part);
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll(".", "%2E") : encoded;
}

/** Headers that every request of a convention has. */
export function headersOf(
  { accept, contentType }: Convention,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    ...(accept !== undefined && { Accept: accept }),
    ...(contentType !== undefined && { "Content-Type": contentType }),
    ...more,
  };
}

/** What is answered of a list, as far as it is one; throws 502 for all else. */
export function listOf(context: Pick<ApiContext, "place">, found: unknown): unknown[] {
  const { item } = context.place.convention.list;
  if (Array.isArray(found))
    return item === undefined ? (found as unknown[]) : found.map((one: unknown) => atPointer(one, item));
  // Spring Data REST leaves an empty list out; GraphQL answers what was asked for.
  const isLeftOut = (found === undefined || found === null) && !context.place.source.operations;
  if (isLeftOut) return [];
  throw failing(502)("source_garbage", { params: { name: context.place.source.name } });
}

/** Throws what an answer says is wrong where nothing else is to be made of it. */
export function requireOk(context: ApiContext, answer: SourceAnswer): SourceAnswer {
  const { status } = answer;
  if (status < 300) return answer;
  const { name } = context.place.source;
  // A path that is not there any more, or parameters that it does not take any more; GraphQL names what it does not know.
  const isChanged = status === 404 || (status === 400 && context.place.source.operations !== undefined);
  throw failing(502)(isChanged ? "source_changed" : "source_garbage", { params: { name } });
}

/** A body with what stands for its parts put in. */
export function filledBody(template: unknown, parts: Readonly<Record<string, unknown>>): unknown {
  if (typeof template === "string") {
    const name = /^\{(\w+)\}$/.exec(template)?.[1];
    return name !== undefined && Object.hasOwn(parts, name) ? parts[name] : template;
  }
  if (Array.isArray(template)) return template.map((one: unknown) => filledBody(one, parts));
  if (!isPlainObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).flatMap(([key, inner]): [string, unknown][] => {
      const value = filledBody(inner, parts);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
