/**
 * Where an organisation's pages for visitors are: `https://hope.example.org`. Without a base domain, and in the demo,
 * that is the address one is at.
 */
export function publicSite(
  { protocol, port, origin }: Pick<Location, "protocol" | "port" | "origin">,
  baseDomain: string | undefined,
  subdomain: string | undefined,
): string {
  if (!baseDomain || !subdomain) return origin;
  return `${protocol}//${subdomain}.${baseDomain}${port === "" ? "" : `:${port}`}`;
}
