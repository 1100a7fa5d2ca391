import type { News } from "../../platform/db/news";
import type { FileDefinitions } from "./files";

const TOPIC = "definitions";

/**
 * Tells the other processes on the database of definitions that changed here, and looks at once when one of them tells:
 * so a change that one process found or published reaches the readers of all of them. Looking from time to time stays
 * the safety net. Answers how to stop.
 */
export async function shareDefinitions(
  news: Pick<News, "notify" | "listen">,
  definitions: FileDefinitions,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const unsubscribe = definitions.subscribe(({ hash }) => {
    news.notify(TOPIC, hash.slice(0, MAX_LENGTH)).catch(onError);
  });
  const stopListening = await news.listen(TOPIC, (hash) => {
    // What this process has told itself comes back, too.
    if (hash === definitions.current().hash.slice(0, MAX_LENGTH)) return;
    definitions.reload({ retry: true }).catch(onError);
  });
  return async () => {
    unsubscribe();
    await stopListening();
  };
}

/** PostgreSQL tells no more than 7,999 bytes, and the topic is told as well. */
const MAX_LENGTH = 500;
