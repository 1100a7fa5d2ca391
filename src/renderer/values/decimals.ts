/** The decimal and the grouping sign of a language, and how a decimal text is written in it. */
export interface DecimalStyle {
  decimal: string;
  group: string;
}

export function decimalStyle(locale: string): DecimalStyle {
  // Not by `intlLocale`: spaces group everywhere, and people in Portugal type dots as well.
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5);
  const sign = (type: "decimal" | "group", otherwise: string): string =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return { decimal: sign("decimal", "."), group: sign("group", ",") };
}

const PLAIN = /^-?(\d+(\.\d*)?|\.\d+)$/;
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Reads a number as people of the language type it: `1.234,5` in German, `1,234.5` in English; spaces as grouping
 * everywhere. A sign that groups is only taken off where it parts three digits, so that a German `1.5` stays one and
 * a half. Answers a plain decimal text (`1234.5`), or undefined.
 */
export function readDecimal(text: string, { decimal, group }: DecimalStyle): string | undefined {
  const compact = text
    .trim()
    .replace(/[\s\u00a0\u202f'’]/g, "")
    .replace("−", "-");
  const grouped = new RegExp(`^-?\\d{1,3}(${escape(group)}\\d{3})+(${escape(decimal)}\\d*)?$`);
  const ungrouped = grouped.test(compact) ? compact.replaceAll(group, "") : compact;
  const plain = ungrouped.replace(decimal, ".");
  return PLAIN.test(plain) ? trimZeros(plain) : undefined;
}

function trimZeros(plain: string): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d*)\.?(\d*)$/.exec(plain) ?? [];
  const units = whole.replace(/^0+(?=\d)/, "") || "0";
  return `${sign}${units}${fraction && `.${fraction}`}`;
}

/** A plain decimal text with the language's decimal sign and no grouping, so that it can go on being edited. */
export function writeDecimal(plain: string, { decimal }: DecimalStyle): string {
  return plain.replace(".", decimal);
}

/** How many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** `25` → `25.00`; undefined when there are more decimals than the currency has. Texts only: no float touches money. */
export function toMoney(plain: string, decimals: number): string | undefined {
  const [units = "0", fraction = ""] = plain.split(".");
  const cents = fraction.replace(/0+$/, "");
  if (cents.length > decimals) return undefined;
  return decimals === 0 ? units : `${units}.${cents.padEnd(decimals, "0")}`;
}
