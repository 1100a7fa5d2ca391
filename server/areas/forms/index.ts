import type { Area } from "../../engine/area";
import { formResponsesDownload } from "./download";
import { formMetrics } from "./metrics";
import { formParts } from "./personalData";
import { formRetention } from "./retention";
import { formRoutes } from "./routes";
import { formSearch } from "./search";
import { formModels } from "./model";
import { formTimeline } from "./timeline";

/** Forms and what was answered. */
export const formsArea: Area = {
  suite: "nonprofit",
  routes: formRoutes,
  metrics: formMetrics,
  downloads: { form_responses: formResponsesDownload },
  personalData: formParts,
  retention: formRetention,
  search: formSearch,
  timeline: formTimeline,
  models: formModels,
};
