import type { ReactNode } from "react";
import type { ImportProgress, ImportResponse, RecentImport } from "../../../contract/api/imports";
import type { SavedFile } from "../../ui/saveFile";
import type { Mapping, MappingProblems } from "./model/mapping";
import type { FileReading } from "./model/readImportFile";

/** How many rows come, or came, to what. */
export type Counted = Pick<
  ImportResponse,
  "importedDataCount" | "createdCount" | "updatedCount" | "skippedCount" | "errorCount"
>;

/** What every import answers, tried or done. */
export type Answer = Counted &
  Pick<ImportResponse, "status" | "import_id" | "mistakes" | "error_report" | "preview">;

/** What is to be done with a file. */
export interface Sending {
  file: File;
  mapping: Mapping;
  /** Only says what would come of it. */
  isTrial: boolean;
  /** Also a file that was imported just now. */
  force: boolean;
}

/** What a file is imported into: all in which imports differ. The wizard is the same for all of them. */
export interface ImportTarget<A extends Answer = Answer> {
  /** Tells its files and imports from those of others. */
  id: string;
  title: string;
  lead: string;
  /** What is said of its rows: people, or rows. */
  word(key: string, values?: Record<string, unknown>): string;
  most: { rows: number; bytes: number };
  /** What columns can become, and what each is called. */
  fields: readonly string[];
  nameOf(field: string): string;
  /** Whether a column may be kept under its own name. */
  keepsOthers: boolean;
  /** What columns are by their names, and how a file of these columns was imported last. */
  recognise(found: FileReading): Promise<{ mapping: Mapping; at?: string | undefined }>;
  problems(mapping: Mapping): MappingProblems;
  /** Whether all is chosen that is asked besides the columns. */
  isReady: boolean;
  options(mapping: Mapping): ReactNode;
  /** A trial with what was decided since. */
  counts(trial: A): Counted;
  isUseful(trial: A): boolean;
  /** What a trial, or the result, tells besides. */
  about(answer: A, tense: "will" | "did"): ReactNode;
  /** What is asked before it is imported. */
  questions(trial: A, retry: () => void): ReactNode;
  /** Forgets what was decided, as for another file. */
  forget(): void;
  send(what: Sending): Promise<A>;
  progress(id: number, signal: AbortSignal): Promise<ImportProgress>;
  recent(signal: AbortSignal): Promise<RecentImport[]>;
  undo(id: number): Promise<RecentImport>;
  /** Where an import can be ended midway. */
  stop?(id: number): Promise<ImportProgress>;
  errors(report: number): Promise<SavedFile>;
  example?(): Promise<SavedFile>;
  /** Said where an import cannot be undone. */
  lasts?: string | undefined;
  /** The page of what was imported, and of all. */
  pageOf(pk: number | string): string;
  home: { to: string; label: string };
}
