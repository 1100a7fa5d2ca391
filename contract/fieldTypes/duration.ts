import { WHOLE_VALUE } from "./valueBase";
import { clockDuration, parseDuration } from "../duration";
import type { ValueRules } from "./descriptor";

/** How long something takes, in whole minutes: they sort, compare and add up as numbers. */
export const duration = {
  ...WHOLE_VALUE,
  check: (value) => (WHOLE_VALUE.check(value) === undefined ? undefined : "duration"),
  bounds: { minimum: 0 },
  read: parseDuration,
  write: (value) => (typeof value === "number" ? clockDuration(value) : String(value)),
} as const satisfies ValueRules;
