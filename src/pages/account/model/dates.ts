import type { MemberEventRow } from "../../../../contract/api/events";

/** Why nobody can sign up for a date; undefined where one can. */
export function obstacleAt({
  event,
  has_place: hasPlace,
  rsvp_open: isOpen,
  spots_left: left,
}: MemberEventRow): "has_place" | "closed" | "full" | undefined {
  if (hasPlace) return "has_place";
  if (!isOpen) return "closed";
  return left === 0 && !event.waitlist_enabled ? "full" : undefined;
}

/** The date that is meant as long as none is chosen: the first that can be signed up for. */
export function firstOpen(dates: readonly MemberEventRow[]): MemberEventRow | undefined {
  return dates.find((date) => obstacleAt(date) === undefined);
}
