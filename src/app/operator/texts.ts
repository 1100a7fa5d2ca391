import { createContext, useContext } from "react";
import { type KeyedText, lazyTexts } from "../signIn/lazyTexts";
import { useSignInTexts } from "../signIn/texts";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** The texts of the operators' console; nothing until they are there. */
export const useLoadedTexts = lazyTexts({
  en: () => import("../../../locales/en/pages/operator"),
  de: () => import("../../../locales/de/pages/operator"),
  fr: () => import("../../../locales/fr/pages/operator"),
  pt: () => import("../../../locales/pt/pages/operator"),
});

const TextContext = createContext<KeyedText | undefined>(undefined);
export const OperatorTexts = TextContext.Provider;

/** A text of the console by its key. Throws outside of `OperatorTexts`. */
export function useText(): KeyedText {
  const text = useContext(TextContext);
  if (!text) throw new Error("useText needs <OperatorTexts> above it.");
  return text;
}

interface Format {
  number(value: number): string;
  /** Of a share between 0 and 1. */
  percent(share: number): string;
  moment(iso: string | null): string;
  /** `2027-03-14`, whatever the zone. */
  day(date: string): string;
  /** Of milliseconds; in seconds where there are many. */
  duration(ms: number): string;
}

const SECOND_MS = 1000;

/** Numbers and times as the page's language writes them. */
export function useFormat(): Format {
  const { locale } = useSignInTexts();
  const t = useText();
  return {
    number: (value) => new Intl.NumberFormat(intlLocale(locale)).format(value),
    percent: (share) =>
      new Intl.NumberFormat(intlLocale(locale), { style: "percent", maximumFractionDigits: 0 }).format(share),
    day: (date) =>
      new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: "medium", timeZone: "UTC" }).format(
        new Date(date),
      ),
    duration: (ms) =>
      new Intl.NumberFormat(intlLocale(locale), {
        style: "unit",
        unit: ms < SECOND_MS ? "millisecond" : "second",
        maximumFractionDigits: ms < SECOND_MS ? 0 : 1,
      }).format(ms < SECOND_MS ? ms : ms / SECOND_MS),
    moment: (iso) =>
      iso === null
        ? t("never")
        : new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: "medium", timeStyle: "short" }).format(
            new Date(iso),
          ),
  };
}
