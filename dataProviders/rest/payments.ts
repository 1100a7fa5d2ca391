import type { PaymentAccount } from "../../contract/api/payments";
import type { PaymentsVerbs } from "../verbs/payments";
import type { HttpClient } from "./httpClient";

/** The calls of the payment account as our server documents them. */
export function createPaymentsCalls(httpClient: HttpClient): PaymentsVerbs {
  return {
    paymentsAccount: async ({ signal }) => {
      const request = { path: "organization/", error: "errors.fetch_organization", signal };
      return (await httpClient.request(request)).json as PaymentAccount;
    },
    paymentsCreateAccount: async ({ signal, ...body }) => {
      const path = "organization/stripe-connected-account/";
      await httpClient.request({ method: "POST", path, body, error: "errors.payment_onboarding", signal });
    },
    paymentsOnboardingLink: async ({ returnPath, signal }) => {
      const body = { return_path: returnPath, refresh_path: returnPath };
      const path = "organization/stripe-onboarding-link/";
      const error = "errors.payment_onboarding";
      const { json } = await httpClient.request({ method: "POST", path, body, error, signal });
      return (json as { url: string }).url;
    },
    paymentsRefresh: async ({ signal }) => {
      const path = "organization/stripe-account-status/";
      const error = "errors.payment_status";
      return (await httpClient.request({ method: "POST", path, error, signal })).json as PaymentAccount;
    },
  };
}
