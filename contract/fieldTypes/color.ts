import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** A colour, `#rrggbb`. */
export const color = {
  ...TEXT_VALUE,
  check: (value) => (typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? undefined : "color"),
  stored: "lowercase",
} as const satisfies ValueRules;
