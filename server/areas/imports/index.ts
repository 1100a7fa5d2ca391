import { type Area, worksOn } from "../../engine/area";
import { resumeStranded } from "../../engine/imports/resume";
import { createImporter } from "../../engine/imports/worker";
import { importErrorsDownload } from "./download";
import { importRoutes } from "./routes";
import { peopleImports } from "./running/run";

/** Importing members from files. */
export const importsArea: Area = {
  routes: importRoutes,
  jobs: [
    worksOn(peopleImports.job, ({ services }) => {
      const importer = createImporter(services, peopleImports);
      return ({ data }) => importer(data);
    }),
  ],
  timers: [
    {
      everyMs: 300_000,
      run: (services) => resumeStranded(services, peopleImports),
      failure: "imports were not taken up again",
    },
  ],
  downloads: { import_errors: importErrorsDownload },
};
