import type { Area } from "../../engine/area";
import { sweepUploads } from "../../platform/files";
import { fileRoutes } from "./routes";
import { fileSearch } from "./search";
import { fileModels } from "./model";
import { fileTargets } from "./targets";

export { answerAnnouncement } from "./announce";
export { FileContent, contentReply } from "./transfer";

/** Uploads and what they are used for. */
export const filesArea: Area = {
  routes: fileRoutes,
  sweeps: [
    ({ files, now }) => files.incoming.sweep(now),
    ({ database, files, now }) => sweepUploads(database, files.store, now),
  ],
  search: fileSearch,
  models: fileModels,
  targets: fileTargets,
};
