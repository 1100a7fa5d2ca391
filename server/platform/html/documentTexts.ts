import type { Language } from "../../../contract/api";
import { documents as de } from "../../../locales/de/documents";
import { documents as en } from "../../../locales/en/documents";
import { documents as fr } from "../../../locales/fr/documents";
import { documents as pt } from "../../../locales/pt/documents";

/** What stands on receipts, statements and the first paint of public pages. */
export const DOCUMENTS: Readonly<Record<Language, typeof en>> = { en, de, fr, pt };
