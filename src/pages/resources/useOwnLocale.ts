import { useLocale } from "ra-core";
import { type Locale, LOCALES } from "../../../contract/resource";

/** The language that the person reads the app in. */
export function useOwnLocale(): Locale {
  const locale = useLocale();
  return LOCALES.find((one) => one === locale) ?? "en";
}
