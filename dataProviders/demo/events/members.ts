import type {
  MemberEventsResponse,
  RsvpCreateRequest,
  RsvpCreateResponse,
} from "../../../contract/api/events";
import { judgeAnswers } from "../../../contract/api/eventAnswers";
import { byTime, nextOccurrences } from "../../../contract/api/eventOccurrences";
import { eventAt, isRsvpOpen } from "../../../contract/api/eventRules";
import type { Translate } from "../../translate";
import { conflict, invalid } from "../records/errors";
import type { DemoEvent, DemoOccurrence, DemoRsvp } from "./demoCalendar";
import { type PresentScope, presentOwn, presentPublicEvent, presentPublicRow } from "./present";
import { isAlive, placement, placeOf, requireOpen } from "./seats";

/** As many events, or dates of one, as somebody looks through. */
const SHOWN = 50;
const SITE = "/public/events";

type Scope = PresentScope & { translate: Translate };

/** Whether members see the event, and sign up for it. */
export function isForMembers({ is_public: isPublic, for_members: isTheirs, status }: DemoEvent): boolean {
  return status !== "draft" && (isPublic || isTheirs);
}

function ownPlace(
  { calendar, now }: PresentScope,
  occurrence: DemoOccurrence,
  email: string | undefined,
): DemoRsvp | undefined {
  const found = placeOf(calendar, occurrence, email ?? null);
  return found && isAlive(found, now) ? found : undefined;
}

/** The next events that members or visitors can sign up for, each at its next date; of one event its next dates. */
export function memberEvents(
  scope: PresentScope,
  email: string | undefined,
  only: number | undefined,
): MemberEventsResponse {
  const { calendar, now } = scope;
  const dates = calendar.events
    .filter((event) => event.status === "published" && isForMembers(event))
    .filter(({ id }) => only === undefined || id === only)
    .filter(({ until_at: until }) => until === null || until > now)
    .flatMap((event) =>
      nextOccurrences(event, calendar.exceptions(event.id), now, only === undefined ? 1 : SHOWN),
    )
    .sort(byTime)
    .slice(0, SHOWN);
  const events = dates.map((date) => ({
    ...presentPublicRow(date, scope, false),
    is_public: date.event.is_public,
    rsvp_open: isRsvpOpen(date, now),
    has_place: ownPlace(scope, date, email) !== undefined,
  }));
  return { events, total: events.length, site: SITE };
}

/** Takes a place for the signed-in person; somebody else's that is there already is not shown. */
export function signUp(
  scope: Scope,
  occurrence: DemoOccurrence,
  { answers: given = {}, ...person }: Omit<RsvpCreateRequest, "recaptcha_token">,
  email: string | undefined,
  site: string,
): RsvpCreateResponse {
  const { calendar, now, translate } = scope;
  const { event } = occurrence;
  requireOpen(occurrence, now);
  const { answers, errors } = judgeAnswers(event.questions, given);
  if (Object.keys(errors).length > 0) throw invalid(errors, translate);
  const known = placeOf(calendar, occurrence, person.email);
  const page = `${site}/${event.slug}?date=${occurrence.occurrenceId}`;
  const answer = (rsvp: DemoRsvp): RsvpCreateResponse => ({
    rsvp: presentOwn(calendar, occurrence, rsvp),
    event: presentPublicEvent(eventAt(occurrence), scope),
    ics_url: "",
    manage_url: page,
  });
  if (known && isAlive(known, now)) {
    if (person.email.toLowerCase() === email) return answer(known);
    throw conflict(
      "already_registered",
      "This address is signed up for this event already. We have sent the mail with its link once more.",
    );
  }
  const where = placement(calendar, occurrence, 1 + (person.guests ?? 0), now);
  if (where.status === "pending_payment") {
    const text = "The demo takes no payments for members; visitors can try them on the public page.";
    throw conflict("demo_only", translate("requests.demo_payment", { _: text }));
  }
  const values = {
    ...where,
    first_name: person.first_name.trim(),
    last_name: person.last_name.trim(),
    guests: person.guests ?? 0,
    answers,
    source: "visitor" as const,
    checked_in_at: null,
  };
  if (known) return answer(calendar.changeRsvp(known.pk, values));
  return answer(
    calendar.addRsvp({
      ...values,
      email: person.email,
      event_id: event.id,
      occurrence_id: occurrence.occurrenceId,
      created_at: now,
    }),
  );
}
