import type { Area } from "./area";
import { configRoutes } from "./config/routes";
import { questionRoutes } from "./questions/routes";
import { dataKeyRoutes } from "./records/dataKeyRoutes";
import { recordRoutes } from "./stores/routes";
import { recordParts } from "./records/personalData";
import { exchangeKeys, sealOwn, sealStored } from "./records/sealing";
import { gatherRecordCounts, sweepRecordTrash } from "./records/sweepTrash";
import { resourceRoutes } from "./resources/routes";
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
  ],
  sweeps: [
    ({ database, now }) => sweepRecordTrash(database, now),
    ({ database }) => gatherRecordCounts(database),
  ],
  timers: [
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
  personalData: recordParts,
};
