import { describe, expect, it } from "vitest";
import { DELIVERY_CENTS, lineCents, pricesOf } from "./prices";

const line = { price: 79.99, qty: 3, discountPercentage: 7, hasFreeShipping: true };

describe("pricesOf", () => {
  it("rounds each line's discount to the cent", () => {
    expect(pricesOf([line, { price: 0.1, qty: 1, discountPercentage: 5, hasFreeShipping: true }])).toEqual({
      bag: 24007,
      discount: 1681,
      delivery: 0,
      total: 22326,
    });
  });

  it("charges delivery once, where something does not ship free", () => {
    const paid = { ...line, hasFreeShipping: false };
    expect(pricesOf([paid, paid, line]).delivery).toBe(DELIVERY_CENTS);
  });

  it("is nothing for an empty cart", () => {
    expect(pricesOf([])).toEqual({ bag: 0, discount: 0, delivery: 0, total: 0 });
  });

  it("counts a line without losing cents", () => {
    expect(lineCents({ price: 1.1, qty: 3 })).toBe(330);
  });
});
