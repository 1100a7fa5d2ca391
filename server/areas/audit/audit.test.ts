import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("the audit log", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Own" });
    await server.database.owner.exec(
      `INSERT INTO audit_log (org_id, at, actor, actor_email, action, subject, subject_id)
       SELECT ${hope.id}, '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 hour', ${owner.userId}, '${owner.email}',
         CASE WHEN n % 2 = 0 THEN 'export' ELSE 'member.roles_changed' END, 'people', n::text
       FROM generate_series(1, 30) n`,
    );
  });

  const list = (query: Record<string, string | number> = {}, token = owner.token): Promise<Answer> =>
    server.call("GET", "/audit/", { token, query });
  const keys = (answer: Answer): unknown[] =>
    (answer.body["audit_log"] as Json[]).map((entry) => entry["subject_id"]);

  it("shows the newest first, a page at a time, with who did it", async () => {
    const answer = await list({ per_page: 3, page: 2 });
    expect([answer.status, answer.at("total"), keys(answer)]).toEqual([200, 30, ["27", "26", "25"]]);
    expect(answer.at("audit_log.0.actor")).toMatchObject({
      pk: owner.pk,
      email: owner.email,
      name: "Olga Own",
    });
    expect(answer.at("actions")).toEqual(["export", "member.roles_changed"]);
    expect(keys(await list({ ordering: "at", per_page: 2 }))).toEqual(["1", "2"]);
  });

  it("is narrowed by action, subject, person and time", async () => {
    expect((await list({ action: "export" })).at("total")).toBe(15);
    expect((await list({ action: "member." })).at("total")).toBe(15);
    expect((await list({ subject: "forms" })).at("total")).toBe(0);
    expect((await list({ subject_id: "7" })).at("total")).toBe(1);
    expect((await list({ actor: owner.pk })).at("total")).toBe(30);
    expect((await list({ actor: 999_999 })).at("total")).toBe(0);
    const range = { from: "2026-03-01T05:00:00Z", to: "2026-03-01T07:00:00Z" };
    expect(keys(await list(range))).toEqual(["6", "5"]);
    expect((await list({ from: "yesterday" })).status).toBe(422);
  });

  it("is for those with settings, and of their own organisation only", async () => {
    const manager = await addPerson(server, hope, "manager");
    expect((await list({}, manager.token)).status).toBe(403);
    const river = await addPerson(server, await addOrganization(server, "river"), "owner");
    expect((await list({}, river.token)).at("total")).toBe(0);
  });
});
