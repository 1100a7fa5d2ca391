import type { EventsVerbs } from "../../verbs/events";
import type { Attendees } from "./createDemoMessages";

const PER_PAGE = 100;

/** Everybody who has a place at the date with this combined id, and what the date is called; rejects as the calendar does. */
export async function attendeesOf(
  { eventsAttendees }: Pick<EventsVerbs, "eventsAttendees">,
  id: string,
): Promise<Attendees> {
  const people: Attendees["people"] = [];
  for (let page = 1; ; page += 1) {
    const answer = await eventsAttendees({ id, status: "confirmed", page, per_page: PER_PAGE });
    const found = answer.rsvps ?? [];
    people.push(...found.flatMap(({ name, email }) => (email === null ? [] : { name, email })));
    if (page * PER_PAGE >= (answer.total ?? 0) || found.length === 0) {
      return { name: `${answer.event.title} (${answer.start.slice(0, 10)})`, people };
    }
  }
}
