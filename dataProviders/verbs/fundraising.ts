import type { FundraisingOverview, FundraisingQuery } from "../../contract/api/fundraising";
import type { Abortable, VerbNames } from "./verb";

/** What fundraising has come to. Rejects with ra-core's `HttpError`. */
export interface FundraisingVerbs {
  /** Sums of a period beside those of the one before; 422 for what is no period. */
  fundraisingOverview(params: FundraisingQuery & Abortable): Promise<FundraisingOverview>;
}

export const fundraisingVerbs: VerbNames<FundraisingVerbs> = { fundraisingOverview: true };
