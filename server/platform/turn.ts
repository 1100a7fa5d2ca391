/** Web's and Node's ways of letting go of the event loop, whichever there is. */
const host: { setImmediate?: (then: () => void) => unknown } = globalThis;

/** Waiting turns where the host has no setImmediate: a message is not held back as timers are (HTML standard, 8.6). */
function createChannelTurns(): (then: () => void) => void {
  const waiting: (() => void)[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.();
  return (then) => {
    waiting.push(then);
    port2.postMessage(undefined);
  };
}

let immediately = host.setImmediate;

/** Lets sockets, timers and messages have their turn. */
export function nextTurn(): Promise<void> {
  immediately ??= createChannelTurns();
  const later = immediately;
  return new Promise((resolve) => void later(resolve));
}

/** Others have their turn when so much time has gone, in milliseconds. */
const SLICE_MS = 20;

/** Does work of steps, and lets others have their turn between them. */
export async function inTurns<T>(steps: Generator<void, T, void>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Resolves after that time, or at once when the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end, { once: true });
    return undefined;
  });
}
