import { describe, expect, it } from "vitest";
import { createDurablePostgres, isPostgresMissing } from "./support/createDurablePostgres";
import { createFaultsFolder } from "./support/createFaultsFolder";
import { brokenPromises, KEPT, noPromises, signIn, startClients, whenKept } from "./support/promises";
import { startServerProcess } from "./support/serverProcess";

const folder = createFaultsFolder();

describe.skipIf(isPostgresMissing)(
  "of two servers on PostgreSQL one that is suspended in the middle of its work",
  () => {
    const cluster = createDurablePostgres();

    it("holds the other up no longer than its open transactions may last, and keeps what both promised", async () => {
      const settings = {
        DATA_DIR: folder(),
        DATABASE_URL: cluster().url,
        SEED: "sample",
        APP_SECRET: "the same secret for both of the servers",
        DATABASE_IDLE_SECONDS: "2",
      };
      const first = await startServerProcess(settings);
      const token = await signIn(first.url);
      const second = await startServerProcess(settings);
      const promises = noPromises();
      const stopFirst = startClients({ url: first.url, token }, promises, "first");
      await whenKept(promises, 20);
      first.pause();
      const { size } = promises.kept;
      const stopSecond = startClients({ url: second.url, token }, promises, "second");
      await whenKept(promises, size + 50);
      first.resume();
      const resumed = promises.kept.size;
      await whenKept(promises, resumed + 50);
      await Promise.all([stopFirst(), stopSecond()]);
      expect(await brokenPromises({ url: second.url, token }, promises)).toEqual(KEPT);
      expect(await brokenPromises({ url: first.url, token }, promises)).toEqual(KEPT);
    });
  },
);
