import type { DataProvider } from "ra-core";
import type { RecordHistory, StoredRecord } from "../../../../contract/api/records";

/** What of the app's data provider knows the trash and the history of stored records. */
export interface StoredProvider extends DataProvider {
  recordsTrash(params: {
    resource: string;
    page: number;
    perPage: number;
    signal?: AbortSignal;
  }): Promise<{ records: StoredRecord[]; total: number }>;
  recordsRestore(params: { resource: string; pk: number }): Promise<void>;
  recordsRevert(params: { resource: string; pk: number; to: number; version: number }): Promise<void>;
  recordsHistory(params: {
    resource: string;
    pk: number;
    page: number;
    perPage: number;
    signal?: AbortSignal;
  }): Promise<RecordHistory>;
}
