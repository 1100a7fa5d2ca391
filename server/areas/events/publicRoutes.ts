import { lastOccurrence, nextOccurrences } from "../../../contract/api/eventOccurrences";
import { eventAt, isRsvpOpen } from "../../../contract/api/eventRules";
import Type from "typebox";
import {
  CalendarFile,
  Exact,
  PublicEventListQuery,
  PublicEventListResponse,
  PublicEventQuery,
  PublicEventResponse,
} from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { pageOf } from "../../platform/db/list";
import { textOfHtml } from "../../platform/html/cleanHtml";
import type { PublicOrganization } from "../../platform/http/organizationScope";
import { ok, type Route, subdomainRoute, visitorRoute } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { calendarFile, occurrenceFile } from "../../../contract/api/eventFile";
import { findTarget, sightOf } from "./lookup";
import { type EventOccurrence, exceptionsOf, pageOfDates } from "./occurrences";
import { confirmedSeats, imagesOf, presentPublicEvent, presentPublicRow, structuredData } from "./presenter";
import { pastPublicEvents } from "./queries";
import { countSeats } from "./rsvpQueries";
import { withOffset } from "../../../contract/api/eventSchedule";

const SLUG = Exact({ slug: Type.String({ maxLength: 120 }) });
const SHOWN_OCCURRENCES = 12;

interface Visit {
  tx: Transaction;
  services: Services;
  orgId: number;
  now: Date;
}

/** Where the organisation's public events are. */
export function siteUrl(services: Services, subdomain: string): string {
  return `${services.origins.organization(subdomain)}/public/events`;
}

/** The page of an event on the organisation's site. */
export function pageUrl(services: Services, subdomain: string, slug: string): string {
  return `${siteUrl(services, subdomain)}/${slug}`;
}

function listUpcoming(
  { tx, orgId, now }: Visit,
  query: PublicEventListQuery,
): Promise<{ occurrences: EventOccurrence[]; total: number }> {
  const { category } = query;
  return pageOfDates(tx, orgId, pageOf(query), {
    filter: { from: now, visibleOnly: true, ...(category !== undefined && { categories: [category] }) },
    special: async (events) => {
      const exceptions = await exceptionsOf(tx, orgId, events);
      return events
        .flatMap((event) => nextOccurrences(event, exceptions.get(event.id) ?? [], now, 1))
        .filter(({ event }) => category === undefined || event.category === category);
    },
  });
}

async function listPast(
  { tx, orgId, now }: Visit,
  query: PublicEventListQuery,
): Promise<{ occurrences: EventOccurrence[]; total: number }> {
  const category = query.category === undefined ? {} : { category: query.category };
  const { rows, total } = await pastPublicEvents(tx, orgId, { now, ...pageOf(query), ...category });
  const exceptions = await exceptionsOf(tx, orgId, rows);
  const occurrences = rows.flatMap((event) => lastOccurrence(event, exceptions.get(event.id) ?? []) ?? []);
  return { occurrences, total };
}

const listPublic = visitorRoute({
  method: "get",
  path: "/event/public/",
  summary: "Public events, each at its next date, or those that are over",
  query: PublicEventListQuery,
  responses: { 200: PublicEventListResponse },
  failure: "failed.fetch_public_events",
  async handle({ query, organization, membership, services, now }) {
    const isStaff = sightOf(membership) === "staff";
    const answer = await services.database.withTenant(organization.id, null, async (tx) => {
      const visit = { tx, services, orgId: organization.id, now };
      const { occurrences, total } =
        query.is_upcoming === false ? await listPast(visit, query) : await listUpcoming(visit, query);
      const keys = occurrences.map(({ event, occurrenceId }) => ({ eventId: event.id, occurrenceId }));
      const seats = await countSeats(tx, organization.id, keys, now);
      const images = await imagesOf(
        visit,
        occurrences.map(({ event }) => event),
      );
      const events = occurrences.map((occurrence) => ({
        ...presentPublicRow(occurrence, seats, images),
        ...(isStaff && { rsvp_count: confirmedSeats(occurrence, seats) }),
      }));
      const site = siteUrl(services, organization.subdomain);
      return { events, total, ...(isStaff && { site }) } satisfies PublicEventListResponse;
    });
    return ok(answer);
  },
});

function absolute(services: Services, organization: PublicOrganization, path: string | null): string | null {
  return path && `${services.origins.organization(organization.subdomain)}${path}`;
}

const showPublic = subdomainRoute({
  method: "get",
  path: "/event/public/{slug}/",
  summary: "A public event with its next dates and what search engines read",
  params: SLUG,
  query: PublicEventQuery,
  responses: { 200: PublicEventResponse },
  failure: "failed.fetch_public_events",
  async handle({ params, query, organization, services, now }) {
    const orgId = organization.id;
    const answer = await services.database.withTenant(orgId, null, async (tx) => {
      const { event, exceptions, occurrence } = await findTarget(tx, orgId, {
        id: params.slug,
        occurrenceId: query.occurrence_id,
        sight: "public",
        now,
        says: "failed.fetch_public_events",
      });
      const next = nextOccurrences(event, exceptions, now, SHOWN_OCCURRENCES);
      const shown = next.length > 0 || occurrence.cancelled ? next : [occurrence];
      const keys = [...shown, occurrence].map((one) => ({
        eventId: event.id,
        occurrenceId: one.occurrenceId,
      }));
      const seats = await countSeats(tx, orgId, keys, now);
      const images = await imagesOf({ services, orgId, now }, [occurrence.event]);
      const rows = shown.map((one) => presentPublicRow(one, seats, images));
      const presented = presentPublicEvent(eventAt(occurrence), images);
      return {
        event: presented,
        occurrences: rows.map(({ occurrence_id, start, end, spots_left }) => ({
          occurrence_id,
          start,
          end,
          spots_left,
        })),
        rsvp_open: isRsvpOpen(occurrence, now),
        questions: event.questions,
        structured_data: structuredData(occurrence, {
          organization: organization.name,
          url: pageUrl(services, organization.subdomain, event.slug),
          image: absolute(services, organization, presented.image),
          spotsLeft: presentPublicRow(occurrence, seats, images).spots_left,
          text: textOfHtml(occurrence.event.description),
        }),
      };
    });
    return ok(answer);
  },
});

function host(services: Services, organization: PublicOrganization): string {
  return new URL(services.origins.organization(organization.subdomain)).hostname;
}

const downloadIcs = visitorRoute({
  method: "get",
  path: "/event/public/{slug}/ics/",
  summary: "An event that the caller may see as a calendar file; with occurrence_id that date alone",
  params: SLUG,
  query: PublicEventQuery,
  responses: { 200: CalendarFile },
  failure: "failed.fetch_public_events",
  async handle({ params, query, organization, membership, services, now }) {
    const orgId = organization.id;
    const { event, exceptions, occurrence } = await services.database.withTenant(orgId, null, (tx) =>
      findTarget(tx, orgId, {
        id: params.slug,
        occurrenceId: query.occurrence_id,
        sight: sightOf(membership),
        now,
        says: "failed.fetch_public_events",
      }),
    );
    const content = {
      name: event.title,
      host: host(services, organization),
      textOf: textOfHtml,
      pageOf: () => pageUrl(services, organization.subdomain, event.slug),
    };
    const body =
      query.occurrence_id !== undefined && event.rrule !== null
        ? occurrenceFile(occurrence, content)
        : calendarFile({ ...content, entries: [{ event, exceptions }] });
    const date = withOffset(occurrence.start, event.timezone).slice(0, 10);
    const headers = { "Content-Disposition": `attachment; filename="${event.slug}-${date}.ics"` };
    return { status: 200 as const, body, headers };
  },
});

/** Events as visitors see them. */
export const publicEventRoutes: readonly Route[] = [listPublic, showPublic, downloadIcs];
