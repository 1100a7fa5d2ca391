import type { Static } from "typebox";
import type { AccountStatusResponse, ConnectedAccountRequest } from "./donations";
import type { OrganizationEnvelope } from "./organization";

/** An organisation's account at the payment provider. */
export type PaymentAccount = Pick<
  OrganizationEnvelope,
  | "stripe_account_status"
  | "stripe_charges_enabled"
  | "stripe_payouts_enabled"
  | "stripe_details_submitted"
  | "stripe_requirements_due"
> & {
  /** When the provider was asked just now; absent otherwise. */
  checked_at?: Static<typeof AccountStatusResponse>["checked_at"];
};

/** What a new account begins with. */
export type PaymentAccountQuestions = Static<typeof ConnectedAccountRequest>;
