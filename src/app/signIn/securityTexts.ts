import { type KeyedText, lazyTexts } from "./lazyTexts";

export type SecurityText = KeyedText;

/** The texts of second factors. */
export const useSecurityTexts = lazyTexts({
  en: () => import("../../../locales/en/pages/security"),
  de: () => import("../../../locales/de/pages/security"),
  fr: () => import("../../../locales/fr/pages/security"),
  pt: () => import("../../../locales/pt/pages/security"),
});
