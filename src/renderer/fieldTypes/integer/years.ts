import type { FieldOf } from "../../../../contract/resource";

const FIRST = 1990;

/** The years that a field offers, the newest first. */
export function yearsOf({ minimum = FIRST, maximum }: FieldOf<"integer">, now: Date): number[] {
  const newest = Math.min(maximum ?? Infinity, now.getFullYear());
  return Array.from({ length: Math.max(0, newest - minimum + 1) }, (_, index) => newest - index);
}
