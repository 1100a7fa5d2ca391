import type { ResolvedResource } from "../../definitions/resolved";
import type { Values } from "../recordProvider";
import { isObject, isSame } from "../wireValues";
import type { HttpRequest } from "./httpClient";

/*
 * Values of fields that overlays added lie under one key of the API's records (`custom`), and beside the others everywhere
 * else. What is sent of that key is a merge patch (RFC 7396): what is left out stays, null takes a value away.
 */

/** A record as the app has it: the values of added fields beside the others. */
export function unfoldCustom<R extends Values>({ custom }: ResolvedResource, record: R): R {
  const kept = custom && record[custom.key];
  if (!custom || !isObject(kept)) return record;
  const added = Object.fromEntries(custom.fields.map((name) => [name, kept[name]]));
  const rest = Object.fromEntries(Object.entries(kept).filter(([name]) => !custom.fields.includes(name)));
  return { ...record, ...added, [custom.key]: rest };
}

/** Values as the API takes them; of a change, those that differ from the former ones. */
export function foldCustom({ custom }: ResolvedResource, values: Values, former: Values = {}): Values {
  if (!custom) return values;
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !custom.fields.includes(name)));
  const typed = custom.fields.filter(
    (name) => Object.hasOwn(values, name) && !isSame(values[name], former[name]),
  );
  const patch = {
    ...pairsPatch(values[custom.key], former[custom.key]),
    ...Object.fromEntries(typed.map((name) => [name, values[name] ?? null])),
  };
  return { ...rest, [custom.key]: Object.keys(patch).length > 0 ? patch : undefined };
}

/** A request's body with what is sent of added fields. */
export function withCustom({ custom }: ResolvedResource, request: HttpRequest, values: Values): HttpRequest {
  if (!custom || values[custom.key] === undefined) return request;
  const body = isObject(request.body) ? request.body : {};
  return { ...request, body: { ...body, [custom.key]: values[custom.key] } };
}

/** What changed of the pairs that no field names. */
function pairsPatch(next: unknown, former: unknown): Values {
  if (!isObject(next) && next !== null) return {};
  const [after, before] = [next ?? {}, isObject(former) ? former : {}];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => !isSame(after[name], before[name]))
      .map((name) => [name, after[name] ?? null]),
  );
}

/** What a call resolves with; what it says of wrong values is said at the names that the app has for them. */
export async function atOwnFields<T>({ custom }: ResolvedResource, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const body = (error as { body?: unknown }).body;
    if (custom && isObject(body) && isObject(body.errors)) body.errors = unfoldErrors(custom, body.errors);
    throw error;
  }
}

function unfoldErrors({ key, fields }: NonNullable<ResolvedResource["custom"]>, errors: Values): Values {
  return Object.fromEntries(
    Object.entries(errors).map(([place, told]) => {
      const [first, name = "", ...rest] = place.split(".");
      return [first === key && fields.includes(name) ? [name, ...rest].join(".") : place, told];
    }),
  );
}
