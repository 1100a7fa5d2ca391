/** What card payments usually cost: 2.9 % and, in the currency's hundredths, 30. */
const RATE = 0.029;
const FIXED_HUNDREDTHS = 30;

function fixedMinor(decimals: number): number {
  return Math.round((FIXED_HUNDREDTHS * 10 ** decimals) / 100);
}

/** What the provider is expected to keep of a payment, in minor units of a currency with so many decimals. */
export function estimatedFee(amountMinor: number, decimals: number): number {
  return Math.min(amountMinor, Math.round(amountMinor * RATE) + fixedMinor(decimals));
}

/**
 * The steps in which a currency with so many decimals can be paid, in minor units: of three decimals the last must be 0
 * (https://docs.stripe.com/currencies#three-decimal).
 */
export function paymentStep(decimals: number): number {
  return decimals === 3 ? 10 : 1;
}

/** What has to be paid so that the given amount is left after the expected fee, in minor units that can be paid. */
export function amountWithFee(amountMinor: number, decimals: number): number {
  const step = paymentStep(decimals);
  return Math.ceil((amountMinor + fixedMinor(decimals)) / (1 - RATE) / step) * step;
}
