/** One line: names that people typed must not begin new header or text lines. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}
