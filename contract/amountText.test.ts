import { describe, expect, it } from "vitest";
import { amountFromText } from "./amountText";

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
    expect(amountFromText(typed, currency)).toBe(amount);
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
    expect(amountFromText(typed, currency)).toBeUndefined();
  });
});
