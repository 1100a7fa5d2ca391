import type { Locale } from "../../../contract/resource/locales";
import type { MessageTree } from "./loadMessages";

type Load = () => Promise<{ default: MessageTree }>;

/** `locales/<language>/pages/<area>.ts`, each a chunk of its own: the first screen waits for none of them. */
const files = import.meta.glob<{ default: MessageTree }>("../../../locales/*/pages/*.ts");

/** The texts of pages that have been opened, fetched by area and language and kept for the next opening. */
export interface PageTexts {
  /** Fetches an area's texts; an area that is there already costs nothing. */
  add(area: string, locale: Locale): Promise<void>;
  /** Fetches what the opened pages need in another language. */
  follow(locale: Locale): Promise<void>;
  /** What is there in a language, by area. */
  of(locale: Locale): MessageTree;
}

export function createPageTexts(loaders: Record<string, Load> = files): PageTexts {
  const loaded = new Map<Locale, MessageTree>();
  const areas = new Set<string>();

  async function add(area: string, locale: Locale): Promise<void> {
    areas.add(area);
    if (loaded.get(locale)?.[area]) return;
    const load = loaders[`../../../locales/${locale}/pages/${area}.ts`];
    if (!load) throw new Error(`There is no locales/${locale}/pages/${area}.ts.`);
    const texts = (await load()).default;
    loaded.set(locale, { ...loaded.get(locale), [area]: texts });
  }

  return {
    add,
    follow: async (locale) => {
      await Promise.all([...areas].map((area) => add(area, locale)));
    },
    of: (locale) => loaded.get(locale) ?? {},
  };
}
