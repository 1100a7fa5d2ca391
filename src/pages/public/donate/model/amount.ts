import { amountWithFee } from "../../../../../contract/api/paymentFee";
import { decimalsOf } from "../../../../../contract/money";

/** The least and the most that one donation may be, in major units. */
export const LEAST = 1;
export const MOST = 100_000;

/** The amounts that are offered: a little, usual ones, and more; in a currency without decimals a hundredfold. */
export function suggestedAmounts(currency: string): string[] {
  const unit = decimalsOf(currency) === 0 ? 100 : 1;
  return [10, 25, 50, 100].map((amount) => String(amount * unit));
}

/**
 * What a person typed as an amount, as the call wants it (`25.50`): with a point or a comma before the decimals, and
 * spaces, points or commas between the thousands. Undefined for what is no amount of the currency.
 */
export function readAmount(typed: string, currency: string): string | undefined {
  const decimals = decimalsOf(currency);
  const text = typed.replaceAll(/[\s'’\u00a0\u202f]/g, "");
  const match = /^(\d[\d.,]*?)(?:[.,](\d{1,3}))?$/.exec(text);
  if (!match) return undefined;
  const [, head = "", tail = ""] = match;
  // Three digits behind the only mark are thousands, unless the currency has three decimals.
  const isThousands = tail.length === 3 && decimals !== 3;
  const grouped = isThousands ? `${head}.${tail}` : head;
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(grouped)) return undefined;
  const whole = grouped.replaceAll(/[.,]/g, "");
  const fraction = isThousands ? "" : tail;
  const significant = fraction.replace(/0+$/, "");
  if (!/^\d{1,12}$/.test(whole) || significant.length > decimals) return undefined;
  return decimals === 0 || significant === ""
    ? String(Number(whole))
    : `${Number(whole)}.${fraction.padEnd(decimals, "0")}`;
}

/** Whether an amount that was read is one that can be given. */
export function isInRange(amount: string): boolean {
  return Number(amount) >= LEAST && Number(amount) <= MOST;
}

/** What is paid on top so that the whole amount arrives, and both together; as decimal texts. */
export function feeOn(amount: string, currency: string): { fee: string; total: string } {
  const decimals = decimalsOf(currency);
  const minor = Math.round(Number(amount) * 10 ** decimals);
  const total = amountWithFee(minor, decimals);
  const text = (value: number): string => (value / 10 ** decimals).toFixed(decimals);
  return { fee: text(total - minor), total: text(total) };
}
