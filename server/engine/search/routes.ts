import { isStored } from "../../../definitions";
import { SearchQuery, SearchResponse, type SearchHit } from "../../../contract/api";
import { memberReading, ok, type Route } from "../../platform/http/route";
import { countRecords } from "../resources/queries";
import { searchElsewhere, searchRecords } from "./records";
import { searchSources } from "./search";
import type { SearchSource } from "./source";

const HITS = 20;
/** Of one kind, unless that is what was asked for: many of a kind would hide the others. */
const HITS_OF_A_KIND = 6;

const byRank = (one: { rank: number }, other: { rank: number }): number => one.rank - other.rank;

/** The search of the whole organisation, over what the areas offer and every resource whose records are kept here. */
export function searchRoute(sources: readonly SearchSource[]): Route {
  return memberReading({
    method: "get",
    path: "/search/",
    summary: "What the organisation has under these words, as far as the caller may see it, the best first",
    query: SearchQuery,
    responses: { 200: SearchResponse },
    async handle(call) {
      const { query, membership, session, services, now } = call;
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
      const { orgId } = membership;
      const [hits, counts] = await call.read((db) =>
        Promise.all([
          searchSources(
            db,
            sources.filter(({ resource }) => wanted(resource)),
            { orgId, membership, words },
            each,
          ),
          countRecords(db, orgId),
        ]),
      );
      // Of what there is nothing, there is nothing to plan a search of either.
      const filled = kept.filter(({ name }) => counts.has(name));
      const beyond = searched.filter(isElsewhere);
      const found: { hit: SearchHit; rank: number }[] = [...hits];
      if (filled.length + beyond.length > 0) {
        const certain = { ...call, ...(await call.certain()) };
        const request = { session, membership, services, now };
        const records = certain.tenant((tx) => searchRecords(tx, filled, request, { words, limit: each }));
        const others = beyond.map((one) => searchElsewhere(certain, one, { words, limit: each }));
        found.push(...(await Promise.all([records, ...others])).flat());
      }
      return ok({
        hits: found
          .toSorted(byRank)
          .slice(0, limit)
          .map(({ hit }) => hit),
      });
    },
  });
}
