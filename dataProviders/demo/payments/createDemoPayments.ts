import type { PaymentAccount } from "../../../contract/api/payments";
import { clientError, defaultText } from "../../errors";
import type { PaymentsVerbs } from "../../verbs/payments";
import type { DemoScope } from "../behaviours";

/** The samples' account, which is complete; the demo has no payment provider to ask. */
const ACCOUNT: PaymentAccount = {
  stripe_account_status: "active",
  stripe_charges_enabled: true,
  stripe_payouts_enabled: true,
  stripe_details_submitted: true,
  stripe_requirements_due: [],
};

/** The payment account of the demo, with the shapes and errors of the server. */
export function createDemoPayments({ user, translate, store }: DemoScope): PaymentsVerbs {
  const open = (signal?: AbortSignal): void => {
    signal?.throwIfAborted();
    const isAllowed = user()?.permissions.includes("settings") ?? true;
    if (!isAllowed) throw clientError(defaultText(403, translate), 403, "forbidden");
  };
  return {
    async paymentsAccount({ signal }) {
      open(signal);
      return ACCOUNT;
    },
    async paymentsCreateAccount({ signal }) {
      open(signal);
    },
    async paymentsOnboardingLink({ returnPath, signal }) {
      open(signal);
      return returnPath;
    },
    async paymentsRefresh({ signal }) {
      open(signal);
      return { ...ACCOUNT, checked_at: store.now().toISOString() };
    },
  };
}
