/** What stands between a subdomain and whoever wants it. */
export type SubdomainState = "available" | "taken" | "recently_used" | "reserved" | "invalid";

/** Names that would pass for a part of the product, or that mail and web servers give a meaning. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator almoner api app apps assets auth autoconfig autodiscover
  billing blog cdn cloud config console contact dashboard demo dev dns docs download downloads email files ftp
  help hostmaster id images imap internal legal local localhost login logout mail mailer media mx news ns ns1 ns2
  oauth official password pay payment payments pop pop3 postmaster privacy proxy public register root sandbox
  secure security server shop signin signup sitemap smtp ssl sso staff staging static stats status store support
  system team terms test testing upload uploads users web webmail webmaster wiki www www1 www2`
    .split(/\s+/)
    .filter((name) => name !== ""),
);

/** One label of a host name (RFC 1123) of 3 to 63 characters; two hyphens side by side are punycode's (RFC 5891, 4.2.3.1). */
export function isSubdomainLabel(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name) && !name.includes("--");
}

/** Whether the name would pass for a part of the product. */
export function isReservedSubdomain(name: string): boolean {
  return RESERVED.has(name);
}

/** What to say where a subdomain cannot be had. */
export const subdomainRefusals = {
  invalid: "field.subdomain_invalid",
  reserved: "field.subdomain_reserved",
  recently_used: "field.subdomain_recent",
} as const satisfies Record<Exclude<SubdomainState, "available" | "taken">, string>;
