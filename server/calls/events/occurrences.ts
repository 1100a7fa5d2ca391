import { scheduleOf } from "../../../contract/api/eventRules";
import type { Transaction } from "../../db/database";
import {
  type EventFilter,
  findEvents,
  findExceptions,
  type OccurrenceChanges,
  type StoredEvent,
  type StoredException,
} from "./queries";
import { expand, occurrenceById } from "../../../contract/api/eventSchedule";

/** One time an event happens, as it stands after everything that was changed about it. */
export interface EventOccurrence {
  /** With the occurrence's own title, place … where it has them. */
  event: StoredEvent;
  occurrenceId: number;
  start: Date;
  end: Date;
  cancelled: boolean;
  isException: boolean;
}

/** The event with what is different about one of its occurrences. */
export function withChanges(event: StoredEvent, changes: OccurrenceChanges): StoredEvent {
  return Object.keys(changes).length === 0 ? event : { ...event, ...changes };
}

function fromException(event: StoredEvent, exception: StoredException): EventOccurrence {
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
export function occurrencesWithin(
  event: StoredEvent,
  exceptions: readonly StoredException[],
  from: Date,
  to: Date,
): EventOccurrence[] {
  const own = new Map(
    exceptions.filter((one) => one.event_id === event.id).map((one) => [one.occurrence_id, one]),
  );
  const regular = expand(scheduleOf(event), from, to)
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

/** The order of calendars: by start, then by event. */
export function byTime(left: EventOccurrence, right: EventOccurrence): number {
  return (
    left.start.getTime() - right.start.getTime() ||
    left.event.id - right.event.id ||
    left.occurrenceId - right.occurrenceId
  );
}

/** The exceptions of each event. */
export function groupByEvent(exceptions: readonly StoredException[]): Map<number, StoredException[]> {
  const groups = new Map<number, StoredException[]>();
  for (const exception of exceptions) {
    const group = groups.get(exception.event_id);
    if (group) group.push(exception);
    else groups.set(exception.event_id, [exception]);
  }
  return groups;
}

/** Every occurrence of the events that fit, cancelled ones included, in order of time. */
export async function findOccurrences(
  tx: Transaction,
  orgId: number,
  filter: EventFilter & { from: Date; to: Date },
): Promise<EventOccurrence[]> {
  const events = await findEvents(tx, orgId, filter);
  if (events.length === 0) return [];
  const exceptions = await findExceptions(
    tx,
    orgId,
    events.map(({ id }) => id),
    filter,
  );
  const byEvent = groupByEvent(exceptions);
  return events
    .flatMap((event) => occurrencesWithin(event, byEvent.get(event.id) ?? [], filter.from, filter.to))
    .sort(byTime);
}

/** One occurrence of an event as it stands now, or nothing when the event has none of this id. */
export function occurrenceOf(
  event: StoredEvent,
  exceptions: readonly StoredException[],
  occurrenceId: number,
): EventOccurrence | undefined {
  const exception = exceptions.find((one) => one.event_id === event.id && one.occurrence_id === occurrenceId);
  if (exception) return fromException(event, exception);
  const regular = occurrenceById(scheduleOf(event), occurrenceId);
  return regular && { event, ...regular, cancelled: event.status === "cancelled", isException: false };
}

const DAY_MS = 86_400_000;
const FIRST_WINDOW_DAYS = 60;

/** The next occurrences that are not over at `now` and not cancelled, at most `count`. */
export function nextOccurrences(
  event: StoredEvent,
  exceptions: readonly StoredException[],
  now: Date,
  count: number,
): EventOccurrence[] {
  const found: EventOccurrence[] = [];
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
export function lastOccurrence(
  event: StoredEvent,
  exceptions: readonly StoredException[],
): EventOccurrence | undefined {
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
