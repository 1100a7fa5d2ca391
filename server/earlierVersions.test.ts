import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_PASSWORD } from "../demo-fixtures/nonprofit";
import { describeOnDatabase, freshDatabase } from "../tests/support/database";
import { shapeOf } from "../tests/support/shape";
import { createTestServer, type TestServer } from "../tests/support/server";
import type { Database } from "./platform/db/database";
import { prepareDatabase } from "./prepare";

const FOLDER = fileURLToPath(new URL("../tests/support/earlier/", import.meta.url));
/** Each is what `pg_dump --no-owner --inserts --rows-per-insert=500` wrote of the sample on PostgreSQL 15, compressed. */
const VERSIONS = readdirSync(FOLDER).map((file) => file.replace(/\.sql\.br$/, ""));

/** The statements of a dump, without what is meant for psql. */
function statementsOf(version: string): string {
  const dump = brotliDecompressSync(readFileSync(join(FOLDER, `${version}.sql.br`))).toString("utf8");
  return dump.replaceAll(/^\\.*$/gm, "");
}

/** What a dump writes of conditions is bracketed otherwise; columns and the migrations are told alike. */
async function columnsOf(database: Database): Promise<string[]> {
  return (await shapeOf(database)).filter((line) => /^(column|migration) /.test(line));
}

describeOnDatabase("the data of an earlier version", (_getDatabase, kind) => {
  let database: Database;
  let fresh: string[];
  beforeAll(async () => {
    database = await freshDatabase(kind);
    await prepareDatabase(database);
    fresh = await columnsOf(database);
  });
  afterAll(() => database.close());

  it.each(VERSIONS)(
    "%s are brought up to date, and people go on with them",
    async (version) => {
      await database.owner.exec("DROP SCHEMA IF EXISTS jobs CASCADE; DROP SCHEMA public CASCADE");
      await database.owner.exec("CREATE SCHEMA public");
      await database.owner.exec(statementsOf(version));
      // The dump has set it for its own statements.
      await database.owner.exec("RESET ALL");
      await prepareDatabase(database);
      expect(await columnsOf(database)).toEqual(fresh);

      const server: TestServer = createTestServer(database);
      const body = { email: "owner@hope.example", password: SAMPLE_PASSWORD };
      const signedIn = await server.call("POST", "/auth/login/", { body });
      expect([signedIn.status, signedIn.at("code")]).toEqual([200, undefined]);
      const token = String(signedIn.at("token"));
      const total = async (path: string): Promise<unknown> =>
        (await server.call("GET", path, { token })).at("total");
      expect(await total("/people/")).toBeGreaterThan(50);
      expect(await total("/donation/")).toBeGreaterThan(20);
      const added = await server.call("POST", "/people/", {
        token,
        body: { kind: "person", first_name: "Ada", last_name: "Quist" },
      });
      expect(added.status).toBe(201);
    },
    120_000,
  );
});
