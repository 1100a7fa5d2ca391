import { useEffect, useMemo, useState } from "react";
import type { Locale } from "../../../contract/resource";
import { fill, useSignInTexts } from "./texts";

type Texts = { [key: string]: string | Texts };

const loaders: Record<Locale, () => Promise<{ default: Texts }>> = {
  en: () => import("../../../locales/en/pages/security"),
  de: () => import("../../../locales/de/pages/security"),
  fr: () => import("../../../locales/fr/pages/security"),
  pt: () => import("../../../locales/pt/pages/security"),
};

/** A text by its dotted key, with `%{name}` filled in. */
export type SecurityText = (key: string, values?: Record<string, string | number>) => string;

function textAt(texts: Texts, key: string): string {
  let found: string | Texts | undefined = texts;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : key;
}

/** The texts of second factors in the page's language; nothing until they are there. */
export function useSecurityTexts(): SecurityText | undefined {
  const { locale } = useSignInTexts();
  const [texts, setTexts] = useState<Texts>();
  useEffect(() => {
    let isGone = false;
    void loaders[locale]().then((loaded) => !isGone && setTexts(loaded.default));
    return () => {
      isGone = true;
    };
  }, [locale]);
  return useMemo(() => {
    if (!texts) return undefined;
    return (key, values = {}) => fill(textAt(texts, key), values);
  }, [texts]);
}
