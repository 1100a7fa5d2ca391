import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sql from "sql-template-tag";
import Type from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, findBinaries, giveToServer, startCluster } from "../../../tests/support/postgres";
import { createTestServer, type TestServer } from "../../../tests/support/server";
import { mountSmallDisk, type SmallDisk } from "../../../tests/support/smallDisk";
import { ok, openRoute, type Route } from "../http/route";
import type { Database, Transaction } from "./database";
import { openPostgres } from "./postgres";
import { prepareDatabase } from "../../prepare";

const binaries = await findBinaries();
const [own, tables] = [await mountSmallDisk(160), await mountSmallDisk(20)];
const missing = [binaries, own, tables].flatMap((one) =>
  typeof one === "object" && "missing" in one ? one.missing : [],
);

describe.skipIf(missing.length > 0)(
  `a PostgreSQL server on a full disk${missing.map((why) => ` (${why})`).join("")}`,
  () => {
    let cluster: Cluster;
    let database: Database;
    let app: TestServer;
    let ownDisk: SmallDisk;
    let tableDisk: SmallDisk;

    beforeAll(async () => {
      if (typeof binaries !== "string" || "missing" in own || "missing" in tables) return;
      [ownDisk, tableDisk] = [own, tables];
      cluster = await startCluster(binaries, {
        isDurable: true,
        keptIn: join(ownDisk.path, "pg"),
        isSmall: true,
      });
      database = await openPostgres({ url: cluster.url, maxConnections: 4, timeouts: { connectMs: 2000 } });
      await prepareDatabase(database);
      const space = join(tableDisk.path, "space");
      await mkdir(space);
      await giveToServer(space);
      await database.owner.exec(`CREATE TABLESPACE small LOCATION '${space}'`);
      await database.owner.exec(`CREATE TABLE kept (content bytea) TABLESPACE small;
      ALTER TABLE kept ALTER content SET STORAGE PLAIN;
      CREATE TABLE noted (n int);
      GRANT ALL ON kept, noted TO almoner_system`);
      const page = randomBytes(7000);
      const log = "x".repeat(100_000);
      const post = (path: string, write: (tx: Transaction) => Promise<unknown>): Route =>
        openRoute({
          method: "post",
          path,
          summary: "Writes something",
          responses: { 200: Type.Object({}) },
          handle: async ({ services }) => {
            await services.database.withoutTenant(write);
            return ok({});
          },
        });
      const writeTable = post("/test/kept/", (tx) => tx.query(sql`INSERT INTO kept VALUES (${page})`));
      const writeLog = post("/test/noted/", async (tx) => {
        await tx.query(sql`INSERT INTO noted VALUES (1)`);
        await tx.query(sql`SELECT pg_logical_emit_message(true, 'test', ${log}::text)`);
      });
      app = createTestServer(database, { extraRoutes: [writeTable, writeLog] });
    }, 120_000);
    afterAll(async () => {
      await database?.close();
      await cluster?.stop();
      for (const disk of [own, tables]) if (!("missing" in disk)) await disk.remove();
    }, 60_000);

    /** Writes until that is refused; answers how often it was not. */
    async function writeUntilRefused(
      table: string,
      most: number,
    ): Promise<{ status: number; code: unknown; kept: number }> {
      for (let kept = 0; kept < most; kept += 1) {
        const answer = await app.call("POST", `/test/${table}/`);
        if (answer.status !== 200) return { status: answer.status, code: answer.at("code"), kept };
      }
      return { status: 200, code: undefined, kept: most };
    }
    const count = async (table: "kept" | "noted"): Promise<number> => {
      const text =
        table === "kept" ? sql`SELECT count(*) AS n FROM kept` : sql`SELECT count(*) AS n FROM noted`;
      const [row] = await database.readAsSystem<{ n: number }>(text);
      return row?.n ?? 0;
    };

    it("that has no room for a table refuses writes with 507, goes on reading, and goes on writing when there is room", async () => {
      expect((await app.call("POST", "/test/kept/")).status).toBe(200);
      await tableDisk.fill(40_000);
      const refused = await writeUntilRefused("kept", 200);
      expect(refused).toMatchObject({ status: 507, code: "no_room" });
      expect(await count("kept")).toBe(1 + refused.kept);
      expect((await app.call("GET", "/health/")).status).toBe(200);
      expect((await app.call("POST", "/test/noted/")).status).toBe(200);
      await tableDisk.makeRoom();
      expect((await app.call("POST", "/test/kept/")).status).toBe(200);
      expect(await count("kept")).toBe(2 + refused.kept);
    });

    it("that cannot write its log breaks down; calls answer 503 until it has room, and nothing that was answered is lost", async () => {
      await ownDisk.fill(300_000);
      const before = await count("noted");
      let isDown = false;
      let answered = 0;
      for (let status = 0, tries = 0; status !== 503 && tries < 500; tries += 1) {
        ({ status } = await app.call("POST", "/test/noted/"));
        // A table's next page may be what has no room first.
        expect([200, 503, 507]).toContain(status);
        if (status === 200) answered += 1;
        isDown = status === 503;
      }
      expect(isDown).toBe(true);
      await ownDisk.makeRoom();
      // It gave up altogether where it could not even recover: then whoever watches over it starts it again.
      const post = async (): Promise<number> => {
        if (cluster.hasEnded()) await cluster.restart();
        return (await app.call("POST", "/test/noted/")).status;
      };
      await expect.poll(post, { timeout: 20_000 }).toBe(200);
      const kept = (await count("noted")) - before - answered;
      // The one of which the caller does not know may have been kept.
      expect(kept === 1 || kept === 2).toBe(true);
    }, 60_000);
  },
);
