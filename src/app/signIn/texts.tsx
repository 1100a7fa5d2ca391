import { createContext, type ReactElement, type ReactNode, useContext, useState } from "react";
import type { Locale } from "../../../contract/resource";
import { format, type TextValues } from "../../../contract/texts/format";
import type english from "../../../locales/en/pages/signIn";
import type { Translation } from "../../../locales/types";
import { LOCALE_STORAGE_KEY } from "../i18n/locale";

export type SignInTexts = Translation<typeof english>;

/** Only the texts of these pages: the rest of a language is loaded with the admin. */
const loaders: Record<Locale, () => Promise<{ default: SignInTexts }>> = {
  en: () => import("../../../locales/en/pages/signIn"),
  de: () => import("../../../locales/de/pages/signIn"),
  fr: () => import("../../../locales/fr/pages/signIn"),
  pt: () => import("../../../locales/pt/pages/signIn"),
};

export async function loadSignInTexts(locale: Locale): Promise<SignInTexts> {
  return (await loaders[locale]()).default;
}

/** The text with its places filled in, in the language of the page. */
export function fill(text: string, values: TextValues): string {
  return format(text, values, document.documentElement.lang || "en");
}

interface SignInLanguage {
  locale: Locale;
  texts: SignInTexts;
  choose(locale: Locale): Promise<void>;
}
const SignInTextsContext = createContext<SignInLanguage | undefined>(undefined);

export function SignInTextsProvider(props: {
  locale: Locale;
  texts: SignInTexts;
  children: ReactNode;
}): ReactElement {
  const [language, setLanguage] = useState({ locale: props.locale, texts: props.texts });
  const choose = async (locale: Locale): Promise<void> => {
    const texts = await loadSignInTexts(locale);
    setLanguage({ locale, texts });
    document.documentElement.lang = locale;
    localStorage.setItem(LOCALE_STORAGE_KEY, JSON.stringify(locale));
  };
  return <SignInTextsContext value={{ ...language, choose }}>{props.children}</SignInTextsContext>;
}

/** The texts of signing in. Throws outside of `SignInTextsProvider`. */
export function useSignInTexts(): SignInLanguage {
  const language = useContext(SignInTextsContext);
  if (!language) throw new Error("useSignInTexts needs a <SignInTextsProvider> above it.");
  return language;
}
