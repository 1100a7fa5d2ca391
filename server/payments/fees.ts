import { decimalsOf } from "../money";

/** What card payments usually cost: 2.9 % and, in the currency's hundredths, 30. */
const RATE = 0.029;
const FIXED_HUNDREDTHS = 30;

function fixedMinor(currency: string): number {
  return Math.round((FIXED_HUNDREDTHS * 10 ** decimalsOf(currency)) / 100);
}

/** What the provider is expected to keep of a payment, in minor units. */
export function estimateFee(amountMinor: number, currency: string): number {
  return Math.min(amountMinor, Math.round(amountMinor * RATE) + fixedMinor(currency));
}

/** What has to be paid so that the given amount is left after the expected fee, in minor units. */
export function withFee(amountMinor: number, currency: string): number {
  return Math.ceil((amountMinor + fixedMinor(currency)) / (1 - RATE));
}
