import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { createdDatabaseUrl } from "../../../tests/support/database";
import { createTestServer, type TestServer } from "../../../tests/support/server";
import { startTcpProxy, type TcpProxy } from "../../../tests/support/tcpProxy";
import { openRoute } from "../http/route";
import { createJobQueue } from "../jobs/queue";
import { mailJob } from "../mail/job";
import type { Database, Transaction } from "./database";
import { openPostgres, type PostgresTimeouts } from "./postgres";
import { prepareDatabase } from "../../prepare";

const server = inject("postgres");
const missing = "missing" in server ? server.missing : undefined;
const title = `a PostgreSQL server that hangs${missing ? ` (skipped: ${missing})` : ""}`;

const TIMEOUTS: PostgresTimeouts = {
  connectMs: 400,
  statementMs: 300,
  longStatementMs: 2000,
  lockMs: 200,
  idleMs: 300,
};
const CONNECTIONS = 3;
const mail = { to: { name: "", address: "a@x.example" }, fromName: "", subject: "", text: "", html: "" };

describe.skipIf(missing !== undefined)(title, () => {
  let directUrl = "";
  let proxy: TcpProxy;
  let admin: pg.Client;
  let database: Database;
  let app: TestServer;
  let work: (tx: Transaction) => Promise<unknown>;
  const news: string[] = [];
  let losses = 0;

  beforeAll(async () => {
    directUrl = await createdDatabaseUrl();
    const { hostname, port } = new URL(directUrl);
    proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const url = new URL(directUrl);
    url.port = String(proxy.port);
    admin = new pg.Client({ connectionString: directUrl });
    await admin.connect();
    database = await openPostgres({
      url: url.toString(),
      maxConnections: CONNECTIONS,
      timeouts: TIMEOUTS,
      heartbeatMs: 100,
    });
    await prepareDatabase(database);
    await admin.query("CREATE TABLE kept (n int PRIMARY KEY); GRANT ALL ON kept TO almoner_system");
    const hang = openRoute({
      method: "post",
      path: "/test/work/",
      summary: "Whatever the test says",
      responses: {},
      handle: ({ services }) => services.database.withoutTenant((tx) => work(tx)) as Promise<never>,
    });
    app = createTestServer(database, { extraRoutes: [hang] });
    await database.listen(
      "news",
      (text) => news.push(text),
      () => {
        losses += 1;
      },
    );
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await admin.end();
    await proxy.stop();
  });

  beforeEach(async () => {
    news.length = 0;
    losses = 0;
    await admin.query("TRUNCATE kept");
  });
  afterEach(() => {
    proxy.fault = "none";
  });

  const keep = (tx: Transaction, n: number): Promise<unknown> =>
    tx.query(sql`INSERT INTO kept VALUES (${n}::int)`);
  const kept = async (): Promise<number[]> =>
    (await admin.query<{ n: number }>("SELECT n FROM kept ORDER BY n")).rows.map(({ n }) => n);

  /** What the caller gets, what is left in the database, and what it takes of all connections afterwards. */
  async function outcome(): Promise<unknown> {
    const answer = await app.call("POST", "/test/work/");
    proxy.fault = "none";
    const left = await expectFree();
    const all = Array.from({ length: 2 * CONNECTIONS }, (_, n) => n);
    await Promise.all(all.map((n) => database.withoutTenant((tx) => keep(tx, n))));
    const [status, code, text] = [answer.status, answer.at("code"), answer.at("error")];
    return {
      status,
      code,
      text,
      pause: Number(answer.headers.get("Retry-After")),
      left,
      taken: await kept(),
    };
  }

  const refused = (code: string): unknown => ({
    status: 503,
    code,
    text: expect.stringMatching(/try again/),
    pause: expect.toSatisfy((pause: number) => pause > 0),
    left: [],
    taken: Array.from({ length: 2 * CONNECTIONS }, (_, n) => n),
  });

  /** What is in the table, once nobody holds a lock on it any more. */
  async function expectFree(): Promise<number[]> {
    const lock = (): Promise<boolean> =>
      admin.query("BEGIN; LOCK TABLE kept NOWAIT; COMMIT").then(
        () => true,
        () => admin.query("ROLLBACK").then(() => false),
      );
    await expect.poll(lock, { timeout: 5000 }).toBe(true);
    return kept();
  }

  it.each(["its own", "lent by a pooler"])("keeps its limits on a connection that is %s", async (whose) => {
    const other = await openPostgres({
      url: directUrl,
      ...(whose === "lent by a pooler" && { directUrl }),
      maxConnections: 1,
      timeouts: { ...TIMEOUTS, connectMs: 10_000 },
    });
    const limits = (): Promise<unknown> =>
      Promise.all(
        (["usual", "long", "usual"] as const).map((patience) =>
          other.withoutTenant(async (tx) => {
            const names = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
            return tx.query(sql`SELECT array_agg(setting::int ORDER BY n) AS limits
              FROM unnest(${names}::text[]) WITH ORDINALITY AS t (name, n) JOIN pg_settings USING (name)`);
          }, patience),
        ),
      );
    try {
      expect(await limits()).toEqual([
        [{ limits: [300, 200, 300] }],
        [{ limits: [2000, 2000, 300] }],
        [{ limits: [300, 200, 300] }],
      ]);
      const { rows } = await other.owner.query("SHOW statement_timeout");
      expect(rows).toEqual([{ statement_timeout: whose === "its own" ? "300ms" : "0" }]);
    } finally {
      await other.close();
    }
  });

  it("for a statement that does not end gives it up, and nothing of its transaction is kept", async () => {
    work = async (tx) => {
      await keep(tx, 100);
      await tx.query(sql`SELECT pg_sleep(60)`);
    };
    expect(await outcome()).toEqual(refused("busy"));
  });

  it("lets what goes over everything take longer", async () => {
    const sleep = (tx: Transaction): Promise<unknown> => tx.query(sql`SELECT pg_sleep(0.5)`);
    await database.withoutTenant(sleep, "long");
    await expect(database.withoutTenant(sleep)).rejects.toMatchObject({ code: "57014" });
  });

  it("for a lock that somebody else holds gives up soon, and leaves the holder alone", async () => {
    const holder = new pg.Client({ connectionString: directUrl });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE kept");
    work = (tx) => keep(tx, 100);
    const answer = await app.call("POST", "/test/work/");
    expect([answer.status, answer.at("code")]).toEqual([503, "busy"]);
    await holder.query("INSERT INTO kept VALUES (7); COMMIT");
    await holder.end();
    expect(await kept()).toEqual([7]);
  });

  it("ends a transaction that is left open, so that its locks are free again", async () => {
    work = async (tx) => {
      await keep(tx, 100);
      await new Promise((resolve) => setTimeout(resolve, 3 * TIMEOUTS.idleMs));
      await keep(tx, 101);
    };
    expect(await outcome()).toEqual(refused("unavailable"));
  });

  it("that takes the connection and says nothing is given up, for new connections and for open ones", async () => {
    proxy.fault = "black hole";
    work = (tx) => keep(tx, 100);
    const start = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 2 * CONNECTIONS }, () => app.call("POST", "/test/work/")),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(performance.now() - start).toBeLessThan(10 * TIMEOUTS.connectMs);
    expect((await app.call("GET", "/health/")).status).toBe(503);
    expect(await outcome()).toEqual(refused("unavailable"));
  });

  it("whose answers are lost in the middle of a transaction is left, and undoes it by itself", async () => {
    work = async (tx) => {
      await keep(tx, 100);
      proxy.fault = "lost answers";
      await keep(tx, 101);
    };
    expect(await outcome()).toEqual(refused("unavailable"));
  });

  it("whose connection breaks in the middle of a transaction keeps nothing of it", async () => {
    work = async (tx) => {
      await keep(tx, 100);
      proxy.cut();
      await keep(tx, 101);
    };
    expect(await outcome()).toEqual(refused("unavailable"));
  });

  it("does not deafen whoever listens: it is noticed, and listened to anew", async () => {
    proxy.fault = "black hole";
    await expect.poll(() => losses, { timeout: 10_000 }).toBeGreaterThan(0);
    proxy.fault = "none";
    await expect.poll(() => news, { timeout: 10_000 }).toEqual([""]);
    await admin.query("SELECT pg_notify('news', 'again')");
    await expect.poll(() => news, { timeout: 10_000 }).toEqual(["", "again"]);
  });

  it("holds background work up, but neither loses it nor does it twice", async () => {
    await database.withoutTenant((tx) => app.services.jobs.send(tx, mailJob, mail));
    const queue = createJobQueue(database, () => undefined);
    let tries = 0;
    await queue.work(mailJob, async () => {
      tries += 1;
      proxy.fault = "black hole";
    });
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => proxy.open(), { timeout: 10_000 }).toBe(0);
    proxy.fault = "none";
    const state = async (): Promise<unknown> =>
      (await admin.query("SELECT state::text FROM jobs.job WHERE name = 'mail'")).rows;
    await expect.poll(state, { timeout: 10_000 }).toEqual([{ state: "completed" }]);
    await queue.stop(200);
    expect(tries).toBe(1);
  });
});
