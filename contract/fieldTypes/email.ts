import { TEXT_VALUE } from "./valueBase";
import { isEmail } from "../email";
import type { ValueRules } from "./descriptor";

/** An e-mail address. */
export const email = {
  ...TEXT_VALUE,
  format: { error: "email", test: isEmail },
} as const satisfies ValueRules;
