import type { PossibleDuplicate, TimelineEntry, TimelineKind } from "../../contract/api/people";
import type { RecordComments, RecordHistory, RecordImport, StoredRecord } from "../../contract/api/records";
import type {
  ImportDecision,
  ImportProgress,
  ImportSettings,
  RecentImport,
} from "../../contract/api/imports";
import type { ImportSeparator } from "../../contract/imports/limits";
import type { DownloadedFile } from "../downloadedFile";
import type { Abortable, VerbNames } from "./verb";

/** How a file of records is read; what is left out the server decides. */
export interface RecordImportSettings {
  /** Heading of the file to field; other columns are passed over. */
  mapping?: Record<string, string>;
  /** `pk`, or a unique field by which a row is known to be there already. */
  match_by?: string;
  on_duplicate?: "skip" | "update";
  /** Between the values of a cell that holds several; a semicolon where it does not say. */
  separator?: ImportSeparator;
  /** Fields whose references are added by name where nothing is called so. */
  create_missing?: string[];
  /** By the number of the row: whom it is about, where its person may be there already. */
  decisions?: Record<string, ImportDecision>;
  /** The same for the other rows. */
  undecided?: NonNullable<ImportSettings["undecided"]>;
  dry_run?: boolean;
}

/** One import, under the path that its file was sent to. */
interface ImportPlace extends Abortable {
  path: string;
  id: number;
}

interface Paged extends Abortable {
  page: number;
  perPage: number;
}

/** What our server keeps beside the records that it stores. Rejects with ra-core's `HttpError`. */
export interface RecordsVerbs {
  /** Adds the rows of a CSV file, or with `dry_run` tells what would come of it; to a `path` of the resource's own, where it has one. */
  recordsImport(
    params: { resource: string; path?: string; file: File; settings: RecordImportSettings } & Abortable,
  ): Promise<RecordImport>;
  /** How far an import under its path is. */
  recordsImportProgress(params: ImportPlace): Promise<ImportProgress>;
  /** The imports of the last 30 days under a path, the latest first. */
  recordsImports(params: Omit<ImportPlace, "id">): Promise<RecentImport[]>;
  /** Takes back what nobody changed since; of a large import its `undo` is on its way then. */
  recordsImportUndo(params: ImportPlace): Promise<RecentImport>;
  /** Ends an import midway: what it added stays. */
  recordsImportStop(params: ImportPlace): Promise<ImportProgress>;
  /** The rows that were refused, with the reasons, as CSV. */
  recordsImportErrors(params: ImportPlace): Promise<DownloadedFile>;
  /** What was deleted less than 30 days ago and may be taken back, the latest first. */
  recordsTrash(params: { resource: string } & Paged): Promise<{ records: StoredRecord[]; total: number }>;
  /** 409 where something in use has its unique values by now. */
  recordsRestore(params: { resource: string; pk: number }): Promise<void>;
  /** Who changed what, and when, the newest first. */
  recordsHistory(params: { resource: string; pk: number } & Paged): Promise<RecordHistory>;
  /** The values of an earlier version again; 409 where somebody has changed the record since. */
  recordsRevert(params: { resource: string; pk: number; to: number; version: number }): Promise<void>;
  /** What people said of a record, the newest first. */
  recordsComments(params: { resource: string; pk: number } & Paged): Promise<RecordComments>;
  /** Whom a comment can name, by a part of the name. */
  recordsMentionable(
    params: { resource: string; pk: number; search: string } & Abortable,
  ): Promise<{ pk: number; name: string }[]>;
  /** Adds a comment, or changes one's own where its key is given. */
  recordsComment(params: { resource: string; pk: number; comment?: number; body: string }): Promise<void>;
  recordsCommentDelete(params: { resource: string; pk: number; comment: number }): Promise<void>;
  /** What happened with a record, the latest first, under a path of the API. */
  recordsTimeline(
    params: { path: string; kinds?: readonly TimelineKind[]; search?: string } & Paged,
  ): Promise<{ entries: TimelineEntry[]; total: number; kinds: TimelineKind[] }>;
  /** Which records a new one may already be, while it is typed, under a path of the API. */
  recordsSimilar(
    params: { path: string; query: Record<string, string> } & Abortable,
  ): Promise<PossibleDuplicate[]>;
}

export const recordsVerbs: VerbNames<RecordsVerbs> = {
  recordsImport: true,
  recordsImportProgress: true,
  recordsImports: true,
  recordsImportUndo: true,
  recordsImportStop: true,
  recordsImportErrors: true,
  recordsTrash: true,
  recordsRestore: true,
  recordsHistory: true,
  recordsRevert: true,
  recordsComments: true,
  recordsMentionable: true,
  recordsComment: true,
  recordsCommentDelete: true,
  recordsTimeline: true,
  recordsSimilar: true,
};
