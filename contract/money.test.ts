import { expect, it } from "vitest";
import { fromMinor, toMinor } from "./money";

it.each([
  ["25.00", "USD", 2500, "25.00"],
  ["25", "EUR", 2500, "25.00"],
  ["0.5", "USD", 50, "0.50"],
  ["1000", "JPY", 1000, "1000"],
  ["1.234", "KWD", 1234, "1.234"],
  ["25.000", "USD", 2500, "25.00"],
])("%s %s is %i minor units, and back %s", (text, currency, minor, back) => {
  expect(toMinor(text, currency)).toBe(minor);
  expect(fromMinor(minor, currency)).toBe(back);
});

it.each([
  ["1.001", "USD"],
  ["1.5", "JPY"],
  ["-1", "USD"],
  ["1e3", "USD"],
  ["", "USD"],
  // More than a double can tell apart.
  ["999999999999.9999", "CLF"],
])("%s %s is no amount", (text, currency) => {
  expect(toMinor(text, currency)).toBeUndefined();
});

it("a negative balance keeps its sign", () => {
  expect(fromMinor(-5, "USD")).toBe("-0.05");
});
