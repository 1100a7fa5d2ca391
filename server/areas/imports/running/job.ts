import type { ImportToRun } from "../../../engine/imports/kind";
import type { JobKind } from "../../../platform/jobs/queue";

/** Importing what was too long for one request; each batch commits by itself, so a new try goes on where one ended. */
export const importJob: JobKind<ImportToRun> = { name: "import", retryLimit: 6, retryDelaySeconds: 5 };
