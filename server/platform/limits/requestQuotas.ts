import sql from "sql-template-tag";
import type { Database } from "../db/database";
import type { RateLimits } from "./rateLimits";

const MINUTE_SECONDS = 60;
/** For how long a process takes the limit of an organisation's requests for what it was. */
const KNOWN_MS = 15_000;

/** Under which an organisation's requests are counted. */
export const requestsKey = (orgId: number): string => `requests ${orgId}`;

interface KnownLimit {
  limit: number | null;
  until: number;
}

/** Counts the requests of organisations that may have so many a minute, whichever process answers them. */
export interface RequestQuotas {
  /** Throws 429 with `Retry-After` where there were as many already. */
  take(orgId: number): Promise<void>;
}

/** No limit, whatever is allowed. */
export const noRequestQuotas: RequestQuotas = { take: async () => undefined };

/** The quotas that operators allow, known to each process within seconds. */
export function createRequestQuotas(
  database: Database,
  limits: Pick<RateLimits, "take">,
  clock: () => Date,
): RequestQuotas {
  const known = new Map<number, KnownLimit>();

  async function limitOf(orgId: number): Promise<number | null> {
    const now = clock().getTime();
    const former = known.get(orgId);
    // A clock that was set back makes nothing known for longer.
    if (former && former.until > now && former.until <= now + KNOWN_MS) return former.limit;
    const [row] = await database.readAsSystem<{ most: number | null }>(
      sql`SELECT quota_of(${orgId}, 'requests_per_minute') AS most`,
    );
    const limit = row?.most ?? null;
    known.set(orgId, { limit, until: now + KNOWN_MS });
    return limit;
  }

  return {
    take: async (orgId) => {
      const limit = await limitOf(orgId);
      if (limit !== null) await limits.take(requestsKey(orgId), { limit, seconds: MINUTE_SECONDS });
    },
  };
}
