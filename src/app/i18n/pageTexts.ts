import type { Locale } from "../../../contract/resource/locales";
import type { MessageTree } from "./loadMessages";

/** `locales/<language>/pages/<area>.ts` by their addresses, each a chunk of its own. */
export type TextFiles = Record<string, () => Promise<{ default: MessageTree }>>;

/** The texts of pages that have been opened, fetched by area and language and kept for the next opening. */
export interface PageTexts {
  /** Fetches an area's texts; an area that is there already costs nothing. */
  add(area: string, locale: Locale): Promise<void>;
  /** Fetches what the opened pages need in another language. */
  follow(locale: Locale): Promise<void>;
  /** What is there in a language, by area. */
  of(locale: Locale): MessageTree;
}

/** The list of files is itself fetched with the first page that needs one. */
export function createPageTexts(files: () => Promise<TextFiles>): PageTexts {
  const loaded = new Map<Locale, MessageTree>();
  const areas = new Set<string>();

  async function add(area: string, locale: Locale): Promise<void> {
    areas.add(area);
    if (loaded.get(locale)?.[area]) return;
    const load = (await files())[`../../../locales/${locale}/pages/${area}.ts`];
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
