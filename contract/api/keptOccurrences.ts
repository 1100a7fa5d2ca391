import { expand, type Occurrence, type Schedule } from "./eventSchedule";

const DAY_MS = 86_400_000;
const SPAN_MS = 64 * DAY_MS;
/** More are worked out without being kept: nobody asks for the same years again and again. */
const LONGEST_MS = 400 * DAY_MS;
const MOST_SPANS = 2000;

const kept = new Map<string, readonly Occurrence[]>();

/**
 * As `expand`. What a rule gives for a span of time is kept, the latest asked for longest: working it out takes many
 * times what reading the event does, and every calendar asks for the same weeks.
 */
export function expandKept(schedule: Schedule, from: Date, to: Date): Occurrence[] {
  const earliest = from.getTime() - schedule.duration * 1000 - DAY_MS;
  if (schedule.rrule === null || to.getTime() - earliest > LONGEST_MS) return expand(schedule, from, to);
  const found: Occurrence[] = [];
  for (let span = spanOf(earliest); span <= spanOf(to.getTime()); span += 1) {
    for (const occurrence of startingIn(span, schedule)) {
      if (occurrence.start < to && occurrence.end > from) found.push({ ...occurrence });
    }
  }
  return found;
}

const spanOf = (time: number): number => Math.floor(time / SPAN_MS);

/** The occurrences that begin in a span. */
function startingIn(span: number, schedule: Schedule): readonly Occurrence[] {
  const { localStart, timezone, allDay, duration, rrule } = schedule;
  const key = [span, localStart, timezone, allDay, duration, rrule].join("|");
  const from = new Date(span * SPAN_MS);
  const to = new Date((span + 1) * SPAN_MS);
  const occurrences =
    kept.get(key) ?? expand(schedule, from, to).filter(({ start }) => start >= from && start < to);
  kept.delete(key);
  kept.set(key, occurrences);
  if (kept.size > MOST_SPANS) {
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }
  return occurrences;
}
