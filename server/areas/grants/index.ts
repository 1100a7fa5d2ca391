import type { Area } from "../../engine/area";
import { savedGrantsDownload } from "./download";
import { applicationSamples } from "./mailSamples";
import { grantMetrics } from "./metrics";
import { grantParts } from "./personalData";
import { grantRetention } from "./retention";
import { grantRoutes } from "./routes";
import { sweepDrafts } from "./sweepDrafts";
import { grantSearch } from "./search";
import { grantModels } from "./model";
import { grantTimeline } from "./timeline";

/** The catalogue of grants, and applying for them. */
export const grantsArea: Area = {
  suite: "nonprofit",
  routes: grantRoutes,
  mails: { application: applicationSamples },
  sweeps: [({ database, now }) => sweepDrafts(database, now)],
  metrics: grantMetrics,
  downloads: { grants: savedGrantsDownload },
  personalData: grantParts,
  retention: grantRetention,
  search: grantSearch,
  timeline: grantTimeline,
  models: grantModels,
};
