import {
  byTime,
  groupByEvent,
  type OccurrenceOf,
  occurrencesWithin,
} from "../../../contract/api/eventOccurrences";
import type { Transaction } from "../../db/database";
import { type EventFilter, findEvents, findExceptions, type StoredEvent } from "./queries";

/** One time a stored event happens. */
export type EventOccurrence = OccurrenceOf<StoredEvent>;

/** Every occurrence of the events that fit, cancelled ones included, in order of time. */
export async function findOccurrences(
  tx: Transaction,
  orgId: number,
  filter: EventFilter & { from: Date; to: Date },
): Promise<EventOccurrence[]> {
  const found = await Promise.all([
    findEvents(tx, orgId, { ...filter, span: "short" }),
    findEvents(tx, orgId, { ...filter, span: "long" }),
  ]);
  const events = found.flat();
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
