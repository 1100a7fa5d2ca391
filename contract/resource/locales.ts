/** The languages of the interface. A file of its own, so that the browser need not load the schemas for it. */
export const LOCALES = ["en", "de", "fr", "pt"] as const;
export type Locale = (typeof LOCALES)[number];
