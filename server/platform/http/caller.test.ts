import sql, { type Sql } from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { createLastSessions, type LastSessions } from "../auth/lastSessions";

describeEachDatabase("a call that reads along with its session", (getDatabase) => {
  let server: TestServer;
  let lastSessions: LastSessions;
  let trips: string[];
  let hope: TestOrganization;
  let manager: TestPerson;

  beforeEach(async () => {
    const database = getDatabase();
    trips = [];
    lastSessions = createLastSessions();
    server = createTestServer(
      {
        ...database,
        readAsSystem: (...asked) => {
          trips.push("session");
          return database.readAsSystem(...asked);
        },
        readAsTenant: (...asked) => {
          trips.push("list");
          return database.readAsTenant(...asked);
        },
        readAsSystemAndTenant: (...asked) => {
          trips.push("both");
          return database.readAsSystemAndTenant(...asked);
        },
      },
      { services: { lastSessions } },
    );
    hope = await addOrganization(server, "hope");
    // What the organisation itself defines is read once, by whichever call is the first.
    await server.services.ownDefinitions.of(hope.id);
    trips.length = 0;
    manager = await addPerson(server, hope, "manager", { email: "mo@hope.example" });
    await addPerson(server, hope, "volunteer", { email: "vo@hope.example", kind: "volunteer" });
  });

  const change = (statement: Sql): Promise<unknown> =>
    getDatabase().withoutTenant((tx) => tx.query(statement));
  async function list(query: Record<string, string> = {}): Promise<unknown> {
    const answer = await server.call("GET", "/member/", { token: manager.token, query });
    if (answer.status !== 200) return [answer.status, answer.at("code")];
    return (answer.at("members") as { email: string }[]).map(({ email }) => email).toSorted();
  }

  it("takes one round trip from the second time on", async () => {
    const first = await list();
    expect(trips.splice(0)).toEqual(["session", "list"]);
    expect(await list()).toEqual(first);
    expect(trips).toEqual(["both"]);
  });

  it.each<[string, (person: TestPerson) => Sql]>([
    ["revoked", ({ userId }) => sql`DELETE FROM sessions WHERE user_id = ${userId}`],
    ["expired", ({ userId }) => sql`UPDATE sessions SET expires_at = '2026-01-01' WHERE user_id = ${userId}`],
    ["of a disabled account", ({ userId }) => sql`UPDATE users SET status = 'disabled' WHERE id = ${userId}`],
    [
      "of somebody who was taken out",
      ({ userId }) => sql`UPDATE members SET status = 'Removed' WHERE user_id = ${userId}`,
    ],
  ])("refuses a session that is %s by now, whatever it asks", async (_name, statement) => {
    await list();
    await change(statement(manager));
    expect(await list()).toEqual([401, "unauthenticated"]);
    expect(await list({ per_page: "many" })).toEqual([401, "unauthenticated"]);
  });

  it("goes by the rights of the moment, fewer or more", async () => {
    expect(await list()).toContain("mo@hope.example");
    const give = (permissions: readonly string[]): Promise<unknown> =>
      change(
        sql`UPDATE roles SET permissions = ${[...permissions]}::text[] WHERE org_id = ${hope.id} AND slug = 'manager'`,
      );
    await give(["volunteers"]);
    expect(await list()).toEqual(["vo@hope.example"]);
    await give([]);
    expect(await list()).toEqual([403, "forbidden"]);
    await give(["people"]);
    expect(await list()).toContain("mo@hope.example");
  });

  it("reads the organisation that the session is in now", async () => {
    await list();
    const river = await addOrganization(server, "river");
    await addPerson(server, river, "member", { email: "ri@river.example" });
    await change(sql`INSERT INTO members (org_id, user_id, email, first_name, last_name, status, role_id)
      SELECT ${river.id}, ${manager.userId}, 'mo@hope.example', 'Mo', 'Manager', 'Active', id
      FROM roles WHERE org_id = ${river.id} AND slug = 'manager'`);
    await change(sql`UPDATE sessions SET organization = ${river.id} WHERE user_id = ${manager.userId}`);
    expect(await list()).toEqual(["mo@hope.example", "ri@river.example"]);
  });

  it("answers a mistake in what is asked as ever, and the next call in one round trip", async () => {
    await list();
    expect(await list({ per_page: "many" })).toEqual([422, "invalid_fields"]);
    trips.length = 0;
    await list();
    expect(trips).toEqual(["both"]);
  });

  it("keeps nothing of a session that is gone", async () => {
    await list();
    await change(sql`DELETE FROM sessions WHERE user_id = ${manager.userId}`);
    await list();
    trips.length = 0;
    await list();
    expect(trips).toEqual(["session"]);
  });
});
