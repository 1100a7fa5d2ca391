/** What an invoice's sums are made of; amounts are decimal texts (`"25.00"`), discount and tax in percent. */
export interface Priced {
  items: readonly { quantity: number; price: string }[];
  discount: number;
  tax: number;
}

/** In whole cents. */
export interface Totals {
  /** Of each item, in their order. */
  lines: number[];
  subtotal: number;
  /** What is taken off. */
  discount: number;
  /** What is put on what is left. */
  tax: number;
  total: number;
}

/** Percent and quantities count to two decimals. */
const HUNDREDTHS = 100;

/** `"12.5"` as 1250 cents; what is no amount is 0. Rounds to the cent. */
export function toCents(amount: string): number {
  const value = Number(amount);
  return Number.isFinite(value) ? Math.round(value * 100) : 0;
}

/** 1250 as `"12.50"`, as money is kept. */
export function fromCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `share` hundredths of a percent, or of one, of an amount in cents: half a cent is rounded up. */
function part(cents: number, hundredths: number, whole: number): number {
  return Math.round((cents * hundredths) / whole);
}

const inHundredths = (value: number): number => Math.round((Number.isFinite(value) ? value : 0) * HUNDREDTHS);

/** The sums of an invoice: each item rounded by itself, the discount off their sum, the tax on the rest. */
export function totalsOf({ items, discount, tax }: Priced): Totals {
  const lines = items.map(({ quantity, price }) => part(toCents(price), inHundredths(quantity), HUNDREDTHS));
  const subtotal = lines.reduce((sum, line) => sum + line, 0);
  const off = part(subtotal, inHundredths(discount), 100 * HUNDREDTHS);
  const on = part(subtotal - off, inHundredths(tax), 100 * HUNDREDTHS);
  return { lines, subtotal, discount: off, tax: on, total: subtotal - off + on };
}
