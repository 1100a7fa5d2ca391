import type { Request } from "../../contract/resource";
import type { ResolvedResource } from "../../definitions/resolved";
import { requireRequest } from "../endpoints";
import { clientError } from "../errors";
import type { FacetCounts, ListSummaryParams } from "../types";
import { isObject } from "../wireValues";
import { buildRequest } from "./buildRequest";
import type { RestContext } from "./context";
import { valueAt } from "./readAnswer";
import { listVariables } from "./readLists";

/** How our server is asked; apart from the other calls, which the first screen needs. */
function recordFacets({ name }: ResolvedResource): Request {
  return { path: `records/${name}/facets/`, query: { search: "{q}", filter: "{filter}" }, data: "/facets" };
}

/** The counts of the list's facets, by the definition's `getFacets`; rejects where the answer is not made of counts. */
export async function getListFacets(
  resource: ResolvedResource,
  { filter, signal }: ListSummaryParams,
  context: RestContext,
): Promise<FacetCounts> {
  const request =
    resource.provider === "records" ? recordFacets(resource) : requireRequest(resource, "getFacets");
  const variables = listVariables(resource, request, { filter }, context);
  const answer = await context.httpClient.request(buildRequest(request, "GET", { variables }, signal));
  const counts = valueAt(answer.json, request.data);
  if (isCounts(counts)) return counts;
  throw clientError(
    `${resource.name}.getFacets: expected numbers by filter and choice at "${request.data ?? ""}"; the answer has none.`,
    answer.status,
    "unexpected_answer",
  );
}

function isCounts(value: unknown): value is FacetCounts {
  return (
    isObject(value) &&
    Object.values(value).every(
      (facet) => isObject(facet) && Object.values(facet).every((count) => typeof count === "number"),
    )
  );
}
