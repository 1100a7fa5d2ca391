import { describe, expect, it } from "vitest";
import { feeOn, isInRange, readAmount, suggestedAmounts } from "./amount";

describe("an amount that was typed", () => {
  it.each([
    ["25", "USD", "25"],
    ["25.5", "USD", "25.50"],
    ["25,50", "EUR", "25.50"],
    [" 1 250 ", "EUR", "1250"],
    ["1,250.75", "USD", "1250.75"],
    ["1.250,75", "EUR", "1250.75"],
    ["1.250", "EUR", "1250"],
    ["12’500", "CHF", "12500"],
    ["25.00", "JPY", "25"],
    ["1.250", "KWD", "1.250"],
  ])("%s %s is %s", (typed, currency, amount) => {
    expect(readAmount(typed, currency)).toBe(amount);
  });

  it.each([
    ["", "USD"],
    ["abc", "USD"],
    ["-5", "USD"],
    ["1e3", "USD"],
    ["25.5", "JPY"],
    ["12.345678", "USD"],
    ["9999999999999", "USD"],
  ])("%s is none in %s", (typed, currency) => {
    expect(readAmount(typed, currency)).toBeUndefined();
  });

  it("is given from 1 to 100,000", () => {
    expect(["0.99", "1", "100000", "100000.01"].map(isInRange)).toEqual([false, true, true, false]);
  });
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
