import { foldText } from "../../../contract/fold";
import type { ResolvedMenuEntry } from "../../../definitions/resolved";

/** A screen, or something that can be begun. */
export interface Place {
  title: string;
  icon: string;
  link: string;
}

type Translate = (key: string, options: object) => string;

/** The screens of a menu entry and of those below it. */
export function placesOf(
  { to, icon = "Article", label, children }: ResolvedMenuEntry,
  t: Translate,
): Place[] {
  const own = to === undefined ? [] : [{ title: t(label, { smart_count: 2 }), icon, link: to }];
  return [...own, ...children.flatMap((child) => placesOf({ icon, ...child }, t))];
}

/** Those that hold each of the words, those that begin with them first. */
export function findPlaces(places: readonly Place[], query: string, limit: number): Place[] {
  const folded = foldText(query.trim());
  if (folded === "") return [];
  const words = folded.split(/\s+/);
  const fits = places
    .map((place) => ({ place, text: foldText(place.title) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const begins = fits.filter(({ text }) => text.startsWith(folded));
  return [...begins, ...fits.filter((one) => !begins.includes(one))]
    .slice(0, limit)
    .map(({ place }) => place);
}
