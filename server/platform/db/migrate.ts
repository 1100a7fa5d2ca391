import type { OwnerConnection } from "./database";
import { LOCK_NOT_AVAILABLE, sqlState } from "./errors";
import { sha256, toHex } from "../bytes";

/** One step of the database's history: never edited once released, since its text is remembered by hash. */
export interface Migration {
  /** Sorts after the ones before it: `0001_foundation`. */
  id: string;
  /** Several statements; they run in one transaction. */
  sql: string;
}

/** An edited migration as databases of earlier versions remember it. */
export interface FormerMigration {
  id: string;
  /** Of the text that was applied. */
  fingerprint: string;
  /** From there to what the present text makes. */
  sql: string;
  /** Ids of migrations that are part of the present text, where a database may hold them. */
  absorbed?: readonly string[];
}

/** What a database remembers of a migration that it holds: the SHA-256 of its text, in hexadecimal. */
export function fingerprint(migration: Pick<Migration, "sql">): string {
  return toHex(sha256(migration.sql));
}

/** Behind a migration that waits for a table everybody waits who wants that table. */
export const LOCK_LIMIT = "60s";

/** Runs the statements and notes them, both or neither. */
async function inOneGo(
  owner: OwnerConnection,
  { id, sql }: { id: string; sql: string },
  note: () => Promise<unknown>,
): Promise<void> {
  await owner.exec(`BEGIN; SET LOCAL lock_timeout = '${LOCK_LIMIT}'`);
  try {
    await owner.exec(sql);
    await note();
    await owner.exec("COMMIT");
  } catch (error) {
    await owner.exec("ROLLBACK");
    const reason = error instanceof Error ? error.message : String(error);
    const isHeldUp = sqlState(error) === LOCK_NOT_AVAILABLE;
    const fix = isHeldUp ? "; end what holds the table (pg_stat_activity shows it), and start again" : "";
    throw new Error(`Migration ${id} failed: ${reason}${fix}`, { cause: error });
  }
}

function apply(owner: OwnerConnection, migration: Migration): Promise<void> {
  const row = [migration.id, fingerprint(migration)];
  return inOneGo(owner, migration, () =>
    owner.query("INSERT INTO schema_migrations (id, fingerprint) VALUES ($1, $2)", row),
  );
}

/** Leads a database from an edited migration's former text to the present one. */
function catchUp(owner: OwnerConnection, former: FormerMigration, migration: Migration): Promise<void> {
  return inOneGo(owner, former, async () => {
    await owner.query("UPDATE schema_migrations SET fingerprint = $2 WHERE id = $1", [
      migration.id,
      fingerprint(migration),
    ]);
    await owner.query("DELETE FROM schema_migrations WHERE id = ANY($1::text[])", [former.absorbed ?? []]);
  });
}

/**
 * Brings the database to the newest migration; answers the ids that were applied now. The caller holds the lock. A database
 * that holds a former text of an edited migration is led to the present one.
 * Throws when a migration fails, or when one that was applied has since been changed or is unknown here.
 */
export async function migrate(
  owner: OwnerConnection,
  migrations: readonly Migration[],
  formerMigrations: readonly FormerMigration[] = [],
): Promise<string[]> {
  await owner.exec(
    "CREATE TABLE IF NOT EXISTS schema_migrations (id text PRIMARY KEY, fingerprint text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
  );
  const { rows } = await owner.query("SELECT id, fingerprint FROM schema_migrations");
  const applied = new Map(
    (rows as { id: string; fingerprint: string }[]).map((row) => [row.id, row.fingerprint]),
  );
  const former = new Map(
    formerMigrations
      .filter(({ id, fingerprint: remembered }) => applied.get(id) === remembered)
      .map((one) => [one.id, one]),
  );
  const known = new Set([
    ...migrations.map(({ id }) => id),
    ...Array.from(former.values()).flatMap(({ absorbed = [] }) => absorbed),
  ]);
  for (const id of applied.keys()) {
    if (!known.has(id)) {
      throw new Error(
        `The database is newer than this server: it holds migration ${id}. Start the newer server.`,
      );
    }
  }
  const isChanged = (migration: Migration): boolean =>
    applied.has(migration.id) &&
    applied.get(migration.id) !== fingerprint(migration) &&
    !former.has(migration.id);
  const changed = migrations.find(isChanged);
  if (changed) {
    throw new Error(`Migration ${changed.id} was changed after it had been applied; add a new one instead.`);
  }
  const done: string[] = [];
  for (const migration of migrations) {
    const edited = former.get(migration.id);
    if (edited) {
      await catchUp(owner, edited, migration);
    } else if (!applied.has(migration.id)) {
      await apply(owner, migration);
      done.push(migration.id);
    }
  }
  return done;
}
