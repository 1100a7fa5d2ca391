import { describe, expect, it } from "vitest";
import { createDurablePostgres, isPostgresMissing } from "./support/createDurablePostgres";
import { createFaultsFolder } from "./support/createFaultsFolder";
import { brokenPromises, health, KEPT, noPromises, signIn, startClients, whenKept } from "./support/promises";
import { startServerProcess } from "./support/serverProcess";

const folder = createFaultsFolder();

describe.skipIf(isPostgresMissing)("a server whose PostgreSQL goes down under load", () => {
  const cluster = createDurablePostgres();
  const settings = (): Record<string, string> => ({
    DATA_DIR: folder(),
    DATABASE_URL: cluster().url,
    SEED: "sample",
  });

  it("answers 503 meanwhile, goes on by itself, and keeps what it promised", async () => {
    const server = await startServerProcess(settings());
    const caller = { url: server.url, token: await signIn(server.url) };
    const promises = noPromises();
    const stop = startClients(caller, promises, "down");
    await whenKept(promises, 20);
    await cluster().crash();
    await expect.poll(() => health(server.url), { timeout: 20_000 }).toBe(503);
    const answer = await fetch(`${server.url}/api/planning/checklist/`, {
      headers: { Authorization: `Bearer ${caller.token}` },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("2");
    await cluster().restart();
    await expect.poll(() => health(server.url), { timeout: 20_000 }).toBe(200);
    const { size } = promises.kept;
    await whenKept(promises, size + 20);
    await stop();
    expect(await brokenPromises(caller, promises)).toEqual(KEPT);
  });
});
