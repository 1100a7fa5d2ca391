const SCHEMES: readonly string[] = ["http:", "https:", "mailto:"];
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const IS_EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/**
 * The address that a person meant: `example.org` is a web address, `a@example.org` one of mail. Nothing for a text that
 * is neither, and for any scheme (RFC 3986 §3.1) but http, https and mailto.
 */
export function linkAddress(text: string): string | undefined {
  const typed = text.trim();
  if (typed === "" || /\s/.test(typed)) return undefined;
  if (IS_EMAIL.test(typed)) return `mailto:${typed}`;
  const address = HAS_SCHEME.test(typed) && !/^[\w.-]+:\d+(\/|$)/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname } = new URL(address);
  if (!SCHEMES.includes(protocol)) return undefined;
  const leadsSomewhere = protocol === "mailto:" ? pathname.includes("@") : /[.]|^localhost$|:/.test(hostname);
  return leadsSomewhere ? address : undefined;
}
