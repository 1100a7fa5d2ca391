const EURO = "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK";
const CURRENCIES: Record<string, string> = {
  ...Object.fromEntries(EURO.split(" ").map((country) => [country, "EUR"])),
  US: "USD",
  GB: "GBP",
  CH: "CHF",
  LI: "CHF",
  BR: "BRL",
  CA: "CAD",
  AU: "AUD",
  NZ: "NZD",
  JP: "JPY",
  SE: "SEK",
  NO: "NOK",
  DK: "DKK",
  PL: "PLN",
  CZ: "CZK",
  IN: "INR",
  MX: "MXN",
  ZA: "ZAR",
  NG: "NGN",
  KE: "KES",
  AO: "AOA",
  MZ: "MZN",
  MA: "MAD",
  TN: "TND",
  SN: "XOF",
  CI: "XOF",
};

/** The currency of the region that a language tag names (BCP 47), such as `EUR` for `de-AT`; `USD` for none known. */
export function currencyOf(languageTag: string): string {
  const region = new Intl.Locale(languageTag).maximize().region ?? "";
  return CURRENCIES[region] ?? "USD";
}
