import { parseDuration } from "../../../contract/duration";
import type { Job } from "../../../extension/almoner";
import { momentAfter } from "./schedule";

const MINUTE_MS = 60_000;
const LEAST_MINUTES = 5;
const DAY_MINUTES = 24 * 60;

/** The minutes of an interval, from five to a day; undefined for what is none. */
export function minutesOf(every: unknown): number | undefined {
  const minutes = typeof every === "string" && every.startsWith("PT") ? parseDuration(every) : undefined;
  return minutes !== undefined && minutes >= LEAST_MINUTES && minutes <= DAY_MINUTES ? minutes : undefined;
}

/** The latest moment at which time sets a job off, after `from` and not after `to`. */
export function dueMoment(
  { schedule, at, every }: Pick<Job, "schedule" | "at" | "every">,
  timeZone: string,
  { from, to }: { from: Date; to: Date },
): Date | undefined {
  const minutes = minutesOf(every);
  if (minutes !== undefined) {
    const step = minutes * MINUTE_MS;
    const latest = new Date(Math.floor(to.getTime() / step) * step);
    return latest > from ? latest : undefined;
  }
  if (schedule === undefined) return undefined;
  let latest: Date | undefined;
  for (
    let next = momentAfter({ schedule, ...(at !== undefined && { at }) }, { timeZone, now: from });
    next && next <= to;
  ) {
    latest = next;
    next = momentAfter({ schedule, ...(at !== undefined && { at }) }, { timeZone, now: next });
  }
  return latest;
}
