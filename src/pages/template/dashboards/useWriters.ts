import { useLocale } from "ra-core";
import { useMemo } from "react";
import { createWriters, type Writers } from "./model/writers";

/** Writes the cards' numbers in the reader's language. */
export function useWriters(): Writers {
  const locale = useLocale();
  return useMemo(() => createWriters(locale), [locale]);
}
