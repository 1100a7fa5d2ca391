import { failing, type HttpError, notFound } from "../../platform/errors";
import { PaymentError } from "../../platform/payments";
import type { PlainCode } from "../../platform/texts";

/** The answer for what a payment provider did not do: 402 refused, 503 not set up, 502 not reached. */
export function paymentAnswer(
  error: PaymentError,
  options: { says?: PlainCode; extra?: Record<string, unknown> } = {},
): HttpError {
  switch (error.failure) {
    case "declined":
      return failing(402)("payment_declined", { says: "payment_declined", ...options });
    case "not_configured":
      return failing(503)("payments_not_configured", { says: "payments_not_configured", ...options });
    case "unavailable":
      return failing(502)("payment_provider_down", { says: "payment_provider_down", ...options });
  }
}

/** Does what needs the provider; a failure of the provider becomes the answer with `says`. */
export async function asking<T>(says: PlainCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentError) throw paymentAnswer(error, { says });
    throw error;
  }
}

/** 404, also for a donation of another organisation. */
export function unknownDonation(): HttpError {
  return notFound("not_found.donation");
}
