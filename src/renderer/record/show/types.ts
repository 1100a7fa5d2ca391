import type { DataProvider } from "ra-core";
import type { RecordHistory, RecordImport, StoredRecord } from "../../../../contract/api/records";

/** How a file is read. */
export interface ImportChoices {
  mapping?: Record<string, string>;
  match_by?: string;
  on_duplicate?: "skip" | "update";
  dry_run?: boolean;
}

/** What of the app's data provider knows the trash, the history and the files of stored records. */
export interface StoredProvider extends DataProvider {
  recordsImport(params: {
    resource: string;
    path?: string;
    file: File;
    settings: ImportChoices;
  }): Promise<RecordImport>;
  recordsTrash(params: {
    resource: string;
    page: number;
    perPage: number;
    signal?: AbortSignal;
  }): Promise<{ records: StoredRecord[]; total: number }>;
  recordsRestore(params: { resource: string; pk: number }): Promise<void>;
  recordsHistory(params: {
    resource: string;
    pk: number;
    page: number;
    perPage: number;
    signal?: AbortSignal;
  }): Promise<RecordHistory>;
}
