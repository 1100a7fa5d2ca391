const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Whether `part` occurs in the text or number, regardless of case; an empty part occurs everywhere. */
export const contains = (value: unknown, part: string): boolean =>
  textOf(value).toLowerCase().includes(part.toLowerCase());

/** Equal regardless of case. */
export const sameText = (value: unknown, other: string): boolean =>
  textOf(value).toLowerCase() === other.toLowerCase();

/** Alphabetical order of what people read: regardless of case, numbers by value. What is missing comes last. */
export function compareText(value: unknown, other: unknown): number {
  const [left, right] = [textOf(value), textOf(other)];
  if (!left || !right) return Number(!left) - Number(!right);
  return left.localeCompare(right, "en", { sensitivity: "base", numeric: true });
}

/** Whether the list holds the text; what is no list holds nothing. */
export const holds = (list: unknown, text: string): boolean => Array.isArray(list) && list.includes(text);
