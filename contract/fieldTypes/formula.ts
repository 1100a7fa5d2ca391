import type { ValueRules } from "./descriptor";

/** The types that what a formula works out can have. */
export const FORMULA_RESULTS = [
  "string",
  "integer",
  "number",
  "percent",
  "money",
  "duration",
  "boolean",
  "date",
  "dateTime",
] as const;

/** What is worked out from other fields of the record. */
export const formula = {
  check: () => undefined,
} as const satisfies ValueRules<{ value: string; result: string }>;
