import type { Route } from "../../platform/http/route";
import { accountRoutes } from "./account/accountRoutes";
import { correctionRoutes } from "./correcting/routes";
import { givingRoutes } from "./giving/givingRoutes";
import { importGiftRoutes } from "./inHand/importRoutes";
import { recordRoutes } from "./inHand/recordRoutes";
import { donorRoutes } from "./lists/donorRoutes";
import { listRoutes } from "./lists/listRoutes";
import { overviewRoutes } from "./overview/overviewRoutes";
import { purposeRoutes } from "./purposes/routes";
import { receiptRoutes } from "./receipts/receiptRoutes";
import { refundRoutes } from "./refunds/refundRoutes";
import { checkRoutes } from "./settling/checkRoutes";
import { webhookRoutes } from "./settling/webhookRoutes";
import { statementRoutes } from "./statements/routes";

/** Donations, their donors, receipts and refunds, the payment account, and what the provider tells. */
export const donationRoutes: readonly Route[] = [
  ...donorRoutes,
  ...listRoutes,
  ...recordRoutes,
  ...correctionRoutes,
  ...refundRoutes,
  ...checkRoutes,
  ...givingRoutes,
  ...importGiftRoutes,
  ...receiptRoutes,
  ...statementRoutes,
  ...overviewRoutes,
  ...purposeRoutes,
  ...accountRoutes,
  ...webhookRoutes,
];
