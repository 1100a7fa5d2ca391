import sql from "sql-template-tag";
import type { Database, Queryable } from "../db/database";
import { tooMany } from "../errors";

/** At most `limit` times within a window that starts with the first. */
export interface Limit {
  limit: number;
  seconds: number;
}

/** A counter and the most that it may reach. */
export interface CountedLimit extends Limit {
  key: string;
}

/** Counters that every process on the database shares. */
export interface RateLimits {
  /** Counts one and throws 429 with `Retry-After` when that is over the limit. */
  take(key: string, limit: Limit): Promise<void>;
  /** Counts one at each; where one of them is over its limit, none has counted, and 429 says when to come back. */
  takeAll(limits: readonly CountedLimit[]): Promise<void>;
  /** Takes one back at each. */
  giveBack(keys: readonly string[]): Promise<void>;
  /** Counts one and answers how many there are in the window. */
  count(key: string, seconds: number): Promise<number>;
  /** How many were counted in the window that runs now. */
  peek(key: string): Promise<number>;
  /** Forgets what was counted. */
  reset(...keys: string[]): Promise<void>;
}

interface Counter {
  hits: number;
  ends_at: Date;
}

/** Counts one in a transaction of the system. */
export async function countIn(
  tx: Queryable,
  key: string,
  { seconds, now }: { seconds: number; now: Date },
): Promise<Counter> {
  const ends = new Date(now.getTime() + seconds * 1000);
  // Opened before the clock was set back, so that nobody waits for its end. Clocks of processes differ by less.
  const tooFar = new Date(now.getTime() + 2 * seconds * 1000);
  const [counter] =
    await tx.query<Counter>(sql`INSERT INTO rate_limits AS r (key, hits, ends_at) VALUES (${key}, 1, ${ends})
      ON CONFLICT (key) DO UPDATE SET
        hits = CASE WHEN r.ends_at <= ${now} OR r.ends_at > ${tooFar} THEN 1 ELSE r.hits + 1 END,
        ends_at = CASE WHEN r.ends_at <= ${now} OR r.ends_at > ${tooFar} THEN excluded.ends_at ELSE r.ends_at END
      RETURNING hits, ends_at`);
  return counter ?? { hits: 1, ends_at: ends };
}

/** Counters in the database's `rate_limits`. */
export function createRateLimits(database: Database, clock: () => Date): RateLimits {
  async function hit(key: string, seconds: number): Promise<Counter> {
    return database.withoutTenant((tx) => countIn(tx, key, { seconds, now: clock() }));
  }
  function refuseOver(counter: Counter, { limit }: Limit): void {
    if (counter.hits > limit) throw tooMany((counter.ends_at.getTime() - clock().getTime()) / 1000);
  }
  return {
    take: async (key, limit) => refuseOver(await hit(key, limit.seconds), limit),
    takeAll: (limits) =>
      database.withoutTenant(async (tx) => {
        // In one order everywhere, so that no two transactions wait for each other.
        for (const limit of limits.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
          refuseOver(await countIn(tx, limit.key, { seconds: limit.seconds, now: clock() }), limit);
        }
      }),
    giveBack: async (keys) => {
      const now = clock();
      await database.withoutTenant(async (tx) => {
        for (const key of keys.toSorted()) {
          await tx.query(sql`UPDATE rate_limits SET hits = greatest(0, hits - 1)
            WHERE key = ${key} AND ends_at > ${now}`);
        }
      });
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
    reset: async (...keys) => {
      await database.withoutTenant(async (tx) => {
        for (const key of keys.toSorted()) await tx.query(sql`DELETE FROM rate_limits WHERE key = ${key}`);
      });
    },
  };
}

/** For load tests: nothing is counted. */
export const noRateLimits: RateLimits = {
  take: async () => undefined,
  takeAll: async () => undefined,
  giveBack: async () => undefined,
  count: async () => 1,
  peek: async () => 0,
  reset: async () => undefined,
};
