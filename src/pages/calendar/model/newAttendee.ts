import type { AttendeeAddRequest, EventRow, RsvpQuestion } from "../../../../contract/api/events";

/** What is typed about somebody who called or stands at the door. */
export interface AttendeeValues {
  first_name: string;
  last_name: string;
  email: string;
  guests: number;
  isHere: boolean;
  /** By the question's id. */
  answers: Record<string, string | boolean>;
}

/** From so long before the beginning on people are taken to stand at the door. */
const DOOR_OPENS_MS = 3 * 3_600_000;

/** Nothing typed yet; from shortly before the beginning on, somebody who is here. */
export function emptyAttendee({ start }: Pick<EventRow, "start">, now: Date): AttendeeValues {
  const isHere = Date.parse(start) - DOOR_OPENS_MS <= now.getTime();
  return { first_name: "", last_name: "", email: "", guests: 0, isHere, answers: {} };
}

/** The request; what was left empty is not sent. */
export function attendeeRequest(
  id: string,
  { first_name, last_name, email, guests, isHere, answers }: AttendeeValues,
  questions: readonly RsvpQuestion[],
): AttendeeAddRequest {
  const given = questions.flatMap((question) => {
    const answer = answers[question.id];
    const isEmpty = answer === undefined || answer === false || answer === "";
    return isEmpty ? [] : [[question.id, answer] as const];
  });
  return {
    id,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: email.trim() === "" ? null : email.trim(),
    guests,
    checked_in: isHere,
    ...(given.length > 0 && { answers: Object.fromEntries(given) }),
  };
}
