/** One attempt to sign in at the provider: what must come back with its answer, and what proves that we asked. */
export interface Attempt {
  state: string;
  /** PKCE (RFC 7636): stays here until the code is exchanged. */
  verifier: string;
  challenge: string;
}

export async function newAttempt(crypto: Pick<Crypto, "getRandomValues" | "subtle">): Promise<Attempt> {
  const random = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const verifier = random();
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return { state: random(), verifier, challenge: base64Url(new Uint8Array(hash)) };
}

/** Where the provider asks the person (OpenID Connect Core 1.0, 3.1.2.1). */
export function authorizationUrl(
  provider: { authorization_endpoint: string; client_id: string; redirect_uri: string },
  { state, challenge }: Attempt,
): string {
  const url = new URL(provider.authorization_endpoint);
  const values = {
    client_id: provider.client_id,
    redirect_uri: provider.redirect_uri,
    response_type: "code",
    scope: "openid email profile",
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
    prompt: "select_account",
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** What the pop-up tells the frame that opened it, once the provider has sent it back. */
export interface PopupAnswer {
  state: string;
  /** Nothing when the person or the provider said no. */
  code?: string;
}

/** The provider's answer in the address it sent the pop-up back to; nothing when this is no such address. */
export function popupAnswer(search: string): PopupAnswer | undefined {
  const values = new URLSearchParams(search);
  const state = values.get("state");
  const code = values.get("code");
  if (state === null || (code === null && !values.has("error"))) return undefined;
  return { state, ...(code !== null && { code }) };
}

export function isPopupAnswer(data: unknown): data is PopupAnswer {
  return typeof data === "object" && data !== null && "state" in data && typeof data.state === "string";
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
