const NAME = "access_token";
const LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/** What a document offers for cookies and its address; injected so that tests need no browser. */
export interface CookieHost {
  cookie: string;
  hostname: string;
  protocol: string;
}

/**
 * The access token's cookie: 7 days, shared across the parent domain, so that a person who is signed in at
 * one organisation's address is signed in at the others'. The server never accepts it as authentication.
 */
export interface TokenCookie {
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}

/** The domain to share the cookie across, or undefined where the page stands outside of it. */
export function sharedDomain(hostname: string, baseDomain: string | undefined): string | undefined {
  if (!baseDomain) return undefined;
  return hostname === baseDomain || hostname.endsWith(`.${baseDomain}`) ? baseDomain : undefined;
}

export function createTokenCookie(host: CookieHost, baseDomain: string | undefined): TokenCookie {
  const domain = sharedDomain(host.hostname, baseDomain);
  const secure = host.protocol === "https:" ? "; Secure" : "";
  const set = (value: string, maxAge: number, shared: string | undefined): void => {
    const scope = shared ? `; Domain=${shared}` : "";
    host.cookie = `${NAME}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}${scope}`;
  };
  const read = (): string | undefined =>
    host.cookie
      .split(/;\s*/)
      .find((pair) => pair.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1) || undefined;

  return {
    read,
    write: (token) => {
      set(token, LIFETIME_SECONDS, domain);
      // Some browsers refuse a cookie for a whole top-level name such as `localhost`.
      if (read() !== token) set(token, LIFETIME_SECONDS, undefined);
    },
    clear: () => {
      set("", 0, domain);
      set("", 0, undefined);
    },
  };
}
