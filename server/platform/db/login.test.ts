import { execFile } from "node:child_process";
import { promisify } from "node:util";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, findBinaries, startCluster } from "../../../tests/support/postgres";
import { addOrganization, createTestServer } from "../../../tests/support/server";
import type { Database } from "./database";
import { openPostgres } from "./postgres";
import { prepareDatabase } from "../../prepare";

const run = promisify(execFile);
const binaries = await findBinaries();
const missing = typeof binaries === "string" ? undefined : binaries.missing;

describe.skipIf(missing !== undefined)(
  `the login that the compose file makes${missing === undefined ? "" : ` (${missing})`}`,
  () => {
    let cluster: Cluster;
    let database: Database;

    beforeAll(async () => {
      if (typeof binaries !== "string") return;
      cluster = await startCluster(binaries, { superuser: "admin" });
      const admin = new URL(cluster.url);
      await run("sh", ["database/createLogin.sh"], {
        env: {
          ...process.env,
          PATH: `${binaries}:${process.env["PATH"] ?? ""}`,
          PGHOST: admin.hostname,
          PGPORT: admin.port,
          POSTGRES_USER: "admin",
          ALMONER_PASSWORD: "it's a \\ password",
        },
      });
      const url = new URL(cluster.url);
      url.username = "almoner";
      url.pathname = "/almoner";
      database = await openPostgres({ url: url.toString(), maxConnections: 4 });
    }, 120_000);
    afterAll(async () => {
      await database?.close();
      await cluster?.stop();
    }, 60_000);

    it("may do nothing beyond its own database", async () => {
      const { rows } = await database.owner.query(
        "SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = current_user",
      );
      expect(rows).toEqual([
        {
          rolsuper: false,
          rolbypassrls: false,
          rolcreaterole: false,
          rolcreatedb: false,
          rolreplication: false,
        },
      ]);
    });

    it("prepares the database, and serves organisations whose rows it does not see past row-level security", async () => {
      await prepareDatabase(database);
      expect(await prepareDatabase(database)).toEqual([]);
      const server = createTestServer(database);
      const hope = await addOrganization(server, "hope");
      const river = await addOrganization(server, "river");
      const seen = await database.withTenant(hope.id, null, (tx) =>
        tx.query<{ id: number }>(sql`SELECT id FROM organizations`),
      );
      expect(seen.map(({ id }) => id)).toEqual([hope.id]);
      expect(river.id).not.toBe(hope.id);
      expect((await server.call("GET", "/ready/")).status).toBe(200);
      // Passing row-level security by is refused, even to whom the tables belong.
      await expect(
        database.owner.exec("SET row_security = off; SELECT id FROM organizations"),
      ).rejects.toThrow(/row-level security/);
    });
  },
);
