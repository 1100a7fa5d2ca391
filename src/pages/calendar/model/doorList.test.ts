import { expect, it } from "vitest";
import type { Rsvp } from "../../../../contract/api/events";
import { doorListOf, sortedName } from "./doorList";

const person = (first: string, last: string, more: Partial<Rsvp> = {}): Rsvp => ({
  pk: 1,
  name: `${first} ${last}`.trim(),
  first_name: first,
  last_name: last,
  email: null,
  guests: 0,
  status: "confirmed",
  source: "visitor",
  position: null,
  offer_expires_at: null,
  checked_in_at: null,
  created_at: "2026-03-01T09:00:00.000Z",
  answers: {},
  person: null,
  ...more,
});

it("sorts by last name as the language does, one name alone by that, and leaves out who does not come", () => {
  const people = [
    person("Zoe", "Öz"),
    person("Nora", ""),
    person("Ada", "Zander"),
    person("Ada", "Oz"),
    person("Bo", "Abel", { status: "cancelled" }),
    person("Ben", "Late", { status: "waitlisted", position: 2 }),
    person("Cem", "Early", { status: "waitlisted", position: 1 }),
    person("Abe", "Oz"),
  ];
  const { coming, waiting } = doorListOf(people, "de");
  expect(coming.map(sortedName)).toEqual(["Nora", "Oz, Abe", "Oz, Ada", "Öz, Zoe", "Zander, Ada"]);
  expect(waiting.map(sortedName)).toEqual(["Early, Cem", "Late, Ben"]);
});
