import type { Sql } from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { MEMBER_ORDERINGS, type MemberListQuery } from "../../../contract/api";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type TestOrganization,
  type TestServer,
} from "../../../tests/support/server";
import type { Transaction } from "../../platform/db/database";
import { memberPage } from "./queries";

const MANY = 100_000;
/** So many are laid by one statement, well within the time that a statement has. */
const STEP = 10_000;

/** The nodes of a plan, the outermost first. */
function nodesOf(plan: Record<string, unknown>): Record<string, unknown>[] {
  const inner = (plan["Plans"] ?? []) as Record<string, unknown>[];
  return [plan, ...inner.flatMap(nodesOf)];
}

/** Hands each statement on and keeps how the database goes about it. */
function explaining(tx: Transaction, plans: Record<string, unknown>[][]): Transaction {
  return {
    ...tx,
    query: async <Row>(statement: Sql): Promise<Row[]> => {
      const [row] = (await tx.queryText(`EXPLAIN (FORMAT JSON) ${statement.text}`, statement.values)) as {
        "QUERY PLAN": { Plan: Record<string, unknown> }[];
      }[];
      const plan = row?.["QUERY PLAN"][0]?.Plan;
      if (plan) plans.push(nodesOf(plan));
      return [];
    },
  };
}

describeOnDatabase("the order of members", (getDatabase, kind) => {
  let server: TestServer;
  let hope: TestOrganization;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
  });

  it("is that of languages, not of bytes", async () => {
    const { token } = await addPerson(server, hope, "owner", { name: "Zoë Ende" });
    for (const [index, name] of ["Ágnes Kis", "agnes Nagy", "Émile Roy", "Eva Lang", "Özil Arda"].entries()) {
      await addPerson(server, hope, "member", { email: `p${index}@hope.example`, name });
    }
    const names = async (ordering: string): Promise<string[]> => {
      const answer = await server.call("GET", "/member/", { token, query: { ordering } });
      return (answer.body["members"] as { name: string }[]).map(({ name }) => name);
    };
    const expected = ["Ágnes Kis", "agnes Nagy", "Émile Roy", "Eva Lang", "Özil Arda", "Zoë Ende"];
    expect(await names("name")).toEqual(expected);
    expect(await names("-name")).toEqual(expected.toReversed());
    expect((await names("last_name")).map((name) => name.split(" ")[1])).toEqual([
      "Arda",
      "Ende",
      "Kis",
      "Lang",
      "Nagy",
      "Roy",
    ]);
  });

  it.runIf(kind === "postgres")(
    "reads no list of 100,000 members from end to end, and sorts none of them whole",
    async () => {
      // The people behind them do not matter here, and are found one by one.
      const { owner } = getDatabase();
      await owner.exec("ALTER TABLE members DISABLE TRIGGER members_person");
      for (let from = 1; from <= MANY; from += STEP) {
        await owner.exec(
          `INSERT INTO members (org_id, email, status, kind, role_id, first_name, last_name, phone, joined_at)
           SELECT ${hope.id}, 'p' || n || '@x.example', 'Active', CASE WHEN n % 10 = 0 THEN 'volunteer' ELSE 'member' END,
             ${hope.roles.member}, 'First' || (n * 7919 % 100003), 'Last' || n % 1000, '+49 ' || n * 31, now() - n * interval '1 minute'
           FROM generate_series(${from}, ${from + STEP - 1}) n`,
        );
      }
      await owner.exec("ALTER TABLE members ENABLE TRIGGER members_person; ANALYZE members");
      const filters: Partial<MemberListQuery>[] = [
        {},
        { kind: "volunteer" },
        { role: hope.roles.member },
        { status: "Active" },
        { ids: "1,2,3" },
      ];
      const asked = [
        ...MEMBER_ORDERINGS.flatMap((field) => [{ ordering: field }, { ordering: `-${field}` }]),
        ...filters.map((filter) => ({ ...filter, ordering: "name" })),
      ];
      for (const query of asked) {
        const plans: Record<string, unknown>[][] = [];
        await getDatabase().withTenant(hope.id, null, async (tx) => {
          await memberPage(explaining(tx, plans), hope.id, { ...query, per_page: 25 });
        });
        const bad = plans.flat().filter((node) => {
          const whole = node["Node Type"] === "Seq Scan" && node["Relation Name"] === "members";
          const sorted = node["Node Type"] === "Sort" && Number(node["Plan Rows"]) > 1000;
          return whole || sorted;
        });
        expect({ query, bad }).toEqual({ query, bad: [] });
        expect(plans.length).toBe(2);
      }
    },
    90_000,
  );
});
