import type { EventSaveRequest, RsvpQuestion } from "../../../contract/api";
import { judgeAnswers, judgeQuestions } from "../../../contract/api/eventAnswers";
import type { ScheduleColumns } from "../../../contract/api/eventRules";
import { ScheduleError } from "../../../contract/api/eventSchedule";
import { cleanHtml } from "../../platform/html/cleanHtml";
import { conflict, type FieldErrors, invalidFields } from "../../platform/errors";
import { decimalsOf, toMinor } from "../../../contract/money";
import { requireStep } from "../donations";
import type { StoredEvent } from "./queries";
import type { EventValues } from "./saveQueries";
import { type Sentence, sentence } from "../../platform/texts";

/** Turns what a schedule refuses into the answer for the field. */
export function scheduleFields<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ScheduleError) throw invalidFields({ [error.field]: [error.says] }, error.says);
    throw error;
  }
}

function readPrice(price: string | null, currency: string): number | null {
  if (price === null) return null;
  const minor = toMinor(price, currency);
  if (minor === undefined) {
    const decimals = decimalsOf(currency);
    throw invalidFields({ price: [sentence("field.amount_decimals", { currency, decimals })] });
  }
  requireStep(minor, currency, "price");
  return minor === 0 ? null : minor;
}

function optionalDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Those columns that are not about time, as the request changes them. The image is settled elsewhere. */
export function readDetails(
  body: EventSaveRequest,
  before: Omit<EventValues, keyof ScheduleColumns>,
  currency: string,
): Omit<EventValues, keyof ScheduleColumns> {
  const details = {
    title: (body.title ?? before.title).trim(),
    description: body.description === undefined ? before.description : cleanHtml(body.description),
    category: body.category ?? before.category,
    location: (body.location ?? before.location).trim(),
    url: body.url === undefined ? before.url : body.url || null,
    image: before.image,
    color: body.color === undefined ? before.color : body.color,
    is_public: body.is_public ?? before.is_public,
    for_members: body.for_members ?? before.for_members,
    status: body.status ?? before.status,
    capacity: body.capacity === undefined ? before.capacity : body.capacity,
    waitlist_enabled: body.waitlist_enabled ?? before.waitlist_enabled,
    rsvp_opens_at: body.rsvp_opens_at === undefined ? before.rsvp_opens_at : optionalDate(body.rsvp_opens_at),
    rsvp_closes_at:
      body.rsvp_closes_at === undefined ? before.rsvp_closes_at : optionalDate(body.rsvp_closes_at),
    price_minor: body.price === undefined ? before.price_minor : readPrice(body.price, currency),
    team_id: body.team === undefined ? before.team_id : body.team,
    reminder_days: body.reminder_days === undefined ? before.reminder_days : body.reminder_days,
    questions: body.questions ?? before.questions,
  };
  if (details.rsvp_opens_at && details.rsvp_closes_at && details.rsvp_closes_at <= details.rsvp_opens_at) {
    throw invalidFields({ rsvp_closes_at: [sentence("field.after_opening")] });
  }
  requireSoundQuestions(details.questions);
  return details;
}

function requireSoundQuestions(questions: readonly RsvpQuestion[]): void {
  const errors = Object.entries(judgeQuestions(questions));
  if (errors.length > 0) throw invalidFields(listed(errors));
}

function listed(errors: [path: string, says: Sentence][]): FieldErrors {
  return Object.fromEntries(errors.map(([path, says]) => [path, [says]]));
}

/** What a new event is before anything is said about it. */
export const NEW_DETAILS: Omit<EventValues, keyof ScheduleColumns> = {
  title: "",
  description: "",
  category: "Business",
  location: "",
  url: null,
  image: null,
  color: null,
  is_public: false,
  for_members: false,
  status: "published",
  capacity: null,
  waitlist_enabled: false,
  rsvp_opens_at: null,
  rsvp_closes_at: null,
  price_minor: null,
  team_id: null,
  reminder_days: 1,
  questions: [],
};

/** What a request for a new event lacks. */
export function missingForNew(body: Readonly<Record<string, unknown>>): readonly string[] {
  if (body["id"] !== undefined) return [];
  return ["title", "start", "end", "category"].filter((name) => body[name] === undefined);
}

/** Throws 409 when somebody else has saved the event since the caller read it. */
export function requireFresh(event: StoredEvent, updatedAt: string | undefined): void {
  if (updatedAt !== undefined && new Date(updatedAt).getTime() !== event.updated_at.getTime()) {
    throw conflict("stale.event");
  }
}

/** Throws 422 when more people have a place already than there would be places. */
export function requireRoom(capacity: number | null, confirmed: number): void {
  if (capacity !== null && capacity < confirmed) {
    throw invalidFields({
      capacity: [sentence("field.places_taken", { smart_count: confirmed })],
    });
  }
}

/** The answers that staff noted for somebody: as `readAnswers`, but nothing has to be answered. */
export function readGivenAnswers(
  questions: readonly RsvpQuestion[],
  answers: Record<string, unknown>,
): Record<string, unknown> {
  return readAnswers(
    questions.map((question) => ({ ...question, required: false })),
    answers,
  );
}

/** The answers to the event's questions; throws 422 per question. What was not asked is left out. */
export function readAnswers(
  questions: readonly RsvpQuestion[],
  answers: Record<string, unknown>,
): Record<string, unknown> {
  const judged = judgeAnswers(questions, answers);
  const errors = Object.entries(judged.errors);
  if (errors.length > 0) throw invalidFields(listed(errors));
  return judged.answers;
}
