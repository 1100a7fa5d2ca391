import { Worker } from "node:worker_threads";

/** A thread that does one task after the other, and nothing that the others wait for. */
export interface ThreadWorker<Task, Result> {
  /** Throws what `stopped` makes for a task that takes too long or too much. */
  run(task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** How a thread is made, and what it may take. */
export interface ThreadOptions {
  /** A module that answers each message with one. */
  url: URL;
  seconds: number;
  megabytes: number;
  /** What is told of a task that took more. */
  stopped(): Error;
}

/** After that long without a task its memory is given back. */
const IDLE_MS = 60_000;

/** A thread that begins with its first task, ends when nothing is asked of it for a while, and anew after a task that was too much. */
export function createThreadWorker<Task, Result>({
  url,
  seconds,
  megabytes,
  stopped,
}: ThreadOptions): ThreadWorker<Task, Result> {
  let thread: Worker | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };

  const begin = (): Worker => {
    const begun = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    // Nobody waits for it to end.
    begun.unref();
    begun.once("exit", () => {
      if (thread === begun) thread = undefined;
    });
    return begun;
  };

  const carriedOut = (task: Task): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      clearTimeout(idle);
      const busy = (thread ??= begin());
      const settle = (answer: () => void): void => {
        clearTimeout(late);
        busy.removeAllListeners("message");
        busy.removeAllListeners("error");
        // An error that comes afterwards has been told, or is nobody's.
        busy.on("error", () => undefined);
        idle = setTimeout(() => void end(), IDLE_MS).unref();
        answer();
      };
      const late = setTimeout(() => {
        void end();
        settle(() => reject(stopped()));
      }, seconds * 1000);
      busy.once("message", (result: Result) => settle(() => resolve(result)));
      busy.once("error", (error: Error & { code?: string }) => {
        thread = undefined;
        settle(() => reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? stopped() : error));
      });
      busy.postMessage(task);
    });

  return {
    run: (task) => {
      const result = queue.then(() => carriedOut(task));
      queue = result.catch(() => undefined);
      return result;
    },
    close: end,
  };
}
