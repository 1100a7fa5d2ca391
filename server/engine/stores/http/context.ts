import type { Convention } from "../../../../contract/resource/conventions";
import type { Predicate } from "../../../../contract/resource";
import { apiPlace, type ApiPlace } from "../../../../definitions/http/reach";
import { rowCondition } from "../../../../definitions/http/rowRules";
import { atPath, atPointer, fromWire, lastPart, wireKey, wireName } from "../../../../definitions/http/wire";
import { isPlainObject } from "../../../../definitions/predicate/values";
import { failing } from "../../../platform/errors";
import type { SourceApi } from "../../../platform/sources/port";
import { sha256, toBase64url } from "../../../platform/bytes";
import type { StoredRecord } from "../../../../contract/api";
import { whoAsks } from "../../records/asks";
import { decidingRules } from "../../records/access";
import { valueScope } from "../../records/commands";
import { storedForm } from "../../records/values";
import type { RecordAccess } from "../../records/context";
import { readableValues } from "../../records/present";
import { openSource } from "../sourceAccess";
import type { RecordCall, SourcedResource } from "../store";

type Values = Record<string, unknown>;

/** All that the work on the records of an API depends on. */
export interface ApiContext extends RecordAccess {
  call: RecordCall;
  api: SourceApi;
  place: ApiPlace;
  timezone: string;
  subdomain: string;
  /** As the API calls this kind of records. */
  kind: string;
}

/** A record with its values by field, as rules and conditions see them. */
export interface ApiRecord {
  key: string;
  /** Tells one state of the record from another. */
  version: string;
  values: Values;
  /** As the API answered it. */
  wire: Values;
}

/** Opens the work on records of an API; throws 404 where the organisation may not use it, 502 where it is not set up. */
export async function openApi(call: RecordCall, resource: SourcedResource): Promise<ApiContext> {
  const { access, organization } = await openSource(call, resource);
  const { sources = {}, conventions = {} } = call.services.definitions.current();
  const { name } = resource.source;
  const place = apiPlace(resource.source, sources, conventions);
  if (!place) throw failing(502)("source_down", { params: { name } });
  return {
    ...access,
    call,
    api: call.services.sources.api(name, whoAsks(access)),
    place,
    timezone: organization.timezone,
    subdomain: organization.subdomain,
    kind: lastPart(place.source.path),
  };
}

/** The rows that the person may list. */
export function listable(context: ApiContext): Predicate | boolean {
  return rowCondition(
    decidingRules(context.rules, "list").map(({ conditions, inverted }) => ({ conditions, inverted })),
  );
}

/** A record of an answer; undefined for what is none. */
export function readRecord(context: ApiContext, found: unknown): ApiRecord | undefined {
  const { place, resource } = context;
  if (!isPlainObject(found)) return undefined;
  const { source, convention } = place;
  const key = keyOf(found, place);
  if (key === undefined) return undefined;
  const answer = convention.values === undefined ? found : atPointer(found, convention.values);
  const read = Object.entries(resource.fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.type === "template" || field.type === "referenceMany") return [];
    const wire = wireName(source, name);
    const own = atPath(answer, wire) ?? (wire === wireKey(source, convention) ? key : undefined);
    const answered = own ?? referenceAt(found, convention, wire);
    const value = fromWire(field, answered, wireKey(source, convention));
    return value === undefined ? [] : [[name, value]];
  });
  const state = source.version === undefined ? undefined : atPath(answer, source.version);
  const values = storedForm(resource.fields, Object.fromEntries(read), valueScope(context));
  // Of the values and not of the answer: in lists some APIs say more of what a record refers to.
  const version = isScalar(state) ? String(state) : toBase64url(sha256(JSON.stringify(values))).slice(0, 22);
  return { key, version, values, wire: found };
}

function referenceAt(found: Values, { references }: Convention, name: string): unknown {
  return (
    references &&
    atPointer(
      found,
      references.at.replace("{field}", () => name),
    )
  );
}

function isScalar(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function keyOf(found: Values, { source, convention }: ApiPlace): string | undefined {
  const value = atPath(found, wireKey(source, convention));
  if (!isScalar(value) || value === "") return undefined;
  return convention.keyIsAddress ? lastPart(String(value)) : String(value);
}

/** A key as calls name it. */
export function publicKey(key: string): number | string {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : key;
}

/** The record as rules see it: with its key, and what templates make of it. */
export function judged({ resource }: ApiContext, { key, values }: ApiRecord): Values {
  const templates = Object.entries(resource.fields).flatMap(([name, field]): [string, string][] =>
    field.type === "template" ? [[name, filled(field.template, values)]] : [],
  );
  return { ...values, ...Object.fromEntries(templates), pk: publicKey(key) };
}

function filled(template: string, values: Values): string {
  return template
    .replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
      const value = values[name.trim()];
      return isScalar(value) ? String(value) : "";
    })
    .trim();
}

/** The record as it is answered. */
export function presented(
  context: ApiContext,
  record: ApiRecord,
  action: "list" | "show" | "export",
): StoredRecord {
  const values = readableValues(context, judged(context, record), action);
  return { ...values, pk: publicKey(record.key), version: record.version };
}
