import type { StoredEvent } from "./queries";
import { findAttending, type StoredRsvp } from "./rsvpQueries";
import type { SeatContext } from "./seats";

/** What else is to be done, in the same transaction, for places that were paid when their event is called off. */
export type CancellationStep = (context: SeatContext, paid: readonly StoredRsvp[]) => Promise<void>;

/** Each area that has a part in it adds its step: payments refund. */
export const cancellationSteps: CancellationStep[] = [];

/** Runs the steps for the places at an event, or at one of its occurrences, that was called off. */
export async function afterCancellation(
  context: SeatContext,
  event: StoredEvent,
  occurrenceId: number | undefined,
): Promise<void> {
  if (event.price_minor === null || cancellationSteps.length === 0) return;
  const attending = await findAttending(context.tx, context.orgId, event.id, occurrenceId);
  const paid = attending.filter(({ status }) => status === "confirmed" || status === "pending_payment");
  if (paid.length === 0) return;
  for (const step of cancellationSteps) await step(context, paid);
}
