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

/** As much of it as a list of people needs. */
const firstLoaders: Record<Locale, Loader> = {
  en: () => import("../../../locales/en/first"),
  de: () => import("../../../locales/de/first"),
  fr: () => import("../../../locales/fr/first"),
  pt: () => import("../../../locales/pt/first"),
};
const PEOPLE = /^\/(members|volunteers|teams)(\/|$)/;

/** The texts of the screen at an address. Where other resources are shown later, theirs are added (`addTexts("resources")`). */
export async function loadMessagesFor(pathname: string, locale: Locale): Promise<Messages> {
  return PEOPLE.test(pathname) ? ((await firstLoaders[locale]()).default as Messages) : loadMessages(locale);
}
