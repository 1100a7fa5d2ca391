import { PaymentError, type Payments, SignatureError } from "./port";

/** Where nobody takes payments: every call is refused as not set up, and no event is of a provider. */
export function createNoPayments(): Payments {
  const refuse = async (): Promise<never> => {
    throw new PaymentError("not_configured", "No payment provider is set up (STRIPE_SECRET_KEY, PAYMENTS)");
  };
  return {
    provider: "none",
    isTest: false,
    createAccount: refuse,
    accountState: refuse,
    onboardingLink: refuse,
    createCheckout: refuse,
    checkoutChange: refuse,
    paymentChanges: refuse,
    invoiceOf: refuse,
    expireCheckout: refuse,
    refund: refuse,
    cancelSubscription: refuse,
    changeSubscription: refuse,
    readEvent: () => {
      throw new SignatureError("No payment provider is set up");
    },
  };
}
