import { expect, it } from "vitest";
import { stateOf } from "./stateOf";

const NOW = new Date("2026-03-10T09:00:00Z");
const LATER = "2026-03-10T10:00:00Z";
const BEFORE = "2026-03-10T08:00:00Z";
const rsvp = { token: "t", guests: 0 };

it.each([
  ["a confirmed place is one's own", { ...rsvp, status: "confirmed" }, "confirmed"],
  ["an offer counts while it lasts", { ...rsvp, status: "waitlisted", expires_at: LATER }, "offered"],
  [
    "an offer that ran out means waiting",
    { ...rsvp, status: "waitlisted", expires_at: BEFORE },
    "waitlisted",
  ],
  [
    "a held seat waits for payment",
    { ...rsvp, status: "pending_payment", expires_at: LATER },
    "pending_payment",
  ],
  ["a hold that ran out is gone", { ...rsvp, status: "pending_payment", expires_at: BEFORE }, "cancelled"],
] as const)("%s", (_what, place, state) => {
  expect(stateOf({ rsvp: place, cancelled: false, end: LATER }, NOW)).toBe(state);
});

it("an event that is over or called off comes before everything else", () => {
  const confirmed = { ...rsvp, status: "confirmed" } as const;
  expect(stateOf({ rsvp: confirmed, cancelled: false, end: BEFORE }, NOW)).toBe("over");
  expect(stateOf({ rsvp: confirmed, cancelled: true, end: BEFORE }, NOW)).toBe("called_off");
});
