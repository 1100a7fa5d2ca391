import type { Request } from "../../contract/resource";
import type { ResolvedResource } from "../../definitions/resolved";
import { requireRequest } from "../endpoints";
import type { ReorderParams } from "../types";
import { toWireValues } from "../wireValues";
import { buildRequest } from "./buildRequest";
import type { RestContext } from "./context";

/** How our server is told; apart from the other calls, which the first screen needs. */
function moveOf({ name }: ResolvedResource): Request {
  return { path: `records/${name}/{id}/move/`, body: { before: "{before}", after: "{after}" } };
}

/** Puts a record into another place of its list, by the definition's `reorder`. */
export async function reorder(
  resource: ResolvedResource,
  { record, before, after, position }: ReorderParams,
  context: RestContext,
): Promise<void> {
  const request = resource.provider === "records" ? moveOf(resource) : requireRequest(resource, "reorder");
  const sent = toWireValues(resource.fields, record, context.findResource);
  const values = { ...sent, id: record.id, before, after, position };
  await context.httpClient.request(buildRequest(request, "POST", { variables: values, values }));
}
