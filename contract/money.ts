/** By code: to make a format takes longer than all else that is done with an amount. */
const KNOWN = new Map<string, number>();

/** How many decimals a currency has (ISO 4217): 2 for USD, 0 for JPY, 3 for KWD. Throws for what is no code. */
export function decimalsOf(currency: string): number {
  const known = KNOWN.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits: found = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  KNOWN.set(currency, found);
  return found;
}

/**
 * A decimal text such as `25.00` in minor units, 2500; undefined for what is no amount, has more decimals than the
 * currency, or is too large to be exact.
 */
export function toMinor(amount: string, currency: string): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(amount);
  const [, whole = "", fraction = ""] = match ?? [];
  const decimals = decimalsOf(currency);
  const significant = fraction.replace(/0+$/, "");
  if (!match || significant.length > decimals) return undefined;
  const minor = Number(whole + significant.padEnd(decimals, "0"));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** Minor units as a decimal text with all of the currency's decimals: 2500 is `25.00`. */
export function fromMinor(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(minor)).padStart(decimals + 1, "0");
  const sign = minor < 0 ? "-" : "";
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
