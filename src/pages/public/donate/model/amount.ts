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
