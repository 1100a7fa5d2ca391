import { type Area, worksOn } from "./area";
import { resumeStranded } from "./imports/resume";
import { sweepChanges } from "./imports/runs";
import { createImporter } from "./imports/worker";
import { recordImports } from "./records/recordImports";
import { configRoutes } from "./config/routes";
import { questionRoutes } from "./questions/routes";
import { dataKeyRoutes } from "./records/dataKeyRoutes";
import { recordRoutes } from "./stores/routes";
import { recordParts } from "./records/personalData";
import { exchangeKeys, sealOwn, sealStored } from "./records/sealing";
import { gatherRecordCounts, sweepRecordTrash } from "./records/sweepTrash";
import { resourceRoutes } from "./resources/routes";
import { extensionJob } from "./ownJobs/job";
import { extensionModels } from "./extensions/model";
import { forgetRuns } from "./ownJobs/runs";
import { beginDue, doRun } from "./extensions/work";
import { extensionRoutes } from "./extensions/routes";
import { sourceRoutes } from "./sources/routes";
import { viewRoutes } from "./views/routes";

/** Resources that definitions make: their records, saved views, and the definitions themselves. */
export const engineArea: Area = {
  routes: [
    ...recordRoutes,
    ...dataKeyRoutes,
    ...questionRoutes,
    ...viewRoutes,
    ...configRoutes,
    ...resourceRoutes,
    ...sourceRoutes,
    ...extensionRoutes,
  ],
  jobs: [
    worksOn(recordImports.job, ({ services }) => {
      const importer = createImporter(services, recordImports);
      return ({ data }) => importer(data);
    }),
    worksOn(
      extensionJob,
      ({ services }) =>
        ({ data, isLastTry }) =>
          doRun(services, data, isLastTry),
    ),
  ],
  sweeps: [
    forgetRuns,
    ({ database, now }) => sweepChanges(database, now),
    ({ database, now }) => sweepRecordTrash(database, now),
    ({ database }) => gatherRecordCounts(database),
  ],
  timers: [
    { everyMs: 30_000, run: beginDue, failure: "jobs of own code were not begun in their time" },
    {
      everyMs: 300_000,
      run: (services) => resumeStranded(services, recordImports),
      failure: "imports were not taken up again",
    },
    {
      everyMs: 15 * 60_000,
      run: async ({ database, definitions, ownDefinitions, ...services }) => {
        await sealStored(database, services, definitions.current().resources);
        await sealOwn(
          database,
          services,
          async (orgId) => (await ownDefinitions.of(orgId)).current().resources,
        );
      },
      failure: "values of encrypted fields could not be encrypted",
    },
    {
      everyMs: 60_000,
      run: ({ database, clock, ...services }) => exchangeKeys(database, services, clock()),
      failure: "values of encrypted fields could not be encrypted with their new key",
    },
  ],
  models: extensionModels,
  personalData: recordParts,
};
