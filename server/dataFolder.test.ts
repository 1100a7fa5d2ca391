import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockEmbedded } from "./dataFolder";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-lock-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const noLoss = (error: Error): never => {
  throw error;
};
const isLocked = (): Promise<boolean> =>
  access(join(folder, "pg.lock")).then(
    () => true,
    () => false,
  );

describe("the lock of the embedded database's folder", () => {
  it("stands after no moment at which the process is told to stop", async () => {
    const ends: string[] = [];
    for (let turns = 0; turns < 40; turns += 1) {
      const stopping = new AbortController();
      const locking = lockEmbedded(folder, noLoss, stopping.signal).then(
        async (release) => {
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
    await expect(lockEmbedded(folder, noLoss, AbortSignal.abort(new Error("stop")))).rejects.toThrow("stop");
    expect(await isLocked()).toBe(false);
  });

  it("is waited for no longer than the process is wanted, and stays its holder's", async () => {
    const release = await lockEmbedded(folder, noLoss);
    const stopping = new AbortController();
    const waiting = lockEmbedded(folder, noLoss, stopping.signal);
    await setImmediate();
    stopping.abort(new Error("stop"));
    await expect(waiting).rejects.toThrow("stop");
    expect(await isLocked()).toBe(true);
    await release();
  });
});
