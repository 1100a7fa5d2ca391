import { createContext, type ReactElement, type ReactNode, useContext, useState } from "react";
import type { Locale } from "../../../contract/resource";
import type { auth as english } from "../../../locales/en/auth";
import type { Translation } from "../../../locales/types";
import { LOCALE_STORAGE_KEY } from "../i18n/locale";

export type SignInTexts = Translation<typeof english>;

/** Only the texts of signing in: the rest of a language is loaded with the admin. */
const loaders: Record<Locale, () => Promise<{ auth: SignInTexts }>> = {
  en: () => import("../../../locales/en/auth"),
  de: () => import("../../../locales/de/auth"),
  fr: () => import("../../../locales/fr/auth"),
  pt: () => import("../../../locales/pt/auth"),
};

export async function loadSignInTexts(locale: Locale): Promise<SignInTexts> {
  return (await loaders[locale]()).auth;
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
