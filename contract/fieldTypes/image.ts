import { isParts } from "./base";
import type { ValueRules } from "./descriptor";

/** A picture. Its value is an upload's id; the server, which has the uploads, judges the rest. */
export const image = {
  check: (value) => (typeof value === "string" || isParts(value) ? undefined : "upload"),
  value: { type: "object" },
  example: {},
} as const satisfies ValueRules;
