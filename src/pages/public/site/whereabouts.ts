/** Where the text of an event's place leads: to a page that it names, or to a map of an address. */
export type Whereabouts = { kind: "page" | "map"; href: string };

const MAP = "https://www.openstreetmap.org/search?query=";

/**
 * What a place leads to; undefined for one that no map knows, as "Library garden". An address has a number or a comma.
 * Nothing is asked of the map before somebody follows the link.
 */
export function whereaboutsOf(location: string): Whereabouts | undefined {
  const text = location.trim();
  if (/^https?:\/\/\S+$/i.test(text)) return URL.canParse(text) ? { kind: "page", href: text } : undefined;
  return /[\d,]/.test(text) ? { kind: "map", href: `${MAP}${encodeURIComponent(text)}` } : undefined;
}
