import { randomBytes } from "node:crypto";
import { access, constants, link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { lock } from "proper-lockfile";
import { SettingsError } from "./settings";

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Makes the folder if need be; throws a SettingsError when the server cannot use it. */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new SettingsError([
      `DATA_DIR=${folder} cannot be used (${reason(error)}): give a folder that this user may read and write.`,
    ]);
  }
}

/** How long the lock of a process that died stands, and how often it is looked for again until then. */
const STALE_MS = 10_000;
const LOCK_RETRY_MS = 1000;
const LOCK_RETRIES = 12;

/**
 * Takes the embedded database's folder for this process; answers how to let it go. The lock of a process that died
 * expires within ten seconds, which are waited for. Throws a SettingsError when another process has it, and the signal's
 * reason when that aborts while it is waited for; a lock that is taken at that moment is answered.
 */
export async function lockEmbedded(
  folder: string,
  onLost: (error: Error) => void,
  stopping: AbortSignal = new AbortController().signal,
): Promise<() => Promise<void>> {
  const path = join(folder, "pg");
  await mkdir(path, { recursive: true });
  for (let retries = LOCK_RETRIES; ; retries -= 1) {
    stopping.throwIfAborted();
    try {
      return await lock(path, {
        lockfilePath: join(folder, "pg.lock"),
        stale: STALE_MS,
        update: 3000,
        onCompromised: onLost,
      });
    } catch (error) {
      if (retries > 0 && isHeld(error)) {
        await delay(LOCK_RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
        continue;
      }
      throw new SettingsError([
        `DATA_DIR=${folder} is in use by another server (${reason(error)}): stop that one, give another DATA_DIR, or let both use one DATABASE_URL.`,
      ]);
    }
  }
}

function isHeld(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ELOCKED";
}

/** The secret that signs links: the given one, or one that is made once and kept in the folder. */
export async function readSecret(folder: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const path = join(folder, "secret");
  const existing = await readFile(path, "utf8").catch(() => undefined);
  if (existing !== undefined && existing.trim().length >= 32) return existing.trim();
  const fresh = join(folder, `secret.${process.pid}.part`);
  await writeFile(fresh, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  // Linking fails where another process was first; then that one's secret counts.
  await link(fresh, path).catch(() => undefined);
  await unlink(fresh);
  return (await readFile(path, "utf8")).trim();
}
