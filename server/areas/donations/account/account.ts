import sql from "sql-template-tag";
import type { AccountState } from "../../../platform/payments";
import type { PayingOrganization } from "../organization";
import type { SettleContext } from "../places";

/** An account's state in one word; active means that it is paid and paid out. */
export function accountStatus(account: AccountState): PayingOrganization["stripe_account_status"] {
  if (account.chargesEnabled && account.payoutsEnabled) return "active";
  return account.restricted && account.detailsSubmitted ? "restricted" : "pending";
}

/** Keeps an account's state with its organisation. */
export async function storeAccount(
  { tx, services, orgId, now }: SettleContext,
  account: AccountState,
): Promise<void> {
  await tx.query(sql`UPDATE organizations SET stripe_account_id = ${account.id},
      payment_provider = ${services.payments.provider}, stripe_account_status = ${accountStatus(account)},
      stripe_charges_enabled = ${account.chargesEnabled}, stripe_payouts_enabled = ${account.payoutsEnabled},
      stripe_details_submitted = ${account.detailsSubmitted},
      stripe_requirements_due = ${account.requirementsDue}::text[], updated_at = ${now}
    WHERE id = ${orgId}`);
}
