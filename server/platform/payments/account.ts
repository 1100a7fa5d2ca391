import type { OrganizationState, PaymentAccountStatus } from "../../../contract/api";
import { STATE_RIGHTS } from "../auth/organizationStates";
import type { Payments } from "./port";

/** What tells whether an organisation can be paid. */
export interface PaymentAccount {
  stripe_account_id: string | null;
  stripe_charges_enabled: boolean;
  payment_provider: string | null;
  /** Of the organisation. */
  state: OrganizationState;
}

/** Whether donations can be made: the organisation may take them, and the account takes charges at the server's processor. */
export function canTakePayments(account: PaymentAccount, provider: Payments["provider"]): boolean {
  return (
    STATE_RIGHTS[account.state].takesPayments &&
    account.stripe_account_id !== null &&
    account.stripe_charges_enabled &&
    account.payment_provider === provider
  );
}

/** An organisation's account as it is stored, with the provider that it is at. */
export interface StoredAccount {
  payment_provider: string | null;
  stripe_account_status: PaymentAccountStatus;
  stripe_charges_enabled: boolean;
  stripe_payouts_enabled: boolean;
  stripe_details_submitted: boolean;
  stripe_requirements_due: string[];
}

/**
 * The account as it counts on this server: one at another provider than the server's, such as of a trial before Stripe was set
 * up, is none, and where nobody takes payments there is none to set up.
 */
export function accountHere<Account extends StoredAccount>(
  account: Account,
  { provider }: Pick<Payments, "provider">,
): Account {
  if (account.payment_provider === provider) return account;
  return {
    ...account,
    stripe_account_status: provider === "none" ? "unavailable" : "none",
    stripe_charges_enabled: false,
    stripe_payouts_enabled: false,
    stripe_details_submitted: false,
    stripe_requirements_due: [],
  };
}
