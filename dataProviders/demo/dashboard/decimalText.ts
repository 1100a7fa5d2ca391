/** Minor units as a decimal text with all of the currency's decimals (ISO 4217): 2500 of USD is `25.00`. */
export function decimalText(minor: number, currency: string): string {
  const options = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  const decimals = options.maximumFractionDigits ?? 2;
  return (minor / 10 ** decimals).toFixed(decimals);
}
