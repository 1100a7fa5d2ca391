import { refundPlaces } from "../donations";
import type { StoredEvent } from "./queries";
import { findAttending } from "./rsvpQueries";
import type { SeatContext } from "./seats";

/** Gives back what was paid for places at an event, or at one of its occurrences, that was called off. */
export async function afterCancellation(
  context: SeatContext,
  event: StoredEvent,
  occurrenceId: number | undefined,
): Promise<void> {
  if (event.price_minor === null) return;
  const attending = await findAttending(context.tx, context.orgId, event.id, occurrenceId);
  const paid = attending.filter(({ status }) => status === "confirmed" || status === "pending_payment");
  if (paid.length === 0) return;
  await refundPlaces(
    context,
    paid.map(({ id }) => id),
  );
}
