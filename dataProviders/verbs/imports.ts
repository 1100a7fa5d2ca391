import type {
  ImportChoicesResponse,
  ImportProgress,
  ImportResponse,
  ImportSettings,
  RecentImport,
} from "../../contract/api/imports";
import type { DownloadedFile } from "../downloadedFile";
import type { Abortable, VerbNames } from "./verb";

/** Bringing people in from a CSV file. Rejects with ra-core's `HttpError`. */
export interface ImportsVerbs {
  /**
   * Imports the file, or with `dry_run` tells what would come of it. Of a large file the answer is `queued` with the
   * `import_id` to ask after. 400 with `missing_fields` for a file that cannot be used, 409 `already_imported`.
   */
  importsRun(params: { file: File; settings: ImportSettings } & Abortable): Promise<ImportResponse>;
  /** How far an import is. */
  importsProgress(params: { id: number } & Abortable): Promise<ImportProgress>;
  /** The imports of the last 30 days, the latest first. */
  importsRecent(params: Abortable): Promise<RecentImport[]>;
  /** Takes back what nobody changed since; of a large import its `undo` is on its way then. */
  importsUndo(params: { id: number }): Promise<RecentImport>;
  /** How a file with these columns was imported last; nothing where none was. */
  importsChoices(params: { columns: string[] }): Promise<ImportChoicesResponse["last"]>;
  /** A file that can be imported as it is. */
  importsExample(params: Abortable): Promise<DownloadedFile>;
  /** Everything that was wrong with the rows of an import, as CSV. */
  importsErrors(params: { report: number } & Abortable): Promise<DownloadedFile>;
}

export const importsVerbs: VerbNames<ImportsVerbs> = {
  importsRun: true,
  importsProgress: true,
  importsRecent: true,
  importsUndo: true,
  importsChoices: true,
  importsExample: true,
  importsErrors: true,
};
