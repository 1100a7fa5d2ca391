import { isLoopback } from "./local";

/** Builds the addresses that go into mails and redirects: always from the server's own settings, never from a request. */
export interface Origins {
  /** `https://example.org`: where no organisation is chosen yet; without a slash at the end. */
  base(): string;
  /** `https://hope.example.org`, without a slash at the end. */
  organization(subdomain: string): string;
  /** The subdomain that a `Host` header names, if it is one below the base domain. */
  subdomainOf(host: string | undefined): string | undefined;
  /** `example.org`: what every organisation's address ends with, without a port. */
  domain(): string;
  /** Content-Security-Policy sources that cover the base domain and every organisation. */
  sources(): string[];
}

/**
 * `baseDomain` may carry a port. Where it leads to this machine alone there is no TLS and the server's own port is the one to use.
 * @param port asked when an address is built, since a server started on port 0 learns its port late
 */
export function createOrigins(baseDomain: string, port: () => number): Origins {
  const local = isLoopback(baseDomain);
  const authority = (): string =>
    local && !baseDomain.includes(":") && port() !== 80 ? `${baseDomain}:${port()}` : baseDomain;
  const scheme = local ? "http" : "https";
  const domain = baseDomain.replace(/:\d+$/, "").toLowerCase();
  return {
    domain: () => domain,
    base: () => `${scheme}://${authority()}`,
    organization: (subdomain) => `${scheme}://${subdomain}.${authority()}`,
    subdomainOf: (host) => {
      const name = host?.replace(/:\d+$/, "").toLowerCase();
      if (!name?.endsWith(`.${domain}`)) return undefined;
      const label = name.slice(0, -domain.length - 1);
      return /^[a-z0-9-]+$/.test(label) ? label : undefined;
    },
    sources: () => [`${scheme}://${authority()}`, `${scheme}://*.${authority()}`],
  };
}
