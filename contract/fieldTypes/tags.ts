import type { ValueRules } from "./descriptor";

const isTag = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** Words that people make up. */
export const tags = {
  check: (value) => (Array.isArray(value) && value.every(isTag) ? undefined : "tags"),
} as const satisfies ValueRules;
