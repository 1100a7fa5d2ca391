import type { Language } from "../../../contract/api";
import { mails as de } from "../../../locales/de/mails";
import { mails as en } from "../../../locales/en/mails";
import { mails as fr } from "../../../locales/fr/mails";
import { mails as pt } from "../../../locales/pt/mails";

/** What stands in mails; places are filled in by `compose`. */
export const MAILS: Readonly<Record<Language, typeof en>> = { en, de, fr, pt };
