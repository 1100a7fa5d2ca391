import { fstatSync, statSync } from "node:fs";
import { mkdir, open, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SettingsError } from "../settingsError";

/** The embedded database's folder, for one process alone. */
export interface FolderLock {
  /** Throws a LostLock once the file that holds the lock is no longer the one in the folder. Takes a few microseconds. */
  requireHeld(): void;
  release(): Promise<void>;
}

/** The folder may be another server's by now: nothing may be written there any more. */
export class LostLock extends Error {
  override readonly name = "LostLock";

  /** SQLSTATE `crash_shutdown`, which is answered as a database that is not there. */
  readonly code = "57P02";

  constructor(folder: string) {
    super(
      `The lock of DATA_DIR=${folder} is lost: its file pg.lock was removed or replaced while this server ran, and another server may use the folder. Start one server only, and leave pg.lock alone: the system frees it by itself.`,
    );
  }
}

/** How the lock is waited for. */
export interface LockOptions {
  stopping?: AbortSignal;
  /** How long a server that is just stopping is waited for, in milliseconds. */
  patienceMs?: number;
}

const PATIENCE_MS = 12_000;
const RETRY_MS = 250;
const LOCK_FILE = "pg.lock";

const NOTE = `Locked for as long as a server uses the database beside this file, and free once that has ended, however it ended.
Removing this file frees nothing: two servers on one database would destroy it.
`;

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function loadTryLock(): Promise<(descriptor: number) => boolean> {
  try {
    return (await import("fs-native-extensions")).tryLock;
  } catch (error) {
    throw new SettingsError([
      `The embedded database cannot be locked on this platform, ${process.platform}-${process.arch} (${reason(error)}): set DATABASE_URL to a PostgreSQL server, or use Linux with glibc, macOS or Windows.`,
    ]);
  }
}

/** When the folder of that name was touched by which former versions held the lock, every three seconds; undefined without one. */
async function touchedByFormer(folder: string): Promise<number | undefined> {
  const found = await stat(join(folder, LOCK_FILE)).catch(() => undefined);
  return found?.isDirectory() ? found.mtimeMs : undefined;
}

/** Whether the path still leads to the open file. */
function isSameFile(path: string, descriptor: number): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  const held = fstatSync(descriptor);
  return there !== undefined && there.ino === held.ino && there.dev === held.dev;
}

async function tryToLock(
  folder: string,
  tryLock: (descriptor: number) => boolean,
): Promise<FolderLock | undefined> {
  if ((await touchedByFormer(folder)) !== undefined) return undefined;
  const path = join(folder, LOCK_FILE);
  const file = await open(path, "a+", 0o600);
  try {
    // Whoever holds a file that is no longer there holds nothing.
    if (!tryLock(file.fd) || !isSameFile(path, file.fd)) {
      await file.close();
      return undefined;
    }
    if ((await file.stat()).size === 0) await file.write(NOTE);
  } catch (error) {
    await file.close();
    throw error;
  }
  let isReleased = false;
  return {
    requireHeld: () => {
      if (isReleased || !isSameFile(path, file.fd)) throw new LostLock(folder);
    },
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      // The file stays: whoever removed it could remove one that the next server has just locked.
      await file.close();
    },
  };
}

/**
 * Takes the embedded database's folder for this process. The operating system keeps the lock (fcntl, flock or LockFileEx): it
 * ends with the process, however that ends, and never while the process is suspended. A holder is waited for a while, as it
 * may be stopping. Throws a SettingsError when another process has it, and the signal's reason when that aborts meanwhile.
 */
export async function lockEmbedded(
  folder: string,
  { stopping = new AbortController().signal, patienceMs = PATIENCE_MS }: LockOptions = {},
): Promise<FolderLock> {
  stopping.throwIfAborted();
  await mkdir(join(folder, "pg"), { recursive: true });
  const tryLock = await loadTryLock();
  const attempt = (): Promise<FolderLock | undefined> =>
    tryToLock(folder, tryLock).catch((error: unknown) => {
      throw new SettingsError([
        `DATA_DIR=${folder} cannot be locked (${reason(error)}): give a folder on a file system that keeps locks, such as a local disk, or set DATABASE_URL.`,
      ]);
    });
  const touched = await touchedByFormer(folder);
  const until = performance.now() + patienceMs;
  for (;;) {
    stopping.throwIfAborted();
    const lock = await attempt();
    if (lock) return lock;
    if (performance.now() >= until) break;
    await delay(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
  // One that nobody has touched meanwhile was left behind by a server that died.
  if (touched !== undefined && (await touchedByFormer(folder)) === touched) {
    await rmdir(join(folder, LOCK_FILE));
    const lock = await attempt();
    if (lock) return lock;
  }
  throw new SettingsError([
    `DATA_DIR=${folder} is in use by another server: stop that one, give another DATA_DIR, or let both use one DATABASE_URL.`,
  ]);
}
