import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFaultsFolder } from "./support/createFaultsFolder";
import {
  brokenPromises,
  KEPT,
  noPromises,
  promise,
  signIn,
  startClients,
  whenKept,
} from "./support/promises";
import { beginServerProcess, startServerProcess } from "./support/serverProcess";

const folder = createFaultsFolder();
const settings = (): Record<string, string> => ({ DATA_DIR: folder(), SEED: "sample" });

describe("two servers on one embedded database", () => {
  it("are one after the other, also when the first is suspended in the middle of its work", async () => {
    const first = await startServerProcess(settings());
    const promises = noPromises();
    const stop = startClients({ url: first.url, token: await signIn(first.url) }, promises, "first");
    await whenKept(promises, 20);
    first.pause();
    const second = beginServerProcess(settings());
    const outcome = second.ready.catch((error: unknown) => String(error));
    const { size } = promises.kept;
    expect(await outcome).toContain("is in use by another server: stop that one");
    expect(await second.ended).toBe(1);
    first.resume();
    await whenKept(promises, size + 20);
    await stop();
    first.signal("SIGTERM");
    expect(await first.ended).toBe(0);
    const third = await startServerProcess(settings());
    const caller = { url: third.url, token: await signIn(third.url) };
    expect(await brokenPromises(caller, promises)).toEqual(KEPT);
  });

  it("never both answer a write: one whose lock was removed while it was suspended ends before its next", async () => {
    const first = await startServerProcess(settings());
    const token = await signIn(first.url);
    const promises = noPromises();
    for (let i = 0; i < 10; i += 1) await promise({ url: first.url, token }, `first-${i}`, promises);
    first.pause();
    // As somebody does who takes it for left behind.
    await rm(join(folder(), "pg.lock"));
    const second = await startServerProcess(settings());
    const caller = { url: second.url, token: await signIn(second.url) };
    for (let i = 0; i < 10; i += 1) await promise(caller, `second-${i}`, promises);
    const late = noPromises();
    const writing = Array.from({ length: 10 }, (_, i) =>
      promise({ url: first.url, token }, `late-${i}`, late),
    );
    first.resume();
    await Promise.all(writing);
    expect([...late.kept]).toEqual([]);
    expect(await first.ended).toBe(1);
    expect(first.output()).toMatch(
      /The lock of DATA_DIR=\S+ is lost: its file pg\.lock was removed or replaced/,
    );
    expect(promises.kept.size).toBe(20);
    expect(await brokenPromises(caller, promises)).toEqual(KEPT);
  });
});
