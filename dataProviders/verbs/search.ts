import type { SearchHit, SearchQuery } from "../../contract/api/search";
import type { Abortable, VerbNames } from "./verb";

/** The search of the whole organisation. Rejects with ra-core's `HttpError`. */
export interface SearchVerbs {
  /** What the person may see under these words, the best first. */
  searchHits(params: SearchQuery & Abortable): Promise<SearchHit[]>;
}

export const searchVerbs: VerbNames<SearchVerbs> = { searchHits: true };
