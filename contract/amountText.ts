import { decimalsOf } from "./money";

/**
 * What a person typed as an amount, as the call wants it (`25.50`): with a point or a comma before the decimals, and
 * spaces, points or commas between the thousands. Undefined for what is no amount of the currency.
 */
export function amountFromText(typed: string, currency: string): string | undefined {
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
