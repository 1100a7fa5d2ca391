import { installJobs } from "../jobs/queue";
import { jobKinds } from "../jobs/kinds";
import type { Database } from "./database";
import { migrate } from "./migrate";
import { migrations } from "./migrations";

/** Any number that no other program on the same database uses for its advisory locks. */
const PREPARE_LOCK = 7_203_114_001;

/**
 * Makes a database ready for this server, an empty one as well as one of an older version; answers what was applied.
 * Several processes may start at once: a lock lets one of them work while the others wait.
 */
export async function prepareDatabase(database: Database): Promise<string[]> {
  return database.exclusively(PREPARE_LOCK, async (owner) => {
    const applied = await migrate(owner, migrations);
    await installJobs(owner, jobKinds);
    return applied;
  });
}
