import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { emptyDatabase, twoConnections } from "../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  TEST_PASSWORD,
  type TestPerson,
  type TestServer,
} from "../tests/support/server";
import { createRightsNews } from "./platform/auth/rightsNews";
import type { Database } from "./platform/db/database";
import { createNews } from "./platform/db/news";
import { type FileDefinitions, openFileDefinitions } from "./engine/definitions/files";
import { shareDefinitions } from "./engine/definitions/share";
import type { JobKind } from "./platform/jobs/queue";
import { mailJob } from "./platform/mail/job";
import { readDefinitionFiles } from "./engine/definitions/folder";

interface Process {
  database: Database;
  definitions: FileDefinitions;
  server: TestServer;
  stopping: AbortController;
  stopSharing(): Promise<void>;
  losses: number;
}

const missing = inject("postgres");
const vehicles = (more: object = {}): string =>
  JSON.stringify({ name: "vehicles", provider: "records", fields: { plate: { type: "string" }, ...more } });

describe.skipIf("missing" in missing)("two processes on one PostgreSQL", () => {
  let one: Process;
  let other: Process;
  let folder: string;
  let owner: TestPerson;

  async function open(database: Database): Promise<Process> {
    const definitions = await openFileDefinitions(() => readDefinitionFiles(folder));
    const stopping = new AbortController();
    const news = createNews(database);
    const rightsNews = await createRightsNews(news);
    const process: Process = {
      database,
      definitions,
      stopping,
      server: createTestServer(database, {
        services: { definitions, rightsNews, stopping: stopping.signal },
      }),
      losses: 0,
      stopSharing: async () => undefined,
    };
    const onLoss = (): void => void (process.losses += 1);
    const stops = [await shareDefinitions(news, definitions, onLoss), await news.open(onLoss)];
    process.stopSharing = async () => {
      for (const stop of stops) await stop();
    };
    return process;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "almoner-two-"));
    await mkdir(join(folder, "custom"));
    await writeFile(join(folder, "custom", "vehicles.json"), vehicles());
    const { databases } = await twoConnections();
    await emptyDatabase(databases[0]);
    one = await open(databases[0]);
    other = await open(databases[1]);
    owner = await addPerson(one.server, await addOrganization(one.server, "hope"), "owner");
  });
  afterAll(async () => {
    for (const { stopSharing, database } of [one, other]) {
      await stopSharing();
      await database.close();
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** Resolves with the hash of the next definitions that the process has in force. */
  const nextOf = ({ definitions }: Process): Promise<string> =>
    new Promise((resolve) => {
      const unsubscribe = definitions.subscribe(({ hash }) => {
        unsubscribe();
        resolve(hash);
      });
    });

  it("know each other's sessions", async () => {
    const body = { email: owner.email, password: TEST_PASSWORD };
    const signedIn = await one.server.call("POST", "/auth/login/", { body });
    expect(signedIn.status).toBe(200);
    const token = String(signedIn.at("token"));
    const me = (process: Process): Promise<{ status: number }> =>
      process.server.call("GET", "/config/resources/", { token });
    expect([(await me(one)).status, (await me(other)).status]).toEqual([200, 200]);
    expect((await other.server.call("POST", "/auth/logout/", { token })).status).toBe(200);
    expect((await me(one)).status).toBe(401);
  });

  it("count attempts together", async () => {
    const limit = { limit: 4, seconds: 60 };
    for (const { server } of [one, other, one, other]) await server.services.limits.take("key", limit);
    for (const { server } of [one, other]) {
      await expect(server.services.limits.take("key", limit)).rejects.toMatchObject({ status: 429 });
    }
  });

  it("count wrong passwords together, and know the same devices", async () => {
    const login = (process: Process, password: string, device?: string) =>
      process.server.call("POST", "/auth/login/", {
        body: { email: owner.email, password },
        headers: { "X-Forwarded-For": "198.51.100.7", ...(device !== undefined && { "X-Device": device }) },
      });
    const own = "d".repeat(43);
    expect((await login(one, TEST_PASSWORD, own)).status).toBe(200);
    const tries = Array.from({ length: 24 }, (_, index) => login(index % 2 === 0 ? one : other, "wrong"));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await login(other, TEST_PASSWORD)).status).toBe(429);
    expect((await login(other, TEST_PASSWORD, own)).status).toBe(200);
  });

  it("share the work, each piece of which is done once", async () => {
    // Others may wait already: whoever signs in from a new device is told so by mail.
    await one.server.takeMails();
    const kind: JobKind<{ subject: string }> = { ...mailJob, data: { subject: "" } };
    const subjects = Array.from({ length: 20 }, (_, index) => `mail ${index}`);
    for (const subject of subjects) {
      await one.database.withoutTenant((tx) => one.server.services.jobs.send(tx, kind, { subject }));
    }
    const done: string[] = [];
    const work = ({ server }: Process): Promise<number> =>
      server.services.jobs.drain(kind, async ({ data }) => {
        done.push(data.subject);
      });
    const [mine, theirs] = await Promise.all([work(one), work(other)]);
    expect(done.toSorted()).toEqual(subjects.toSorted());
    expect(mine).toBeGreaterThan(0);
    expect(theirs).toBeGreaterThan(0);
  });

  it("tell the browsers of both when one of them finds a definition changed", async () => {
    const listening = other.server.call("GET", "/config/events/", { token: owner.token });
    const reached = nextOf(other);
    await writeFile(join(folder, "custom", "vehicles.json"), vehicles({ seats: { type: "integer" } }));
    // Only this one looks: the other does not watch its folder here.
    await one.definitions.reload();
    const hash = await reached;
    expect(hash).toBe(one.definitions.current().hash);
    other.stopping.abort();
    expect((await listening).text).toContain(`event: config-changed\ndata: {"hash":"${hash}"}`);
  });

  it("tell each other of people's rights", async () => {
    const holder = { orgId: 7, userId: 12 };
    const heard = new Promise((resolve) => other.server.services.rightsNews.subscribe(holder, resolve));
    await one.server.services.rightsNews.tell(holder, "ended");
    await expect(heard).resolves.toBe("ended");
  });

  it("hear again of each other after the connection was lost", async () => {
    const reached = nextOf(other);
    const [row] = await one.database.owner
      .query(
        `SELECT count(pg_terminate_backend(pid)) AS ended FROM pg_stat_activity
         WHERE application_name = 'almoner news' AND datname = current_database()`,
      )
      .then(({ rows }) => rows as { ended: number }[]);
    expect(row?.ended).toBe(2);
    // Told while nobody listens: found by the look that follows the new connection.
    await writeFile(join(folder, "custom", "vehicles.json"), vehicles());
    await one.definitions.reload();
    expect(await reached).toBe(one.definitions.current().hash);
    expect(other.losses).toBeGreaterThan(0);
  });
});
