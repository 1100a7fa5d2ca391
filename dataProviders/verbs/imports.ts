import type { ImportProgress, ImportResponse, ImportSettings } from "../../contract/api/imports";
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
  /** A file that can be imported as it is. */
  importsExample(params: Abortable): Promise<DownloadedFile>;
  /** Everything that was wrong with the rows of an import, as CSV. */
  importsErrors(params: { report: number } & Abortable): Promise<DownloadedFile>;
}

export const importsVerbs: VerbNames<ImportsVerbs> = {
  importsRun: true,
  importsProgress: true,
  importsExample: true,
  importsErrors: true,
};
