import type { JobKind } from "../../../platform/jobs/queue";

/** An import whose rows wait in `member_import_batches`. */
export interface ImportToRun {
  orgId: number;
  importId: number;
}

/** Importing what was too long for one request; each batch commits by itself, so a new try goes on where one ended. */
export const importJob: JobKind<ImportToRun> = { name: "import", retryLimit: 6, retryDelaySeconds: 5 };
