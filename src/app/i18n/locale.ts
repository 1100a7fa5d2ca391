import { LOCALES, type Locale } from "../../../contract/resource/locales";

/** Under ra-core's store, so that its `useLocaleState` and the sign-in page share the choice. */
export const LOCALE_STORAGE_KEY = "RaStore.locale";
export const DEFAULT_LOCALE: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The language kept in this browser, else the person's, else English. */
export function initialLocale(stored: string | null, ofUser: string | null | undefined): Locale {
  const kept = parse(stored);
  if (isLocale(kept)) return kept;
  return isLocale(ofUser) ? ofUser : DEFAULT_LOCALE;
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}
