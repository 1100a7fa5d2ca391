import { type ScheduleColumns, scheduleOf } from "./eventRules";
import { firstOccurrences, occurrenceById } from "./eventSchedule";
import type { EventStatus } from "./events";
import { countKeptStarts, expandKept } from "./keptOccurrences";

/** What there must be of an event to tell its occurrences. */
export interface DatedEvent extends ScheduleColumns {
  id: number;
  status: EventStatus;
}

/** What is different about one occurrence. */
export interface OccurrenceException<E extends DatedEvent> {
  event_id: number;
  occurrence_id: number;
  cancelled: boolean;
  starts_at: Date;
  ends_at: Date;
  changes: Partial<E>;
}

/** One time an event happens, as it stands after everything that was changed about it. */
export interface OccurrenceOf<E extends DatedEvent> {
  /** With the occurrence's own title, place … where it has them. */
  event: E;
  occurrenceId: number;
  start: Date;
  end: Date;
  cancelled: boolean;
  isException: boolean;
}

/** The event with what is different about one of its occurrences. */
export function withChanges<E extends DatedEvent>(event: E, changes: Partial<E>): E {
  return Object.keys(changes).length === 0 ? event : { ...event, ...changes };
}

function fromException<E extends DatedEvent>(event: E, exception: OccurrenceException<E>): OccurrenceOf<E> {
  return {
    event: withChanges(event, exception.changes),
    occurrenceId: exception.occurrence_id,
    start: exception.starts_at,
    end: exception.ends_at,
    cancelled: exception.cancelled || event.status === "cancelled",
    isException: true,
  };
}

/** The occurrences of one event that overlap `[from, to)` as they stand now, in order of time. */
export function occurrencesWithin<E extends DatedEvent>(
  event: E,
  exceptions: readonly OccurrenceException<E>[],
  from: Date,
  to: Date,
): OccurrenceOf<E>[] {
  const own = new Map(
    exceptions.filter((one) => one.event_id === event.id).map((one) => [one.occurrence_id, one]),
  );
  const regular = expandKept(scheduleOf(event), from, to)
    .filter(({ occurrenceId }) => !own.has(occurrenceId))
    .map(({ occurrenceId, start, end }) => ({
      event,
      occurrenceId,
      start,
      end,
      cancelled: event.status === "cancelled",
      isException: false,
    }));
  const changed = [...own.values()]
    .filter(({ starts_at, ends_at }) => starts_at < to && ends_at > from)
    .map((exception) => fromException(event, exception));
  return changed.length === 0 ? regular : [...regular, ...changed].sort(byTime);
}

/** How many of `occurrencesWithin` begin in the period and take place; counted without making them. */
export function countStartsWithin<E extends DatedEvent>(
  event: E,
  exceptions: readonly OccurrenceException<E>[],
  from: Date,
  to: Date,
): number {
  if (event.status === "cancelled") return 0;
  const own = exceptions.filter((one) => one.event_id === event.id);
  const ids = new Set(own.map((one) => one.occurrence_id));
  const moved = own.filter(
    ({ cancelled, starts_at, ends_at }) =>
      !cancelled && starts_at >= from && starts_at < to && ends_at > from,
  );
  return countKeptStarts(scheduleOf(event), from, to, ids) + moved.length;
}

/** The order of calendars: by start, then by event. */
export function byTime(left: OccurrenceOf<DatedEvent>, right: OccurrenceOf<DatedEvent>): number {
  return (
    left.start.getTime() - right.start.getTime() ||
    left.event.id - right.event.id ||
    left.occurrenceId - right.occurrenceId
  );
}

/** The exceptions of each event. */
export function groupByEvent<X extends { event_id: number }>(exceptions: readonly X[]): Map<number, X[]> {
  const groups = new Map<number, X[]>();
  for (const exception of exceptions) {
    const group = groups.get(exception.event_id);
    if (group) group.push(exception);
    else groups.set(exception.event_id, [exception]);
  }
  return groups;
}

/** One occurrence of an event as it stands now, or nothing when the event has none of this id. */
export function occurrenceOf<E extends DatedEvent>(
  event: E,
  exceptions: readonly OccurrenceException<E>[],
  occurrenceId: number,
): OccurrenceOf<E> | undefined {
  const exception = exceptions.find((one) => one.event_id === event.id && one.occurrence_id === occurrenceId);
  if (exception) return fromException(event, exception);
  const regular = occurrenceById(scheduleOf(event), occurrenceId);
  return regular && { event, ...regular, cancelled: event.status === "cancelled", isException: false };
}

const DAY_MS = 86_400_000;
const FIRST_WINDOW_DAYS = 60;

/** The next occurrences that are not over at `now` and not cancelled, at most `count`. */
export function nextOccurrences<E extends DatedEvent>(
  event: E,
  exceptions: readonly OccurrenceException<E>[],
  now: Date,
  count: number,
): OccurrenceOf<E>[] {
  const found: OccurrenceOf<E>[] = [];
  let from = now > event.starts_at ? now : event.starts_at;
  // The very first occurrence begins at starts_at; those that run at `now` began before.
  let window = FIRST_WINDOW_DAYS * DAY_MS;
  const last = event.until_at ?? new Date(from.getTime() + 11_000 * DAY_MS);
  while (found.length < count && from < last) {
    const to = new Date(from.getTime() + window);
    for (const occurrence of occurrencesWithin(event, exceptions, from, to)) {
      // One that runs on from the window before is counted already.
      const known = found.some(({ occurrenceId }) => occurrenceId === occurrence.occurrenceId);
      if (!occurrence.cancelled && !known) found.push(occurrence);
    }
    from = to;
    window *= 2;
  }
  return found.sort(byTime).slice(0, count);
}

/** The last occurrence that is not cancelled, of an event that is over. */
export function lastOccurrence<E extends DatedEvent>(
  event: E,
  exceptions: readonly OccurrenceException<E>[],
): OccurrenceOf<E> | undefined {
  if (!event.until_at) return undefined;
  let to = new Date(event.until_at.getTime() + 1000);
  let window = FIRST_WINDOW_DAYS * DAY_MS;
  while (to > event.starts_at) {
    const from = new Date(to.getTime() - window);
    const last = occurrencesWithin(event, exceptions, from, to).findLast(({ cancelled }) => !cancelled);
    if (last) return last;
    to = from;
    window *= 2;
  }
  return undefined;
}

/** The occurrence that stands for the event: the next one, or else the last, or else the first. */
export function mainOccurrence<E extends DatedEvent>(
  event: E,
  exceptions: readonly OccurrenceException<E>[],
  now: Date,
): OccurrenceOf<E> | undefined {
  const [next] = nextOccurrences(event, exceptions, now, 1);
  if (next) return next;
  const last = firstOccurrences(scheduleOf(event)).at(-1);
  return last && occurrenceOf(event, exceptions, last.occurrenceId);
}
