import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

/** E.164, or as people type it with a country code: 7 to 15 digits, spaces, dots, dashes, brackets between. */
function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return /^\+?[\d\s().\-/]+$/.test(value) && digits >= 7 && digits <= 15;
}

/** A telephone number. */
export const phone = {
  ...TEXT_VALUE,
  format: { error: "phone", test: isPhone },
} as const satisfies ValueRules;
