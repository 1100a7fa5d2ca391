/** The value without the address: a text that is nothing else becomes null, in a longer one "…" stands for it. */
export function withoutAddress(value: unknown, email: string): unknown {
  if (typeof value === "string") return fromText(value, email);
  if (Array.isArray(value)) return value.map((one) => withoutAddress(one, email));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutAddress(one, email)]));
}

function fromText(text: string, email: string): string | null {
  if (text.trim().toLowerCase() === email.toLowerCase()) return null;
  const pattern = new RegExp(email.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), "giu");
  return text.replaceAll(pattern, "…");
}
