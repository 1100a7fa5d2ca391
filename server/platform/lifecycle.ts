/** What a process has opened, and lets go of when it ends. */
export interface OpenParts {
  /** Adds what closes a part; whatever was added later is closed before it. */
  add(close: () => void | Promise<void>): void;
  /** Closes all of them, one after the other. Rejects with the first error, after everything was tried. */
  close(): Promise<void>;
}

/** With nothing open yet. */
export function createOpenParts(): OpenParts {
  const parts: (() => void | Promise<void>)[] = [];
  return {
    add: (close) => {
      parts.push(close);
    },
    close: async () => {
      const errors: unknown[] = [];
      for (let close = parts.pop(); close; close = parts.pop()) {
        try {
          await close();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** What `waiting` comes to; rejects with the signal's reason when that aborts first. For what may be given up unfinished. */
export async function unlessAborted<T>(signal: AbortSignal, waiting: Promise<T>): Promise<T> {
  let giveUp = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(signal.reason);
  });
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([waiting, aborted]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
