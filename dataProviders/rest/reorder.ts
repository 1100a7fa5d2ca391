import type { ResolvedResource } from "../../definitions/resolved";
import { requireRequest } from "../endpoints";
import type { ReorderParams } from "../types";
import { toWireValues } from "../wireValues";
import { buildRequest } from "./buildRequest";
import type { RestContext } from "./context";

/** Puts a record into another place of its list, by the definition's `reorder`. */
export async function reorder(
  resource: ResolvedResource,
  { record, before, after, position }: ReorderParams,
  context: RestContext,
): Promise<void> {
  const request = requireRequest(resource, "reorder");
  const sent = toWireValues(resource.fields, record, context.findResource);
  const values = { ...sent, id: record.id, before, after, position };
  await context.httpClient.request(buildRequest(request, "POST", { variables: values, values }));
}
