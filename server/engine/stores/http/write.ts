import { typeOf } from "../../../../contract/fieldTypes";
import type { FieldDefinition, SourceWrite } from "../../../../contract/resource";
import type { Convention } from "../../../../contract/resource/conventions";
import { isWritable, matches, type Violations } from "../../../../definitions";
import { atPointer, lastPart, putAt, toWire, wireName } from "../../../../definitions/http/wire";
import { isPlainObject } from "../../../../definitions/predicate/values";
import { sourceWrites } from "../../../../definitions/sourceWrites";
import { asText } from "../../../../definitions/requestTemplate";
import { conflict, failing, type HttpError } from "../../../platform/errors";
import type { SourceAnswer, SourceRequest } from "../../../platform/sources/port";
import { requireAction, requireFields, requireOnRecord } from "../../records/access";
import { changesBetween, requireMayCreate, valueScope } from "../../records/commands";
import { invalidValues, prepareValues } from "../../records/values";
import { openStore } from "../openStore";
import { type ApiContext, type ApiRecord, judged, publicKey, readRecord } from "./context";
import { findOne } from "./read";
import { refusalOf, statusOfChange } from "./refusals";
import { filledBody, headersOf, listPath, operationRequest, queryOf, recordRequest } from "./requests";

type Values = Record<string, unknown>;
type Write = NonNullable<Convention["create"]>;

/** Throws 403 where source or resource do not have that done. */
function requireAllowed({ place }: ApiContext, what: SourceWrite): void {
  const { source, api } = place;
  if (sourceWrites(source)[what] && api.write !== false) return;
  throw failing(403)("source_forbidden", { params: { name: source.name } });
}

/** The parts that a body is made of. */
function partsOf(context: ApiContext, values: Values, former: Values | undefined, key?: string): Values {
  const { place, resource, kind } = context;
  const { source, convention } = place;
  const own: Values = former ? structuredClone(former) : {};
  const related: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (!field || !isWritable(field)) continue;
    const wire = wireName(source, name);
    if (convention.references && typeOf(field).shape === "key")
      related[wire] = relationOf(context, field, value);
    else putAt(own, wire, toWire(field, value, convention));
  }
  const references = Object.keys(related).length > 0 ? related : undefined;
  return { values: own, former, references, type: kind, ...(key !== undefined && { id: key }) };
}

function relationOf({ place, call }: ApiContext, field: FieldDefinition, value: unknown): unknown {
  const write = place.convention.references?.write;
  if (value === null || value === undefined) return { data: null };
  const target = "reference" in field ? field.reference : "";
  const other = call.services.definitions.current().resources.find(({ name }) => name === target);
  const type = lastPart(other?.source?.path ?? target);
  return filledBody(write, { id: asText(value), type });
}

function bodyOf({ body }: Write, parts: Values): unknown {
  return body === undefined ? parts["values"] : filledBody(body, parts);
}

/** The record that an answer has, if it has one. */
function answered(context: ApiContext, answer: SourceAnswer, { record }: Write): ApiRecord | undefined {
  return readRecord(context, atPointer(answer.json, record ?? ""));
}

/** Sends a change; throws what the API says against it. */
async function send(context: ApiContext, request: SourceRequest, version?: string): Promise<SourceAnswer> {
  const answer = await context.api.call(request);
  const status = context.place.source.operations ? statusOfChange(context, answer) : answer.status;
  if (status >= 300) throw refusalOf(context, { ...answer, status }, version);
  return answer;
}

function creation(context: ApiContext, data: Values): SourceRequest {
  const { source, convention } = context.place;
  const write = convention.create ?? {};
  const parts = partsOf(context, data, undefined);
  if (source.operations) return operationRequest(context, "create", { values: parts["values"] as Values });
  return {
    method: write.method ?? "POST",
    path: listPath(context),
    query: [...queryOf(write.query, (text) => text), ...Object.entries(source.query ?? {})],
    headers: headersOf(convention, write.headers),
    body: bodyOf(write, parts),
  };
}

function alteration(
  context: ApiContext,
  { record, etag }: { record: ApiRecord; etag: string | null },
  changed: Values,
): SourceRequest {
  const { source, convention } = context.place;
  const write = convention.update ?? {};
  if (source.operations) {
    // What GraphQL answers of a record is not what it takes of one, so that only fields are sent.
    const parts = partsOf(context, write.whole ? { ...record.values, ...changed } : changed, undefined);
    return operationRequest(context, "update", { id: record.key, values: parts["values"] as Values });
  }
  const whole = write.whole ? valuesAt(record.wire, convention) : undefined;
  const { path, query = [] } = recordRequest(context, record.key);
  return {
    method: write.method ?? "PATCH",
    path,
    query: [...query, ...queryOf(write.query, (text) => text)],
    headers: { ...headersOf(convention, write.headers), ...condition(convention, etag) },
    body: bodyOf(write, partsOf(context, changed, whole, record.key)),
  };
}

function deletion(context: ApiContext, key: string, etag: string | null): SourceRequest {
  const { source, convention } = context.place;
  if (source.operations) return operationRequest(context, "delete", { id: key });
  return {
    method: "DELETE",
    ...recordRequest(context, key),
    headers: {
      ...headersOf({ ...convention, contentType: undefined } as Convention),
      ...condition(convention, etag),
    },
  };
}

/** Adds a record; what is not said is left to the API's own defaults. Throws 403, 409 or 422. */
export async function createOne(context: ApiContext, sent: Values): Promise<ApiRecord> {
  requireAction(context, "create");
  requireAllowed(context, "create");
  const data = await preparedNew(context, sent);
  const { place } = context;
  const { source, convention } = place;
  const answer = await send(context, creation(context, data));
  const write = convention.create ?? {};
  const added = answered(context, answer, write);
  if (added) return added;
  // Some mutations answer the key alone.
  const told = source.operations && atPointer(answer.json, write.record ?? "");
  if (typeof told === "string" || typeof told === "number")
    return (await findOne(context, String(told))).record;
  const at = answer.headers.get("Location");
  const key = at === null ? undefined : (/\(([^()]+)\)$/.exec(at)?.[1]?.replaceAll("'", "") ?? lastPart(at));
  if (key !== undefined && key !== "") return (await findOne(context, decodeURIComponent(key))).record;
  throw failing(502)("source_key", { params: { name: source.name } });
}

/** The values of a new record as they will be sent; throws 403 or 422. */
export async function preparedNew(context: ApiContext, sent: Values): Promise<Values> {
  requireFields(context, "create", Object.keys(sent), sent);
  const { data, violations } = prepareValues(sent, undefined, valueScope(context));
  requireMayCreate(context, data);
  if (Object.keys(violations).length > 0) throw invalidValues(violations);
  await requireTargets(context, data, Object.keys(data));
  return data;
}

/** Changes those fields of a record that were sent; throws 403, 404, 409 (`stale_version`) or 422. */
export async function updateOne(
  context: ApiContext,
  pk: string,
  { version, ...sent }: Values,
): Promise<ApiRecord> {
  requireAction(context, "edit");
  requireAllowed(context, "edit");
  const { record, etag } = await findOne(context, pk);
  const former = judged(context, record);
  requireOnRecord(context, "edit", former);
  requireFields(context, "edit", Object.keys(sent), former);
  requireVersion(record, version);
  const { data, violations } = prepareValues(sent, record.values, valueScope(context));
  if (Object.keys(violations).length > 0) throw invalidValues(violations);
  const changes = changesBetween(record.values, data);
  const changed = Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to]));
  if (Object.keys(changed).length === 0) return record;
  await requireTargets(context, data, Object.keys(changed));
  const answer = await send(context, alteration(context, { record, etag }, changed), record.version);
  const write = context.place.convention.update ?? {};
  return answered(context, answer, write) ?? (await findOne(context, record.key)).record;
}

function valuesAt(wire: Values, { values }: Convention): Values {
  const found = values === undefined ? wire : atPointer(wire, values);
  return isPlainObject(found) ? found : {};
}

function condition({ etag: isUsed }: Convention, etag: string | null): Record<string, string> {
  return isUsed && etag !== null ? { "If-Match": etag } : {};
}

/** Deletes a record; throws 403, 404, or 409 where it was changed meanwhile or is still in use. */
export async function deleteOne(context: ApiContext, pk: string, version: unknown): Promise<number | string> {
  requireAction(context, "delete");
  requireAllowed(context, "delete");
  const { record, etag } = await findOne(context, pk);
  requireOnRecord(context, "delete", judged(context, record));
  requireVersion(record, version);
  await send(context, deletion(context, record.key, etag), record.version);
  return publicKey(record.key);
}

/** Throws 409 where the record is not as it was read. */
function requireVersion(record: ApiRecord, version: unknown): void {
  if (version === undefined || asText(version) === record.version) return;
  throw staleVersion(record.version);
}

function staleVersion(version: string): HttpError {
  return conflict("stale_version", { extra: { version } });
}

/** Of references: that the person may see what they lead to, and that it is offered. */
async function requireTargets(context: ApiContext, data: Values, names: readonly string[]): Promise<void> {
  const broken: Violations = {};
  for (const name of names) {
    const field = context.resource.fields[name];
    const key = data[name];
    if (field?.type !== "reference" || (typeof key !== "string" && typeof key !== "number")) continue;
    const target = context.findResource(field.reference);
    if (target?.provider !== "records") continue;
    const store = openStore({ ...context.call, params: { resource: target.name } });
    const { records } = await store.list({ ids: String(key) }).catch(() => ({ records: [] as Values[] }));
    const [found] = records;
    if (!found) broken[name] = [{ key: "validation.unknown_reference", args: {} }];
    else if (field.filter && !matches(field.filter, found, context.predicate))
      broken[name] = [{ key: "validation.not_offered", args: {} }];
  }
  if (Object.keys(broken).length > 0) throw invalidValues(broken);
}
