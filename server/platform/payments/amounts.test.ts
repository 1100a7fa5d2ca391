import { expect, it } from "vitest";
import { estimateFee, withFee } from "./fees";
import { fromStripeAmount, toStripeAmount } from "./stripeAmounts";

it.each([
  [2500, "USD", 2500],
  [500, "JPY", 500],
  // No decimals in ISO 4217, two at Stripe.
  [500, "ISK", 50_000],
  [1230, "KWD", 1230],
])("%i minor units of %s are %i at Stripe, and back", (minor, currency, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency)).toBe(minor);
});

it("an amount that Stripe cannot express is none", () => {
  expect(toStripeAmount(1234, "KWD")).toBeUndefined();
});

it.each([
  [10_000, "USD"],
  [100, "EUR"],
  [5000, "JPY"],
  [1000, "KWD"],
])("a covered fee leaves the %i minor units of %s that were given", (given, currency) => {
  const charged = withFee(given, currency);
  expect(toStripeAmount(charged, currency)).toBeDefined();
  expect(charged - estimateFee(charged, currency)).toBeGreaterThanOrEqual(given);
  expect(charged - estimateFee(charged, currency) - given).toBeLessThanOrEqual(currency === "KWD" ? 10 : 1);
});
