import { mainOccurrence, occurrenceOf } from "../../../contract/api/eventOccurrences";
import { can } from "../../platform/auth/permissions";
import type { Membership } from "../../platform/auth/sessions";
import { readReference } from "../../../contract/api/eventRules";
import type { Transaction } from "../../platform/db/database";
import { notFound } from "../../platform/errors";
import { type EventOccurrence } from "./occurrences";
import { findExceptions } from "./exceptionQueries";
import { findEvent, type StoredEvent, type StoredException } from "./queries";
import type { PlainCode } from "../../platform/texts";

/** Which events the caller may see. */
export type Sight = "public" | "member" | "staff";

/** What the caller may see of an organisation's events; `membership` is undefined for a visitor. */
export function sightOf(membership: Membership | undefined): Sight {
  if (!membership) return "public";
  return can(membership, "events") ? "staff" : "member";
}

function isVisible(event: StoredEvent, sight: Sight): boolean {
  if (sight === "staff") return true;
  return event.status !== "draft" && (event.is_public || (sight === "member" && event.for_members));
}

/** An event with one of its occurrences. */
export interface FoundOccurrence {
  event: StoredEvent;
  exceptions: StoredException[];
  occurrence: EventOccurrence;
}

/**
 * The occurrence that `<event id>-<occurrence id>` names, or a slug with or without an occurrence id; of a series
 * without one the next, or the last when there is no next. Throws 404 with `says` for what the caller cannot see.
 */
export async function findTarget(
  tx: Transaction,
  orgId: number,
  target: { id: string; occurrenceId?: number | undefined; sight: Sight; now: Date; says: PlainCode },
): Promise<FoundOccurrence> {
  const reference = readReference(target.id);
  const event = await findEvent(tx, orgId, reference ? { id: reference.eventId } : { slug: target.id });
  if (!event || !isVisible(event, target.sight)) throw notFound("unknown_event", { says: target.says });
  const exceptions = await findExceptions(tx, orgId, [event.id]);
  const occurrenceId = reference?.occurrenceId ?? target.occurrenceId;
  const occurrence =
    occurrenceId === undefined
      ? mainOccurrence(event, exceptions, target.now)
      : occurrenceOf(event, exceptions, occurrenceId);
  if (!occurrence) throw notFound("unknown_occurrence", { says: target.says });
  return { event, exceptions, occurrence };
}
