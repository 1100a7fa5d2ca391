import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSeededRandom } from "../../demo-fixtures/random";
import { type Cluster, findBinaries, startCluster } from "../support/postgres";
import {
  type Caller,
  countByName,
  health,
  noPromises,
  type Promises,
  retryOpen,
  signIn,
  startClients,
  whenKept,
} from "./support/promises";
import { startServerProcess, stopAll } from "./support/serverProcess";

/** How often the server is killed; `npm run faults` kills it a hundred times. */
const ROUNDS = Number(process.env["FAULT_ROUNDS"] ?? 2);
const random = createSeededRandom(20_260_101);

const KEPT = { wrong: [], open: [], missing: [], repeated: [] };

/** What was not kept of the promises, after sending again what is open: all empty where everything is there, once. */
async function brokenPromises(
  caller: Caller,
  promises: Promises,
): Promise<Record<keyof typeof KEPT, string[]>> {
  await retryOpen(caller, promises);
  const counts = await countByName(caller);
  return {
    wrong: promises.wrong,
    open: [...promises.open],
    missing: [...promises.kept].filter((name) => !counts.has(name)),
    repeated: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
  };
}

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

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "almoner-faults-"));
  return async () => {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  };
});

describe("killed at any moment, the server loses nothing that it promised and does nothing twice", () => {
  it("on the embedded database", async () => {
    const promises = noPromises();
    const caller = await killAndRestart({ DATA_DIR: folder, SEED: "sample" }, promises);
    expect(await brokenPromises(caller, promises)).toEqual(KEPT);
  });

  it("sends each mail of a message once, though it is killed while it sends them", async () => {
    const settings = { DATA_DIR: folder, SEED: "sample" };
    let server = await startServerProcess(settings);
    const token = await signIn(server.url);
    const members = await fetch(`${server.url}/api/member/?per_page=100`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const people = ((await members.json()) as { members: { pk: number; status: string }[] }).members;
    const answer = await fetch(`${server.url}/api/message/`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        to: people.filter(({ status }) => status === "Active").map(({ pk }) => pk),
        subject: "Once and only once",
        body: "<p>Hello</p>",
      }),
    });
    expect(answer.status).toBe(201);
    const { recipients_count } = (await answer.json()) as { recipients_count: number };
    await expect.poll(async () => (await recipients()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    await server.kill();
    server = await startServerProcess(settings);
    await expect.poll(async () => (await recipients()).length, { timeout: 60_000 }).toBe(recipients_count);
    const seen = await recipients();
    expect(new Set(seen).size).toBe(seen.length);
  });

  /** Whom the mails of that message went to. */
  async function recipients(): Promise<string[]> {
    const outbox = join(folder, "outbox");
    const names = await readdir(outbox).catch(() => []);
    const mails = await Promise.all(
      names.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(outbox, name), "utf8")),
    );
    return mails
      .filter((mail) => mail.includes("Subject: Once and only once"))
      .flatMap((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? []);
  }
});

const binaries = await findBinaries();
describe.skipIf(typeof binaries !== "string")("on a PostgreSQL server", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    if (typeof binaries === "string") cluster = await startCluster(binaries, { isDurable: true });
  });
  afterAll(() => cluster?.stop());

  const settings = (): Record<string, string> => ({
    DATA_DIR: folder,
    DATABASE_URL: cluster.url,
    SEED: "sample",
  });

  it("a killed server loses nothing that it promised and does nothing twice", async () => {
    const promises = noPromises();
    const caller = await killAndRestart(settings(), promises);
    expect(await brokenPromises(caller, promises)).toEqual(KEPT);
  });

  it("answers 503 while the database is down, goes on by itself, and keeps what it promised", async () => {
    const server = await startServerProcess(settings());
    const caller = { url: server.url, token: await signIn(server.url) };
    const promises = noPromises();
    const stop = startClients(caller, promises, "down");
    await whenKept(promises, 20);
    await cluster.crash();
    await expect.poll(() => health(server.url), { timeout: 20_000 }).toBe(503);
    const answer = await fetch(`${server.url}/api/planning/checklist/`, {
      headers: { Authorization: `Bearer ${caller.token}` },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("2");
    await cluster.restart();
    await expect.poll(() => health(server.url), { timeout: 20_000 }).toBe(200);
    const { size } = promises.kept;
    await whenKept(promises, size + 20);
    await stop();
    expect(await brokenPromises(caller, promises)).toEqual(KEPT);
  });
});
