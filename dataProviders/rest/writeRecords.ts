import { isReference } from "../../contract/fieldTypes";
import type { CreateParams, Identifier, RaRecord } from "ra-core";
import type { ResolvedResource } from "../../definitions/resolved";
import type { FieldDefinition, Request, UpdateStep } from "../../contract/resource";
import { isWritable } from "../../definitions/resolve/fieldKinds";
import type { Values } from "../recordProvider";
import { changedSources, isObject, toWireValues, writableValues } from "../wireValues";
import { buildRequest } from "./buildRequest";
import type { RestContext } from "./context";
import { foldCustom, withCustom } from "./customFields";
import { findRequest, requireRequest, updateSteps } from "../endpoints";
import { readOne } from "./readAnswer";
import { getOne } from "./readLists";

interface Update {
  id: Identifier;
  data: Values;
  /** The record as it was read; without it every value given counts as changed. */
  previousData?: Values;
}

/** An update with its values as they are sent. */
interface WireUpdate {
  id: Identifier;
  values: Values;
  former: Values;
  /** `former` as it was read. */
  read: Values;
  changed: Set<string>;
}

function wireUpdate(resource: ResolvedResource, update: Update, context: RestContext): WireUpdate {
  const toWire = (values: Values): Values => toWireValues(resource.fields, values, context.findResource);
  const read = toWire(update.previousData ?? {});
  const values = foldCustom(resource, toWire(update.data), read);
  const former = foldCustom(resource, read, read);
  const changed = update.previousData
    ? changedSources(values, former)
    : new Set(Object.keys(values).filter((source) => values[source] !== undefined));
  return { id: ownId(update), values, former, read: update.previousData ?? {}, changed };
}

/** The key as the record has it: from an address of the app it comes as text, and an API may ask for its number. */
function ownId({ id, previousData }: Pick<Update, "id" | "previousData">): Identifier {
  const own = previousData?.id as Identifier | undefined;
  return own !== undefined && String(own) === String(id) ? own : id;
}

/** What goes into the body of a request that names no fields. Our own records take a subset and the version. */
function defaultBody(resource: ResolvedResource, values: Values, { former }: WireUpdate): Values {
  const writable = writableValues(resource.fields, values);
  const { version } = former;
  return resource.provider !== "records" || version === undefined ? writable : { ...writable, version };
}

/**
 * The values of an update in one call. PATCH, and our own records, take what changed; PUT puts a whole record in the place
 * of the former one (RFC 9110, 9.3.4), so what did not change goes back as it was.
 */
function sentValues(resource: ResolvedResource, request: Request, wire: WireUpdate): Values {
  const { values, former, read, changed } = wire;
  if (resource.provider === "records" || request.method === "PATCH") {
    return omit(values, (source) => Object.hasOwn(resource.fields, source) && !changed.has(source));
  }
  const merged = Object.entries(values).map(([source, value]): [string, unknown] => {
    const field = Object.hasOwn(resource.fields, source) ? resource.fields[source] : undefined;
    if (field && !changed.has(source)) return [source, isOwnShape(field) ? read[source] : former[source]];
    return [source, field ? withUndeclared(field, value, former[source]) : value];
  });
  return { ...former, ...Object.fromEntries(merged) };
}

/** Whether an API takes a field in the shape that it gives: embedded records come whole and are sent as ids. */
function isOwnShape(field: FieldDefinition): boolean {
  return isReference(field) && !field.embedded;
}

/** A changed group with what the API keeps in it besides the definition's fields, which PUT would take out. */
function withUndeclared(field: FieldDefinition, value: unknown, former: unknown): unknown {
  if (field.type !== "object" || !isObject(value) || !isObject(former)) return value;
  const kept = omit(former, (name) => {
    const part = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
    return part !== undefined && isWritable(part);
  });
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => {
    const own = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
    return [name, own ? withUndeclared(own, part, former[name]) : part];
  });
  return { ...kept, ...Object.fromEntries(parts) };
}

/** Whether a call that replaces the whole record would lose fields that were not read with it: a list may show fewer. */
function isPartial(resource: ResolvedResource, request: Request, known: Values): boolean {
  const replaces = resource.provider === "rest" && request.method !== "PATCH" && request.body === undefined;
  return replaces && Object.keys(resource.fields).some((name) => !Object.hasOwn(known, name) && isSent(name));

  function isSent(name: string): boolean {
    const field = resource.fields[name];
    return field !== undefined && isWritable(field);
  }
}

/**
 * Sends the steps whose fields changed, one after the other, with those of its fields that changed: a person may be
 * allowed one field of a step and not another. Resolves with the record as the last step left it.
 */
async function updateInSteps(
  resource: ResolvedResource,
  steps: UpdateStep[],
  update: WireUpdate,
  start: RaRecord,
  context: RestContext,
): Promise<RaRecord> {
  const { id, values, former, changed } = update;
  const variables = { ...former, ...values, id };
  let record = start;
  // Fields that overlays added belong to no step of the definition, and go with the first.
  const added = resource.custom && changed.has(resource.custom.key) ? steps[0] : undefined;
  for (const step of steps) {
    if (step !== added && !step.fields.some((source) => changed.has(source))) continue;
    const sent = omit(values, (source) => step.fields.includes(source) && !changed.has(source));
    const own = writableValues(pick(resource.fields, step.fields), sent);
    const built = buildRequest(step, "PUT", { variables, values: sent, defaultBody: own });
    const answer = await context.httpClient.request(
      step === added ? withCustom(resource, built, sent) : built,
    );
    record =
      step.data === undefined
        ? record
        : {
            ...record,
            ...readOne({ resource, verb: "update", findResource: context.findResource }, answer, step.data),
          };
  }
  return record;
}

function omit(values: Values, isOmitted: (source: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([source]) => !isOmitted(source)));
}

function pick<T>(values: Record<string, T>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}

/** The record as the API has it, where what is known of it is less than the call replaces. */
async function readWhole(
  resource: ResolvedResource,
  request: Request,
  { id, data, previousData }: Update,
  context: RestContext,
): Promise<Values | undefined> {
  const known = { ...previousData, ...data };
  if (!isPartial(resource, request, known) || !findRequest(resource, "getOne")) return undefined;
  return { ...(await getOne(resource, { id }, context)), ...previousData };
}

/** Changes a record. */
export async function update(
  resource: ResolvedResource,
  params: Update,
  context: RestContext,
): Promise<RaRecord> {
  const steps = updateSteps(resource);
  const given = { ...params.previousData, ...params.data, id: ownId(params) };
  if (steps) return updateInSteps(resource, steps, wireUpdate(resource, params, context), given, context);
  const request = requireRequest(resource, "update");
  const whole = await readWhole(resource, request, params, context);
  const wire = wireUpdate(resource, { ...params, ...(whole && { previousData: whole }) }, context);
  const { id, former } = wire;
  const unsent: RaRecord = { ...given, ...whole, ...params.data, id };
  const values = sentValues(resource, request, wire);
  const variables = { ...former, ...values, id };
  const built = buildRequest(request, "PUT", {
    variables,
    values,
    defaultBody: defaultBody(resource, values, wire),
  });
  const answer = await context.httpClient.request(withCustom(resource, built, values));
  // An API may answer nothing to an update; then what was sent is what is known.
  if (answer.json === undefined) return unsent;
  context.observe?.({ resource, verb: "update", json: answer.json, data: request.data, isMany: false });
  return readOne({ resource, verb: "update", findResource: context.findResource }, answer, request.data, id);
}

/** Makes a record and resolves with it as the API answers it. */
export async function create(
  resource: ResolvedResource,
  { data }: Pick<CreateParams<Values>, "data">,
  context: RestContext,
): Promise<RaRecord> {
  const request = requireRequest(resource, "create");
  const values = foldCustom(resource, toWireValues(resource.fields, data, context.findResource));
  const built = buildRequest(request, "POST", {
    variables: values,
    values,
    defaultBody: writableValues(resource.fields, values),
  });
  const answer = await context.httpClient.request(withCustom(resource, built, values));
  context.observe?.({ resource, verb: "create", json: answer.json, data: request.data, isMany: false });
  return readOne({ resource, verb: "create", findResource: context.findResource }, answer, request.data);
}

/** Deletes a record and resolves with it as it was. */
export async function deleteOne(
  resource: ResolvedResource,
  { previousData, ...params }: { id: Identifier; previousData?: Values },
  context: RestContext,
): Promise<RaRecord> {
  const request = requireRequest(resource, "delete");
  const id = ownId({ id: params.id, previousData });
  const variables = { ...previousData, id };
  await context.httpClient.request(buildRequest(request, "DELETE", { variables }));
  return { ...previousData, id };
}
