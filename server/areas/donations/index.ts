import { type Area, worksOn } from "../../engine/area";
import { refundJob } from "../../platform/payments";
import { resumeStranded } from "../../engine/imports/resume";
import { createImporter } from "../../engine/imports/worker";
import { giftImports } from "./inHand/giftImports";
import { donationsDownload, donorsDownload } from "./download";
import { donationMetrics } from "./overview/metrics";
import { givingParts } from "./personalData";
import { donationSamples } from "./receipts/mailSamples";
import { refundInFull } from "./refunds/refunds";
import { donationRoutes } from "./routes";
import { reconcilePayments } from "./settling/reconcile";
import { deliverStatements } from "./statements/deliver";
import { statementJob } from "./statements/job";
import { statementModel } from "./statements/model";
import { givingSearch } from "./search";
import { givingModels } from "./model";
import { givingTimeline } from "./timeline";
import { givingNames } from "./purposes/naming";

export { closeCheckouts } from "./giving/closeCheckouts";
export {
  NOT_PAID,
  beginDonation,
  giverOf,
  presentDonation,
  priceOf,
  type Begun,
  type Created,
  type DonationContext,
} from "./giving/create";
export { CREATE_LIMIT, beginGiving } from "./giving/givingRoutes";
export { newPublicId } from "./giving/publicId";
export { payingOrganization, type PayingOrganization } from "./organization";
export { connectPeople, type PeopleOfGifts } from "./inHand/people";
export { connectPlaces, type PaidPlaces } from "./places";
export { readAmount, requireAccount, requireStep } from "./policy";
export { addDonation } from "./queries/donations";
export { senderLines } from "./postal";
export { refundPlaces } from "./refunds/refunds";
export { statementJob } from "./statements/job";

/** Donations, their donors, receipts, statements and refunds, and the payment account. */
export const donationsArea: Area = {
  suite: "nonprofit",
  routes: donationRoutes,
  mails: { donation: donationSamples, statement: donationSamples, paper: donationSamples },
  jobs: [
    worksOn(giftImports.job, ({ services }) => {
      const importer = createImporter(services, giftImports);
      return ({ data }) => importer(data);
    }),
    worksOn(
      refundJob,
      ({ services }) =>
        ({ data }) =>
          refundInFull(services, data),
    ),
    worksOn(
      statementJob,
      ({ services }) =>
        ({ data }) =>
          deliverStatements(services, data),
    ),
  ],
  timers: [
    { everyMs: 300_000, run: reconcilePayments, failure: "payments were not reconciled" },
    {
      everyMs: 300_000,
      run: (services) => resumeStranded(services, giftImports),
      failure: "imports were not taken up again",
    },
  ],
  metrics: donationMetrics,
  downloads: { donors: donorsDownload, donations: donationsDownload },
  personalData: givingParts,
  search: givingSearch,
  timeline: givingTimeline,
  models: [...givingModels, statementModel],
  naming: givingNames,
};
