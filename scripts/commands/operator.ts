import { prepareDatabase } from "../../server/prepare";
import { OperatorUsage, runOperatorCommand } from "../../server/areas/operator/command";
import { createOrigins } from "../../server/platform/origins";
import { readSettings } from "../../server/appFile";
import { type Command, UsageError } from "./command";
import { openDatabase } from "./openDatabase";

/** Looks after an installation: which organisations it takes, and what they may do. */
export const operator: Command = async (parameters) => {
  const settings = readSettings(process.env, process.cwd());
  const { database, release } = await openDatabase(settings);
  try {
    await prepareDatabase(database);
    const origins = createOrigins(settings.baseDomain, () => settings.port);
    const needs = { database, clock: () => new Date(), origins };
    const lines = await runOperatorCommand(needs, parameters);
    for (const line of lines) console.log(line);
    return 0;
  } catch (error) {
    if (error instanceof OperatorUsage) throw new UsageError(error.message);
    throw error;
  } finally {
    await database.close();
    await release();
  }
};
