import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** A part of an address. */
export const slug = {
  ...TEXT_VALUE,
  format: { error: "slug", test: (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) },
} as const satisfies ValueRules;
