import type { Language } from "../../contract/api";
import { ownFields as ownDe } from "../../locales/de/ownFields";
import { otherResources as otherDe } from "../../locales/de/pages/resources";
import predicateDe from "../../locales/de/pages/predicate";
import questionDe from "../../locales/de/pages/question";
import { resources as resourcesDe } from "../../locales/de/resources";
import { ownFields as ownEn } from "../../locales/en/ownFields";
import { otherResources as otherEn } from "../../locales/en/pages/resources";
import predicateEn from "../../locales/en/pages/predicate";
import questionEn from "../../locales/en/pages/question";
import { resources as resourcesEn } from "../../locales/en/resources";
import { ownFields as ownFr } from "../../locales/fr/ownFields";
import { otherResources as otherFr } from "../../locales/fr/pages/resources";
import predicateFr from "../../locales/fr/pages/predicate";
import questionFr from "../../locales/fr/pages/question";
import { resources as resourcesFr } from "../../locales/fr/resources";
import { ownFields as ownPt } from "../../locales/pt/ownFields";
import { otherResources as otherPt } from "../../locales/pt/pages/resources";
import predicatePt from "../../locales/pt/pages/predicate";
import questionPt from "../../locales/pt/pages/question";
import { resources as resourcesPt } from "../../locales/pt/resources";

/** What the app calls resources and their fields, and the words of conditions and questions. */
const CATALOGUES: Record<Language, object> = {
  en: { resources: { ...resourcesEn, ...otherEn }, predicate: predicateEn, question: questionEn, own: ownEn },
  de: { resources: { ...resourcesDe, ...otherDe }, predicate: predicateDe, question: questionDe, own: ownDe },
  fr: { resources: { ...resourcesFr, ...otherFr }, predicate: predicateFr, question: questionFr, own: ownFr },
  pt: { resources: { ...resourcesPt, ...otherPt }, predicate: predicatePt, question: questionPt, own: ownPt },
};

/** The text at a path of an object of texts. */
export function textAt(texts: unknown, path: readonly string[]): string | undefined {
  let here: unknown = texts;
  for (const part of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, part)) return undefined;
    here = (here as Record<string, unknown>)[part];
  }
  return typeof here === "string" ? here : undefined;
}

/** A text that the app has too: how it calls something, or the words of a condition. */
export function catalogueText(language: Language, path: readonly string[]): string | undefined {
  return textAt(CATALOGUES[language], path);
}
