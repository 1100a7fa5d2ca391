import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Longer than any upload takes. */
const OLDEST_MS = 86_400_000;

/**
 * Clears what was being received when a process died; answers how many files. Nothing is changed by a clock that was
 * set back: what seems to come from the future stays.
 */
export async function sweepIncoming(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let cleared = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || now.getTime() - found.mtimeMs < OLDEST_MS) continue;
    await rm(path, { force: true });
    cleared += 1;
  }
  return cleared;
}
