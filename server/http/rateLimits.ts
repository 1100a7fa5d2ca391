import sql from "sql-template-tag";
import type { Database } from "../db/database";
import { tooMany } from "./errors";

/** At most `limit` times within a window that starts with the first. */
export interface Limit {
  limit: number;
  seconds: number;
}

/** Counters that every process on the database shares. */
export interface RateLimits {
  /** Counts one and throws 429 with `Retry-After` when that is over the limit. */
  take(key: string, limit: Limit): Promise<void>;
  /** Counts one and answers how many there are in the window. */
  count(key: string, seconds: number): Promise<number>;
  /** How many were counted in the window that runs now. */
  peek(key: string): Promise<number>;
  /** Forgets what was counted. */
  reset(key: string): Promise<void>;
}

interface Counter {
  hits: number;
  ends_at: Date;
}

/** Counters in the database's `rate_limits`. */
export function createRateLimits(database: Database, clock: () => Date): RateLimits {
  async function hit(key: string, seconds: number): Promise<Counter> {
    const now = clock();
    const ends = new Date(now.getTime() + seconds * 1000);
    // Opened before the clock was set back, so that nobody waits for its end. Clocks of processes differ by less.
    const tooFar = new Date(now.getTime() + 2 * seconds * 1000);
    const [counter] = await database.withoutTenant((tx) =>
      tx.query<Counter>(sql`INSERT INTO rate_limits AS r (key, hits, ends_at) VALUES (${key}, 1, ${ends})
        ON CONFLICT (key) DO UPDATE SET
          hits = CASE WHEN r.ends_at <= ${now} OR r.ends_at > ${tooFar} THEN 1 ELSE r.hits + 1 END,
          ends_at = CASE WHEN r.ends_at <= ${now} OR r.ends_at > ${tooFar} THEN excluded.ends_at ELSE r.ends_at END
        RETURNING hits, ends_at`),
    );
    return counter ?? { hits: 1, ends_at: ends };
  }
  return {
    take: async (key, limit) => {
      const counter = await hit(key, limit.seconds);
      if (counter.hits > limit.limit) throw tooMany((counter.ends_at.getTime() - clock().getTime()) / 1000);
    },
    count: async (key, seconds) => (await hit(key, seconds)).hits,
    peek: async (key) => {
      const [counter] = await database.withoutTenant((tx) =>
        tx.query<Counter>(
          sql`SELECT hits, ends_at FROM rate_limits WHERE key = ${key} AND ends_at > ${clock()}`,
        ),
      );
      return counter?.hits ?? 0;
    },
    reset: async (key) => {
      await database.withoutTenant((tx) => tx.query(sql`DELETE FROM rate_limits WHERE key = ${key}`));
    },
  };
}

/** For load tests: nothing is counted. */
export const noRateLimits: RateLimits = {
  take: async () => undefined,
  count: async () => 1,
  peek: async () => 0,
  reset: async () => undefined,
};
