import { HttpError, notFound } from "../../platform/errors";
import { PaymentError } from "../../platform/payments";

/** The first document's texts for the payment account. */
export const PAYMENT_TEXTS = {
  onboarding: "Unexpected error occurred in payment account onboarding process",
  accountStatus: "Unexpected error occurred while update payment account status",
} as const;

const DOWN = "The payment provider cannot be reached at the moment. Please try again later.";

/** The answer for what a payment provider did not do: 402 refused, 503 not set up, 502 not reached. */
export function paymentAnswer(
  error: PaymentError,
  options: { text?: string; extra?: Record<string, unknown> } = {},
): HttpError {
  const { text, extra } = options;
  const details = extra ? { extra } : {};
  switch (error.failure) {
    case "declined":
      return new HttpError(402, "payment_declined", text ?? "The payment was refused.", details);
    case "not_configured":
      return new HttpError(
        503,
        "payments_not_configured",
        text ?? "Payments are not set up on this server.",
        details,
      );
    case "unavailable":
      return new HttpError(502, "payment_provider_down", text ?? DOWN, details);
  }
}

/** Does what needs the provider; a failure of the provider becomes the answer with `text`. */
export async function asking<T>(text: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentError) throw paymentAnswer(error, { text });
    throw error;
  }
}

/** 404, also for a donation of another organisation. */
export function unknownDonation(): HttpError {
  return notFound("There is no such donation.");
}
