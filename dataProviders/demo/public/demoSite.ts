import { mainOccurrence } from "../../../contract/api/eventOccurrences";
import type { SampleCorrespondence } from "../../../demo-fixtures/nonprofit/correspondence";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import { clientError } from "../../errors";
import { DemoCalendar, type DemoEvent, type DemoOccurrence } from "../events/demoCalendar";
import type { PresentScope } from "../events/present";
import { VisitorStore } from "./visitorStore";

/** What the demo's public pages are made with. */
export interface DemoPublicParts {
  now(): Date;
  newId(): string;
  /** Of the tab. */
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Where the pages are: `http://localhost:5174`. */
  origin: string;
  /** The subdomain of the sample organisation. */
  subdomain?: string;
}

/** The sample organisation as its visitors meet it. */
export interface DemoSite {
  parts: DemoPublicParts;
  organization: SampleOrganization;
  calendar: DemoCalendar;
  correspondence: SampleCorrespondence;
  visitors: VisitorStore;
}

/** Loads the samples, with what visitors of this tab have done. */
export async function loadDemoSite(parts: DemoPublicParts): Promise<DemoSite> {
  const now = parts.now();
  const [people, calendar, letters] = await Promise.all([
    import("../../../demo-fixtures/nonprofit"),
    import("../../../demo-fixtures/nonprofit/events"),
    import("../../../demo-fixtures/nonprofit/correspondence"),
  ]);
  const organizations = people.sampleOrganizations({ now });
  const subdomain = parts.subdomain ?? "hope";
  const index = Math.max(
    0,
    organizations.findIndex((one) => one.subdomain === subdomain),
  );
  const organization = organizations[index];
  const correspondence = letters.sampleCorrespondence(organizations, now)[index];
  if (!organization || !correspondence) throw new Error("There is no sample organisation.");
  const site = {
    parts,
    organization,
    calendar: new DemoCalendar(calendar.sampleCalendar(organization, now)),
    correspondence,
    visitors: new VisitorStore(parts.storage),
  };
  putBack(site);
  return site;
}

/** Puts the visitors' places into the fresh calendar. */
function putBack({ calendar, visitors }: DemoSite): void {
  for (const { token: _token, held_until: until, ...place } of visitors.state.places) {
    calendar.addRsvp({
      ...place,
      queued_at: place.queued_at === null ? null : new Date(place.queued_at),
      offered_until: until === null ? null : new Date(until),
      created_at: new Date(place.created_at),
      source: "visitor",
      checked_in_at: null,
    });
  }
}

/** What an event is shown with. */
export function presentScope({ calendar, organization, parts }: DemoSite): PresentScope {
  return { calendar, organization, now: parts.now() };
}

/** 404 with the server's text and code. */
export function unknown(text: string, code: string): Error {
  return clientError(text, 404, code);
}

/** A public event at one of its dates: the named one, else the next or the last. Throws 404 as the server does. */
export function findDate(
  { calendar, parts }: DemoSite,
  wanted: { slug?: string; id?: number; occurrenceId?: number | undefined },
  text: string,
): { event: DemoEvent; occurrence: DemoOccurrence } {
  const event = calendar.events.find(
    (one) => (wanted.id === undefined ? one.slug === wanted.slug : one.id === wanted.id) && isVisible(one),
  );
  if (!event) throw unknown(text, "unknown_event");
  const occurrence =
    wanted.occurrenceId === undefined
      ? mainOccurrence(event, calendar.exceptions(event.id), parts.now())
      : calendar.occurrence(event, wanted.occurrenceId);
  if (!occurrence) throw unknown(text, "unknown_occurrence");
  return { event, occurrence };
}

function isVisible({ status, is_public: isPublic }: DemoEvent): boolean {
  return status !== "draft" && isPublic;
}
