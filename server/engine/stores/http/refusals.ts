import { atPointer, wireName } from "../../../../definitions/http/wire";
import { isPlainObject } from "../../../../definitions/predicate/values";
import {
  conflict,
  failing,
  type FieldErrors,
  type HttpError,
  invalidFields,
  notFound,
} from "../../../platform/errors";
import type { SourceAnswer } from "../../../platform/sources/port";
import { sentence } from "../../../platform/texts";
import type { ApiContext } from "./context";

const MAX_MESSAGE = 300;
const MAX_MISTAKES = 50;

/** What became of a change of GraphQL: mistakes may stand beside its result, and nothing is what was not found. */
export function statusOfChange({ place }: ApiContext, { status, json }: SourceAnswer): number {
  if (status >= 300) return status;
  const { list } = place.convention.errors ?? {};
  const told = list === undefined ? undefined : atPointer(json, list);
  if (Array.isArray(told) && told.length > 0) return 422;
  const results = Object.values(asObject(atPointer(json, "/data")));
  return results.every((one) => one === null || one === false) ? 404 : status;
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isPlainObject(value) ? value : {};
}

/** What an API says of values that it does not take, at the fields that are concerned. */
export function refusalOf(context: ApiContext, { status, json }: SourceAnswer, version?: string): HttpError {
  const { name } = context.place.source;
  if (status === 404 || status === 410) return notFound();
  if (status === 412) return conflict("stale_version", { extra: { version } });
  if (status === 405) return failing(403)("source_forbidden", { params: { name } });
  const errors = fieldErrors(context, json);
  if (Object.keys(errors).length > 0) return invalidFields(errors);
  const message = messageOf(context, json) ?? firstOf(context, json) ?? String(status);
  return failing(status === 409 ? 409 : 422)("source_refused", { params: { name, message } });
}

function messageOf({ place }: ApiContext, json: unknown): string | undefined {
  const { message } = place.convention.errors ?? {};
  const found = message === undefined ? undefined : atPointer(json, message);
  return typeof found === "string" && found !== "" ? found.slice(0, MAX_MESSAGE) : undefined;
}

/** The first of the mistakes, where none of them is about a field that is shown. */
function firstOf({ place }: ApiContext, json: unknown): string | undefined {
  const { list, text } = place.convention.errors ?? {};
  const found = list === undefined ? undefined : atPointer(json, `${list}/0${text ?? ""}`);
  return typeof found === "string" && found !== "" ? found.slice(0, MAX_MESSAGE) : undefined;
}

function fieldErrors(context: ApiContext, json: unknown): FieldErrors {
  const { fields, list, single, field, text } = context.place.convention.errors ?? {};
  const told = new Map<string, string[]>();
  const tell = (wire: string, message: unknown): void => {
    const name = fieldOf(context, wire);
    if (name === undefined || typeof message !== "string" || told.size >= MAX_MISTAKES) return;
    told.set(name, [...(told.get(name) ?? []), message.slice(0, MAX_MESSAGE)]);
  };
  const named = fields === undefined ? undefined : atPointer(json, fields);
  if (isPlainObject(named))
    for (const [wire, messages] of Object.entries(named))
      for (const one of [messages].flat()) tell(wire, textOf(one));
  const listed = list === undefined ? undefined : atPointer(json, list);
  const alone = single === undefined ? undefined : atPointer(json, single);
  for (const one of Array.isArray(listed) ? (listed as unknown[]) : [alone])
    if (isPlainObject(one)) tell(placeOf(atPointer(one, field ?? "")), atPointer(one, text ?? ""));
  return Object.fromEntries(
    [...told].map(([name, messages]) => [name, messages.map((one) => sentence("verbatim", { text: one }))]),
  );
}

function textOf(message: unknown): unknown {
  return isPlainObject(message) && typeof message["message"] === "string" ? message["message"] : message;
}

/** Where a mistake is, as a path with dots: of a pointer, a list of keys, or such a path. */
function placeOf(place: unknown): string {
  // FastAPI says first in which part of the request it is.
  if (Array.isArray(place))
    return place
      .map(String)
      .join(".")
      .replace(/^body\./, "");
  const text = typeof place === "string" ? place : "";
  return text.startsWith("/")
    ? text.replace(/^\/(data\/)?(attributes\/|relationships\/)?/, "").replaceAll("/", ".")
    : text;
}

function fieldOf({ resource, place }: ApiContext, wire: string): string | undefined {
  const names = Object.keys(resource.fields);
  const whole = names.find((name) => wireName(place.source, name) === wire);
  // GraphQL leads there from its arguments.
  const part = wire.split(".").at(place.source.operations ? -1 : 0);
  return whole ?? names.find((name) => wireName(place.source, name) === part);
}
