import type { Database } from "../db/database";
import type { FileDefinitions } from "./files";

const CHANNEL = "almoner_definitions";

/**
 * Tells the other processes on the database of definitions that changed here, and looks at once when one of them tells:
 * so a change that one process found or published reaches the readers of all of them. Looking from time to time stays
 * the safety net. Answers how to stop.
 */
export async function shareDefinitions(
  database: Database,
  definitions: FileDefinitions,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const unsubscribe = definitions.subscribe(({ hash }) => {
    database.notify(CHANNEL, hash.slice(0, MAX_LENGTH)).catch(onError);
  });
  const stopListening = await database.listen(
    CHANNEL,
    (hash) => {
      // What this process has told itself comes back, too.
      if (hash === definitions.current().hash.slice(0, MAX_LENGTH)) return;
      definitions.reload({ retry: true }).catch(onError);
    },
    onError,
  );
  return async () => {
    unsubscribe();
    await stopListening();
  };
}

/** PostgreSQL tells no more than 7,999 bytes. */
const MAX_LENGTH = 500;
