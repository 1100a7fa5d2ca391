import type { ReactElement } from "react";
import type { EventRow } from "../../../../contract/api/events";

/** The event's own colour, or its team's. */
export function Stripe({ row: { event } }: { row: EventRow }): ReactElement | null {
  if (event.color === null) return null;
  return <span className="al-cal-stripe" style={{ background: event.color }} title={event.team?.name} />;
}
