import { describe, expect, it } from "vitest";
import { createSeededRandom } from "../../demo-fixtures/random";
import { createDurablePostgres, isPostgresMissing } from "./support/createDurablePostgres";
import { createFaultsFolder } from "./support/createFaultsFolder";
import {
  brokenPromises,
  type Caller,
  KEPT,
  noPromises,
  type Promises,
  signIn,
  startClients,
  whenKept,
} from "./support/promises";
import { startServerProcess } from "./support/serverProcess";

/** How often the server is killed; `npm run faults` kills it a hundred times. */
const ROUNDS = Number(process.env["FAULT_ROUNDS"] ?? 2);
const random = createSeededRandom(20_260_101);

/** Kills the server in the middle of work, again and again, and starts it anew each time. */
async function killAndRestart(settings: Record<string, string>, promises: Promises): Promise<Caller> {
  let server = await startServerProcess(settings);
  const token = await signIn(server.url);
  for (let round = 0; round < ROUNDS; round++) {
    const before = promises.kept.size;
    const stop = startClients({ url: server.url, token }, promises, `round-${round}`);
    await whenKept(promises, before + random.integer(1, 40));
    await server.kill();
    await stop();
    server = await startServerProcess(settings);
  }
  return { url: server.url, token };
}

const folder = createFaultsFolder();

describe("killed at any moment, a server on the embedded database", () => {
  it("loses nothing that it promised and does nothing twice", async () => {
    const promises = noPromises();
    const caller = await killAndRestart({ DATA_DIR: folder(), SEED: "sample" }, promises);
    expect(await brokenPromises(caller, promises)).toEqual(KEPT);
  });
});

describe.skipIf(isPostgresMissing)("killed at any moment, a server on PostgreSQL", () => {
  const cluster = createDurablePostgres();
  const settings = (): Record<string, string> => ({
    DATA_DIR: folder(),
    DATABASE_URL: cluster().url,
    SEED: "sample",
  });

  it("loses nothing that it promised and does nothing twice", async () => {
    const promises = noPromises();
    const caller = await killAndRestart(settings(), promises);
    expect(await brokenPromises(caller, promises)).toEqual(KEPT);
  });
});
