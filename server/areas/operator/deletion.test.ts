import { sweepRecordTrash } from "../../engine/records/sweepTrash";
import { refundJob } from "../../platform/payments/job";
import { createHash } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { rowsOf } from "../../../tests/support/isolation";
import { isMemoryStore } from "../../../tests/support/memoryStore";
import { signInOperator } from "../../../tests/support/operator";
import type { Keys } from "../../../tests/support/requests";
import { seedTwoOrganizations } from "../../../tests/support/sample";
import {
  addPerson,
  type Answer,
  type Json,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("the end of an organisation", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let river: TestOrganization;
  let keys: Keys;
  let token: string;
  let name: string;

  beforeEach(async () => {
    ({ server, hope, river, keys } = await seedTwoOrganizations(getDatabase()));
    const operator = await addPerson(server, river, "owner", { email: "operator@post.example" });
    ({ token } = await signInOperator(server, operator.userId));
    const { rows } = await server.database.owner.query("SELECT name FROM organizations WHERE id = $1", [
      hope.id,
    ]);
    ({ name } = rows[0] as { name: string });
  }, 60_000);

  const path = (): string => `/operator/organizations/${hope.id}/`;
  const remove = (typed: string): Promise<Answer> =>
    server.call("DELETE", path(), { token, body: { name: typed } });
  const suspend = (): Promise<Answer> =>
    server.call("PUT", path(), { token, body: { state: "suspended", reason: "They asked for it" } });
  const read = (): Promise<Answer> => server.call("POST", `${path()}export/`, { token, body: {} });

  /** The tables with `org_id`, by the standard's own catalogue. */
  async function tenantTables(): Promise<string[]> {
    const { rows } = await server.database.owner.query(
      `SELECT c.table_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
       WHERE c.table_schema = 'public' AND c.column_name = 'org_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
    );
    return (rows as { name: string }[]).map((row) => row.name);
  }

  async function countOf(table: string, column: string, orgId: number): Promise<number> {
    const { rows } = await server.database.owner.query(
      `SELECT count(*)::int AS n FROM ${table} WHERE ${column} = ${orgId}`,
    );
    return (rows[0] as { n: number }).n;
  }

  it("leaves nothing of it in any table, takes its files and sessions, and nothing of anybody else's", async () => {
    const { store } = server.services.files;
    if (!isMemoryStore(store)) throw new Error("Files of tests are kept in memory");
    const others = await rowsOf(server.database, river.id);
    const theirs = [...store.contents.keys()].filter((key) => !key.startsWith(`${hope.id}/`));
    const session = (await addPerson(server, hope, "owner", { email: "last@hope.example" })).token;
    await suspend();
    const exported = await read();
    await server.takeMails();
    const waiting = (orgId: number): Promise<void> =>
      server.database.withoutTenant((tx) =>
        server.services.jobs.send(tx, refundJob, { orgId, donationId: 1, reason: "Cancelled" }),
      );
    await waiting(hope.id);
    await waiting(river.id);
    const done = await remove(name);
    expect([done.status, done.at("sha256")]).toEqual([
      200,
      createHash("sha256").update(exported.text).digest("hex"),
    ]);

    const tables = await tenantTables();
    expect(tables.length).toBeGreaterThan(30);
    expect(Object.keys(done.at("rows") as Json).toSorted()).toEqual(tables);
    expect(done.at("rows.members")).toBeGreaterThan(10);
    const left = await Promise.all(
      tables.map(async (table) => [table, await countOf(table, "org_id", hope.id)] as const),
    );
    expect(left.filter(([, n]) => n > 0)).toEqual([]);
    for (const [table, column] of [
      ["organizations", "id"],
      ["sessions", "organization"],
      ["donation_ids", "organization"],
      ["form_addresses", "organization"],
      ["public_images", "organization"],
      ["users", "last_organization"],
    ] as const) {
      expect([table, await countOf(table, column, hope.id)]).toEqual([table, 0]);
    }
    const { rows: jobs } = await server.database.owner.query(
      "SELECT data->>'orgId' AS org FROM jobs.job WHERE name = 'refund'",
    );
    expect(jobs).toEqual([{ org: String(river.id) }]);
    expect(await rowsOf(server.database, river.id)).toEqual(others);
    expect([...store.contents.keys()].toSorted()).toEqual(theirs.toSorted());
    expect((await server.call("GET", "/auth/user/", { token: session })).status).toBe(401);
    const mails = await server.takeMails();
    expect(mails.map(({ to }) => to.address)).toContain("last@hope.example");
    expect(mails[0]?.subject).toContain(name);

    const log = await server.call("GET", "/operator/log/", { token });
    expect(log.at("entries.0.action")).toBe("organization.deleted");
    expect([log.at("entries.0.organization"), log.at("entries.0.detail.sha256")]).toEqual([
      name,
      done.at("sha256"),
    ]);
    expect((await remove(name)).status).toBe(404);
  }, 60_000);

  it("comes after it was suspended, exported since, and its name typed", async () => {
    const before = await rowsOf(server.database, hope.id);
    await read();
    expect((await remove(name)).at("code")).toBe("not_suspended");
    server.pass({ seconds: 1 });
    const suspended = await suspend();
    expect(suspended.at("organization.may_delete")).toBe(false);
    expect((await remove(name)).at("code")).toBe("not_exported");
    await read();
    const wrong = await remove("Another one");
    expect([wrong.status, Object.keys(wrong.at("errors") as Json)]).toEqual([422, ["name"]]);
    expect(await rowsOf(server.database, hope.id)).toEqual(before);
  }, 60_000);

  it("is held for as long as the operator says, with its people and its trash, and that is logged", async () => {
    const hold = (reason: string | null): Promise<Answer> =>
      server.call("PUT", path(), { token, body: { hold: reason } });
    expect((await hold("")).status).toBe(422);
    const held = await hold("Court order 12/26");
    expect(held.at("organization.hold")).toMatchObject({ reason: "Court order 12/26" });
    const owner = await addPerson(server, hope, "owner", { email: "owner-two@hope.example" });
    const person = { email: "owner-two@hope.example" };
    const erased = await server.call("POST", "/personal-data/erase/", { token: owner.token, body: person });
    expect([erased.status, erased.at("code")]).toEqual([409, "legal_hold"]);
    await server.database.owner.exec(
      `INSERT INTO records (org_id, resource, data, created_at, updated_at, deleted_at)
       SELECT id, 'notes', '{}', now(), now(), '2020-01-01' FROM organizations WHERE id IN (${hope.id}, ${river.id})`,
    );
    await sweepRecordTrash(server.database, server.services.clock());
    const { rows: trashed } = await server.database.owner.query(
      "SELECT org_id FROM records WHERE resource = 'notes'",
    );
    expect(trashed).toEqual([{ org_id: hope.id }]);
    await suspend();
    await read();
    expect((await remove(name)).at("code")).toBe("legal_hold");
    const released = await hold(null);
    expect([released.at("organization.hold"), released.at("organization.may_delete")]).toEqual([null, true]);
    const log = await server.call("GET", "/operator/log/", { token });
    const actions = (log.body["entries"] as Json[]).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["organization.held", "organization.released"]));
    expect((await remove(name)).status).toBe(200);
  }, 60_000);

  it("lets nobody delete entries or receipts without the rest", async () => {
    const deleting = (table: string): Promise<unknown> =>
      server.database.withoutTenant((tx) =>
        tx.queryText(`DELETE FROM ${table} WHERE org_id = $1`, [hope.id]),
      );
    await server.database.withoutTenant((tx) =>
      tx.queryText(
        "INSERT INTO audit_log (org_id, at, action, subject) VALUES ($1, now(), 'login', 'session')",
        [hope.id],
      ),
    );
    await expect(deleting("audit_log")).rejects.toThrow(/append-only/);
  });

  it("is exported line by line: itself, every row of every table, and what its files hold", async () => {
    const answer = await read();
    expect(answer.headers.get("Content-Type")).toContain("application/x-ndjson");
    const lines = answer.text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Json);
    expect(lines[0]).toMatchObject({ export: "almoner", organization: { id: hope.id, name } });
    const rows = lines.flatMap(({ table }) => (typeof table === "string" ? [table] : []));
    for (const table of ["members", "donations", "messages", "uploads", "audit_log"]) {
      expect([table, rows.filter((one) => one === table).length]).toEqual([
        table,
        await countOf(table, "org_id", hope.id),
      ]);
    }
    const files = lines.filter(({ content }) => content !== undefined);
    const { store } = server.services.files;
    const kept = isMemoryStore(store) ? [...store.contents] : [];
    const own = kept.filter(([key]) => key.startsWith(`${hope.id}/`));
    expect(own.length).toBeGreaterThan(0);
    expect(files.map(({ content, base64 }) => [content, base64]).toSorted()).toEqual(
      own.map(([key, content]) => [key, Buffer.from(content).toString("base64")]).toSorted(),
    );
    expect(answer.text).not.toContain(`"org_id": ${river.id}`);
    expect(keys["organization"]).toBe(hope.id);
  }, 60_000);
});
