import { intlLocale } from "./intlLocale";

/** What takes the places of a text: a number is written as the reader's language does, a string as it is. */
export type TextValues = Readonly<Record<string, string | number | undefined>>;

/** The order in which CLDR lists its plural categories, and texts their forms. */
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

interface Plurals {
  rules: Intl.PluralRules;
  categories: readonly Intl.LDMLPluralRule[];
}

/** By language: to make them takes longer than all else that is done with a text. */
const plurals = new Map<string, Plurals>();
const numbers = new Map<string, Intl.NumberFormat>();

function pluralsOf(locale: string): Plurals {
  const known = plurals.get(locale);
  if (known) return known;
  const rules = new Intl.PluralRules(intlLocale(locale));
  const { pluralCategories } = rules.resolvedOptions();
  const made = { rules, categories: CATEGORIES.filter((category) => pluralCategories.includes(category)) };
  plurals.set(locale, made);
  return made;
}

function numberIn(locale: string, value: number): string {
  const written = numbers.get(locale) ?? new Intl.NumberFormat(intlLocale(locale));
  numbers.set(locale, written);
  return written.format(value);
}

/** Of `one |||| other` the form for a count; the last one stands for those that a text leaves out. */
function formFor(text: string, count: number, locale: string): string {
  const forms = text.split("||||");
  const { rules, categories } = pluralsOf(locale);
  return (forms[categories.indexOf(rules.select(count))] ?? forms.at(-1) ?? text).trim();
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
    return typeof value === "number" ? numberIn(locale, value) : (value ?? place);
  });
}
