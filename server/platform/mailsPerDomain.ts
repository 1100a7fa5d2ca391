/** Mails a minute that servers of a receiving domain are sent at most; under `*` those of each other domain. */
export type MailsPerDomain = ReadonlyMap<string, number>;

/** More a minute than this is no limit. */
export const MOST_PER_MINUTE = 100_000;

const PAIR = /^(\*|[a-z0-9-]+(?:\.[a-z0-9-]+)+)=(\d{1,6})$/;

/** Reads `gmail.com=60,*=300`; nothing where that is malformed, or names a domain twice. */
export function readMailsPerDomain(text: string): MailsPerDomain | undefined {
  const limits = new Map<string, number>();
  for (const pair of text.toLowerCase().split(",")) {
    const [, domain, n] = PAIR.exec(pair.trim()) ?? [];
    const limit = Number(n);
    if (domain === undefined || limits.has(domain) || limit < 1 || limit > MOST_PER_MINUTE) return undefined;
    limits.set(domain, limit);
  }
  return limits;
}

/** What stands after the last `@`, in lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
