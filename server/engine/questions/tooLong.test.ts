import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasPostgres, twoConnections } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { counting, type Counted } from "../../../tests/support/statements";
import type { Database } from "../../platform/db/database";
import { openPostgres } from "../../platform/db/postgres";

const TIMEOUTS = {
  connectMs: 10_000,
  statementMs: 500,
  longStatementMs: 10_000,
  lockMs: 60_000,
  idleMs: 60_000,
};

describe.skipIf(!hasPostgres())("a question that takes too long", () => {
  let database: Database;
  let close: () => Promise<unknown>;
  let counted: Counted;
  let admin: pg.Client;
  let server: TestServer;
  let owner: TestPerson;

  beforeAll(async () => {
    const { databases, url } = await twoConnections();
    database = await openPostgres({ url, maxConnections: 1, timeouts: TIMEOUTS });
    admin = new pg.Client({ connectionString: url });
    await admin.connect();
    close = () => Promise.all([database, ...databases].map((one) => one.close()));
    counted = counting(database);
    server = createTestServer(counted.database, { services: { definitions: testDefinitions() } });
    owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
  }, 60_000);
  afterAll(async () => {
    await admin.end();
    await close();
  });

  const ask = (): Promise<Answer> =>
    server.call("POST", "/questions/ask/", {
      token: owner.token,
      body: {
        question: { of: "donations", group: [{ by: "campaign" }], measures: { given: { sum: "amount" } } },
      },
    });
  const connection = async (): Promise<unknown> =>
    database.withoutTenant(async (tx) => {
      const [row] = await tx.query<{ pid: number; timeout: string }>(
        sql`SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS timeout`,
      );
      return row;
    });

  it("is answered with what to do, and the connection goes on", async () => {
    // The first one learns what the organisation is: from then on a question is one batch.
    expect((await ask()).status).toBe(200);
    const before = await connection();
    await admin.query("BEGIN; LOCK TABLE donations IN ACCESS EXCLUSIVE MODE");
    counted.taken();
    const late = await ask();
    const asked = counted.taken().filter((text) => text.includes("FROM donations"));
    await admin.query("ROLLBACK");
    expect([late.status, late.at("code"), late.at("error")]).toEqual([
      503,
      "took_too_long",
      "This took too long. Narrow it down, by a time or a status for example.",
    ]);
    // It is waited for once, whoever asks.
    expect(asked).toHaveLength(1);
    expect((await ask()).body).toMatchObject({ total: 0, rows: [] });
    expect(await connection()).toEqual(before);
  });
});
