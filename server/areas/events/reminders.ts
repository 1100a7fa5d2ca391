import { Temporal } from "temporal-polyfill";
import type { Services } from "../../platform/http/services";
import { mailRsvps } from "./mails";
import type { EventOccurrence } from "./occurrences";
import { type DueOccurrence, findDueReminders, markReminded, WHOLE_DAY_HOUR } from "./reminderQueries";
import { findRsvps, type OccurrenceKey, type StoredRsvp } from "./rsvpQueries";
import { lockOccurrence, type SeatContext } from "./seats";

/** As many mails as are written in one transaction, for which nobody can sign up meanwhile. */
const AT_ONCE = 100;

/**
 * When people are reminded of a date: so many days before, by the clocks of the event, of whole days in the morning.
 * Undefined where they are not.
 */
export function reminderDue({ event, start }: Pick<EventOccurrence, "event" | "start">): Date | undefined {
  if (event.reminder_days === null) return undefined;
  const day = Temporal.Instant.fromEpochMilliseconds(start.getTime())
    .toZonedDateTimeISO(event.timezone)
    .subtract({ days: event.reminder_days });
  const due = event.all_day ? day.withPlainTime({ hour: WHOLE_DAY_HOUR }) : day;
  return new Date(due.epochMilliseconds);
}

function keyOf({ event, occurrenceId }: EventOccurrence): OccurrenceKey {
  return { eventId: event.id, occurrenceId };
}

/** Whoever took the place after the reminder was due has just been written to. */
function wasThereBy(due: Date): (rsvp: StoredRsvp) => boolean {
  return ({ confirmed_at, created_at }) => (confirmed_at ?? created_at) <= due;
}

/** Reminds some of those who have a place at this date; answers whether there may be more. */
async function remindSome(context: SeatContext, key: OccurrenceKey): Promise<boolean> {
  const { tx, orgId, now, services } = context;
  const occurrence = await lockOccurrence(context, key.eventId, key.occurrenceId);
  if (!occurrence || occurrence.cancelled || occurrence.start <= now) return false;
  const due = reminderDue(occurrence);
  if (occurrence.event.status !== "published" || due === undefined || due > now) return false;
  const { start } = occurrence;
  const ids = await markReminded(tx, orgId, key, { start, due, limit: AT_ONCE });
  const places = (await findRsvps(tx, orgId, ids)).filter(wasThereBy(due));
  await mailRsvps(tx, services, orgId, "reminder", occurrence, places);
  return ids.length === AT_ONCE;
}

async function remindOf(services: Services, { orgId, ...key }: DueOccurrence, now: Date): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = await services.database.withTenant(orgId, null, (tx) =>
      remindSome({ tx, services, orgId, now }, key),
    );
  }
}

/**
 * Writes to those who have a place at a date whose reminder is due and that has not begun; each once, however many
 * processes do so, and late where no server ran when it was due. Called every minute.
 */
export async function sendReminders(services: Services): Promise<void> {
  const now = services.clock();
  const due = await services.database.withoutTenant((tx) => findDueReminders(tx, now));
  const failures: unknown[] = [];
  for (const date of due) {
    // One that fails must not keep the others from theirs.
    await remindOf(services, date, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some reminders could not be sent");
}

/** Tells those who come what has changed about a date; where its reminder is due already, this stands for it. */
export async function mailChanged(
  { tx, services, orgId, now }: SeatContext,
  occurrence: EventOccurrence,
  attending: readonly StoredRsvp[],
): Promise<void> {
  await mailRsvps(tx, services, orgId, "changed", occurrence, attending);
  const due = reminderDue(occurrence);
  if (due === undefined || due > now) return;
  await markReminded(tx, orgId, keyOf(occurrence), { start: occurrence.start, due });
}
