import type { CreateParams, Identifier, RaRecord } from "ra-core";
import type { ResolvedResource } from "../../definitions/resolved";
import type { UpdateStep } from "../../contract/resource";
import type { Values } from "../recordProvider";
import { changedSources, toWireValues, writableValues } from "../wireValues";
import { buildRequest } from "./buildRequest";
import type { RestContext } from "./context";
import { requireRequest, updateSteps } from "../endpoints";
import { readOne } from "./readAnswer";

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
  changed: Set<string>;
}

function wireUpdate(resource: ResolvedResource, update: Update, context: RestContext): WireUpdate {
  const toWire = (values: Values): Values => toWireValues(resource.fields, values, context.findResource);
  const values = toWire(update.data);
  const former = toWire(update.previousData ?? {});
  const changed = update.previousData
    ? changedSources(values, former)
    : new Set(Object.keys(values).filter((source) => values[source] !== undefined));
  return { id: ownId(update), values, former, changed };
}

/** The key as the record has it: from an address of the app it comes as text, and an API may ask for its number. */
function ownId({ id, previousData }: Pick<Update, "id" | "previousData">): Identifier {
  const own = previousData?.id as Identifier | undefined;
  return own !== undefined && String(own) === String(id) ? own : id;
}

/** What goes into the body of a request that names no fields. Our own records take a subset and the version. */
function defaultBody(resource: ResolvedResource, { values, former, changed }: WireUpdate): Values {
  const writable = writableValues(resource.fields, values);
  if (resource.provider !== "records") return writable;
  const { version } = former;
  const subset = Object.fromEntries(Object.entries(writable).filter(([source]) => changed.has(source)));
  return version === undefined ? subset : { ...subset, version };
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
  for (const step of steps) {
    if (!step.fields.some((source) => changed.has(source))) continue;
    const sent = omit(values, (source) => step.fields.includes(source) && !changed.has(source));
    const own = writableValues(pick(resource.fields, step.fields), sent);
    const answer = await context.httpClient.request(
      buildRequest(step, "PUT", { variables, values: sent, defaultBody: own }),
    );
    record =
      step.data === undefined
        ? record
        : { ...record, ...readOne({ resource, verb: "update" }, answer, step.data) };
  }
  return record;
}

function omit(values: Values, isOmitted: (source: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([source]) => !isOmitted(source)));
}

function pick<T>(values: Record<string, T>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}

/** Changes a record. */
export async function update(
  resource: ResolvedResource,
  params: Update,
  context: RestContext,
): Promise<RaRecord> {
  const wire = wireUpdate(resource, params, context);
  const { id, values, former } = wire;
  const unsent: RaRecord = { ...params.previousData, ...params.data, id };
  const steps = updateSteps(resource);
  if (steps) return updateInSteps(resource, steps, wire, unsent, context);
  const request = requireRequest(resource, "update");
  const variables = { ...former, ...values, id };
  const answer = await context.httpClient.request(
    buildRequest(request, "PUT", { variables, values, defaultBody: defaultBody(resource, wire) }),
  );
  // An API may answer nothing to an update; then what was sent is what is known.
  if (answer.json === undefined) return unsent;
  context.observe?.({ resource, verb: "update", json: answer.json, data: request.data, isMany: false });
  return readOne({ resource, verb: "update" }, answer, request.data, id);
}

/** Makes a record and resolves with it as the API answers it. */
export async function create(
  resource: ResolvedResource,
  { data }: Pick<CreateParams<Values>, "data">,
  context: RestContext,
): Promise<RaRecord> {
  const request = requireRequest(resource, "create");
  const values = toWireValues(resource.fields, data, context.findResource);
  const answer = await context.httpClient.request(
    buildRequest(request, "POST", {
      variables: values,
      values,
      defaultBody: writableValues(resource.fields, values),
    }),
  );
  context.observe?.({ resource, verb: "create", json: answer.json, data: request.data, isMany: false });
  return readOne({ resource, verb: "create" }, answer, request.data);
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
