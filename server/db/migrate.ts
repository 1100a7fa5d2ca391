import { createHash } from "node:crypto";
import type { OwnerConnection } from "./database";
import { LOCK_NOT_AVAILABLE, sqlState } from "./errors";

/** One step of the database's history: never edited once released, since its text is remembered by hash. */
export interface Migration {
  /** Sorts after the ones before it: `0001_foundation`. */
  id: string;
  /** Several statements; they run in one transaction. */
  sql: string;
}

function fingerprint(migration: Migration): string {
  return createHash("sha256").update(migration.sql).digest("hex");
}

/** Behind a migration that waits for a table everybody waits who wants that table. */
const LOCK_LIMIT = "60s";

async function apply(owner: OwnerConnection, migration: Migration): Promise<void> {
  await owner.exec(`BEGIN; SET LOCAL lock_timeout = '${LOCK_LIMIT}'`);
  try {
    await owner.exec(migration.sql);
    await owner.query("INSERT INTO schema_migrations (id, fingerprint) VALUES ($1, $2)", [
      migration.id,
      fingerprint(migration),
    ]);
    await owner.exec("COMMIT");
  } catch (error) {
    await owner.exec("ROLLBACK");
    const reason = error instanceof Error ? error.message : String(error);
    const isHeldUp = sqlState(error) === LOCK_NOT_AVAILABLE;
    const fix = isHeldUp ? "; end what holds the table (pg_stat_activity shows it), and start again" : "";
    throw new Error(`Migration ${migration.id} failed: ${reason}${fix}`, { cause: error });
  }
}

/**
 * Brings the database to the newest migration; answers the ids that were applied now. The caller holds the lock.
 * Throws when a migration fails, or when one that was applied has since been changed or is unknown here.
 */
export async function migrate(owner: OwnerConnection, migrations: readonly Migration[]): Promise<string[]> {
  await owner.exec(
    "CREATE TABLE IF NOT EXISTS schema_migrations (id text PRIMARY KEY, fingerprint text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const { rows } = await owner.query("SELECT id, fingerprint FROM schema_migrations");
  const applied = new Map(
    (rows as { id: string; fingerprint: string }[]).map((row) => [row.id, row.fingerprint]),
  );
  const known = new Set(migrations.map((migration) => migration.id));
  for (const id of applied.keys()) {
    if (!known.has(id)) {
      throw new Error(
        `The database is newer than this server: it holds migration ${id}. Start the newer server.`,
      );
    }
  }
  const done: string[] = [];
  for (const migration of migrations) {
    const former = applied.get(migration.id);
    if (former === undefined) {
      await apply(owner, migration);
      done.push(migration.id);
    } else if (former !== fingerprint(migration)) {
      throw new Error(
        `Migration ${migration.id} was changed after it had been applied; add a new one instead.`,
      );
    }
  }
  return done;
}
