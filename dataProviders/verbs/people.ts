import type {
  DuplicateListResponse,
  MergePreviewResponse,
  MergeRequest,
  MergeResponse,
  RecentMerge,
} from "../../contract/api/people";
import type { Static } from "typebox";
import type { Abortable, VerbNames } from "./verb";

/** Who may be one, and merging them. Rejects with ra-core's `HttpError`. */
export interface PeopleVerbs {
  peopleDuplicates(
    params: { page: number; perPage: number } & Abortable,
  ): Promise<Static<typeof DuplicateListResponse>>;
  /** Says that two are not one. */
  peopleDismiss(params: { pk: number }): Promise<void>;
  /** What the one would have, and what would lead to them. */
  peopleMergePreview(
    params: { keep: number; merge: readonly number[] } & Abortable,
  ): Promise<MergePreviewResponse>;
  /** 409 where somebody was changed since `versions` was seen. */
  peopleMerge(params: MergeRequest): Promise<MergeResponse>;
  /** The merges that can be undone still. */
  peopleMerges(params: Abortable): Promise<RecentMerge[]>;
  /** 409 after later changes, 410 after thirty days. */
  peopleUndoMerge(params: { pk: number }): Promise<void>;
}

export const peopleVerbs: VerbNames<PeopleVerbs> = {
  peopleDuplicates: true,
  peopleDismiss: true,
  peopleMergePreview: true,
  peopleMerge: true,
  peopleMerges: true,
  peopleUndoMerge: true,
};
