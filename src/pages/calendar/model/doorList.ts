import type { Rsvp } from "../../../../contract/api/events";
import { intlLocale } from "../../../../contract/texts/intlLocale";

/** Who is let in, and who waits. */
export interface DoorList {
  /** By last name, then by first name. */
  coming: Rsvp[];
  /** In the order of the line. */
  waiting: Rsvp[];
}

/** Those who signed up, as they are looked for at the door; `locale` says how names are sorted. */
export function doorListOf(rsvps: readonly Rsvp[], locale: string): DoorList {
  const { compare } = new Intl.Collator(intlLocale(locale));
  const key = ({ first_name: first, last_name: last }: Rsvp): string => last || first;
  return {
    coming: rsvps
      .filter(({ status }) => status === "confirmed")
      .toSorted((one, other) => compare(key(one), key(other)) || compare(one.first_name, other.first_name)),
    waiting: rsvps
      .filter(({ status }) => status === "waitlisted")
      .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)),
  };
}

/** `Bee, Ada`: what is looked for stands first. */
export function sortedName({ first_name: first, last_name: last }: Rsvp): string {
  return last === "" ? first : `${last}, ${first}`;
}
