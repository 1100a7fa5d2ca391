import { amountWithFee, estimatedFee } from "../../../contract/api/paymentFee";
import { decimalsOf } from "../../../contract/money";

/** What the provider is expected to keep of a payment, in minor units. */
export function estimateFee(amountMinor: number, currency: string): number {
  return estimatedFee(amountMinor, decimalsOf(currency));
}

/** What has to be paid so that the given amount is left after the expected fee, in minor units. */
export function withFee(amountMinor: number, currency: string): number {
  return amountWithFee(amountMinor, decimalsOf(currency));
}
