import type { PaymentAccount, PaymentAccountQuestions } from "../../contract/api/payments";
import type { Abortable, VerbNames } from "./verb";

/** The organisation's account at the payment provider. Rejects with ra-core's `HttpError`. */
export interface PaymentsVerbs {
  /** As it was when the provider was last asked. */
  paymentsAccount(params: Abortable): Promise<PaymentAccount>;
  /** Creates it, or finds the one there is. 502 and 503 where the provider cannot be had. */
  paymentsCreateAccount(params: PaymentAccountQuestions & Abortable): Promise<void>;
  /** The address of the provider's questions. It works once: ask for it on the click. */
  paymentsOnboardingLink(params: { returnPath: string } & Abortable): Promise<string>;
  /** Asks the provider how the account stands. */
  paymentsRefresh(params: Abortable): Promise<PaymentAccount>;
}

export const paymentsVerbs: VerbNames<PaymentsVerbs> = {
  paymentsAccount: true,
  paymentsCreateAccount: true,
  paymentsOnboardingLink: true,
  paymentsRefresh: true,
};
