import type { HttpClient } from "../httpClient";
import type { Observation, Observe } from "../observe";

export interface WatchParts {
  httpClient: HttpClient;
  /** Runs the work when the browser has nothing better to do. */
  later(work: () => void): void;
}

/** Between two looks no more answers than these are kept: the same lists come by again. */
const MAX_WAITING = 30;

/** Takes answers down now and looks at them later, with code that no screen waits for. */
export function watchLater({ httpClient, later }: WatchParts): Observe {
  let waiting: Observation[] = [];
  let watch: Promise<(observations: Observation[]) => Promise<void>> | undefined;

  async function look(): Promise<void> {
    const observations = waiting;
    waiting = [];
    watch ??= import("./createDriftWatch").then(({ createDriftWatch }) => createDriftWatch(httpClient));
    // Offline the code may be missing; the next look tries again.
    await (await watch)(observations).catch(() => undefined);
  }

  return (observation) => {
    // What our own server stores fits: it was checked on its way in.
    if (observation.resource.provider !== "rest" || waiting.length >= MAX_WAITING) return;
    waiting.push(observation);
    if (waiting.length > 1) return;
    later(() => {
      look().catch(() => {
        watch = undefined;
      });
    });
  };
}
