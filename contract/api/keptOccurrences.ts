import { expand, type Occurrence, type Schedule } from "./eventSchedule";

const DAY_MS = 86_400_000;
const SPAN_MS = 64 * DAY_MS;
/** More are worked out without being kept: nobody asks for the same years again and again. */
const LONGEST_MS = 400 * DAY_MS;
/** Of all kept spans together: 4 MB. */
const MOST_DATES = 250_000;
/** What a span without dates counts as, for its place in the map. */
const EMPTY_SPAN = 10;

/** Start and end of each occurrence, in milliseconds. */
const kept = new Map<string, Float64Array>();
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
  for (let span = spanOf(earliest); span <= spanOf(to.getTime()); span += 1) {
    const times = startingIn(span, schedule);
    for (let at = 0; at < times.length; at += 2) {
      const [start = 0, end = 0] = [times[at], times[at + 1]];
      if (start < to.getTime() && end > from.getTime())
        found.push({ occurrenceId: Math.floor(start / 1000), start: new Date(start), end: new Date(end) });
    }
  }
  return found;
}

const spanOf = (time: number): number => Math.floor(time / SPAN_MS);

/** When the occurrences that begin in a span begin and end. */
function startingIn(span: number, schedule: Schedule): Float64Array {
  const { localStart, timezone, allDay, duration, rrule } = schedule;
  const key = [span, localStart, timezone, allDay, duration, rrule].join("|");
  const known = kept.get(key);
  const times = known ?? workedOut(span, schedule);
  // The latest asked for stands last.
  if (known) kept.delete(key);
  else keptDates += weightOf(times);
  kept.set(key, times);
  for (const [oldest, dates] of kept) {
    if (keptDates <= MOST_DATES) break;
    kept.delete(oldest);
    keptDates -= weightOf(dates);
  }
  return times;
}

function workedOut(span: number, schedule: Schedule): Float64Array {
  const from = new Date(span * SPAN_MS);
  const to = new Date((span + 1) * SPAN_MS);
  const occurrences = expand(schedule, from, to).filter(({ start }) => start >= from && start < to);
  return Float64Array.from(occurrences.flatMap(({ start, end }) => [start.getTime(), end.getTime()]));
}
