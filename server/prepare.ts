import { installJobs } from "./platform/jobs/queue";
import { jobKinds } from "./jobKinds";
import { unlessAborted } from "./platform/lifecycle";
import type { Database } from "./platform/db/database";
import { makeImportable } from "./platform/db/importable";
import { migrate } from "./platform/db/migrate";
import { migrations } from "./platform/db/migrations";
import { formerMigrations } from "./platform/db/migrations/former";
import { requireVersion } from "./platform/db/version";

/** Any number that no other program on the same database uses for its advisory locks. */
const PREPARE_LOCK = 7_203_114_001;

/**
 * Makes a database ready for this server, an empty one as well as one of an older version; answers what was applied.
 * Several processes may start at once: a lock lets one of them work while the others wait.
 * Rejects with the signal's reason when that aborts before it is this one's turn; what has begun is done to its end.
 */
export async function prepareDatabase(
  database: Database,
  stopping: AbortSignal = new AbortController().signal,
): Promise<string[]> {
  let hasBegun = false;
  let begin = (): void => undefined;
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const prepared = database.exclusively(PREPARE_LOCK, async (owner) => {
    stopping.throwIfAborted();
    hasBegun = true;
    begin();
    await requireVersion(owner);
    const applied = await migrate(owner, migrations, formerMigrations);
    await makeImportable(owner);
    await installJobs(owner, jobKinds);
    return applied;
  });
  try {
    await unlessAborted(stopping, Promise.race([turn, prepared]));
  } catch (error) {
    if (!hasBegun) throw error;
  }
  return prepared;
}
