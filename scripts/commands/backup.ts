import { VERSION } from "../../contract/version";
import { backUp, restore as restoreInto } from "../../server/platform/node/backup";
import { openDataFolder } from "../../server/platform/node/dataFolder";
import { lockEmbedded } from "../../server/platform/node/folderLock";
import { keepFilesPrivate } from "../../server/platform/node/privateFiles";
import { readSettings } from "../../server/appFile";
import { type Command, UsageError } from "./command";

const USAGE = `Keeps the data folder (DATA_DIR) of a server that is stopped, or brings one back.

  almoner backup FILE.tgz
  almoner restore FILE.tgz

With DATABASE_URL the database is not in the folder: keep it with pg_dump, beside this archive of files and secret.`;

function oneFile(parameters: readonly string[]): string {
  const [file, ...more] = parameters;
  if (file === undefined || more.length > 0) throw new UsageError(USAGE);
  return file;
}

/** Keeps the data folder in an archive, with the folder to itself. */
export const backup: Command = async (parameters) => {
  keepFilesPrivate();
  const file = oneFile(parameters);
  const { dataDir, databaseUrl } = readSettings(process.env, process.cwd());
  await openDataFolder(dataDir);
  const lock = databaseUrl === undefined ? await lockEmbedded(dataDir) : undefined;
  try {
    const { parts } = await backUp({ dataDir, file, version: VERSION, now: new Date() });
    console.log(`Kept ${parts.join(", ")} of ${dataDir} in ${file}.`);
    if (databaseUrl !== undefined) console.log("The database is at DATABASE_URL: keep it with pg_dump.");
    return 0;
  } finally {
    await lock?.release();
  }
};

/** Brings a data folder back from an archive. */
export const restore: Command = async (parameters) => {
  keepFilesPrivate();
  const file = oneFile(parameters);
  const { dataDir } = readSettings(process.env, process.cwd());
  await openDataFolder(dataDir);
  const { madeAt, version } = await restoreInto({ dataDir, file });
  console.log(`Restored the backup of ${madeAt} (version ${version}) into ${dataDir}.`);
  return 0;
};
