import type { Language } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { placeFile } from "../../../contract/api/eventFile";
import { textOfHtml } from "../../platform/html/cleanHtml";
import type { Mail } from "../../platform/mail/job";
import { type MailPurpose, postMails } from "../../platform/mail/post";
import { openMails } from "../../platform/mail/openMails";
import type { Letter } from "../../platform/mail/templates";
import type { Services } from "../../platform/http/services";
import { requireOwnOrganization, type OrganizationRow } from "../organization";
import type { EventOccurrence } from "./occurrences";
import { placeToken } from "./placeLinks";
import type { StoredRsvp } from "./rsvpQueries";
import { intlLocale } from "../../../contract/texts/intlLocale";

/** What a mail about a place tells. */
export type RsvpMailKind =
  | "confirmed"
  | "waitlisted"
  | "payment"
  | "offered"
  | "changed"
  | "reminder"
  | "called_off"
  | "cancelled";

function whenText({ event, start, end }: EventOccurrence, language: Language): string {
  const zone = { timeZone: event.timezone };
  if (event.all_day) {
    const days = new Intl.DateTimeFormat(intlLocale(language), { ...zone, dateStyle: "full" });
    // The end is the midnight after the last day.
    return days.formatRange(start, new Date(end.getTime() - 1));
  }
  return new Intl.DateTimeFormat(intlLocale(language), {
    ...zone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).formatRange(start, end);
}

/** The address of the page on which a place is changed or cancelled. */
export function manageUrl(
  { origins, links }: Pick<Services, "origins" | "links">,
  subdomain: string,
  rsvp: Pick<StoredRsvp, "link_seed">,
): string {
  return `${origins.organization(subdomain)}/public/rsvp/${placeToken(links, rsvp)}`;
}

/** The address of the occurrence's calendar file. */
export function icsUrl(services: Services, subdomain: string, slug: string, occurrenceId?: number): string {
  const query = occurrenceId === undefined ? "" : `?occurrence_id=${occurrenceId}`;
  return `${services.origins.organization(subdomain)}/api/event/public/${slug}/ics/${query}`;
}

/** The mail that tells how a place stands. */
export function mailKind({ status, offered_until: offered }: StoredRsvp): RsvpMailKind {
  if (status === "pending_payment") return "payment";
  if (status === "waitlisted") return offered ? "offered" : "waitlisted";
  return status;
}

/** What the mail tells calendars: of a place that is held or changed, and of one that is no more. */
function calendarOf(
  services: Services,
  organization: OrganizationRow,
  kind: RsvpMailKind,
  occurrence: EventOccurrence,
  rsvp: StoredRsvp & { email: string },
): Mail["calendar"] {
  const hasPlace = rsvp.status === "confirmed";
  // Whoever waited was told of no place that could be taken away.
  const isGone = kind === "cancelled" || (kind === "called_off" && hasPlace);
  const isHeld = (kind === "confirmed" || kind === "changed") && hasPlace;
  if (!isGone && !isHeld) return undefined;
  const origin = services.origins.organization(organization.subdomain);
  const host = new URL(origin).hostname;
  // Calling off is a revision of its own (RFC 5546, 3.2.5), also where it takes the event's row away.
  const sequence = occurrence.event.sequence + (kind === "called_off" ? 1 : 0);
  const content = placeFile(
    { ...occurrence, event: { ...occurrence.event, sequence } },
    {
      id: rsvp.id,
      attendee: { name: `${rsvp.first_name} ${rsvp.last_name}`.trim(), email: rsvp.email },
      organizer: { name: organization.name, email: organization.email ?? `no-reply@${host}` },
      isGone,
      at: services.clock(),
    },
    {
      name: occurrence.event.title,
      host,
      textOf: textOfHtml,
      pageOf: ({ slug }) => `${origin}/public/events/${slug}`,
    },
  );
  return { method: isGone ? "CANCEL" : "REQUEST", content };
}

/** What a mail about a place tells. */
export function placeLetter(
  services: Pick<Services, "origins" | "links">,
  organization: OrganizationRow,
  occurrence: EventOccurrence,
  rsvp: StoredRsvp & { email: string },
  language = rsvp.language ?? organization.language,
): Letter {
  const { event } = occurrence;
  const until = rsvp.offered_until ?? rsvp.held_until;
  return {
    to: { name: `${rsvp.first_name} ${rsvp.last_name}`.trim(), address: rsvp.email },
    organization: organization.name,
    replyTo: organization.email,
    language,
    values: {
      name: rsvp.first_name,
      event: event.title,
      people: String(1 + rsvp.guests),
      when: whenText(occurrence, language),
      where: event.location,
      until: until
        ? new Intl.DateTimeFormat(intlLocale(language), {
            timeZone: event.timezone,
            dateStyle: "long",
            timeStyle: "short",
          }).format(until)
        : "",
    },
    link: manageUrl(services, organization.subdomain, rsvp),
  };
}

/** Mails to those of these people who gave an address, each in their language, about their places at one occurrence, in the transaction of what it tells of. */
export async function mailRsvps(
  tx: Transaction,
  services: Services,
  orgId: number,
  kind: RsvpMailKind,
  occurrence: EventOccurrence,
  rsvps: readonly StoredRsvp[],
  /** `notice` where staff gave them their place; others took it themselves. */
  purpose: MailPurpose = "answer",
): Promise<void> {
  if (rsvps.length === 0) return;
  const organization = await requireOwnOrganization(tx, orgId);
  const write = await openMails(tx, services.origins, orgId, [`place-${kind}`]);
  const mails = rsvps.flatMap(({ email, ...one }) => {
    if (email === null) return [];
    const rsvp = { ...one, email };
    const calendar = calendarOf(services, organization, kind, occurrence, rsvp);
    const mail = write(`place-${kind}`, placeLetter(services, organization, occurrence, rsvp));
    return [{ ...mail, ...(calendar && { calendar }) }];
  });
  await postMails(tx, services, { orgId, purpose }, mails);
}
