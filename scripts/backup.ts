import { readFileSync } from "node:fs";
import { backUp, restore } from "../server/platform/node/backup";
import { openDataFolder } from "../server/platform/node/dataFolder";
import { lockEmbedded } from "../server/platform/node/folderLock";
import { keepFilesPrivate } from "../server/platform/node/privateFiles";
import { parseSettings } from "../server/settings";
import { SettingsError } from "../server/platform/settingsError";

const USAGE = `Keeps the data folder (DATA_DIR) of a server that is stopped, or brings one back.

  npm run backup -- FILE.tgz
  npm run restore -- FILE.tgz

With DATABASE_URL the database is not in the folder: keep it with pg_dump, beside this archive of files and secret.`;

/** Runs the named command with the data folder to itself. */
async function main([command, file]: string[]): Promise<void> {
  if (file === undefined || (command !== "backup" && command !== "restore")) {
    throw new SettingsError([USAGE]);
  }
  const { dataDir, databaseUrl } = parseSettings(process.env, process.cwd());
  await openDataFolder(dataDir);
  if (command === "restore") {
    const { madeAt, version } = await restore({ dataDir, file });
    console.log(`Restored the backup of ${madeAt} (version ${version}) into ${dataDir}.`);
    return;
  }
  const lock = databaseUrl === undefined ? await lockEmbedded(dataDir) : undefined;
  try {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    const { parts } = await backUp({ dataDir, file, version, now: new Date() });
    console.log(`Kept ${parts.join(", ")} of ${dataDir} in ${file}.`);
    if (databaseUrl !== undefined) console.log("The database is at DATABASE_URL: keep it with pg_dump.");
  } finally {
    await lock?.release();
  }
}

keepFilesPrivate();
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.problems.join("\n") : error);
  process.exit(1);
});
