import type { DashboardNumber } from "../../../../contract/api/dashboard";

/** How a number looks and where its records are. */
export interface Appearance {
  icon: string;
  /** The resource that lists what is counted, where there is one. */
  resource?: string;
}

const APPEARANCES = new Map<string, Appearance>([
  ["members", { icon: "People", resource: "members" }],
  ["volunteers", { icon: "VolunteerActivism", resource: "volunteers" }],
  ["pending_volunteers", { icon: "HourglassTop", resource: "pending_volunteers" }],
  ["teams", { icon: "Groups", resource: "teams" }],
  ["upcoming_events", { icon: "Event", resource: "events" }],
  ["rsvps", { icon: "HowToReg" }],
  ["donations_amount", { icon: "Favorite", resource: "donations" }],
  ["donors", { icon: "ThumbUp", resource: "donors" }],
  ["grants_saved", { icon: "Bookmark", resource: "saved_grants" }],
  ["form_responses", { icon: "EditNote" }],
  ["messages_sent", { icon: "Mail" }],
  ["subscribers", { icon: "ForwardToInbox" }],
]);

/** A number of an area that the page does not know yet is shown all the same. */
export function appearanceOf(key: string): Appearance {
  return APPEARANCES.get(key) ?? { icon: "SpaceDashboard" };
}

/** What became of a number since the period before; `percent` is without a sign. */
export type Change =
  | { kind: "more" | "fewer"; percent: number }
  | { kind: "same" }
  /** There is no period before, or nothing in it that a percentage would mean much of. */
  | { kind: "none" };

/** From ten times as much on a percentage says less than the two numbers. */
const MOST_PERCENT = 900;

/** Reads the change against the period before. */
export function changeOf({ previous, change_pct: percent }: DashboardNumber): Change {
  if (previous === null || percent === null || Math.abs(percent) > MOST_PERCENT) return { kind: "none" };
  if (percent === 0) return { kind: "same" };
  return { kind: percent > 0 ? "more" : "fewer", percent: Math.abs(percent) };
}
