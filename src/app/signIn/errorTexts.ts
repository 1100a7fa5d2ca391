import type { Locale } from "../../../contract/resource/locales";
import type { Services } from "../boot/createServices";
import { isLocale } from "../i18n/locale";
import { fill } from "./texts";

type Texts = Record<string, string>;

/** The catalogue of what calls may fail with, by language. */
const loaders: Record<Locale, () => Promise<[errors: Texts, requests: Texts]>> = {
  en: async () => [
    (await import("../../../locales/en/errors")).errors,
    (await import("../../../locales/en/requests")).requests,
  ],
  de: async () => [
    (await import("../../../locales/de/errors")).errors,
    (await import("../../../locales/de/requests")).requests,
  ],
  fr: async () => [
    (await import("../../../locales/fr/errors")).errors,
    (await import("../../../locales/fr/requests")).requests,
  ],
  pt: async () => [
    (await import("../../../locales/pt/errors")).errors,
    (await import("../../../locales/pt/requests")).requests,
  ],
};

/** Lets failed calls speak the page's language where the server has no text of its own; follows its changes. */
export function speakCatalogue({ setTranslate }: Pick<Services, "setTranslate">): void {
  const catalogues = new Map<string, Texts>();
  const load = async (): Promise<void> => {
    const { lang } = document.documentElement;
    if (!isLocale(lang) || catalogues.has(lang)) return;
    const [errors, requests] = await loaders[lang]();
    catalogues.set(lang, { ...prefixed("errors", errors), ...prefixed("requests", requests) });
  };
  setTranslate((key, { _: text, ...values }) =>
    fill(catalogues.get(document.documentElement.lang)?.[key] ?? text, values),
  );
  // Without the catalogue errors are told in English.
  const loadQuietly = (): void => void load().catch(() => undefined);
  new MutationObserver(loadQuietly).observe(document.documentElement, { attributeFilter: ["lang"] });
  loadQuietly();
}

function prefixed(group: string, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text]));
}
