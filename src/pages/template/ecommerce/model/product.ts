/** The product that an address names: the number at the end of its slug (`wren-earbuds-1`), or undefined. */
export function productIdOf(slug: string | undefined): number | undefined {
  const digits = slug?.match(/(?:^|-)(\d{1,9})$/)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export const SHOP = "/apps/ecommerce/shop";
export const WISHLIST = "/apps/ecommerce/wishlist";
export const CHECKOUT = "/apps/ecommerce/checkout";

export function productPath({ slug }: { slug: string }): string {
  return `/apps/ecommerce/product-detail/${encodeURIComponent(slug)}`;
}

/** Others that somebody who looks at this one may like: those of its brand first, then those nearest in price. */
export function relatedTo<P extends { id: number; brand: string; price: number }>(
  product: P,
  all: readonly P[],
  count: number,
): P[] {
  const far = (other: P): number => Math.abs(other.price - product.price);
  return all
    .filter(({ id }) => id !== product.id)
    .toSorted(
      (one, other) =>
        Number(other.brand === product.brand) - Number(one.brand === product.brand) || far(one) - far(other),
    )
    .slice(0, count);
}
