import type { TranslationMessages } from "ra-core";
import type { Locale } from "../../../contract/resource";

/** A tree of texts, as polyglot takes it. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}
export type Messages = TranslationMessages & MessageTree;

type Loader = () => Promise<{ default: object }>;

/** Each language is a chunk of its own: none but the chosen one is loaded. */
const loaders: Record<Locale, Loader> = {
  en: () => import("../../../locales/en"),
  de: () => import("../../../locales/de"),
  fr: () => import("../../../locales/fr"),
  pt: () => import("../../../locales/pt"),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).default as Messages;
}
