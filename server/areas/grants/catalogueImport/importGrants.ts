import sql from "sql-template-tag";
import type { Database, Transaction } from "../../../platform/db/database";
import type { GrantRecord, ReadRecord, RecordError } from "./record";

/** What an import did. */
export interface ImportResult {
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  /** Records that were left out. */
  errorCount: number;
  /** The first of what was wrong. */
  errors: RecordError[];
}

const BATCH = 500;
const MOST_ERRORS = 100;

async function store(
  tx: Transaction,
  source: string,
  records: readonly GrantRecord[],
  now: Date,
): Promise<{ created: number; updated: number }> {
  const rows = await tx.query<{
    created: boolean;
  }>(sql`INSERT INTO grants AS g (source, source_id, title, funder, description,
      service_focus, amount_min, amount_max, total_amount, currency, deadline, eligibility, states, url, stage, posted_at,
      created_at, updated_at)
    SELECT ${source}::text, r.source_id, r.title, r.funder, r.description, r.service_focus, r.amount_min, r.amount_max,
      r.total_amount, r.currency, r.deadline, r.eligibility, r.states, r.url, r.stage, r.posted_at, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r (source_id text, title text, funder text,
      description text, service_focus text[], amount_min bigint, amount_max bigint, total_amount bigint, currency text,
      deadline date, eligibility text, states text[], url text, stage text, posted_at timestamptz)
    ON CONFLICT ON CONSTRAINT grants_source DO UPDATE SET title = excluded.title, funder = excluded.funder,
      description = excluded.description, service_focus = excluded.service_focus, amount_min = excluded.amount_min,
      amount_max = excluded.amount_max, total_amount = excluded.total_amount, currency = excluded.currency,
      deadline = excluded.deadline, eligibility = excluded.eligibility, states = excluded.states, url = excluded.url,
      stage = excluded.stage, posted_at = excluded.posted_at, updated_at = excluded.updated_at
    WHERE (g.title, g.funder, g.description, g.service_focus, g.amount_min, g.amount_max, g.total_amount, g.currency,
        g.deadline, g.eligibility, g.states, g.url, g.stage, g.posted_at)
      IS DISTINCT FROM (excluded.title, excluded.funder, excluded.description, excluded.service_focus, excluded.amount_min,
        excluded.amount_max, excluded.total_amount, excluded.currency, excluded.deadline, excluded.eligibility,
        excluded.states, excluded.url, excluded.stage, excluded.posted_at)
    RETURNING (xmax = 0) AS created`);
  const created = rows.filter((row) => row.created).length;
  return { created, updated: rows.length - created };
}

/**
 * Brings the catalogue up to date with a file's records: new ones are added, known ones (by source and id) updated,
 * others stay. Batch by batch, each all or nothing, so that an import that was stopped can simply be run again.
 */
export async function importGrants(
  database: Database,
  records: AsyncIterable<ReadRecord>,
  { source, clock }: { source: string; clock: () => Date },
): Promise<ImportResult> {
  const result: ImportResult = {
    createdCount: 0,
    updatedCount: 0,
    unchangedCount: 0,
    errorCount: 0,
    errors: [],
  };
  // By id, since one statement cannot change a row twice: of two records with one id the last counts.
  let batch = new Map<string, GrantRecord>();

  async function flush(): Promise<void> {
    const waiting = [...batch.values()];
    batch = new Map();
    if (waiting.length === 0) return;
    const { created, updated } = await database.withoutTenant(
      (tx) => store(tx, source, waiting, clock()),
      "long",
    );
    result.createdCount += created;
    result.updatedCount += updated;
    result.unchangedCount += waiting.length - created - updated;
  }

  for await (const record of records) {
    if ("errors" in record) {
      result.errorCount += 1;
      result.errors.push(...record.errors.slice(0, MOST_ERRORS - result.errors.length));
    } else {
      batch.set(record.grant.source_id, record.grant);
      if (batch.size >= BATCH) await flush();
    }
  }
  await flush();
  await database.withoutTenant((tx) =>
    tx.query(sql`INSERT INTO grant_imports (source, finished_at, created_count, updated_count, unchanged_count, error_count)
      VALUES (${source}, ${clock()}, ${result.createdCount}, ${result.updatedCount}, ${result.unchangedCount}, ${result.errorCount})`),
  );
  return result;
}
