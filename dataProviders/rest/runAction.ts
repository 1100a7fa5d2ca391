import type { ResolvedAction, ResolvedResource } from "../../definitions/resolved";
import type { Values } from "../recordProvider";
import { requireAction } from "../requireResource";
import type { RunActionParams, RunActionResult } from "../types";
import { toWireValues, writableValues } from "../wireValues";
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
  const ids = params.ids ?? (params.record ? [params.record.id] : undefined);
  const variables = { ...values, id: params.record?.id, ids };
  const defaultBody = action.input ? writableValues(inputFields, input) : undefined;
  const method = action.download ? "GET" : "POST";
  const sent = buildRequest(action.request, method, { variables, values, defaultBody }, params.signal);
  return resource.url ? { ...sent, path: `${resource.url.replace(/\/+$/, "")}/${sent.path}` } : sent;
}

/** Sends an action's request; a download resolves with the file, others with what `data` points at. */
export async function runAction(
  resource: ResolvedResource,
  params: RunActionParams,
  context: RestContext,
): Promise<RunActionResult> {
  const action = requireAction(resource, params.action);
  const request = requestOf(resource, action, params, context);
  if (action.download) return { file: await context.httpClient.download(request) };
  const answer = await context.httpClient.request(request);
  const { data } = action.request;
  return data === undefined ? {} : { data: valueAt(answer.json, data) };
}
