/** Any value as a text for people: nothing for no value, JSON for objects and lists. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return value.toString();
  return JSON.stringify(value) ?? "";
}
