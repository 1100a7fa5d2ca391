import type { ValueRules } from "./descriptor";
import { isUploadValue, uploadName } from "./upload";

/** A picture. Its value is an upload's id; the server, which has the uploads, judges the rest. */
export const image = {
  check: (value) => (isUploadValue(value) ? undefined : "upload"),
  write: uploadName,
} as const satisfies ValueRules;
