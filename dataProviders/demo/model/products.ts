import type { Product } from "../../../demo-fixtures/template";
import { contains } from "./text";

const orders: Record<string, (one: Product, other: Product) => number> = {
  "price-asc": (one, other) => one.price - other.price,
  "price-desc": (one, other) => other.price - one.price,
};
const featured = (one: Product, other: Product): number => other.id - one.id;

/** The products whose name contains `q`; `price-asc`, `price-desc`, or, for any other order, the newest first. */
export function selectProducts(
  products: readonly Product[],
  { q, sortBy }: { q: string; sortBy: string },
): Product[] {
  const order = Object.hasOwn(orders, sortBy) ? orders[sortBy] : undefined;
  return products.filter((product) => contains(product.name, q)).toSorted(order ?? featured);
}

/** A whole number from `minimum` to `maximum`, both included, for a `random` in [0, 1). */
export const randomInteger = (random: () => number, minimum: number, maximum: number): number =>
  minimum + Math.floor(random() * (maximum - minimum + 1));
