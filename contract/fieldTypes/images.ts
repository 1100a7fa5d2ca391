import type { ValueRules } from "./descriptor";
import { areUploads, MOST_UPLOADS, uploadNames } from "./upload";

/** Several pictures, in the order in which they are shown. A value is the ids of uploads; the server, which has them, judges the rest. */
export const images = {
  check: (value) => (areUploads(value) ? undefined : "uploads"),
  bounds: { maxItems: MOST_UPLOADS },
  write: uploadNames,
} as const satisfies ValueRules;
