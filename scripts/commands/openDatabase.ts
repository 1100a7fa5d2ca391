import { join } from "node:path";
import { openDataFolder } from "../../server/platform/node/dataFolder";
import type { Database } from "../../server/platform/db/database";
import { openPglite } from "../../server/platform/node/pglite";
import { openPostgres } from "../../server/platform/db/postgres";
import { lockEmbedded } from "../../server/platform/node/folderLock";
import type { Settings } from "../../server/settings";

/**
 * The database of the settings, for a command; `release` lets go of the data folder once it is closed. Throws SettingsError
 * while a server has the embedded one.
 */
export async function openDatabase(
  settings: Settings,
): Promise<{ database: Database; release: () => Promise<void> }> {
  if (settings.databaseUrl !== undefined) {
    const { databaseUrl: url, databaseDirectUrl: directUrl, keepsStatements } = settings;
    const onIdleError = (error: Error): void => console.error(error.message);
    return {
      database: await openPostgres({
        url,
        ...(directUrl !== undefined && { directUrl }),
        keepsStatements,
        onIdleError,
      }),
      release: async () => undefined,
    };
  }
  await openDataFolder(settings.dataDir);
  const { requireHeld, release } = await lockEmbedded(settings.dataDir);
  const { database } = await openPglite({ dataDir: join(settings.dataDir, "pg"), requireHeld });
  return { database, release };
}
