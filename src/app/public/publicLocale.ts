import type { Locale } from "../../../contract/resource/locales";
import { DEFAULT_LOCALE, isLocale, spokenOf } from "../i18n/locale";

/**
 * The language of the public pages: the one kept in this browser, else the first that the browser asks for and we
 * speak, else the organisation's.
 */
export function publicLocale(
  stored: string | null,
  wanted: readonly string[],
  ofOrganization: string | undefined,
): Locale {
  const kept = parse(stored);
  if (isLocale(kept)) return kept;
  const spoken = spokenOf(wanted);
  if (spoken) return spoken;
  return isLocale(ofOrganization) ? ofOrganization : DEFAULT_LOCALE;
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return undefined;
  }
}
