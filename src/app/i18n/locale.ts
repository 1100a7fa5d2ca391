import { LOCALES, type Locale } from "../../../contract/resource/locales";

/** Under ra-core's store, so that its `useLocaleState` and the sign-in page share the choice. */
export const LOCALE_STORAGE_KEY = "RaStore.locale";
export const DEFAULT_LOCALE: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * The language kept in this browser, else the person's, else the first that the browser asks for and we speak (`wanted`, as
 * `navigator.languages`), else English.
 */
export function initialLocale(
  stored: string | null,
  ofUser: string | null | undefined,
  wanted: readonly string[],
): Locale {
  const kept = parse(stored);
  if (isLocale(kept)) return kept;
  if (isLocale(ofUser)) return ofUser;
  return spokenOf(wanted) ?? DEFAULT_LOCALE;
}

/** The first of these language tags (BCP 47) whose language is one of ours. */
export function spokenOf(wanted: readonly string[]): Locale | undefined {
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
