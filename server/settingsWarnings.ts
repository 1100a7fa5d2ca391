import { isLoopback } from "./platform/local";
import type { Settings } from "./settings";

/** One thing that people outside of this machine would miss or suffer from. */
interface Gap {
  holds(settings: Settings): boolean;
  warning(settings: Settings): string;
}

const GAPS: readonly Gap[] = [
  {
    holds: ({ seed }) => seed === "sample",
    warning: () =>
      "SEED=sample on a server that others reach: an empty database gets sample accounts whose password everybody can read. Unset SEED for anything but a demonstration.",
  },
  {
    holds: ({ payments }) => payments === "test",
    warning: () =>
      "PAYMENTS=test on a server that others reach: whoever pays picks what becomes of it, and no money moves. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in place of PAYMENTS for anything but a trial.",
  },
  {
    holds: ({ payments }) => payments === "missing",
    warning: () =>
      "PAYMENTS is not set, nor are Stripe's keys: nobody can donate or pay for an event here. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=off where that is meant.",
  },
  {
    holds: ({ smtpUrl }) => smtpUrl === undefined,
    warning: ({ dataDir }) =>
      `SMTP_URL is not set: mails reach nobody and are written to ${dataDir}/outbox, so that nobody can sign up or get back into an account. Set SMTP_URL to a mail server.`,
  },
  {
    holds: ({ baseDomain }) => isLoopback(baseDomain),
    warning: ({ host, baseDomain }) =>
      `BASE_DOMAIN=${baseDomain} with HOST=${host}: links in pages and mails lead whoever opens them to their own machine. Set BASE_DOMAIN to the domain under which people reach this server.`,
  },
  {
    holds: ({ host, trustedProxies }) => !isLoopback(host) && trustedProxies.length === 0,
    warning: ({ host }) =>
      `HOST=${host} without TRUSTED_PROXIES: this server speaks HTTP without TLS to whoever reaches it. Put a proxy with TLS before it and name that in TRUSTED_PROXIES, or unset HOST where the proxy runs on this machine.`,
  },
  {
    holds: ({ databaseUrl, appSecret }) => databaseUrl !== undefined && appSecret === undefined,
    warning: ({ dataDir }) =>
      `APP_SECRET is not set: links are signed with a secret in ${dataDir}, which another process on this database does not know. Set the same APP_SECRET for every process, also where there is one.`,
  },
];

/**
 * What is missing of a server that others than the people of this machine reach, one sentence each with the mend: it starts
 * without, and says so. What is not safe stops the start instead (settings.ts).
 */
export function warningsOf(settings: Settings): string[] {
  if (settings.isLocal) return [];
  return GAPS.filter(({ holds }) => holds(settings)).map(({ warning }) => warning(settings));
}
