import type { EventSaveRequest, RsvpListQuery } from "../../../contract/api/events";
import { judgeAnswers } from "../../../contract/api/eventAnswers";
import { byTime, mainOccurrence, occurrencesWithin } from "../../../contract/api/eventOccurrences";
import { readCategories, readPeriod } from "../../../contract/api/eventQuery";
import { readReference, scheduleOf } from "../../../contract/api/eventRules";
import { firstOccurrences, ScheduleError, withOffset } from "../../../contract/api/eventSchedule";
import type { SampleOrganization } from "../../../demo-fixtures/nonprofit";
import { clientError, defaultText } from "../../errors";
import type { EventsVerbs } from "../../verbs/events";
import type { DemoScope } from "../behaviours";
import { csvTable } from "../csv";
import { conflict, invalid } from "../records/errors";
import { calendarFileOf } from "./calendarFileOf";
import type { DemoCalendar, DemoEvent, DemoOccurrence } from "./demoCalendar";
import { holdsWords, pageOf } from "./lists";
import { isForMembers, memberEvents, signUp } from "./members";
import { publicDates } from "./publicDates";
import {
  type PresentScope,
  presentEvent,
  presentMine,
  presentPublicRow,
  presentRow,
  presentRsvp,
} from "./present";
import { registration } from "./registration";
import { addNew, cancelOne, requireAhead, saveAll, saveFollowing, saveOne, split } from "./saveEvent";
import type { SaveScope } from "./saveScope";
import { addAttendee, changeAttendee } from "./seats";

/** The calendar with the organisation that it belongs to. */
export interface OpenedCalendar {
  calendar: DemoCalendar;
  organization: SampleOrganization;
}

/** The public pages are part of the same app. */
const SITE = "/public/events";
const TEXTS = {
  remove: "Delete event error",
  rsvp: "Unexpected error occurred while fetching rsvp event data",
  register: "Unexpected error occurred while register event.",
};
const CSV_COLUMNS = [
  "date",
  "first_name",
  "last_name",
  "email",
  "guests",
  "status",
  "source",
  "checked_in_at",
  "created_at",
];

function cell(answer: unknown): string | null {
  if (typeof answer === "string") return answer;
  return answer === undefined || answer === null ? null : JSON.stringify(answer);
}

/** The calls of the calendar over the demo's records, with the rules, shapes and errors of the server. */
export function createDemoEvents(scope: DemoScope, load: () => Promise<OpenedCalendar>): EventsVerbs {
  const { translate } = scope;
  const missing = (text = defaultText(404, translate), code = "unknown_event"): Error =>
    clientError(text, 404, code);
  const ownEmail = (): string | undefined => scope.user()?.email?.toLowerCase();
  const mayManage = (): boolean => scope.user()?.permissions.includes("events") ?? true;

  type Opened = SaveScope & PresentScope & OpenedCalendar;
  const open = (signal?: AbortSignal): Promise<Opened> => openAs("staff", signal);

  async function openAs(who: "staff" | "anybody", signal?: AbortSignal): Promise<Opened> {
    signal?.throwIfAborted();
    if (who === "staff" && !mayManage()) throw clientError(defaultText(403, translate), 403, "forbidden");
    const opened = await load();
    signal?.throwIfAborted();
    const { teams } = opened.organization;
    return { ...opened, teams, uploads: scope.uploads, translate, now: scope.store.now() };
  }

  /** Runs what judges times; what it refuses is said at its field. */
  function judged<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof ScheduleError) throw invalid({ [error.field]: error.message }, translate);
      throw error;
    }
  }

  function eventOf(calendar: DemoCalendar, id: number | undefined, text?: string): DemoEvent {
    const event = id === undefined ? undefined : calendar.event(id);
    if (!event) throw missing(text);
    return event;
  }

  function shownOccurrence(calendar: DemoCalendar, event: DemoEvent, id: number | undefined): DemoOccurrence {
    const wanted = id ?? firstOccurrences(scheduleOf(event), 1)[0]?.occurrenceId;
    const found = wanted === undefined ? undefined : calendar.occurrence(event, wanted);
    if (!found) throw missing("This event has no such date.", "unknown_occurrence");
    return found;
  }

  /** The event itself, shown at its first date. */
  function seriesForm(event: DemoEvent): DemoOccurrence | undefined {
    const [first] = firstOccurrences(scheduleOf(event), 1);
    return first && { event, ...first, cancelled: event.status === "cancelled", isException: false };
  }

  function named(calendar: DemoCalendar, ids: string): DemoOccurrence[] {
    return ids.split(",").flatMap((id) => {
      const reference = readReference(id);
      const event = reference && calendar.event(reference.eventId);
      if (!event) return [];
      return (
        (reference.occurrenceId === undefined
          ? seriesForm(event)
          : calendar.occurrence(event, reference.occurrenceId)) ?? []
      );
    });
  }

  function update(
    opened: SaveScope,
    body: EventSaveRequest & { id: string | number },
  ): ReturnType<typeof addNew> {
    const { calendar } = opened;
    const reference = readReference(body.id);
    const event = eventOf(calendar, reference?.eventId, "There is no such event.");
    if (body.updated_at !== undefined && Date.parse(body.updated_at) !== event.updated_at.getTime()) {
      throw conflict(
        "stale",
        "Somebody has changed this event in the meantime. Load it again and repeat your change.",
      );
    }
    const occurrenceId = body.occurrence_id ?? reference?.occurrenceId;
    const wanted = body.scope ?? (occurrenceId === undefined ? "all" : "one");
    if (wanted !== "all" && occurrenceId === undefined) {
      const text = "Say which occurrence: the scope is not the whole series.";
      throw invalid({ occurrence_id: text }, translate);
    }
    const occurrence = shownOccurrence(calendar, event, occurrenceId);
    if (event.rrule !== null && wanted === "one") return saveOne(opened, event, occurrence, body);
    if (event.rrule !== null && wanted === "following") return saveFollowing(opened, event, occurrence, body);
    const shown =
      event.rrule !== null && occurrenceId === undefined ? (seriesForm(event) ?? occurrence) : occurrence;
    return saveAll(opened, event, shown, body);
  }

  function requireNothingPaid({ calendar, now }: SaveScope, event: DemoEvent, occurrenceId?: number): void {
    const isPaid = calendar.rsvps.some(
      (rsvp) =>
        rsvp.event_id === event.id &&
        rsvp.status === "confirmed" &&
        (occurrenceId === undefined || rsvp.occurrence_id === occurrenceId) &&
        (calendar.occurrence(event, rsvp.occurrence_id)?.end ?? now) > now,
    );
    if (event.price_minor === null || !isPaid) return;
    throw conflict(
      "paid_rsvps",
      "People have paid for places at this event. Repeat with force=true to call it off and refund them.",
    );
  }

  function target(calendar: DemoCalendar, id: string, query: RsvpListQuery, now: Date): DemoOccurrence {
    const reference = readReference(id);
    const event = reference
      ? calendar.event(reference.eventId)
      : calendar.events.find(({ slug }) => slug === id);
    if (!event) throw missing(TEXTS.rsvp);
    const occurrenceId = reference?.occurrenceId ?? query.occurrence_id;
    const found =
      occurrenceId === undefined
        ? mainOccurrence(event, calendar.exceptions(event.id), now)
        : calendar.occurrence(event, occurrenceId);
    if (!found) throw missing(TEXTS.rsvp, "unknown_occurrence");
    return found;
  }

  return {
    async eventsList({ signal, ...query }) {
      const opened = await open(signal);
      const { calendar, now, organization } = opened;
      const ids = query.id ?? query.ids;
      if (ids !== undefined) {
        const rows = named(calendar, ids).map((one) => presentRow(one, opened));
        return { events: rows, total: rows.length, site: SITE };
      }
      const { from, to } = judged(() => readPeriod(query, organization.timezone, now));
      const categories = judged(() => readCategories(query.categories));
      const shown = calendar.events
        .filter((event) => query.team === undefined || event.team_id === query.team)
        .filter(({ title, location }) => holdsWords(`${title} ${location}`, query.search))
        .flatMap((event) => occurrencesWithin(event, calendar.exceptions(event.id), from, to))
        .filter(
          ({ cancelled, event }) =>
            (query.include_cancelled === true || !cancelled) &&
            (categories === undefined || categories.includes(event.category)),
        )
        .sort(byTime);
      const isPaged = query.page !== undefined || query.per_page !== undefined;
      const page = isPaged ? pageOf(shown, query) : shown;
      return { events: page.map((one) => presentRow(one, opened)), total: shown.length, site: SITE };
    },
    async eventsSave(body) {
      const opened = await open();
      const { id } = body;
      const saved = opened.calendar.attempt(() =>
        judged(() => (id === undefined ? addNew(opened, body) : update(opened, { ...body, id }))),
      );
      return {
        event: presentEvent(saved.event, opened),
        events: saved.occurrences.map((one) => presentRow(one, opened)),
        message: id === undefined ? "Event Added" : "Event Updated",
      };
    },
    async eventsDelete({ id, all_occurrences: all, scope: wanted, force = false }) {
      const opened = await open();
      const { calendar, now } = opened;
      const reference = readReference(id);
      const event = eventOf(calendar, reference?.eventId, TEXTS.remove);
      if (all) {
        if (!force) requireNothingPaid(opened, event);
        calendar.remove(event.id);
        return { id: String(id), deleted: "all" };
      }
      if (event.rrule !== null && reference?.occurrenceId === undefined) {
        const text = "This is a series: give the id of one occurrence, or all_occurrences=true.";
        throw clientError(TEXTS.remove, 422, "invalid_fields", {
          errors: { id: text, "root.serverError": TEXTS.remove },
        });
      }
      const occurrence = shownOccurrence(calendar, event, reference?.occurrenceId);
      const named = `${event.id}-${occurrence.occurrenceId}`;
      if (wanted === "following" && event.rrule !== null) {
        const at = Math.max(requireAhead(scheduleOf(event), now), occurrence.occurrenceId);
        calendar.attempt(() => {
          const rest = split(opened, event, at, "tail") ?? event;
          if (!force) requireNothingPaid(opened, rest);
          calendar.remove(rest.id);
        });
        return { id: named, deleted: "following" };
      }
      if (!force) requireNothingPaid(opened, event, occurrence.occurrenceId);
      cancelOne(opened, event, occurrence);
      return { id: named, deleted: "one" };
    },
    async eventsForMembers({ signal, event }) {
      const opened = await openAs("anybody", signal);
      return memberEvents(opened, ownEmail(), event);
    },
    async eventsSignUp({ id, recaptcha_token: _token, ...person }) {
      const opened = await openAs("anybody");
      const occurrence = target(opened.calendar, id, {}, opened.now);
      if (!mayManage() && !isForMembers(occurrence.event)) throw missing(TEXTS.register);
      return opened.calendar.attempt(() => signUp(opened, occurrence, person, ownEmail(), SITE));
    },
    async eventsMyPlaces({ signal }) {
      const { calendar, now } = await openAs("anybody", signal);
      const email = ownEmail();
      const places = calendar.rsvps
        .filter(
          (rsvp) => rsvp.status !== "cancelled" && email !== undefined && rsvp.email?.toLowerCase() === email,
        )
        .flatMap((rsvp) => {
          const event = calendar.event(rsvp.event_id);
          const occurrence = event && calendar.occurrence(event, rsvp.occurrence_id);
          return occurrence && occurrence.end > now ? [{ rsvp, occurrence }] : [];
        })
        .toSorted((one, other) => one.occurrence.start.getTime() - other.occurrence.start.getTime())
        .map(({ rsvp, occurrence }) =>
          presentMine(rsvp, occurrence, `${SITE}/${occurrence.event.slug}?date=${occurrence.occurrenceId}`),
        );
      return { places, total: places.length, site: SITE };
    },
    async eventsAttendees({ id, signal, ...query }) {
      const opened = await openAs("anybody", signal);
      const occurrence = target(opened.calendar, id, query, opened.now);
      const asker = { email: ownEmail(), isStaff: mayManage() };
      if (!asker.isStaff && !isForMembers(occurrence.event)) throw missing(TEXTS.rsvp);
      return registration(opened, occurrence, asker, query);
    },
    async eventsAddAttendee({ id, ...person }) {
      const opened = await open();
      const { calendar, now } = opened;
      const reference = readReference(id);
      const event = reference && calendar.event(reference.eventId);
      const occurrence = event && calendar.occurrence(event, reference.occurrenceId ?? Number.NaN);
      if (!occurrence) throw missing("There is no such event.");
      const questions = event.questions.map((question) => ({ ...question, required: false }));
      const { answers, errors } = judgeAnswers(questions, person.answers ?? {});
      if (Object.keys(errors).length > 0) throw invalid(errors, translate);
      const rsvp = calendar.attempt(() => addAttendee(calendar, occurrence, { ...person, answers }, now));
      return { rsvp: presentRsvp(rsvp, occurrence, opened) };
    },
    async eventsUpdateAttendee({ pk, ...change }) {
      const opened = await open();
      const { calendar, now } = opened;
      const found = calendar.rsvp(pk);
      const event = found && calendar.event(found.event_id);
      const occurrence = event && calendar.occurrence(event, found.occurrence_id);
      if (!occurrence) throw missing("There is no such registration.", "not_found");
      const rsvp = calendar.attempt(() => changeAttendee(calendar, occurrence, found, change, now));
      return { rsvp: presentRsvp(rsvp, occurrence, opened) };
    },
    async eventsAttendeesFile({ id }) {
      const { calendar, now } = await open();
      const event = eventOf(calendar, id, TEXTS.rsvp);
      const at = (moment: Date | null): string | null => moment && withOffset(moment, event.timezone);
      const data = calendar.rsvps
        .filter(({ event_id }) => event_id === id)
        .map((rsvp) => [
          at(calendar.occurrence(event, rsvp.occurrence_id)?.start ?? new Date(rsvp.occurrence_id * 1000)),
          rsvp.first_name,
          rsvp.last_name,
          rsvp.email,
          rsvp.guests,
          rsvp.status,
          rsvp.source,
          at(rsvp.checked_in_at),
          at(rsvp.created_at),
          ...event.questions.map((question) => cell(rsvp.answers[question.id])),
        ]);
      const fields = [...CSV_COLUMNS, ...event.questions.map(({ label }) => label)];
      return csvTable("event_rsvps", { fields, data }, now);
    },
    async eventsCalendarFile({ slug, occurrence_id: occurrenceId }) {
      const { calendar, now, organization } = await open();
      const found = target(calendar, slug, { occurrence_id: occurrenceId }, now);
      return calendarFileOf(calendar, organization.subdomain, found, occurrenceId !== undefined);
    },
    async eventsPublic({ signal, is_upcoming: isUpcoming = true, category, ...page }) {
      const opened = await open(signal);
      const { calendar, now } = opened;
      const found = publicDates(calendar, { isUpcoming, category }, now);
      return {
        events: pageOf(found, page).map((one) => presentPublicRow(one, opened, true)),
        total: found.length,
        site: SITE,
      };
    },
    async eventsFeed() {
      await open();
      const text = translate("requests.demo_feed", {
        _: "The demo runs in this browser alone, so there is no address to subscribe to.",
      });
      throw clientError(text, 409, "demo_only");
    },
  };
}
