import { setFlagsFromString } from "node:v8";

/**
 * Has V8 make every object among the young ones. It learns where objects are made that outlive two collections, and makes
 * those among the old ones from then on. The rows of a list look like that once a crowd of callers has waited for the
 * database, and never again: each later row would lie there, with all that it refers to, until the old ones are collected
 * (docs/design/performance-server.md#memory-and-garbage-collection). Told before the first call, and no matter how the process
 * was started.
 */
export function keepRowsYoung(): void {
  setFlagsFromString("--no-allocation-site-pretenuring");
}
