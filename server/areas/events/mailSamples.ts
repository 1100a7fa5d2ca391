import sql from "sql-template-tag";
import { occurrenceOf } from "../../../contract/api/eventOccurrences";
import type { MailSamples } from "../../engine/area";
import { requireOwnOrganization } from "../organization";
import { placeLetter } from "./mails";
import { findExceptions } from "./exceptionQueries";
import { findEvent } from "./queries";
import { findRsvp } from "./rsvpQueries";

/** What mails about a place say of one at an event. */
export const placeSamples: MailSamples = {
  anyOf: ["events"],
  async find(tx, { services, orgId, language, record }) {
    const named = record === undefined ? sql`true` : sql`r.event_id::text = ${record}`;
    const [found] = await tx.query<{ id: number }>(sql`SELECT r.id FROM event_rsvps r
      WHERE r.org_id = ${orgId} AND r.email IS NOT NULL AND ${named} ORDER BY r.id DESC LIMIT 1`);
    const rsvp = found && (await findRsvp(tx, orgId, found.id));
    if (!rsvp || rsvp.email === null) return undefined;
    const event = await findEvent(tx, orgId, { id: rsvp.event_id });
    const occurrence =
      event && occurrenceOf(event, await findExceptions(tx, orgId, [event.id]), rsvp.occurrence_id);
    if (!occurrence) return undefined;
    const organization = await requireOwnOrganization(tx, orgId);
    const place = { ...rsvp, email: rsvp.email };
    const letter = placeLetter(services, organization, occurrence, place, language);
    return {
      record: { pk: occurrence.event.id, title: `${occurrence.event.title} · ${letter.to.name}` },
      // The link is whoever's it is: it would change their place.
      letter: { ...letter, link: `${services.origins.organization(organization.subdomain)}/public/rsvp/…` },
    };
  },
};
