import { sharedDomain } from "../session/tokenCookie";

/** The organisation whose address this is. */
export function subdomainOf(hostname: string, baseDomain: string | undefined): string | undefined {
  const domain = sharedDomain(hostname, baseDomain);
  return domain && hostname !== domain ? hostname.slice(0, -domain.length - 1) : undefined;
}
