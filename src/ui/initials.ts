/** Up to two initials of a name; by code point, so that no character is cut in half. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.match(/^./u)?.[0].toLocaleUpperCase() ?? "").join("");
}
