import { groupByEvent, mainOccurrence, occurrenceOf } from "../../../contract/api/eventOccurrences";
import { readReference, scheduleOf } from "../../../contract/api/eventRules";
import { readCategories, readPeriod } from "../../../contract/api/eventQuery";
import {
  EventDeleteRequest,
  EventDeleteResponse,
  EventListQuery,
  EventListResponse,
  EventSaveRequest,
  EventSaveResponse,
  EventSeriesListQuery,
  EventSeriesListResponse,
} from "../../../contract/api";
import { finderOf, requireUnreferenced } from "../../engine/records/references";
import { audit, type AuditAction } from "../../platform/audit/audit";
import type { Transaction } from "../../platform/db/database";
import { pageOf } from "../../platform/db/list";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import { created, ok, permittedReading, permittedRoute, type Route } from "../../platform/http/route";
import type { Services } from "../../platform/http/services";
import { requireOwnOrganization } from "../organization";
import { attendanceRoutes } from "./attendances";
import { attendeeRoutes } from "./attendeeRoutes";
import { afterCancellation } from "./cancellation";
import { feedRoutes } from "./feedRoutes";
import { type EventOccurrence, findOccurrences, pageOfPeriod } from "./occurrences";
import { missingForNew, requireFresh, scheduleFields } from "./policy";
import { placePaymentRoutes } from "./paymentRoutes";
import { eventImageRoutes } from "./imageRoutes";
import { combinedId, imagesOf, presentEvent, presentRow, presentEventSeries } from "./presenter";
import { publicEventRoutes, siteUrl } from "./publicRoutes";
import { findExceptions } from "./exceptionQueries";
import { eventPage, findEvent, findEvents, type StoredEvent } from "./queries";
import { softDelete } from "./saveQueries";
import { countSeats, hasPaidRsvps } from "./rsvpQueries";
import { myPlaceRoutes } from "./myPlaceRoutes";
import { rsvpRoutes } from "./rsvpRoutes";
import {
  addNew,
  mailCalledOff,
  type SaveContext,
  type Saved,
  saveAll,
  saveFollowing,
  shownOccurrence,
  splitForRemoval,
} from "./save";
import { cancelOne, saveOne } from "./saveOccurrence";
import { firstOccurrences } from "../../../contract/api/eventSchedule";
import { narrowingOf, readNarrowed } from "../../platform/narrowing";
import { sentence } from "../../platform/texts";

interface Reader {
  tx: Transaction;
  services: Services;
  orgId: number;
  now: Date;
}

async function organizationOf({
  tx,
  orgId,
}: Reader): Promise<{ timezone: string; currency: string; subdomain: string }> {
  return requireOwnOrganization(tx, orgId);
}

/** The rows of these occurrences with their seats and pictures. */
async function rowsOf(
  reader: Reader,
  occurrences: readonly EventOccurrence[],
): Promise<ReturnType<typeof presentRow>[]> {
  const { tx, orgId, now } = reader;
  const keys = occurrences.map(({ event, occurrenceId }) => ({ eventId: event.id, occurrenceId }));
  const seats = await countSeats(tx, orgId, keys, now);
  const images = await imagesOf(
    reader,
    occurrences.map(({ event }) => event),
  );
  return occurrences.map((occurrence) => presentRow(occurrence, seats, images));
}

/** The occurrences that `id` and `ids` name; of an event without an occurrence id the one that stands for it. */
async function namedOccurrences(reader: Reader, ids: readonly string[]): Promise<EventOccurrence[]> {
  const references = ids.flatMap((id) => readReference(id) ?? []);
  const eventIds = [...new Set(references.map(({ eventId }) => eventId))];
  const events = new Map(
    (await findEvents(reader.tx, reader.orgId, { ids: eventIds })).map((one) => [one.id, one]),
  );
  const exceptions = groupByEvent(await findExceptions(reader.tx, reader.orgId, eventIds));
  return references.flatMap(({ eventId, occurrenceId }) => {
    const event = events.get(eventId);
    if (!event) return [];
    const own = exceptions.get(eventId) ?? [];
    const found =
      occurrenceId === undefined
        ? (seriesForm(event) ?? mainOccurrence(event, own, reader.now))
        : occurrenceOf(event, own, occurrenceId);
    return found ?? [];
  });
}

/** The event itself, shown at its first date. */
function seriesForm(event: StoredEvent): EventOccurrence | undefined {
  const [first] = firstOccurrences(scheduleOf(event), 1);
  return first && { event, ...first, cancelled: event.status === "cancelled", isException: false };
}

const getEvents = permittedRoute(["events"], {
  method: "get",
  path: "/event/",
  summary: "The calendar: every occurrence in a period, or those that are named",
  query: EventListQuery,
  responses: { 200: EventListResponse },
  async handle(call) {
    const { query, membership, services, now, queryText } = call;
    const { orgId } = membership;
    const answer = await call.tenant(async (tx) => {
      const reader = { tx, services, orgId, now };
      const { timezone, subdomain } = await organizationOf(reader);
      const site = siteUrl(services, subdomain);
      if (query.id !== undefined || query.ids !== undefined) {
        const named = await namedOccurrences(reader, (query.id ?? query.ids ?? "").split(","));
        return { events: await rowsOf(reader, named), total: named.length, site };
      }
      const named = query.categories ?? (queryText("categories") === "" ? "" : undefined);
      const period = scheduleFields(() => readPeriod(query, timezone, now));
      const categories = scheduleFields(() => readCategories(named));
      if (categories?.length === 0) return { events: [], total: 0, site };
      const filter = {
        ...period,
        ...(categories && { categories }),
        ...(query.team !== undefined && { team: query.team }),
        ...(query.search !== undefined && { search: query.search }),
        narrowing: await narrowingOf(tx, call, "events"),
        ...(query.include_cancelled !== true && { uncancelledOnly: true }),
      };
      const isShown = ({ cancelled, event }: EventOccurrence): boolean =>
        (query.include_cancelled === true || !cancelled) &&
        (categories === undefined || categories.includes(event.category));
      if (query.per_page === undefined && query.page === undefined) {
        const shown = (await findOccurrences(tx, orgId, filter)).filter(isShown);
        return { events: await rowsOf(reader, shown), total: shown.length, site };
      }
      const { occurrences, total } = await pageOfPeriod(tx, orgId, filter, pageOf(query), isShown);
      return { events: await rowsOf(reader, occurrences), total, site };
    });
    return ok(answer);
  },
});

const getEventSeries = permittedReading(["events"], {
  method: "get",
  path: "/event/series/",
  summary: "The events themselves, a series once, the one that began last first",
  query: EventSeriesListQuery,
  responses: { 200: EventSeriesListResponse },
  async handle(call) {
    const { query, membership, services, now } = call;
    const { orgId } = membership;
    const { rows, ...counted } = await readNarrowed(call, "events", (db, narrowing) =>
      eventPage(db, orgId, query, narrowing),
    );
    const images = await imagesOf({ services, orgId, now }, rows);
    return ok({ events: rows.map((event) => presentEventSeries(event, images)), ...counted });
  },
});

/** Who changes the calendar, as the audit log wants it. */
interface Doer {
  actor: { userId: number; email: string };
  address: string | null;
}

function auditEvent(
  { tx, orgId, now }: Reader,
  { actor, address }: Doer,
  action: AuditAction,
  event: Pick<StoredEvent, "id" | "title">,
  detail: Record<string, unknown> = {},
): Promise<void> {
  return audit(tx, {
    orgId,
    at: now,
    actor,
    action,
    subject: "events",
    subjectId: event.id,
    detail: { title: event.title, ...detail },
    address,
  });
}

/** A date of a series, as the audit log names it; nothing for an event of one date. */
function dateOf(event: StoredEvent, { start }: EventOccurrence): Record<string, unknown> {
  return event.rrule === null ? {} : { date: start.toISOString() };
}

async function update(
  context: SaveContext,
  body: EventSaveRequest & { id: string | number },
  doer: Doer,
): Promise<Saved> {
  const { tx, orgId } = context;
  const reference = readReference(body.id);
  const event = reference && (await findEvent(tx, orgId, { id: reference.eventId }, { lock: true }));
  if (!event) throw notFound("unknown_event");
  requireFresh(event, body.updated_at);
  const occurrenceId = body.occurrence_id ?? reference.occurrenceId;
  const scope = body.scope ?? (occurrenceId === undefined ? "all" : "one");
  if (scope !== "all" && occurrenceId === undefined) {
    throw invalidFields({ occurrence_id: [sentence("field.scope_occurrence")] });
  }
  const occurrence = await shownOccurrence(context, event, occurrenceId);
  if (event.rrule !== null && scope === "one") {
    const saved = await saveOne(context, event, occurrence, body);
    const isOff = saved.occurrences[0]?.cancelled ?? false;
    const action = changed(occurrence.cancelled, isOff, "event.date_cancelled", "event.date_restored");
    await auditEvent(context, doer, action, saved.event, dateOf(event, occurrence));
    return saved;
  }
  const saved = await saveSeries(context, event, { occurrence, occurrenceId, scope }, body);
  const isOff = saved.event.status === "cancelled";
  const action = changed(event.status === "cancelled", isOff, "event.cancelled", "event.restored");
  const since = scope === "following" && event.rrule !== null ? dateOf(event, occurrence) : {};
  await auditEvent(context, doer, action, saved.event, since);
  return saved;
}

function changed(
  wasOff: boolean,
  isOff: boolean,
  calledOff: AuditAction,
  restored: AuditAction,
): AuditAction {
  if (wasOff === isOff) return "event.changed";
  return isOff ? calledOff : restored;
}

/** Saves an event as a whole, or a date of a series with all that follow. */
function saveSeries(
  context: SaveContext,
  event: StoredEvent,
  about: {
    occurrence: EventOccurrence;
    occurrenceId: number | undefined;
    scope: "one" | "following" | "all";
  },
  body: EventSaveRequest,
): Promise<Saved> {
  const { occurrence, occurrenceId, scope } = about;
  if (event.rrule === null) return saveAll(context, event, occurrence, body);
  if (scope === "following")
    return saveFollowing(context, { ...event, rrule: event.rrule }, occurrence, body);
  const shown = occurrenceId === undefined ? (seriesForm(event) ?? occurrence) : occurrence;
  return saveAll(context, event, shown, body);
}

async function addEvent(context: SaveContext, body: EventSaveRequest, doer: Doer): Promise<Saved> {
  const saved = await addNew(context, body);
  await auditEvent(context, doer, "event.created", saved.event);
  return saved;
}

const postEvent = permittedRoute(["events"], {
  method: "post",
  path: "/event/",
  summary: "Add an event, or with id change one: one occurrence, this and the following, or all",
  body: EventSaveRequest,
  responses: { 200: EventSaveResponse, 201: EventSaveResponse },
  failure: "failed.unexpected",
  missing: missingForNew,
  async handle({ body, membership, session, tenantOnce, services, now, address }) {
    const { orgId } = membership;
    return tenantOnce(async (tx) => {
      const reader = { tx, services, orgId, now };
      const context: SaveContext = { ...reader, membership, organization: await organizationOf(reader) };
      const { id } = body;
      const doer = { actor: session, address };
      const saved =
        id === undefined ? await addEvent(context, body, doer) : await update(context, { ...body, id }, doer);
      const images = await imagesOf(reader, [saved.event]);
      const answer = {
        event: presentEvent(saved.event, images),
        events: await rowsOf(reader, saved.occurrences),
      };
      return id === undefined
        ? created({ ...answer, message: "Event Added" as const })
        : ok({ ...answer, message: "Event Updated" as const });
    });
  },
});

interface Deletion {
  doer: Doer;
  force: boolean;
}

async function deleteAll(reader: Reader, event: StoredEvent, deletion: Deletion): Promise<void> {
  const { tx, services, orgId, now } = reader;
  await requireNothingPaid(reader, event, deletion.force);
  await requireUnreferenced({ tx, orgId, resource: "events", findResource: finderOf(services) }, event.id);
  await mailCalledOff(reader, event);
  await afterCancellation(reader, event, undefined);
  await softDelete(tx, orgId, event.id, now);
  await auditEvent(reader, deletion.doer, "event.deleted", event, { force: deletion.force });
}

async function requireNothingPaid(
  { tx, orgId, now }: Reader,
  event: StoredEvent,
  force: boolean,
  occurrenceId?: number,
): Promise<void> {
  if (!force && (await hasPaidRsvps(tx, orgId, event.id, now, occurrenceId))) {
    throw conflict("paid_rsvps");
  }
}

const deleteEvent = permittedRoute(["events"], {
  method: "delete",
  path: "/event/",
  summary: "Call one occurrence off, remove it with all that follow, or a whole event",
  body: EventDeleteRequest,
  responses: { 200: EventDeleteResponse },
  failure: "failed.delete_event",
  async handle({ body, membership, session, tenant, services, now, address }) {
    const { orgId } = membership;
    const reference = readReference(body.id);
    const force = body.force ?? false;
    const doer = { actor: session, address };
    const answer = await tenant(async (tx) => {
      const reader = { tx, services, orgId, now };
      const event = reference && (await findEvent(tx, orgId, { id: reference.eventId }, { lock: true }));
      if (!event) throw notFound("unknown_event", { says: "failed.delete_event" });
      if (body.all_occurrences) {
        await deleteAll(reader, event, { doer, force });
        return { id: String(body.id), deleted: "all" as const };
      }
      if (event.rrule !== null && reference.occurrenceId === undefined) {
        throw invalidFields({ id: [sentence("field.series_occurrence")] }, "failed.delete_event");
      }
      const occurrence = await shownOccurrence(reader, event, reference.occurrenceId);
      if (body.scope === "following" && event.rrule !== null) {
        const tail = await splitForRemoval(reader, { ...event, rrule: event.rrule }, occurrence);
        await deleteAll(reader, tail ?? event, { doer, force });
        return { id: combinedId(occurrence), deleted: "following" as const };
      }
      await requireNothingPaid(reader, event, force, occurrence.occurrenceId);
      await cancelOne(reader, event, occurrence);
      await afterCancellation(reader, event, occurrence.occurrenceId);
      if (!occurrence.cancelled) {
        const action = event.rrule === null ? "event.cancelled" : "event.date_cancelled";
        await auditEvent(reader, doer, action, event, dateOf(event, occurrence));
      }
      return { id: combinedId(occurrence), deleted: "one" as const };
    });
    return ok(answer);
  },
});

/** The calendar, public events, places at them, and calendar subscriptions. */
export const eventRoutes: readonly Route[] = [
  getEvents,
  getEventSeries,
  postEvent,
  deleteEvent,
  ...eventImageRoutes,
  ...publicEventRoutes,
  ...rsvpRoutes,
  ...attendeeRoutes,
  ...attendanceRoutes,
  ...feedRoutes,
  ...myPlaceRoutes,
  ...placePaymentRoutes,
];
