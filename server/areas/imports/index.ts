import { type Area, worksOn } from "../../engine/area";
import { importErrorsDownload } from "./download";
import { importRoutes } from "./routes";
import { importJob } from "./running/job";
import { resumeStranded } from "./running/resume";
import { createImporter } from "./running/run";
import { sweepChanges } from "./running/undo";

/** Importing members from files. */
export const importsArea: Area = {
  routes: importRoutes,
  jobs: [
    worksOn(importJob, ({ services }) => {
      const importer = createImporter(services);
      return ({ data }) => importer(data);
    }),
  ],
  timers: [{ everyMs: 300_000, run: resumeStranded, failure: "imports were not taken up again" }],
  sweeps: [({ database, now }) => sweepChanges(database, now)],
  downloads: { import_errors: importErrorsDownload },
};
