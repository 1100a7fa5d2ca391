import type { ImportToRun } from "../../../engine/imports/kind";
import type { JobKind } from "../../../platform/jobs/queue";

/** Importing gifts that are too many for one request. */
export const giftImportJob: JobKind<ImportToRun> = {
  name: "gift_import",
  retryLimit: 6,
  retryDelaySeconds: 5,
};
