import sql, { empty, type Sql } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";
import { countIn } from "../../../platform/limits/rateLimits";
import { domainOf, type MailsPerDomain } from "../../../platform/mailsPerDomain";

const MINUTE_SECONDS = 60;
/** A run reads the whole message, so that it does not begin for every mail. */
const LEAST_WAIT_MS = 5000;
/** Whoever had a domain's minute begins later than those who had nothing of it, so that mailings take turns. */
const TURN_MS = 3000;
/** So many domains are named to the sender. */
const MOST_NAMED = 3;

/** What one run of a message knows of the domains that take no more in this minute. */
export interface Throttle {
  /** Which recipients `w` may be taken at that moment. */
  open(now: Date): Sql;
  /** Counts a mail to that address; whether its domain still takes it. */
  take(tx: Transaction, email: string, now: Date): Promise<boolean>;
  /** For which domains the message waits and until when, where it does. */
  waits(now: Date): { until: Date; domains: string[] } | undefined;
}

/** The limits hold for the installation: mail servers judge it as one sender. Counted where every process counts. */
export function createThrottle(limits: MailsPerDomain): Throttle {
  // Kept when their minute is over, too: the run has passed some of their readers by.
  const full = new Map<string, Date>();
  let hasTaken = false;
  return {
    open: (now) => {
      const closed = [...full].filter(([, until]) => until > now).map(([domain]) => domain);
      // Whoever asked to be tried later is not asked again each time that a domain has room.
      return sql`AND split_part(w.email_key, '@', -1) <> ALL(${closed}::text[])
        AND (w.attempts = 0 OR w.claimed_at IS NULL
          OR w.claimed_at <= ${now}::timestamptz - interval '30 seconds' * power(2, least(w.attempts, 12) - 1))`;
    },
    take: async (tx, email, now) => {
      const domain = domainOf(email);
      const limit = limits.get(domain) ?? limits.get("*");
      if (limit === undefined) return true;
      const { hits, ends_at } = await tx.asSystem(() =>
        countIn(tx, `mail-to:${domain}`, { seconds: MINUTE_SECONDS, now }),
      );
      const isOpen = hits <= limit;
      if (isOpen) hasTaken = true;
      else full.set(domain, ends_at);
      return isOpen;
    },
    waits: (now) => {
      if (full.size === 0) return undefined;
      const soonest = [...full].toSorted(([, one], [, other]) => one.getTime() - other.getTime());
      const first = Math.min(...soonest.map(([, until]) => until.getTime()));
      const until = Math.max(first, now.getTime() + LEAST_WAIT_MS) + (hasTaken ? TURN_MS : 0);
      return { until: new Date(until), domains: soonest.slice(0, MOST_NAMED).map(([domain]) => domain) };
    },
  };
}

/** Every recipient that waits. */
export const UNTHROTTLED: Throttle = {
  open: () => empty,
  take: async () => true,
  waits: () => undefined,
};
