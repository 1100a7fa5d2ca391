import { TEXT_VALUE } from "./valueBase";
import type { ValueRules } from "./descriptor";

function isWebAddress(value: string): boolean {
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === "http:" || protocol === "https:") && hostname !== "";
}

/** An address on the web. */
export const url = {
  ...TEXT_VALUE,
  format: { error: "url", test: isWebAddress },
} as const satisfies ValueRules;
