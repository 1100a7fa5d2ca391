import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { addOrganization, createTestServer, type TestOrganization } from "../../../tests/support/server";
import { gatherKeptSums } from "./keptSums";

describeEachDatabase("kept sums", (getDatabase) => {
  let hope: TestOrganization;
  let river: TestOrganization;

  beforeEach(async () => {
    const server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    river = await addOrganization(server, "river");
    for (const { id } of [hope, river]) {
      await run(`INSERT INTO donors (org_id, id, email, first_name, last_name, created_at)
        SELECT ${id}, n, 'd' || n || '@x.example', 'A', 'B', now() FROM generate_series(1, 4) n`);
      await run(`INSERT INTO donations (org_id, id, public_id, donor_id, first_name, last_name, email, amount_minor, currency,
          frequency, status, provider, paid_at, created_at, updated_at)
        SELECT ${id}, n, 'p' || n, 1 + n % 3, 'A', 'B', 'x@x.example', 100 * n, CASE WHEN n % 4 = 0 THEN 'EUR' ELSE 'USD' END, 'once',
          CASE WHEN n % 5 = 0 THEN 'pending' ELSE 'succeeded' END, 'test', now(), now(), now() FROM generate_series(1, 12) n`);
      await refresh(id);
    }
  });

  const run = (text: string): Promise<void> => getDatabase().owner.exec(text);
  const refresh = (id: number): Promise<unknown> =>
    getDatabase().owner.query("SELECT refresh_donors($1, NULL)", [id]);

  /** What is kept of an organisation, beside what reading everything gives. */
  async function keptAndRead({ id }: TestOrganization): Promise<[unknown, unknown]> {
    return getDatabase().withTenant(id, null, async (tx) => {
      const kept = [
        await tx.query(sql`SELECT currency, status, sum(n)::int AS n, sum(minor)::int AS minor FROM donation_sums
          GROUP BY 1, 2 HAVING sum(n) <> 0 OR sum(minor) <> 0 ORDER BY 1, 2`),
        await tx.query(
          sql`SELECT coalesce(sum(n), 0)::int AS n, coalesce(sum(minor), 0)::int AS minor FROM donor_sums`,
        ),
        await tx.query(sql`SELECT coalesce(sum(n), 0)::int AS n FROM audit_counts`),
      ];
      const read = [
        await tx.query(sql`SELECT currency, status, count(*)::int AS n, sum(amount_minor - refunded_minor)::int AS minor
          FROM donations GROUP BY 1, 2 ORDER BY 1, 2`),
        await tx.query(
          sql`SELECT count(*)::int AS n, coalesce(sum(total_minor), 0)::int AS minor FROM donors WHERE donations_count > 0`,
        ),
        await tx.query(sql`SELECT count(*)::int AS n FROM audit_log`),
      ];
      return [kept, read];
    });
  }

  it("are what reading everything gives, whatever happens to the rows and whenever they are put together", async () => {
    const audited = `INSERT INTO audit_log (org_id, at, action, subject) SELECT ${hope.id}, now(), 'x', 'y' FROM generate_series(1, 3)`;
    const changes = [
      "SELECT 1",
      `UPDATE donations SET status = 'refunded', refunded_minor = amount_minor WHERE org_id = ${hope.id} AND id <= 3`,
      audited,
      `UPDATE donations SET message = 'thanks' WHERE org_id = ${hope.id}`,
      `UPDATE donations SET currency = 'EUR', amount_minor = 1 WHERE org_id = ${hope.id} AND id = 7`,
      `DELETE FROM donations WHERE org_id = ${hope.id} AND id > 9`,
      `DELETE FROM donors WHERE org_id = ${hope.id} AND id = 2`,
      audited,
    ];
    const [, before] = await keptAndRead(river);
    for (const [index, change] of changes.entries()) {
      await run(change);
      await refresh(hope.id);
      if (index % 3 === 2) await gatherKeptSums(getDatabase());
      const [kept, read] = await keptAndRead(hope);
      expect([change, kept]).toEqual([change, read]);
    }
    await gatherKeptSums(getDatabase());
    const { rows } = await getDatabase().owner.query(
      "SELECT DISTINCT writer FROM (SELECT writer FROM donation_sums UNION ALL SELECT writer FROM donor_sums UNION ALL SELECT writer FROM audit_counts) w",
    );
    expect(rows).toEqual([{ writer: 0 }]);
    expect(await keptAndRead(river)).toEqual([before, before]);
  });

  it("go with their organisation", async () => {
    await run(`DELETE FROM organizations WHERE id = ${hope.id}`);
    const { rows } = await getDatabase().owner.query(
      "SELECT DISTINCT org_id::int AS org FROM (SELECT org_id FROM donation_sums UNION ALL SELECT org_id FROM donor_sums) s",
    );
    expect(rows).toEqual([{ org: river.id }]);
  });
});
