/** A text in a language; in English where it has none. */
export function textIn(text: string | Readonly<Record<string, string>>, language: string): string {
  return typeof text === "string" ? text : (text[language] ?? text["en"] ?? "");
}
