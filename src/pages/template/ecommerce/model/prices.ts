/** What a line of the cart costs is made of; the price in dollars with at most two decimals. */
export interface CartLine {
  price: number;
  qty: number;
  discountPercentage: number;
  hasFreeShipping: boolean;
}

/** In whole cents. */
export interface CartPrices {
  /** Without discount. */
  bag: number;
  discount: number;
  delivery: number;
  total: number;
}

/** For the whole order, where something in it does not ship free. */
export const DELIVERY_CENTS = 990;

const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** What an order comes to: each line's discount rounded to the cent, one charge for delivery. */
export function pricesOf(lines: readonly CartLine[]): CartPrices {
  const bag = lines.reduce((sum, { price, qty }) => sum + centsOf(price) * qty, 0);
  const discount = lines.reduce((sum, line) => sum + discountOf(line), 0);
  const delivery = lines.some(({ hasFreeShipping }) => !hasFreeShipping) ? DELIVERY_CENTS : 0;
  return { bag, discount, delivery, total: bag - discount + delivery };
}

function discountOf({ price, qty, discountPercentage }: CartLine): number {
  return Math.round((centsOf(price) * qty * discountPercentage) / 100);
}

/** What a line costs without its discount, in cents. */
export function lineCents({ price, qty }: Pick<CartLine, "price" | "qty">): number {
  return centsOf(price) * qty;
}
