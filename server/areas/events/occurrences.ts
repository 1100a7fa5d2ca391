import {
  byTime,
  countStartsWithin,
  groupByEvent,
  type OccurrenceOf,
  occurrencesWithin,
} from "../../../contract/api/eventOccurrences";
import type { Transaction } from "../../platform/db/database";
import type { Page } from "../../platform/db/list";
import { findExceptions } from "./exceptionQueries";
import {
  countPlain,
  type EventFilter,
  findEvents,
  findPlainKeys,
  findSpecialEvents,
  type PlainKey,
  type StoredEvent,
  type StoredException,
} from "./queries";

/** One time a stored event happens. */
export type EventOccurrence = OccurrenceOf<StoredEvent>;

/** Which events, and from when to when. */
export type PeriodFilter = EventFilter & { from: Date; to: Date };

async function exceptionsIn(
  tx: Transaction,
  orgId: number,
  events: readonly StoredEvent[],
  period: PeriodFilter,
): Promise<StoredException[]> {
  if (events.length === 0) return [];
  return findExceptions(
    tx,
    orgId,
    events.map(({ id }) => id),
    period,
  );
}

async function datesOf(
  tx: Transaction,
  orgId: number,
  events: readonly StoredEvent[],
  filter: PeriodFilter,
): Promise<EventOccurrence[]> {
  const byEvent = groupByEvent(await exceptionsIn(tx, orgId, events, filter));
  return events.flatMap((event) =>
    occurrencesWithin(event, byEvent.get(event.id) ?? [], filter.from, filter.to),
  );
}

/** Every occurrence of the events that fit, cancelled ones included, in order of time. */
export async function findOccurrences(
  tx: Transaction,
  orgId: number,
  filter: PeriodFilter,
): Promise<EventOccurrence[]> {
  const found = await Promise.all([
    findEvents(tx, orgId, { ...filter, span: "short" }),
    findEvents(tx, orgId, { ...filter, span: "long" }),
  ]);
  return (await datesOf(tx, orgId, found.flat(), filter)).sort(byTime);
}

/** How many dates begin from one moment to the other; what is plain is counted where it stands. */
export async function countStarts(tx: Transaction, orgId: number, filter: PeriodFilter): Promise<number> {
  const { from, to, ...which } = filter;
  const [plain, special] = await Promise.all([
    countPlain(tx, orgId, { ...which, startsFrom: from, to }, { prepare: true }),
    findSpecialEvents(tx, orgId, filter, { prepare: true }),
  ]);
  const byEvent = groupByEvent(await exceptionsIn(tx, orgId, special, filter));
  return special.reduce(
    (sum, event) => sum + countStartsWithin(event, byEvent.get(event.id) ?? [], from, to),
    plain,
  );
}

/** What a page of dates is cut from. */
interface Listed {
  /** Which plain events there are. */
  filter: EventFilter;
  /** Those dates of all other events that are listed. */
  special(events: readonly StoredEvent[]): Promise<EventOccurrence[]>;
}

const DAY_MS = 86_400_000;

function dateOf(event: StoredEvent): EventOccurrence | undefined {
  const from = new Date(event.starts_at.getTime() - DAY_MS);
  const [date] = occurrencesWithin(event, [], from, new Date(from.getTime() + 16 * DAY_MS));
  return date;
}

/**
 * One page of dates in order of time, and how many there are in all. Plain events are passed over by their keys; only
 * those of the page are read.
 */
export async function pageOfDates(
  tx: Transaction,
  orgId: number,
  { limit, offset }: Page,
  { filter, special }: Listed,
): Promise<{ occurrences: EventOccurrence[]; total: number }> {
  const [keys, plain, others] = await Promise.all([
    findPlainKeys(tx, orgId, filter, offset + limit),
    countPlain(tx, orgId, filter),
    findSpecialEvents(tx, orgId, filter),
  ]);
  const dates = await special(others);
  const entries: (PlainKey | EventOccurrence)[] = [...keys, ...dates];
  const page = entries.sort(inOrder).slice(offset, offset + limit);
  const ids = page.flatMap((entry) => ("event" in entry ? [] : entry.id));
  const read = ids.length === 0 ? [] : await findEvents(tx, orgId, { ids });
  const events = new Map(read.map((event) => [event.id, event]));
  const occurrences = page.flatMap((entry) => {
    if ("event" in entry) return entry;
    const event = events.get(entry.id);
    return (event && dateOf(event)) ?? [];
  });
  return { occurrences, total: plain + dates.length };
}

/** As `byTime`. */
function inOrder(left: PlainKey | EventOccurrence, right: PlainKey | EventOccurrence): number {
  return startOf(left) - startOf(right) || eventOf(left) - eventOf(right) || dateIn(left) - dateIn(right);
}
const startOf = (entry: PlainKey | EventOccurrence): number =>
  ("event" in entry ? entry.start : entry.starts_at).getTime();
const eventOf = (entry: PlainKey | EventOccurrence): number => ("event" in entry ? entry.event.id : entry.id);
const dateIn = (entry: PlainKey | EventOccurrence): number => ("event" in entry ? entry.occurrenceId : 0);

/** One page of the dates of a period, and how many there are. */
export function pageOfPeriod(
  tx: Transaction,
  orgId: number,
  filter: PeriodFilter,
  page: Page,
  isShown: (occurrence: EventOccurrence) => boolean,
): Promise<{ occurrences: EventOccurrence[]; total: number }> {
  return pageOfDates(tx, orgId, page, {
    filter,
    special: async (events) => (await datesOf(tx, orgId, events, filter)).filter(isShown),
  });
}

/** The exceptions of these events, by event. */
export async function exceptionsOf(
  tx: Transaction,
  orgId: number,
  events: readonly StoredEvent[],
): Promise<Map<number, StoredException[]>> {
  return groupByEvent(
    await findExceptions(
      tx,
      orgId,
      events.map(({ id }) => id),
    ),
  );
}
