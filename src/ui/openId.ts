const KEY = "almoner.oidc";
const BYTES = 32;

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** What a page keeps of a sign-in that it began, until its person comes back. */
interface Begun {
  secret: string;
  /** The page's query, which says where to go afterwards. */
  search: string;
}

/**
 * Keeps a secret in the tab, and answers the query that begins the sign-in with a hash of it: what comes back counts in no
 * other tab, so that nobody can sign others in as themselves.
 */
export async function beginOpenId(
  storage: Pick<Storage, "setItem">,
  { origin, search }: Pick<Location, "origin" | "search">,
  leadsTo: "login" | "account" = "login",
): Promise<string> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(BYTES)));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  const begun: Begun = { secret, search };
  storage.setItem(KEY, JSON.stringify(begun));
  const binding = base64url(new Uint8Array(hash));
  return new URLSearchParams({ binding, origin, leads_to: leadsTo }).toString();
}

/** The sign-in that this tab began; nothing where it was another one. */
export function begunOpenId(storage: Pick<Storage, "getItem">): Begun | undefined {
  const text = storage.getItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as Begun);
}

/** What brought the browser back: a code, or nothing that helps. */
export function returnedOpenId(search: string): { code: string } | "failed" | undefined {
  const query = new URLSearchParams(search);
  const code = query.get("oidc");
  if (code !== null) return { code };
  return query.has("oidc_failed") ? "failed" : undefined;
}
