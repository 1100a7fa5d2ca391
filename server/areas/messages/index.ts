import { type Area, worksOn } from "../../engine/area";
import { readBounceMailbox } from "./delivery/comeBack";
import { createCourier, endStranded } from "./delivery/deliver";
import { sweepMessageDrafts } from "./delivery/drafts";
import { sweepReading } from "./delivery/reading";
import { messageJob, testLetterJob } from "./delivery/job";
import { releaseDue } from "./delivery/release";
import { sendTestLetter } from "./delivery/testLetter";
import { messageMetrics } from "./metrics";
import { messageModels } from "./model";
import { messageParts } from "./personalData";
import { messageRetention } from "./retention";
import { messageRoutes } from "./routes";
import { messageSearch } from "./search";
import { messageTargets } from "./targets";
import { messageTimeline } from "./timeline";

export { messageJob } from "./delivery/job";

/** Messages to members, lists and teams, and their delivery. */
export const messagesArea: Area = {
  suite: "nonprofit",
  routes: messageRoutes,
  jobs: [
    worksOn(messageJob, ({ services, mailer }) => {
      const courier = createCourier(services, mailer);
      return ({ data, isLastTry }) => courier(data, { isLastTry });
    }),
    worksOn(
      testLetterJob,
      ({ services, mailer }) =>
        (job) =>
          sendTestLetter(services, mailer, job),
    ),
  ],
  timers: [
    { everyMs: 60_000, run: readBounceMailbox, failure: "the bounce mailbox could not be read" },
    { everyMs: 15_000, run: releaseDue, failure: "planned messages were not sent" },
    { everyMs: 300_000, run: endStranded, failure: "recipients of ended messages were not marked" },
  ],
  sweeps: [
    ({ database, now }) => sweepMessageDrafts(database, now),
    ({ database, now }) => sweepReading(database, now),
  ],
  models: messageModels,
  metrics: messageMetrics,
  personalData: messageParts,
  retention: messageRetention,
  search: messageSearch,
  timeline: messageTimeline,
  targets: messageTargets,
};
