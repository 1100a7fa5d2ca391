import { useEffect, useMemo, useState } from "react";
import type { Locale } from "../../../contract/resource";
import { fill, useSignInTexts } from "./texts";

type Texts = { [key: string]: string | Texts };

/** A text by its dotted key, with `%{name}` filled in. */
export type KeyedText = (key: string, values?: Record<string, string | number>) => string;

function textAt(texts: Texts, key: string): string {
  let found: string | Texts | undefined = texts;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : key;
}

/** A hook for texts that are loaded when they are needed, in the page's language; it answers nothing until they are there. */
export function lazyTexts(
  loaders: Record<Locale, () => Promise<{ default: Texts }>>,
): () => KeyedText | undefined {
  return () => {
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
  };
}
