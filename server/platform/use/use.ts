import sql from "sql-template-tag";
import type { Database } from "../db/database";

/** What this process has answered and asked, for whoever runs the installation. */
export interface Use {
  /** An answered call of an organisation, after so many milliseconds. */
  call(orgId: number, ms: number, isFailed: boolean): void;
  /** A statement that took long, as the database was given it: with $1 in the place of values. */
  statement(text: string, ms: number): void;
  /** Adds what was counted since the last time to what is kept; what cannot be kept now is kept the next time. */
  keep(database: Database, now: Date): Promise<void>;
}

interface Calls {
  org: number;
  calls: number;
  failed: number;
  ms: number;
}

interface Statement {
  text: string;
  times: number;
  ms: number;
  most: number;
}

/** So many different ones are kept between two keepings: generated ones have no end. */
const MOST_STATEMENTS = 200;
const MOST_TEXT = 4000;

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, MOST_TEXT);

async function write(
  database: Database,
  now: Date,
  calls: readonly Calls[],
  statements: readonly Statement[],
): Promise<void> {
  await database.withoutTenant(async (tx) => {
    // In one fixed order, so that no two processes wait for each other. An organisation may be gone by now.
    await tx.query(sql`INSERT INTO organization_use AS u (org_id, day, calls, failed, ms)
      SELECT o.id, (${now}::timestamptz AT TIME ZONE 'UTC')::date, c.calls, c.failed, c.ms
      FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) AS c (org bigint, calls bigint, failed bigint, ms double precision)
      JOIN organizations o ON o.id = c.org ORDER BY o.id
      ON CONFLICT (org_id, day) DO UPDATE SET calls = u.calls + excluded.calls, failed = u.failed + excluded.failed,
        ms = u.ms + excluded.ms`);
    await tx.query(sql`INSERT INTO slow_statements AS s (text, times, ms, most_ms, first_at, last_at)
      SELECT c.text, c.times, c.ms, c.most, ${now}, ${now}
      FROM jsonb_to_recordset(${JSON.stringify(statements)}::jsonb)
        AS c (text text, times bigint, ms double precision, most double precision) ORDER BY c.text
      ON CONFLICT (md5(text)) DO UPDATE SET times = s.times + excluded.times, ms = s.ms + excluded.ms,
        most_ms = greatest(s.most_ms, excluded.most_ms), last_at = excluded.last_at`);
  });
}

/** Counts in memory until it is kept. */
export function createUse(): Use {
  let calls = new Map<number, Calls>();
  let statements = new Map<string, Statement>();

  function addCalls({ org, ...more }: Calls): void {
    const { calls: n, failed, ms } = calls.get(org) ?? { calls: 0, failed: 0, ms: 0 };
    calls.set(org, { org, calls: n + more.calls, failed: failed + more.failed, ms: ms + more.ms });
  }
  function addStatement({ text, ...more }: Statement): void {
    const former = statements.get(text);
    if (!former && statements.size >= MOST_STATEMENTS) return;
    const { times, ms, most } = former ?? { times: 0, ms: 0, most: 0 };
    statements.set(text, {
      text,
      times: times + more.times,
      ms: ms + more.ms,
      most: Math.max(most, more.most),
    });
  }
  return {
    call: (org, ms, isFailed) => addCalls({ org, calls: 1, failed: Number(isFailed), ms }),
    statement: (text, ms) => addStatement({ text: inOneLine(text), times: 1, ms, most: ms }),
    keep: async (database, now) => {
      const [ofCalls, ofStatements] = [[...calls.values()], [...statements.values()]];
      if (ofCalls.length === 0 && ofStatements.length === 0) return;
      calls = new Map();
      statements = new Map();
      try {
        await write(database, now, ofCalls, ofStatements);
      } catch (error) {
        ofCalls.forEach(addCalls);
        ofStatements.forEach(addStatement);
        throw error;
      }
    },
  };
}
