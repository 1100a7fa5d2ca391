import type {
  ErasureResponse,
  PersonalData,
  PersonHold,
  PersonOverview,
  RetentionKind,
  RetentionRule,
  Who,
} from "../../contract/api/personalData";
import type { Abortable, VerbNames } from "./verb";

/** What is kept of people. All but one's own is for those with `settings`. Rejects with ra-core's `HttpError`. */
export interface PersonalDataVerbs {
  /** How much is kept of a person, what an erasure would do with it, and what stands in its way. */
  personalDataOverview(params: { who: Who } & Abortable): Promise<PersonOverview>;
  /** Everything that is kept of a person. */
  personalDataDownload(params: { who: Who } & Abortable): Promise<PersonalData>;
  /** Everything that is kept of whoever asks. */
  personalDataMine(params: Abortable): Promise<PersonalData>;
  /** Takes it out; 409 while something stands in the way. Answers how much it was; a repetition finds nothing. */
  personalDataErase(params: { who: Who } & Abortable): Promise<ErasureResponse>;
  /** Holds a person, or ends that where there is no reason; answers the hold that stands. */
  personalDataHold(params: { who: Who; reason: string | null } & Abortable): Promise<PersonHold | null>;
  /** How long what is kept. */
  retentionRules(params: Abortable): Promise<RetentionRule[]>;
  /** How much is older than so many months. */
  retentionPreview(params: { kind: RetentionKind; months: number } & Abortable): Promise<number>;
  /** Says how long something is kept; without months there is no limit. */
  retentionSave(params: { kind: RetentionKind; months: number | null } & Abortable): Promise<RetentionRule[]>;
}

export const personalDataVerbs: VerbNames<PersonalDataVerbs> = {
  personalDataOverview: true,
  personalDataDownload: true,
  personalDataMine: true,
  personalDataErase: true,
  personalDataHold: true,
  retentionRules: true,
  retentionPreview: true,
  retentionSave: true,
};
