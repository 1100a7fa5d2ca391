import polyglotI18nProvider from "ra-i18n-polyglot";
import type { I18nProvider } from "ra-core";
import { LOCALES, type Locale } from "../../../contract/resource/locales";
import type { ResolvedResource } from "../../../definitions/resolved";
import { isLocale } from "./locale";
import type { Messages } from "./loadMessages";
import { mergeLabels } from "./mergeLabels";

/** react-admin's translations over our catalogues and the definitions' own labels. */
export function createI18nProvider(parts: {
  locale: Locale;
  messages: Messages;
  load(locale: Locale): Promise<Messages>;
  resources: ResolvedResource[];
}): I18nProvider {
  const provider = polyglotI18nProvider(
    (wanted) => {
      if (wanted === parts.locale) return mergeLabels(parts.messages, parts.resources, parts.locale);
      if (!isLocale(wanted))
        throw new Error(`There is no language "${wanted}". Known are: ${LOCALES.join(", ")}.`);
      return parts.load(wanted).then((messages) => mergeLabels(messages, parts.resources, wanted));
    },
    parts.locale,
    LOCALES.map((locale) => ({ locale, name: locale })),
    { allowMissing: true },
  );
  return {
    ...provider,
    changeLocale: async (locale) => {
      await provider.changeLocale(locale);
      document.documentElement.lang = locale;
    },
  };
}
