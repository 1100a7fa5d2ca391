import type { ResolvedAction, ResolvedResource } from "../../definitions/resolved";
import type { Values } from "../recordProvider";
import { requireAction } from "../requireResource";
import { clientError } from "../errors";
import type { LoadActionInputParams, RunActionParams, RunActionResult } from "../types";
import { isObject, toWireValues, writableValues } from "../wireValues";
import { buildRequest } from "./buildRequest";
import type { RestContext } from "./context";
import type { HttpRequest } from "./httpClient";
import { valueAt } from "./readAnswer";

function requestOf(
  resource: ResolvedResource,
  action: ResolvedAction,
  params: RunActionParams,
  context: RestContext,
): HttpRequest {
  const record: Values = toWireValues(resource.fields, params.record ?? {}, context.findResource);
  const inputFields = action.input ?? {};
  const input = toWireValues(inputFields, params.input ?? {}, context.findResource);
  // What the person typed wins over a field of the record by the same name.
  const values = { ...record, ...input };
  const variables = { ...values, ...targetOf(params) };
  const defaultBody = action.input ? writableValues(inputFields, input) : undefined;
  const method = action.download ? "GET" : "POST";
  return withUrl(
    resource,
    buildRequest(action.request, method, { variables, values, defaultBody }, params.signal),
  );
}

function targetOf({ record, ids }: LoadActionInputParams): Pick<Values, "id" | "ids"> {
  return { id: record?.id, ids: ids ?? (record ? [record.id] : undefined) };
}

function withUrl({ url }: ResolvedResource, request: HttpRequest): HttpRequest {
  return url ? { ...request, path: `${url.replace(/\/+$/, "")}/${request.path}` } : request;
}

const objectOf = (body: unknown): Values => (isObject(body) ? body : {});

/** Sends an action's request; a download resolves with the file, others with what `data` points at. */
export async function runAction(
  resource: ResolvedResource,
  params: RunActionParams,
  context: RestContext,
): Promise<RunActionResult> {
  const action = requireAction(resource, params.action);
  const asked = requestOf(resource, action, params, context);
  const request = params.isDryRun ? { ...asked, body: { ...objectOf(asked.body), dry_run: true } } : asked;
  if (action.download) return { file: await context.httpClient.download(request) };
  const answer = await context.httpClient.request(request);
  const { data } = action.request;
  return data === undefined ? {} : { data: valueAt(answer.json, data) };
}

/** Asks an action's `load` for what its input begins with; nothing where there is none. */
export async function loadActionInput(
  resource: ResolvedResource,
  params: LoadActionInputParams,
  context: RestContext,
): Promise<Values> {
  const { load, name } = requireAction(resource, params.action);
  if (!load) return {};
  const record = toWireValues(resource.fields, params.record ?? {}, context.findResource);
  const variables = { ...record, ...targetOf(params) };
  const request = buildRequest(load, "GET", { variables, values: record }, params.signal);
  const answer = await context.httpClient.request(withUrl(resource, request));
  const values = valueAt(answer.json, load.data);
  if (!isObject(values)) {
    const place = load.data ? `at ${load.data}` : "as the whole answer";
    const text = `${resource.name}.actions.${name}.load: expected an object ${place}.`;
    throw clientError(text, answer.status, "unexpected_answer");
  }
  return values;
}
