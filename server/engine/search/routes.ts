import { isStored } from "../../../definitions";
import { SearchQuery, SearchResponse, type SearchHit } from "../../../contract/api";
import { memberRoute, ok, type Route } from "../../platform/http/route";
import { searchElsewhere, searchRecords } from "./records";
import { searchSources } from "./search";
import type { SearchSource } from "./source";

const HITS = 20;
/** Of one kind, unless that is what was asked for: many of a kind would hide the others. */
const HITS_OF_A_KIND = 6;

const byRank = (one: { rank: number }, other: { rank: number }): number => one.rank - other.rank;

/** The search of the whole organisation, over what the areas offer and every resource whose records are kept here. */
export function searchRoute(sources: readonly SearchSource[]): Route {
  return memberRoute({
    method: "get",
    path: "/search/",
    summary: "What the organisation has under these words, as far as the caller may see it, the best first",
    query: SearchQuery,
    responses: { 200: SearchResponse },
    async handle(call) {
      const { query, membership, session, services, tenant, now } = call;
      const limit = query.limit ?? HITS;
      const each = query.in === undefined ? Math.min(limit, HITS_OF_A_KIND) : limit;
      const words = query.q.trim();
      const wanted = (name: string): boolean => query.in === undefined || query.in === name;
      const searched = services.definitions
        .current()
        .resources.filter((one) => one.search && wanted(one.name));
      const kept = searched.filter(isStored);
      const isElsewhere = ({ provider, source }: (typeof searched)[number]): boolean =>
        provider === "records" && source !== undefined;
      const found = await tenant(async (tx): Promise<{ hit: SearchHit; rank: number }[]> => {
        const context = { orgId: membership.orgId, membership, words };
        const request = { session, membership, services, now };
        // Records first: what is asked of them is put together while the database looks through the others.
        const [records, hits] = await Promise.all([
          searchRecords(tx, kept, request, { words, limit: each }),
          searchSources(
            tx,
            sources.filter(({ resource }) => wanted(resource)),
            context,
            each,
          ),
        ]);
        return [...hits, ...records];
      });
      const elsewhere = await Promise.all(
        searched.filter(isElsewhere).map((one) => searchElsewhere(call, one, { words, limit: each })),
      );
      return ok({
        hits: [...found, ...elsewhere.flat()]
          .toSorted(byRank)
          .slice(0, limit)
          .map(({ hit }) => hit),
      });
    },
  });
}
