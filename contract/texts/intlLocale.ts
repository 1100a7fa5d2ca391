/** Our Portuguese is Portugal's; CLDR's `pt` is Brazil's, with other plurals, dates and amounts. */
const VARIETIES: Readonly<Record<string, string>> = { pt: "pt-PT" };

/** The locale by which `Intl` writes numbers, dates and names in one of our languages. */
export function intlLocale(language: string): string {
  return VARIETIES[language] ?? language;
}
