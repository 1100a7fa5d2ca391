import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockEmbedded } from "../../server/platform/node/folderLock";
import { openPglite } from "../../server/platform/node/pglite";
import { type FaultySmtp, startFaultySmtp } from "../support/faultySmtp";
import { head, openWire, type Wire } from "../support/wire";
import { createFaultsFolder } from "./support/createFaultsFolder";
import { health, noPromises, signIn, startClients, whenKept } from "./support/promises";
import { beginServerProcess, startServerProcess } from "./support/serverProcess";

/** Connections over which nothing is said; `npm run faults` opens ten thousand. */
const CONNECTIONS = Number(process.env["FAULT_ROUNDS"] ?? 2) > 2 ? 10_000 : 200;
const SHUTDOWN_SECONDS = 3;
const BODY = JSON.stringify({ name: "begun before, ended after" });

const folder = createFaultsFolder();
let smtp: FaultySmtp;
let wires: Wire[];

beforeEach(async () => {
  smtp = await startFaultySmtp();
  wires = [];
});
afterEach(async () => {
  for (const { socket } of wires) socket.destroy();
  await smtp.stop();
});

async function open(url: string, text = ""): Promise<Wire> {
  const wire = await openWire(url, text);
  wires.push(wire);
  return wire;
}

it("told to stop, a server keeps its promises and ends in time, while it starts and while callers hang on it", async () => {
  const settings = {
    DATA_DIR: folder(),
    SEED: "sample",
    SMTP_URL: smtp.url,
    SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS),
    HEADERS_TIMEOUT_SECONDS: "300",
    MAX_CONNECTIONS: String(CONNECTIONS + 1000),
  };
  const isLocked = (): Promise<boolean> =>
    lockEmbedded(folder(), { patienceMs: 0 }).then(
      async ({ release }) => {
        await release();
        return false;
      },
      () => true,
    );

  // While it starts: the database is made to its end, and its lock is let go of.
  const starting = beginServerProcess({ ...settings, SHUTDOWN_SECONDS: "300" });
  await expect.poll(isLocked, { timeout: 300_000, interval: 5 }).toBe(true);
  starting.signal("SIGTERM");
  expect(await starting.ended).toBe(0);
  expect(await isLocked()).toBe(false);

  // Under load, with a mail that hangs, a stream, a body that comes late, one that never does, and silence.
  const server = await startServerProcess(settings);
  const token = await signIn(server.url);
  const bearer = { Authorization: `Bearer ${token}` };
  const posting = { ...bearer, "Content-Type": "application/json" };
  smtp.fault = "silence";
  const email = JSON.stringify({ email: "new@x.example" });
  await fetch(`${server.url}/api/auth/create-account-otp/`, {
    method: "POST",
    headers: posting,
    body: email,
  });
  await expect.poll(smtp.connections, { timeout: 60_000 }).toBeGreaterThan(0);
  for (let opened = 0; opened < CONNECTIONS; opened += 100) {
    await Promise.all(Array.from({ length: 100 }, () => open(server.url)));
  }
  const silent = wires.slice();
  expect(await health(server.url)).toBe(200);
  const late = await open(
    server.url,
    head("POST /api/planning/checklist/", { ...posting, "Content-Length": BODY.length }) + BODY.slice(0, 5),
  );
  await open(server.url, head("POST /api/planning/checklist/", { ...posting, "Content-Length": 1000 }));
  const stream = await open(server.url, head("GET /api/config/events/", bearer));
  await expect.poll(stream.heard).toContain("config-current");
  const promises = noPromises();
  const stop = startClients({ url: server.url, token }, promises, "stop");
  await whenKept(promises, 20);
  const start = performance.now();
  server.signal("SIGTERM");
  // Streams end whole, so that browsers connect again; whoever says nothing is not waited for.
  expect(await stream.closed).toMatch(/\r\n0\r\n\r\n$/);
  await Promise.all(silent.map(({ closed }) => closed));
  // Whoever repeats it cuts nothing short.
  server.signal("SIGINT");
  server.signal("SIGTERM");
  late.socket.write(BODY.slice(5));
  expect(await late.closed).toMatch(/^HTTP\/1\.1 201 [^]*connection: close\r\n/i);
  expect(await server.ended).toBe(0);
  expect(performance.now() - start).toBeLessThan((SHUTDOWN_SECONDS + 5) * 1000);
  await stop();

  const counts = await keptNames();
  expect(counts.get("begun before, ended after")).toBe(1);
  expect([promises.wrong, Array.from(promises.kept).filter((name) => counts.get(name) !== 1)]).toEqual([
    [],
    [],
  ]);
  expect(Array.from(counts.values()).every((count) => count === 1)).toBe(true);
});

/** How often each checklist stands in the database that the server has left. */
async function keptNames(): Promise<Map<string, number>> {
  const { database } = await openPglite({ dataDir: join(folder(), "pg") });
  try {
    const { rows } = await database.owner.query(
      "SELECT name, count(*)::int AS count FROM checklists GROUP BY name",
    );
    return new Map((rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]));
  } finally {
    await database.close();
  }
}
