import { mkdir, mkdtemp, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockEmbedded, LostLock } from "./folderLock";
import { SettingsError } from "../settingsError";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const path = (): string => join(folder, "pg.lock");
/** Whether somebody has it. */
const isLocked = (): Promise<boolean> =>
  lockEmbedded(folder, { patienceMs: 0 }).then(
    async (lock) => {
      await lock.release();
      return false;
    },
    (error: unknown) => {
      if (error instanceof SettingsError) return true;
      throw error;
    },
  );

describe("the lock of the embedded database's folder", () => {
  it("stands after no moment at which the process is told to stop", async () => {
    const ends: string[] = [];
    for (let turns = 0; turns < 40; turns += 1) {
      const stopping = new AbortController();
      const locking = lockEmbedded(folder, { stopping: stopping.signal }).then(
        async ({ release }) => {
          await release();
          return "taken";
        },
        () => "given up",
      );
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      stopping.abort();
      ends.push(await locking);
      expect(await isLocked()).toBe(false);
    }
    expect(new Set(ends)).toEqual(new Set(["given up", "taken"]));
  });

  it("is not taken once the process is told to stop", async () => {
    const stopping = AbortSignal.abort(new Error("stop"));
    await expect(lockEmbedded(folder, { stopping })).rejects.toThrow("stop");
    expect(await isLocked()).toBe(false);
  });

  it("is waited for no longer than the process is wanted, and stays its holder's", async () => {
    const { release, requireHeld } = await lockEmbedded(folder);
    const stopping = new AbortController();
    const waiting = lockEmbedded(folder, { stopping: stopping.signal });
    await setImmediate();
    stopping.abort(new Error("stop"));
    await expect(waiting).rejects.toThrow("stop");
    expect(await isLocked()).toBe(true);
    requireHeld();
    await release();
    expect(await isLocked()).toBe(false);
  });

  it("goes to whoever waits as soon as it is free", async () => {
    const first = await lockEmbedded(folder);
    const waiting = lockEmbedded(folder);
    await first.release();
    const second = await waiting;
    expect(second.requireHeld).not.toThrow();
    expect(first.requireHeld).toThrow(LostLock);
    await second.release();
  });

  it("says who is to be stopped where it is held for too long", async () => {
    const { release } = await lockEmbedded(folder);
    await expect(lockEmbedded(folder, { patienceMs: 0 })).rejects.toThrow(
      `DATA_DIR=${folder} is in use by another server: stop that one`,
    );
    await release();
  });

  it("is noticed to be lost when its file is removed, also where another one has come in its place", async () => {
    const first = await lockEmbedded(folder);
    await rm(path());
    expect(first.requireHeld).toThrow(LostLock);
    const second = await lockEmbedded(folder);
    expect(first.requireHeld).toThrow(/pg\.lock was removed or replaced/);
    second.requireHeld();
    await first.release();
    second.requireHeld();
    await second.release();
  });

  it("warns whoever looks at its file", async () => {
    await (await lockEmbedded(folder)).release();
    await (await lockEmbedded(folder)).release();
    expect((await readFile(path(), "utf8")).match(/Removing this file frees nothing/g)).toHaveLength(1);
  });

  it("stays with a server of a former version, which touches a folder of that name, and is taken from one that died", async () => {
    await mkdir(path());
    let isWaiting = true;
    const waiting = lockEmbedded(folder, { patienceMs: 50 }).finally(() => {
      isWaiting = false;
    });
    // Asked for at once, so that no rejection goes unheard.
    const outcome = waiting.catch((error: unknown) => error);
    for (let seconds = 1; isWaiting; seconds += 3) await utimes(path(), seconds, seconds);
    expect(String(await outcome)).toContain("is in use by another server");
    const lock = await lockEmbedded(folder, { patienceMs: 0 });
    lock.requireHeld();
    await lock.release();
  });
});
