import { isParts } from "./base";
import type { ValueRules } from "./descriptor";

/** A picture. Its value is an upload's id; the server, which has the uploads, judges the rest. */
export const image = {
  check: (value) => (typeof value === "string" || isParts(value) ? undefined : "upload"),
} as const satisfies ValueRules;
