import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { signInOperator } from "../../../tests/support/operator";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";
import { createUse } from "../../platform/use/use";
import { watchStatements } from "../../platform/use/watch";
import { forgetUse, keepUse } from "./use";

const DAY_MS = 86_400_000;

describeOnDatabase("what is asked of the server", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let member: string;
  let token: string;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    member = (await addPerson(server, hope, "owner")).token;
    const operator = await addPerson(server, await addOrganization(server, "river"), "owner");
    ({ token } = await signInOperator(server, operator.userId));
  });

  const get = (path: string, query = {}): Promise<Answer> => server.call("GET", path, { token, query });
  const days = async (): Promise<unknown> =>
    (await get(`/operator/organizations/${hope.id}/use/`)).body["days"];
  const keep = (): Promise<unknown> => keepUse.run(server.services);

  it("is counted by organisation and day, in several processes too", async () => {
    for (let n = 0; n < 3; n += 1) await server.call("GET", "/organization/", { token: member });
    await keep();
    const other = createUse();
    other.call(hope.id, 40, true);
    other.call(999_999, 40, false);
    await other.keep(server.database, server.services.clock());
    const day = server.services.clock().toISOString().slice(0, 10);
    expect(await days()).toEqual([{ day, calls: 4, failed: 1, mean_ms: expect.any(Number) }]);
  });

  it("is kept the next time where the database does not answer", async () => {
    const { use } = server.services;
    use.call(hope.id, 10, false);
    const down = { ...server.database, withoutTenant: () => Promise.reject(new Error("down")) };
    await expect(use.keep(down, server.services.clock())).rejects.toThrow("down");
    use.call(hope.id, 30, false);
    await keep();
    expect(await days()).toMatchObject([{ calls: 2, failed: 0, mean_ms: 20 }]);
  });

  it("is told for thirty days and forgotten after ninety", async () => {
    const now = server.services.clock();
    for (const ago of [0, 31, 91]) {
      const use = createUse();
      use.call(hope.id, 1, false);
      await use.keep(server.database, new Date(now.getTime() - ago * DAY_MS));
    }
    expect(await days()).toHaveLength(1);
    await forgetUse({ database: server.database, files: server.services.files, now });
    const { rows } = await server.database.owner.query("SELECT count(*)::int AS n FROM organization_use");
    expect(rows).toEqual([{ n: 2 }]);
  });

  it("tells which statements take long, without their values, the dearest first", async () => {
    const { use } = server.services;
    const watched = watchStatements(server.database, use, 0);
    await watched.withoutTenant((tx) =>
      tx.query(sql`SELECT 1
      WHERE ${"Ada Lovelace"} = ''`),
    );
    await watched.withTenant(hope.id, null, async (tx) => {
      const rows = await tx.asSystem(() =>
        tx.queryText("SELECT count(*)::int AS n FROM roles WHERE org_id = $1", [hope.id]),
      );
      expect(rows).toHaveLength(1);
    });
    use.statement("SELECT dear", 2000);
    use.statement("SELECT dear", 1000);
    await keep();
    const { body } = await get("/operator/statements/");
    expect(body).toMatchObject({
      total: 3,
      statements: [
        { text: "SELECT dear", times: 2, mean_ms: 1500, most_ms: 2000 },
        expect.objectContaining({ times: 1 }),
        expect.objectContaining({ times: 1 }),
      ],
    });
    for (const text of ["SELECT dear", "SELECT 1 WHERE $1 = ''", "FROM roles WHERE org_id = $1"]) {
      expect((await get("/operator/statements/", { search: text.toLowerCase() })).at("total")).toBe(1);
    }
  });

  it("counts what was quick as no slow statement", async () => {
    const watched = watchStatements(server.database, server.services.use, 60_000);
    await watched.withTenant(hope.id, null, (tx) => tx.query(sql`SELECT 1`));
    await watched.readAsTenant(hope.id, null, (tx) => tx.query(sql`SELECT 1`));
    await watched.readAsSystem(sql`SELECT 1`);
    await keep();
    expect((await get("/operator/statements/")).at("total")).toBe(0);
  });

  it("is nobody's but the operators'", async () => {
    for (const path of [`/operator/organizations/${hope.id}/use/`, "/operator/statements/"]) {
      expect((await server.call("GET", path, { token: member })).status).toBe(403);
    }
    expect((await get("/operator/organizations/999999/use/")).status).toBe(404);
  });
});
