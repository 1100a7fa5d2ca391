import type { Language } from "../../../contract/api";
import { resources as de } from "../../../locales/de/resources";
import { resources as en } from "../../../locales/en/resources";
import { resources as fr } from "../../../locales/fr/resources";
import { resources as pt } from "../../../locales/pt/resources";

const RESOURCES = { en, de, fr, pt };

/** A role as a mail names it: those that every organisation begins with in the language, any other as it is written. */
export function roleName(name: string, language: Language): string {
  const names: Readonly<Record<string, string>> = RESOURCES[language].roles.choices.name;
  return (Object.hasOwn(names, name) && names[name]) || name;
}
