import { type Area, worksOn } from "../../engine/area";
import { deliverWebhook } from "./deliver";
import { dispatchChanges } from "./dispatch";
import { webhookJob } from "./job";
import { webhookModels } from "./model";
import { forgetDeliveries } from "./queries";
import { webhookRoutes } from "./routes";

export { webhookSecret } from "./deliver";
export { newSecret as newWebhookSecret } from "./routes";
export { webhookAddresses } from "./queries";
export { sendToWebhook } from "./send";

/** One slow receiver keeps one of them busy, and not the messages of everybody else. */
const WORKERS = 4;

/** Other systems are told of changes, by the Standard Webhooks specification. */
export const webhooksArea: Area = {
  routes: webhookRoutes,
  models: webhookModels,
  jobs: Array.from({ length: WORKERS }, () =>
    worksOn(
      webhookJob,
      ({ services }) =>
        (job) =>
          deliverWebhook(services, job.data),
    ),
  ),
  timers: [{ everyMs: 2000, run: dispatchChanges, failure: "changes were not passed on to webhooks" }],
  sweeps: [forgetDeliveries],
};
