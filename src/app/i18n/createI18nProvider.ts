import polyglotI18nProvider from "ra-i18n-polyglot";
import type { I18nProvider } from "ra-core";
import { LOCALES, type Locale } from "../../../contract/resource/locales";
import type { ResolvedResource } from "../../../definitions/resolved";
import { isLocale } from "./locale";
import type { Messages, MessageTree } from "./loadMessages";
import { mergeLabels } from "./mergeLabels";
import type { PageTexts } from "./pageTexts";

/** react-admin's translations, to which a page adds its own texts when it is opened. */
export interface AppI18nProvider extends I18nProvider {
  /**
   * Resolves when the area's texts (`locales/<language>/pages/<area>.ts`) are among the translations, and with them those
   * of every resource (the area `resources`), but for the template's.
   */
  addTexts(area: string): Promise<void>;
}

/** The area of what a list of people does without. */
const RESOURCES = "resources";

/** The catalogue with the texts of what has been opened; those of resources stand beside those that it has. */
function withTexts(messages: Messages, texts: MessageTree): Messages {
  const [known, more] = [messages.resources, texts[RESOURCES]].map((tree) =>
    typeof tree === "object" ? tree : {},
  );
  return Object.assign({ ...messages, ...texts }, { resources: { ...known, ...more } });
}

/** The catalogue with the app's own name. */
function named(messages: Messages, name: string): Messages {
  return Object.assign({ ...messages }, { app: { ...(messages["app"] as MessageTree), name } });
}

/** react-admin's translations over our catalogues, those of the opened pages and the definitions' own labels. */
export function createI18nProvider(parts: {
  /** What the app is called. */
  appName: string;
  locale: Locale;
  messages: Messages;
  load(locale: Locale): Promise<Messages>;
  resources: Pick<ResolvedResource, "name" | "labels">[];
  pageTexts: PageTexts;
}): AppI18nProvider {
  const { pageTexts, resources } = parts;
  const whole = (messages: Messages, locale: Locale): Messages =>
    mergeLabels(withTexts(named(messages, parts.appName), pageTexts.of(locale)), resources, locale);
  const provider = polyglotI18nProvider(
    (wanted) => {
      if (wanted === parts.locale) return whole(parts.messages, parts.locale);
      if (!isLocale(wanted))
        throw new Error(`There is no language "${wanted}". Known are: ${LOCALES.join(", ")}.`);
      return parts.load(wanted).then((messages) => whole(messages, wanted));
    },
    parts.locale,
    LOCALES.map((locale) => ({ locale, name: locale })),
    { allowMissing: true },
  );
  return {
    ...provider,
    changeLocale: async (locale) => {
      if (isLocale(locale)) await pageTexts.follow(locale);
      await provider.changeLocale(locale);
      document.documentElement.lang = locale;
    },
    addTexts: async (area) => {
      const locale = provider.getLocale();
      if (!isLocale(locale)) return;
      // The template's pages speak of none of them, and its menu stands beside the first screen.
      const areas = area.startsWith("template") ? [area] : [area, RESOURCES];
      await Promise.all(areas.map((one) => pageTexts.add(one, locale)));
      // Asks for the catalogue of the same language again, now with the page's texts in it.
      await provider.changeLocale(locale);
    },
  };
}
