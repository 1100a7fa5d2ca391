/** What takes the places of a text: a number is written as the reader's language does, a string as it is. */
export type TextValues = Readonly<Record<string, string | number | undefined>>;

/** The order in which CLDR lists its plural categories, and texts their forms. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** Our Portuguese is Portugal's, where none is a plural; CLDR's `pt` is Brazil's. */
const VARIETIES: Readonly<Record<string, string>> = { pt: "pt-PT" };

/** Of `one |||| other` the form for a count; the last one stands for those that a text leaves out. */
function formFor(text: string, count: number, locale: string): string {
  const forms = text.split("||||");
  const rules = new Intl.PluralRules(VARIETIES[locale] ?? locale);
  const { pluralCategories } = rules.resolvedOptions();
  const known = CATEGORIES.filter((category) => pluralCategories.includes(category));
  return (forms[known.indexOf(rules.select(count))] ?? forms.at(-1) ?? text).trim();
}

/**
 * A text in polyglot's format: `%{name}` is filled in, and of `one |||| other` stays the form for `smart_count`, by the
 * plural rules of CLDR. A place without a value stays, so that it is seen and mended.
 */
export function format(text: string, values: TextValues, locale: string): string {
  const { smart_count: count } = values;
  const form = typeof count === "number" ? formFor(text, count, locale) : text;
  return form.replaceAll(/%\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === "number" ? new Intl.NumberFormat(locale).format(value) : (value ?? place);
  });
}
