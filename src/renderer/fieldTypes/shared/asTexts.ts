/** The texts of a list value; anything else in it is left out. */
export function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
