import { describe, expect, it } from "vitest";
import {
  brandCounts,
  changeQuery,
  countFilters,
  filterProducts,
  pageOfProducts,
  readShopQuery,
  withoutFilters,
  writeShopQuery,
} from "./filters";

const products = [
  { brand: "Marlow", price: 649, rating: 5, hasFreeShipping: true },
  { brand: "Marlow", price: 99, rating: 4, hasFreeShipping: false },
  { brand: "Halden", price: 100, rating: 3, hasFreeShipping: true },
  { brand: "Halden", price: 250, rating: 2, hasFreeShipping: true },
];
const query = (text: string): ReturnType<typeof readShopQuery> => readShopQuery(new URLSearchParams(text));
const prices = (text: string): number[] => filterProducts(products, query(text)).map(({ price }) => price);

describe("the shop's address", () => {
  it("gives back what was written", () => {
    const text =
      "q=lamp&sort=price-asc&view=list&price=to_250&brand=Halden&brand=Marlow&rating=3&shipping=free&page=2";
    expect(writeShopQuery(query(text)).toString()).toBe(text);
  });

  it("says nothing where all is as always, and takes nonsense for nothing", () => {
    expect(writeShopQuery(query("sort=best&price=1&rating=9&page=-1&view=cube")).toString()).toBe("");
  });
});

describe("filterProducts", () => {
  it.each([
    ["", [649, 99, 100, 250]],
    ["price=to_100", [99]],
    ["price=to_250", [100]],
    ["price=above", [649]],
    ["brand=Halden", [100, 250]],
    ["brand=Halden&brand=Marlow&rating=4", [649, 99]],
    ["shipping=free&rating=3", [649, 100]],
  ])("of %j finds %j", (text, expected) => {
    expect(prices(text)).toEqual(expected);
  });
});

describe("brandCounts", () => {
  it("counts what the other filters let through, whatever brand is chosen", () => {
    expect(brandCounts(products, query("brand=Halden&shipping=free"))).toEqual([
      { brand: "Halden", count: 2 },
      { brand: "Marlow", count: 1 },
    ]);
  });
});

describe("changeQuery", () => {
  it("begins at the first page, save for another look or page", () => {
    const former = query("page=3&rating=4");
    expect(changeQuery(former, { q: "lamp" }).page).toBe(1);
    expect(changeQuery(former, { layout: "list" }).page).toBe(3);
    expect(changeQuery(former, { page: 2 })).toMatchObject({ page: 2, rating: 4 });
  });

  it("is told how many filters there are, and takes them all away", () => {
    const former = query("q=lamp&price=above&brand=A&brand=B&shipping=free");
    expect(countFilters(former)).toBe(4);
    expect(withoutFilters(former)).toMatchObject({
      q: "lamp",
      price: "any",
      brands: [],
      freeShipping: false,
    });
  });
});

describe("pageOfProducts", () => {
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  it.each([
    [1, 9, 1],
    [2, 1, 2],
    [9, 1, 2],
  ])("asked for page %i shows %i of page %i", (asked, count, page) => {
    const result = pageOfProducts(numbers, asked);
    expect([result.shown.length, result.page]).toEqual([count, page]);
  });
  it("has a first page even without products", () => {
    expect(pageOfProducts([], 3)).toEqual({ shown: [], page: 1 });
  });
});
