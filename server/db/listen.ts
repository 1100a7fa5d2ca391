import type pg from "pg";

/** What comes of listening. */
interface Listener {
  onNews: (text: string) => void;
  onLoss: (error: Error) => void;
}

const RETRY_AFTER_MS = 1000;

/**
 * LISTENs on a connection of its own, since one of a pool is somebody else's a moment later. A connection that is lost is
 * opened again; as nobody knows what was told meanwhile, `onNews` is called with an empty text then. Rejects when the
 * first connection fails.
 */
export async function listenOn(
  open: () => pg.Client,
  channel: string,
  { onNews, onLoss }: Listener,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const next = open();
    let isOver = false;
    const lose = (error: Error): void => {
      if (isOver) return;
      isOver = true;
      next.end().catch(() => undefined);
      if (isStopped || client !== next) return;
      client = undefined;
      onLoss(error);
      tryAgain();
    };
    next.on("error", lose);
    next.on("end", () => lose(new Error("The connection that listens was closed")));
    next.on("notification", ({ payload = "" }) => onNews(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      isOver = true;
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    if (isStopped) await next.end();
  }

  function tryAgain(): void {
    retry = setTimeout(() => {
      connect().then(
        () => onNews(""),
        (error: Error) => {
          onLoss(error);
          if (!isStopped) tryAgain();
        },
      );
    }, RETRY_AFTER_MS);
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
