import { describe, expect, it } from "vitest";
import type { PaymentAccount } from "../../../../contract/api/payments";
import { requirementTexts, stepsFor } from "./account";

const account = (status: PaymentAccount["stripe_account_status"]): PaymentAccount => ({
  stripe_account_status: status,
  stripe_charges_enabled: false,
  stripe_payouts_enabled: false,
  stripe_details_submitted: false,
  stripe_requirements_due: [],
});

describe("what can be done", () => {
  it.each([
    ["none", ["create"]],
    ["pending", ["answer", "refresh"]],
    ["restricted", ["answer", "refresh"]],
    ["active", ["refresh", "answer"]],
    ["unavailable", []],
  ] as const)("about an account that is %s begins with the most important", (status, steps) => {
    expect(stepsFor(account(status))).toEqual(steps);
  });
});

describe("what the provider wants to know", () => {
  it("reads like words, each once", () => {
    expect(
      requirementTexts([
        "individual.verification.document",
        "individual_verification.document",
        "tos_acceptance.date",
      ]),
    ).toEqual(["Individual verification document", "Tos acceptance date"]);
  });
});
