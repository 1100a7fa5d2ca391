import type { DataProvider } from "ra-core";
import type { RecordComments } from "../../../../contract/api/records";

/** What of the app's data provider knows the comments on stored records. */
export interface CommentsProvider extends DataProvider {
  recordsComments(params: {
    resource: string;
    pk: number;
    page: number;
    perPage: number;
    signal?: AbortSignal;
  }): Promise<RecordComments>;
  recordsMentionable(params: {
    resource: string;
    pk: number;
    search: string;
    signal?: AbortSignal;
  }): Promise<{ pk: number; name: string }[]>;
  recordsComment(params: { resource: string; pk: number; comment?: number; body: string }): Promise<void>;
  recordsCommentDelete(params: { resource: string; pk: number; comment: number }): Promise<void>;
}
