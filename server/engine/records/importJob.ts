import type { ImportToRun } from "../imports/kind";
import type { JobKind } from "../../platform/jobs/queue";

/** Importing records that are too many for one request. */
export const recordImportJob: JobKind<ImportToRun> = {
  name: "record_import",
  retryLimit: 6,
  retryDelaySeconds: 5,
};
