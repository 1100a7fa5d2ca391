import { describe, expect, it } from "vitest";
import { fromCents, toCents, totalsOf } from "./totals";

describe("totalsOf", () => {
  it("adds the items up, takes the discount off and puts the tax on the rest", () => {
    const items = [
      { quantity: 3, price: "19.99" },
      { quantity: 1.5, price: "80.00" },
    ];
    expect(totalsOf({ items, discount: 10, tax: 19 })).toEqual({
      lines: [5997, 12000],
      subtotal: 17997,
      discount: 1800,
      tax: 3077,
      total: 19274,
    });
  });

  it("does not lose cents to binary fractions", () => {
    const items = Array.from({ length: 3 }, () => ({ quantity: 1, price: "0.10" }));
    expect(totalsOf({ items, discount: 0, tax: 0 }).total).toBe(30);
    expect(totalsOf({ items: [{ quantity: 1.1, price: "10.00" }], discount: 0, tax: 0 }).total).toBe(1100);
  });

  it("is nothing without items, whatever the tax", () => {
    expect(totalsOf({ items: [], discount: 5, tax: 20 }).total).toBe(0);
  });

  it("takes what is no number for nothing", () => {
    const items = [{ quantity: Number.NaN, price: "12.00" }];
    expect(totalsOf({ items, discount: Number.NaN, tax: 7 }).total).toBe(0);
  });
});

describe("cents", () => {
  it.each([
    ["12.5", 1250, "12.50"],
    ["0.07", 7, "0.07"],
    ["-205", -20500, "-205.00"],
    ["", 0, "0.00"],
    ["twelve", 0, "0.00"],
  ])("read %j as %i and write it as %s", (text, cents, written) => {
    expect(toCents(text)).toBe(cents);
    expect(fromCents(cents)).toBe(written);
  });
});
