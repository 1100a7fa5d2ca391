import sql, { type Sql } from "sql-template-tag";
import { expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import type { Database } from "./database";
import { isUniqueViolation } from "./errors";

async function addOrganization(database: Database, subdomain: string): Promise<number> {
  return database.withoutTenant(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      sql`INSERT INTO organizations (name, subdomain) VALUES (${subdomain}, ${subdomain}) RETURNING id`,
    );
    if (!row) throw new Error("Nothing was inserted");
    await tx.query(sql`INSERT INTO teams (org_id, name) VALUES (${row.id}, ${`Team of ${subdomain}`})`);
    return row.id;
  });
}

async function teamNames(database: Database, orgId: number): Promise<string[]> {
  const rows = await database.withTenant(orgId, null, (tx) =>
    tx.query<{ name: string }>(sql`SELECT name FROM teams`),
  );
  return rows.map((row) => row.name);
}

describeEachDatabase("the tenant scope", (getDatabase, kind) => {
  it("shows one organisation's rows only, whatever the statement says", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    await addOrganization(getDatabase(), "river");
    expect(await teamNames(getDatabase(), hope)).toEqual(["Team of hope"]);
  });

  it("refuses to write into another organisation", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    const river = await addOrganization(getDatabase(), "river");
    const writing = getDatabase().withTenant(hope, null, (tx) =>
      tx.query(sql`INSERT INTO teams (org_id, name) VALUES (${river}, 'Smuggled')`),
    );
    await expect(writing).rejects.toThrow(/row-level security/);
  });

  it("cannot step out of the organisation by resetting the setting to nothing", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    const rows = await getDatabase().withTenant(hope, null, async (tx) => {
      await tx.query(sql`SELECT set_config('app.org_id', '', true)`);
      return tx.query(sql`SELECT name FROM teams`);
    });
    expect(rows).toEqual([]);
  });

  it("keeps accounts, sessions and codes out of the tenant's reach", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    for (const table of [
      sql`users`,
      sql`sessions`,
      sql`verification_codes`,
      sql`rate_limits`,
      sql`idempotency_keys`,
    ]) {
      const reading = getDatabase().withTenant(hope, null, (tx) => tx.query(sql`SELECT 1 FROM ${table}`));
      await expect(reading).rejects.toThrow(/permission denied/);
    }
  });

  it("forgets the organisation when the transaction ends", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    await teamNames(getDatabase(), hope);
    const rows = await getDatabase().withoutTenant((tx) =>
      tx.query<{ org: string | null; role: string }>(
        sql`SELECT nullif(current_setting('app.org_id', true), '') AS org, current_user::text AS role`,
      ),
    );
    expect(rows).toEqual([{ org: null, role: "almoner_system" }]);
  });

  it("reads with the system's rights in one go, and leaves the connection usable when that fails", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    const rows = await getDatabase().readAsSystem(
      sql`SELECT id, current_user::text AS role FROM organizations`,
    );
    expect(rows).toEqual([{ id: hope, role: "almoner_system" }]);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(getDatabase().readAsSystem(sql`SELECT 1 / 0`)).rejects.toThrow(/division by zero/);
    }
    expect(await teamNames(getDatabase(), hope)).toEqual(["Team of hope"]);
  });

  it("rolls everything back when the work throws", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    const failing = getDatabase().withTenant(hope, null, async (tx) => {
      await tx.query(sql`INSERT INTO teams (org_id, name) VALUES (${hope}, 'Half done')`);
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    expect(await teamNames(getDatabase(), hope)).toEqual(["Team of hope"]);
  });

  it("lends the system's rights within the same transaction and takes them back", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    const roles = await getDatabase().withTenant(hope, null, async (tx) => {
      const ask = async (): Promise<string | undefined> =>
        (await tx.query<{ role: string }>(sql`SELECT current_user::text AS role`))[0]?.role;
      return [await ask(), await tx.asSystem(ask), await ask()];
    });
    expect(roles).toEqual(["almoner_tenant", "almoner_system", "almoner_tenant"]);
  });

  it.runIf(kind === "pglite")(
    "refuses a transaction inside a transaction instead of waiting for ever",
    async () => {
      const nesting = getDatabase().withoutTenant(() => getDatabase().withoutTenant(async () => 1));
      await expect(nesting).rejects.toThrow(/inside another/);
    },
  );

  it("reads one organisation's rows in one turn, and goes on after a statement that fails", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    await addOrganization(getDatabase(), "river");
    const names = (): Promise<unknown[][]> =>
      getDatabase().readAsTenant(hope, null, (tx) =>
        Promise.all([tx.query(sql`SELECT id FROM organizations`), tx.query(sql`SELECT name FROM teams`)]),
      );
    expect(await names()).toEqual([[{ id: hope }], [{ name: "Team of hope" }]]);
    const failing = getDatabase().readAsTenant(hope, null, (tx) =>
      Promise.all([tx.query(sql`SELECT 1 / 0`), tx.query(sql`SELECT name FROM teams`)]),
    );
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(await names()).toEqual([[{ id: hope }], [{ name: "Team of hope" }]]);
    const [row] = await getDatabase().readAsSystem<{ user: string; org: string | null }>(
      sql`SELECT current_user::text AS user, current_setting('app.org_id', true) AS org`,
    );
    expect([row?.user, row?.org ?? ""]).toEqual(["almoner_system", ""]);
  });

  it("reads with the system's rights and then one organisation's rows, and goes on after either fails", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    await addOrganization(getDatabase(), "river");
    const both = (system: Sql, tenant: Sql): Promise<unknown> =>
      getDatabase().readAsSystemAndTenant(system, hope, 7, (tx) => tx.query(tenant));
    const organizations = sql`SELECT count(*)::int AS n, current_user::text AS role FROM organizations`;
    const teams = sql`SELECT name, current_user::text AS role, current_setting('app.user_id') AS user FROM teams`;
    const expected = {
      system: [{ n: 2, role: "almoner_system" }],
      tenant: [{ name: "Team of hope", role: "almoner_tenant", user: "7" }],
    };
    expect(await both(organizations, teams)).toEqual(expected);
    await expect(both(sql`SELECT 1 / 0`, teams)).rejects.toThrow(/division by zero/);
    await expect(both(organizations, sql`SELECT 1 / 0`)).rejects.toThrow(/division by zero/);
    expect(await both(organizations, teams)).toEqual(expected);
    expect(await getDatabase().readAsSystem(sql`SELECT current_user::text AS role`)).toEqual([
      { role: "almoner_system" },
    ]);
  });

  it.runIf(kind === "postgres")("refuses a statement after the turn in which reading ends", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    const late = getDatabase().readAsTenant(hope, null, async (tx) => {
      await tx.query(sql`SELECT 1`);
      return tx.query(sql`SELECT name FROM teams`);
    });
    await expect(late).rejects.toThrow(/in one turn/);
  });

  it("answers the same types on both databases", async () => {
    const [row] = await getDatabase().withoutTenant((tx) =>
      tx.query(sql`SELECT 9007199254740991::bigint AS big, DATE '2026-03-29' AS day, ARRAY['a','b'] AS list,
        '{"a":[1]}'::jsonb AS json, TIMESTAMPTZ '2026-03-29T01:00:00Z' AS at, 1.50::numeric AS amount`),
    );
    expect(row).toEqual({
      big: 9007199254740991,
      day: "2026-03-29",
      list: ["a", "b"],
      json: { a: [1] },
      at: new Date("2026-03-29T01:00:00Z"),
      amount: "1.50",
    });
  });

  it("names the constraint that a second team of one name breaks, whatever its case", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    const failure: unknown = await getDatabase()
      .withTenant(hope, null, (tx) =>
        tx.query(sql`INSERT INTO teams (org_id, name) VALUES (${hope}, 'TEAM OF HOPE')`),
      )
      .catch((error: unknown) => error);
    expect(isUniqueViolation(failure, "teams_name")).toBe(true);
  });

  it("counts members by status, kind and role through inserts, changes and deletions", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    const count = await getDatabase().withTenant(hope, null, async (tx) => {
      const [role] = await tx.query<{ id: number }>(
        sql`INSERT INTO roles (org_id, slug, name, permissions) VALUES (${hope}, 'member', 'Member', '{}') RETURNING id`,
      );
      await tx.query(sql`INSERT INTO members (org_id, email, status, role_id)
        SELECT ${hope}::bigint, 'p' || n || '@hope.example', 'Active', ${role?.id}::bigint FROM generate_series(1, 5) n`);
      await tx.query(
        sql`UPDATE members SET status = 'Inactive' WHERE email IN ('p1@hope.example', 'p2@hope.example')`,
      );
      await tx.query(sql`DELETE FROM members WHERE email = 'p3@hope.example'`);
      return tx.query(sql`SELECT status, n FROM member_counts ORDER BY status`);
    });
    expect(count).toEqual([
      { status: "Active", n: 2 },
      { status: "Inactive", n: 2 },
    ]);
  });

  it("keeps the audit log from being changed, even with the system's rights", async () => {
    const hope = await addOrganization(getDatabase(), "hope");
    await getDatabase().withTenant(hope, null, (tx) =>
      tx.query(
        sql`INSERT INTO audit_log (org_id, at, action, subject) VALUES (${hope}, now(), 'export', 'members')`,
      ),
    );
    const changing = getDatabase().withoutTenant((tx) =>
      tx.query(sql`UPDATE audit_log SET action = 'nothing'`),
    );
    await expect(changing).rejects.toThrow(/permission denied/);
    await expect(getDatabase().owner.exec("DELETE FROM audit_log")).rejects.toThrow(/append-only/);
  });

  it("puts every table that has org_id under forced row-level security, with org_id first in every key and index", async () => {
    const { rows: unprotected } = await getDatabase().owner.query(
      `SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org_id'
       WHERE c.relkind = 'r' AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`,
    );
    expect(unprotected).toEqual([]);
    const { rows: indexes } = await getDatabase().owner.query(
      `SELECT i.indexrelid::regclass::text AS index FROM pg_index i
       JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attname = 'org_id' WHERE i.indkey[0] <> a.attnum
       -- The keys of the parts of words hold the organisation themselves.
       AND pg_get_indexdef(i.indexrelid, 1, true) NOT LIKE 'search_keys(org_id, %'
       -- What refers to rows that belong to no organisation is looked up across organisations when such a row goes.
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = i.indrelid
         AND k.conkey = ARRAY[i.indkey[0]] AND NOT EXISTS (SELECT FROM pg_attribute o
           WHERE o.attrelid = k.confrelid AND o.attname = 'org_id'))`,
    );
    expect(indexes).toEqual([]);
    const { rows: foreign } = await getDatabase().owner.query(
      `SELECT k.conname FROM pg_constraint k
       JOIN pg_attribute own ON own.attrelid = k.conrelid AND own.attname = 'org_id'
       JOIN pg_attribute other ON other.attrelid = k.confrelid AND other.attname = 'org_id'
       WHERE k.contype = 'f' AND NOT (k.conkey[1] = own.attnum AND k.confkey[1] = other.attnum)`,
    );
    expect(foreign).toEqual([]);
  });
});
