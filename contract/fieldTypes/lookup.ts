import type { ValueRules } from "./descriptor";

/** The types that what is looked up can have. */
export const LOOKUP_RESULTS = [
  "string",
  "text",
  "email",
  "url",
  "phone",
  "integer",
  "number",
  "percent",
  "rating",
  "money",
  "duration",
  "boolean",
  "date",
  "dateTime",
  "time",
] as const;

/** A field of a record that this one refers to. */
export const lookup = {
  check: () => undefined,
} as const satisfies ValueRules<{ source: string; result: string }>;
