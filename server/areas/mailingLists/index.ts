import type { Area } from "../../engine/area";
import { mailingListDownload } from "./download";
import { subscriberMetrics } from "./metrics";
import { mailingListRoutes } from "./routes";
import { listSearch } from "./search";
import { listModels } from "./model";
import { listTimeline } from "./timeline";

export { onDynamicList } from "./dynamic";
export { addList, deleteEmptyList, findList, isListNameTaken, listsOfSegments } from "./queries/lists";
export { removeSubscribers } from "./queries/subscriberChanges";
export { suppress, suppressForComplaint } from "./queries/ownSubscription";
export { mailProblem } from "./mailProblem";
export { READING_OF_PERSON, stopReading, stopReadingOf } from "./queries/reading";
export { subscribe } from "./subscribe";
export { unsubscribeUrl } from "./subscriptionLinks";

/** Mailing lists and who is on them. */
export const mailingListsArea: Area = {
  suite: "nonprofit",
  routes: mailingListRoutes,
  metrics: subscriberMetrics,
  downloads: { mailing_list: mailingListDownload },
  search: listSearch,
  timeline: listTimeline,
  models: listModels,
};
