/** The parts of a product that the shop's filters look at; the price in dollars. */
export interface Filtered {
  brand: string;
  price: number;
  rating: number;
  hasFreeShipping: boolean;
}

export const PRICE_RANGES = ["any", "to_100", "to_250", "to_500", "above"] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** From the first, included, to the second, not included. */
const BOUNDS: Record<PriceRange, readonly [number, number]> = {
  any: [0, Number.POSITIVE_INFINITY],
  to_100: [0, 100],
  to_250: [100, 250],
  to_500: [250, 500],
  above: [500, Number.POSITIVE_INFINITY],
};

/** As the documented call names them. */
export const SORTS = ["featured", "price-asc", "price-desc"] as const;
export type Sort = (typeof SORTS)[number];
export const LAYOUTS = ["grid", "list"] as const;
export type Layout = (typeof LAYOUTS)[number];
export const RATINGS = [4, 3, 2, 1] as const;
export const PER_PAGE = 9;

/** What the shop shows, as it stands in the address. */
export interface ShopQuery {
  q: string;
  sort: Sort;
  layout: Layout;
  price: PriceRange;
  brands: readonly string[];
  /** The least; 0 for any. */
  rating: number;
  freeShipping: boolean;
  /** From 1. */
  page: number;
}

const NOTHING: ShopQuery = {
  q: "",
  sort: "featured",
  layout: "grid",
  price: "any",
  brands: [],
  rating: 0,
  freeShipping: false,
  page: 1,
};

function oneOf<T extends string>(known: readonly T[], value: string | null, otherwise: T): T {
  return known.find((one) => one === value) ?? otherwise;
}

/** Reads the address; what it says amiss counts as not said. */
export function readShopQuery(search: URLSearchParams): ShopQuery {
  const rating = Number(search.get("rating"));
  const page = Number(search.get("page"));
  return {
    q: search.get("q") ?? "",
    sort: oneOf(SORTS, search.get("sort"), "featured"),
    layout: oneOf(LAYOUTS, search.get("view"), "grid"),
    price: oneOf(PRICE_RANGES, search.get("price"), "any"),
    brands: search.getAll("brand"),
    rating: RATINGS.find((one) => one === rating) ?? 0,
    freeShipping: search.get("shipping") === "free",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a query, without what is as it always is. */
export function writeShopQuery(query: ShopQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (query.q !== "") search.set("q", query.q);
  if (query.sort !== "featured") search.set("sort", query.sort);
  if (query.layout !== "grid") search.set("view", query.layout);
  if (query.price !== "any") search.set("price", query.price);
  for (const brand of query.brands) search.append("brand", brand);
  if (query.rating > 0) search.set("rating", String(query.rating));
  if (query.freeShipping) search.set("shipping", "free");
  if (query.page > 1) search.set("page", String(query.page));
  return search;
}

/** A query with a change; what changes the products that are found begins at the first page. */
export function changeQuery(query: ShopQuery, change: Partial<ShopQuery>): ShopQuery {
  const isOnlyLook = Object.keys(change).every((key) => key === "layout" || key === "page");
  return { ...query, ...(!isOnlyLook && { page: 1 }), ...change };
}

/** The query without its filters; search, order and look stay. */
export function withoutFilters({ q, sort, layout }: ShopQuery): ShopQuery {
  return { ...NOTHING, q, sort, layout };
}

export function countFilters({ price, brands, rating, freeShipping }: ShopQuery): number {
  return Number(price !== "any") + brands.length + Number(rating > 0) + Number(freeShipping);
}

type FilterName = "price" | "brands" | "rating" | "freeShipping";

function passes(product: Filtered, query: ShopQuery, name: FilterName): boolean {
  const [least, below] = BOUNDS[query.price];
  switch (name) {
    case "price":
      return product.price >= least && product.price < below;
    case "brands":
      return query.brands.length === 0 || query.brands.includes(product.brand);
    case "rating":
      return product.rating >= query.rating;
    case "freeShipping":
      return !query.freeShipping || product.hasFreeShipping;
  }
}

const FILTERS: readonly FilterName[] = ["price", "brands", "rating", "freeShipping"];

/** The products that pass every filter, in the order given. */
export function filterProducts<P extends Filtered>(products: readonly P[], query: ShopQuery): P[] {
  return products.filter((product) => FILTERS.every((name) => passes(product, query, name)));
}

/** Every brand, and how many of its products would be found besides the filter by brand. By name. */
export function brandCounts(
  products: readonly Filtered[],
  query: ShopQuery,
): { brand: string; count: number }[] {
  const others = FILTERS.filter((name) => name !== "brands");
  const found = products.filter((product) => others.every((name) => passes(product, query, name)));
  return [...new Set(products.map(({ brand }) => brand))]
    .toSorted((one, other) => one.localeCompare(other, "en"))
    .map((brand) => ({ brand, count: found.filter((product) => product.brand === brand).length }));
}

/** The products of a page, and the page itself: the last one where the query asks for a later one. */
export function pageOfProducts<P>(products: readonly P[], page: number): { shown: P[]; page: number } {
  const last = Math.max(1, Math.ceil(products.length / PER_PAGE));
  const at = Math.min(page, last);
  return { shown: products.slice((at - 1) * PER_PAGE, at * PER_PAGE), page: at };
}
