import type { EventRow } from "../../../../contract/api/events";
import { zonedNow } from "../../../../contract/zonedTime";

/** A date on one of its days. */
export interface AgendaEntry {
  row: EventRow;
  /** Whether it begins, and whether it ends, on this day; of whole days neither. */
  begins: boolean;
  ends: boolean;
}

export interface AgendaDay {
  /** `YYYY-MM-DD` */
  day: string;
  entries: AgendaEntry[];
}

const DAY_MS = 86_400_000;

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** The day of a time on the clocks of a zone; times come with the offset of their event's. */
function dayOf(time: string, eventZone: string, zone: string): string {
  return eventZone === zone ? time.slice(0, 10) : zonedNow(new Date(time), zone).date;
}

/** First and last day of a date. A date that ends at midnight does not reach into the next day. */
function daysOf({ event, start, end }: EventRow, zone: string): [first: string, last: string] {
  const lastMoment = new Date(Math.max(Date.parse(start), Date.parse(end) - 1));
  if (event.all_day) {
    const last = zonedNow(lastMoment, event.timezone).date;
    return [start.slice(0, 10), last];
  }
  const first = dayOf(start, event.timezone, zone);
  const isWithin = Date.parse(end) - Date.parse(start) < DAY_MS && dayOf(end, event.timezone, zone) === first;
  return [first, isWithin ? first : zonedNow(lastMoment, zone).date];
}

/**
 * The dates of a period by day, on the clocks of a zone: whole days first, then in order of time. One that lasts for
 * several days stands on each of them. `end` of the period is not included.
 */
export function agendaDays(
  rows: readonly EventRow[],
  period: { start: string; end: string },
  zone: string,
): AgendaDay[] {
  const days = new Map<string, AgendaEntry[]>();
  for (const row of rows) {
    const [first, last] = daysOf(row, zone);
    for (let day = first < period.start ? period.start : first; day <= last && day < period.end; ) {
      const entry = {
        row,
        begins: !row.event.all_day && day === first,
        ends: !row.event.all_day && day === last,
      };
      const known = days.get(day);
      if (known) known.push(entry);
      else days.set(day, [entry]);
      day = nextDay(day);
    }
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, entries]) => ({ day, entries: entries.sort(byTime) }));
}

/** Whatever lasts on from an earlier day, or all day, stands before what begins. */
function byTime(one: AgendaEntry, other: AgendaEntry): number {
  const rank = ({ begins, row }: AgendaEntry): number => (begins ? Date.parse(row.start) : 0);
  return rank(one) - rank(other) || (one.row.event.title < other.row.event.title ? -1 : 1);
}

/** As many of the first days and entries as together hold `most` entries. */
export function firstEntries(days: readonly AgendaDay[], most: number): AgendaDay[] {
  const shown: AgendaDay[] = [];
  let left = most;
  for (const { day, entries } of days) {
    if (left <= 0) break;
    shown.push({ day, entries: entries.slice(0, left) });
    left -= entries.length;
  }
  return shown;
}
