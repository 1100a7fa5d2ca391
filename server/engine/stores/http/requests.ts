import type { Convention } from "../../../../contract/resource/conventions";
import { inQuotes } from "../../../../definitions/http/filters";
import { wireKey } from "../../../../definitions/http/wire";
import { isPlainObject } from "../../../../definitions/predicate/values";
import { failing } from "../../../platform/errors";
import type { SourceAnswer, SourceRequest } from "../../../platform/sources/port";
import type { ApiContext } from "./context";

type Query = [name: string, value: string][];

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
export function listOf(context: ApiContext, found: unknown): unknown[] {
  if (Array.isArray(found)) return found as unknown[];
  // Spring Data REST leaves an empty list out.
  if (found === undefined || found === null) return [];
  throw failing(502)("source_garbage", { params: { name: context.place.source.name } });
}

/** Throws what an answer says is wrong where nothing else is to be made of it. */
export function requireOk(context: ApiContext, answer: SourceAnswer): SourceAnswer {
  const { status } = answer;
  if (status < 300) return answer;
  const { name } = context.place.source;
  // A path that is not there any more, or parameters that it does not take any more.
  throw failing(502)(status === 404 ? "source_changed" : "source_garbage", { params: { name } });
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
