import { expand, type Occurrence, type Schedule } from "./eventSchedule";

const DAY_MS = 86_400_000;
const SPAN_MS = 64 * DAY_MS;
/** More are worked out without being kept: nobody asks for the same years again and again. */
const LONGEST_MS = 400 * DAY_MS;
/** Of all kept spans together: 4 MB. */
const MOST_DATES = 250_000;
/** What a span without dates counts as, for its place in the map. */
const EMPTY_SPAN = 10;

/** Start and end of each occurrence, in milliseconds, by span. */
type Spans = Map<number, Float64Array>;

/** By schedule. */
const kept = new Map<string, Spans>();
let keptDates = 0;

const weightOf = (times: Float64Array): number => times.length / 2 + EMPTY_SPAN;

/**
 * As `expand`. What a rule gives for a span of time is kept, the latest asked for longest: working it out takes many
 * times what reading the event does, and every calendar asks for the same weeks.
 */
export function expandKept(schedule: Schedule, from: Date, to: Date): Occurrence[] {
  const earliest = from.getTime() - schedule.duration * 1000 - DAY_MS;
  if (schedule.rrule === null || to.getTime() - earliest > LONGEST_MS) return expand(schedule, from, to);
  const found: Occurrence[] = [];
  for (const [, times] of spansBetween(schedule, earliest, to.getTime())) {
    for (let at = 0; at < times.length; at += 2) {
      const [start = 0, end = 0] = [times[at], times[at + 1]];
      if (start < to.getTime() && end > from.getTime())
        found.push({ occurrenceId: Math.floor(start / 1000), start: new Date(start), end: new Date(end) });
    }
  }
  return found;
}

/** How many of the occurrences that `expandKept` gives begin in `[from, to)`, but for those with these ids. */
export function countKeptStarts(
  schedule: Schedule,
  from: Date,
  to: Date,
  without: ReadonlySet<number>,
): number {
  const [first, last] = [from.getTime(), to.getTime()];
  if (schedule.rrule === null || last - first > LONGEST_MS) {
    return expand(schedule, from, to).filter(
      ({ occurrenceId, start }) => start >= from && start < to && !without.has(occurrenceId),
    ).length;
  }
  let count = 0;
  for (const [span, times] of spansBetween(schedule, first, last)) {
    const isWhole = span * SPAN_MS > first && (span + 1) * SPAN_MS <= last;
    if (isWhole && without.size === 0) count += times.length / 2;
    else count += startsWithin(times, first, last, without);
  }
  return count;
}

function startsWithin(
  times: Float64Array,
  first: number,
  last: number,
  without: ReadonlySet<number>,
): number {
  let count = 0;
  for (let at = 0; at < times.length; at += 2) {
    const [start = 0, end = 0] = [times[at], times[at + 1]];
    if (start >= first && start < last && end > first && !without.has(Math.floor(start / 1000))) count += 1;
  }
  return count;
}

const spanOf = (time: number): number => Math.floor(time / SPAN_MS);

/** The spans from one moment to another, with when the occurrences that begin in them begin and end. */
function spansBetween(schedule: Schedule, from: number, to: number): [number, Float64Array][] {
  const { localStart, timezone, allDay, duration, rrule } = schedule;
  const key = [localStart, timezone, allDay, duration, rrule].join("|");
  const spans: Spans = kept.get(key) ?? new Map();
  // The latest asked for stands last.
  kept.delete(key);
  kept.set(key, spans);
  const found: [number, Float64Array][] = [];
  for (let span = spanOf(from); span <= spanOf(to); span += 1) {
    let times = spans.get(span);
    if (!times) {
      times = workedOut(span, schedule);
      spans.set(span, times);
      keptDates += weightOf(times);
    }
    found.push([span, times]);
  }
  forgetOldest();
  return found;
}

function forgetOldest(): void {
  for (const [oldest, spans] of kept) {
    if (keptDates <= MOST_DATES) break;
    kept.delete(oldest);
    for (const times of spans.values()) keptDates -= weightOf(times);
  }
}

function workedOut(span: number, schedule: Schedule): Float64Array {
  const from = new Date(span * SPAN_MS);
  const to = new Date((span + 1) * SPAN_MS);
  const occurrences = expand(schedule, from, to).filter(({ start }) => start >= from && start < to);
  return Float64Array.from(occurrences.flatMap(({ start, end }) => [start.getTime(), end.getTime()]));
}
