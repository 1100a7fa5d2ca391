import { describe, expect, it } from "vitest";
import { productIdOf, productPath, relatedTo } from "./product";

describe("productIdOf", () => {
  it.each([
    ["wren-wireless-earbuds-1", 1],
    ["quill-11-phone-5", 5],
    ["27", 27],
    ["quill-phone", undefined],
    ["", undefined],
    [undefined, undefined],
    ["phone5", undefined],
  ])("of %j is %j", (slug, id) => {
    expect(productIdOf(slug)).toBe(id);
  });

  it("leads into no other path", () => {
    expect(productPath({ slug: "../x-1" })).toBe("/apps/ecommerce/product-detail/..%2Fx-1");
  });
});

describe("relatedTo", () => {
  it("offers the brand first, then what costs about as much, and never the product itself", () => {
    const all = [
      { id: 1, brand: "A", price: 100 },
      { id: 2, brand: "B", price: 110 },
      { id: 3, brand: "A", price: 900 },
      { id: 4, brand: "B", price: 500 },
    ];
    expect(relatedTo(all[0] ?? { id: 0, brand: "", price: 0 }, all, 2).map(({ id }) => id)).toEqual([3, 2]);
  });
});
