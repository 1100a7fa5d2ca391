import type pg from "pg";
import { hangUp } from "./hangUp";

/** What comes of listening. */
interface Listener {
  onNews: (text: string) => void;
  onLoss: (error: Error) => void;
  /** How often it is made sure that the other end still answers: a connection on which nothing is said breaks unnoticed. */
  heartbeatMs: number;
  /** How long a goodbye may take. */
  patienceMs: number;
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
  { onNews, onLoss, heartbeatMs, patienceMs }: Listener,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const next = open();
    let isOver = false;
    let heartbeat: NodeJS.Timeout | undefined;
    const lose = (error: Error): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(heartbeat);
      // Not said goodbye to: whoever does not answer does not answer that either.
      next.connection.stream.destroy();
      if (isStopped || client !== next) return;
      client = undefined;
      onLoss(error);
      tryAgain();
    };
    const beat = (): void => {
      heartbeat = setTimeout(() => {
        next.query("SELECT 1").then(beat, lose);
      }, heartbeatMs);
    };
    next.on("error", lose);
    next.on("end", () => lose(new Error("The connection that listens was closed")));
    next.on("notification", ({ payload = "" }) => onNews(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      isOver = true;
      next.connection.stream.destroy();
      throw error;
    }
    client = next;
    beat();
    if (isStopped) lose(new Error("Nobody listens any more"));
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
    if (client) await hangUp(client, patienceMs);
  };
}
