import { expect, it } from "vitest";
import { feeOn, isInRange, suggestedAmounts } from "./amount";

it("amounts are given from 1 to 100,000", () => {
  expect(["0.99", "1", "100000", "100000.01"].map(isInRange)).toEqual([false, true, true, false]);
});

it("with the fee on top, the whole gift arrives", () => {
  const { fee, total } = feeOn("25.00", "USD");
  expect([fee, total]).toEqual(["1.06", "26.06"]);
  expect(Number(total) - (Number(total) * 0.029 + 0.3)).toBeGreaterThanOrEqual(25 - 0.01);
  expect(feeOn("2500", "JPY").total).toMatch(/^\d+$/);
});

it("suggestions fit the currency", () => {
  expect(suggestedAmounts("USD")).toEqual(["10", "25", "50", "100"]);
  expect(suggestedAmounts("JPY")[0]).toBe("1000");
});
