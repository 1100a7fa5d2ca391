import type { ValueRules } from "./descriptor";

/** A minute, or second, of a day. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A time of day. */
export const time = {
  check: (value) => (typeof value === "string" && TIME.test(value) ? undefined : "time"),
} as const satisfies ValueRules;
