import { decimalsOf } from "../../../contract/money";

// https://docs.stripe.com/currencies#zero-decimal and #three-decimal; all others have two there, ISK and UGX too.
const WITHOUT_DECIMALS = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const WITH_THREE = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

function stripeDecimals(currency: string): number {
  if (WITHOUT_DECIMALS.has(currency)) return 0;
  return WITH_THREE.has(currency) ? 3 : 2;
}

/** Minor units of ISO 4217 as Stripe counts them; undefined when Stripe cannot express the amount. */
export function toStripeAmount(minor: number, currency: string): number | undefined {
  const amount = minor * 10 ** (stripeDecimals(currency) - decimalsOf(currency));
  if (!Number.isSafeInteger(amount)) return undefined;
  // The last digit of a currency with three decimals must be 0.
  return WITH_THREE.has(currency) && amount % 10 !== 0 ? undefined : amount;
}

/** An amount of Stripe's in minor units of ISO 4217. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(amount * 10 ** (decimalsOf(currency) - stripeDecimals(currency)));
}
