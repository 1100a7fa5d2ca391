import { prepareDatabase } from "../server/prepare";
import { OperatorUsage, runOperatorCommand } from "../server/areas/operator/command";
import { createOrigins } from "../server/platform/origins";
import { parseSettings } from "../server/settings";
import { SettingsError } from "../server/platform/settingsError";
import { openDatabase } from "./openDatabase";

async function main(): Promise<void> {
  const settings = parseSettings(process.env, process.cwd());
  const { database, release } = await openDatabase(settings);
  try {
    await prepareDatabase(database);
    const origins = createOrigins(settings.baseDomain, () => settings.port);
    const needs = { database, clock: () => new Date(), origins };
    const lines = await runOperatorCommand(needs, process.argv.slice(2));
    for (const line of lines) console.log(line);
  } finally {
    await database.close();
    await release();
  }
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.problems.join("\n"));
  else if (error instanceof OperatorUsage) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
});
