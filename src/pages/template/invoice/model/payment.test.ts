import { describe, expect, it } from "vitest";
import { withPayment } from "./payment";

const payment = { paid_on: "2026-03-10", amount: "60.00", method: "cash" } as const;

describe("withPayment", () => {
  it("leaves the rest owed", () => {
    expect(withPayment({ payments: [], balance: "100.00" }, payment)).toEqual({
      payments: [payment],
      balance: "40.00",
      status: "Partial Payment",
    });
  });

  it.each([
    ["60.00", "0.00"],
    ["59.99", "-0.01"],
  ])("of all that is owed, %s, pays the invoice", (balance, left) => {
    expect(withPayment({ payments: [payment], balance }, payment)).toMatchObject({
      balance: left,
      status: "Paid",
    });
  });
});
