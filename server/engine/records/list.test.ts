import sql, { raw, type Sql } from "sql-template-tag";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ResourceDefinition } from "../../../contract/resource";
import { describeEachDatabase } from "../../../tests/support/database";
import { testDefinitions } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import type { Database, Transaction } from "../../platform/db/database";
import { syncIndexes } from "./indexes";
import { gatherRecordCounts } from "./sweepTrash";

type Values = Record<string, unknown>;

const KINDS = ["van", "car", "bus", "boat"];
const COUNT = 1150;

/** The same records twice: of one resource with indexes, of the other without. */
function things(name: string, index: boolean): ResourceDefinition {
  return {
    name,
    provider: "records",
    fields: {
      title: { type: "string", index, ...(index && { searchable: true }) },
      notes: { type: "text", ...(index && { searchable: true }) },
      tags: { type: "tags" },
      kind: { type: "select", choices: KINDS, index },
      seats: { type: "integer", index },
      price: { type: "money", index },
      on: { type: "boolean", index },
      starts: { type: "date", index },
      at: { type: "dateTime", index },
      opens: { type: "time", index },
      driver: { type: "reference", reference: "members", index },
    },
    permissions: {
      rules: [
        { role: "volunteer", action: ["list", "show"] },
        {
          role: "volunteer",
          action: ["list", "show"],
          fields: ["seats"],
          inverted: true,
          conditions: { kind: "van" },
        },
        {
          role: "volunteer",
          action: ["list", "show"],
          fields: ["notes"],
          inverted: true,
          conditions: { kind: "bus" },
        },
        {
          role: "fundraiser",
          action: ["list", "show"],
          conditions: { $or: [{ kind: "van" }, { seats: { $lt: 5 } }] },
        },
      ],
    },
  };
}

function thing(n: number): Values {
  const some = (value: unknown, every: number): unknown => (n % every === 0 ? undefined : value);
  return {
    title: some(`${n % 2 === 0 ? "Été" : "name"} ${(n * 7919) % 1009}`, 13),
    notes: `words of ${n % 10 === 0 ? "Bremen" : "Köln"} 100%`,
    tags: n % 3 === 0 ? ["red", "blue"] : [],
    kind: some(KINDS[n % 3], 11),
    seats: some((n * 31) % 97, 7),
    price: `${n % 50}.50`,
    on: n % 2 === 0,
    starts: `2026-0${1 + (n % 9)}-1${n % 10}`,
    at: `2026-03-10T0${n % 10}:00:00.000Z`,
    opens: `0${n % 10}:30`,
    driver: 1 + (n % 40),
  };
}

async function fill(database: Database, orgId: number, resource: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => JSON.stringify(thing(n)));
  await database.withTenant(orgId, null, (tx) =>
    tx.query(sql`INSERT INTO records (org_id, resource, data, created_at, updated_at)
      SELECT ${orgId}::bigint, ${resource}::text, data, '2026-03-01'::timestamptz + n * interval '1 minute', '2026-03-01'
      FROM unnest(${rows}::jsonb[]) WITH ORDINALITY AS given(data, n) ORDER BY n`),
  );
}

interface Spy {
  database: Database;
  /** How each statement that reads lists would be answered, if reading whole tables were out of the question. */
  plans: string[];
}

/** Explains what reads lists before it is asked, with the same rights. */
function spyOn(database: Database): Spy {
  const plans: string[] = [];
  const explaining = (tx: Transaction): Transaction => ({
    query: async <Row>(statement: Sql): Promise<Row[]> => {
      if (statement.text.includes("records_of_organization")) {
        await tx.query(sql`SET LOCAL enable_seqscan = off`);
        // A few rows are looked at more cheaply than an index of trigrams is opened.
        await tx.query(sql`SET LOCAL cpu_operator_cost = 0.5`);
        const lines = await tx.query<{ "QUERY PLAN": string }>(sql`EXPLAIN ${statement}`);
        plans.push(lines.map((line) => line["QUERY PLAN"]).join("\n"));
      }
      return tx.query(statement);
    },
    asSystem: (work) => tx.asSystem(work),
    queryText: (text, values) => tx.queryText(text, values),
  });
  const spying: Database = {
    ...database,
    withTenant: (orgId, userId, work) => database.withTenant(orgId, userId, (tx) => work(explaining(tx))),
  };
  return { database: spying, plans };
}

/** What a page shows, without what differs between the two resources. */
function shown(answer: Answer): unknown {
  expect({ status: answer.status, errors: answer.at("errors") }).toEqual({ status: 200 });
  const records = answer.at("records") as Values[];
  return { total: answer.at("total"), records: records.map(({ pk: _, ...values }) => values) };
}

const FILTERS: unknown[] = [
  { kind: "van" },
  { kind: ["van", "bus"] },
  { kind: { $in: ["boat"] } },
  { kind: { $in: ["van", null] } },
  { kind: null },
  { kind: { $ne: "van" }, seats: { $gte: 90 } },
  { title: "name 7" },
  { title: "NAME 7" },
  { seats: 31 },
  { seats: { $gt: 10, $lte: 12 } },
  { $or: [{ seats: 3 }, { seats: 4, kind: "car" }] },
  { $and: [{ on: true }, { $not: { kind: "car" } }, { price: "7.50" }] },
  { price: { $gte: "49.50" } },
  { price: { $lt: 1 } },
  { starts: { $gte: "2026-08-01", $lt: "2026-09-15" } },
  { starts: "2026-03-12" },
  { at: { $gt: "2026-03-10T09:30:00+01:00" } },
  { at: "2026-03-10T02:00:00+01:00" },
  { at: { $lte: "$now" }, starts: { $lt: "$now" } },
  { opens: { $gte: "09:00" } },
  { driver: 7 },
  { driver: { $in: ["7", 8] }, on: false },
  { seats: { $exists: false }, kind: "car" },
  { title: { $regex: "^n.*3$" }, kind: "car" },
];

const ORDERS = ["title", "-title", "-seats", "starts", "-price", "pk", "-pk", "-updated_at", "created_at"];

describeEachDatabase("lists of records with indexes", (getDatabase, kind) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let plans: string[];
  const definitions = testDefinitions(things("plain", false), things("indexed", true));

  beforeEach(async () => {
    const spy = spyOn(getDatabase());
    ({ plans } = spy);
    server = createTestServer(spy.database, { services: { definitions } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });
  afterAll(async () => {
    await syncIndexes(getDatabase(), []);
  });

  const list = (
    resource: string,
    query: Record<string, string | number>,
    token = owner.token,
  ): Promise<Answer> => server.call("GET", `/records/${resource}/`, { token, query });
  const sync = async (): Promise<void> => {
    await syncIndexes(getDatabase(), definitions.current().resources);
  };
  const expectTheSame = async (query: Record<string, string | number>, token?: string): Promise<void> => {
    const [plain, indexed] = [await list("plain", query, token), await list("indexed", query, token)];
    expect({ query, page: shown(indexed) }).toEqual({ query, page: shown(plain) });
  };

  it("show the same as lists without, whatever is asked, in every order, near and far", async () => {
    for (const resource of ["plain", "indexed"]) await fill(getDatabase(), hope.id, resource, COUNT);
    await sync();
    for (const [index, filter] of FILTERS.entries()) {
      const ordering = ORDERS[index % ORDERS.length] ?? "pk";
      await expectTheSame({ filter: JSON.stringify(filter), ordering, per_page: 20, page: 1 + (index % 3) });
    }
    for (const ordering of ["title", "-title", "-seats", "pk", "-updated_at"]) {
      await expectTheSame({ ordering, per_page: 100, page: 11 });
    }
    for (const search of ["name 7", "bremen", "words été", "0%", "re", "Köln 100%"]) {
      await expectTheSame({ search, ordering: "-seats" });
    }
    expect(await list("indexed", { per_page: 100, page: 13 }).then(shown)).toEqual({
      total: COUNT,
      records: [],
    });
  }, 90_000);

  it("tell nobody by an index what a rule keeps from them on that record", async () => {
    for (const resource of ["plain", "indexed"]) await fill(getDatabase(), hope.id, resource, 120);
    await sync();
    const volunteer = await addPerson(server, hope, "volunteer");
    const fundraiser = await addPerson(server, hope, "fundraiser");
    const seats = JSON.stringify({ seats: { $gte: 50 } });
    const found = await list("indexed", { filter: seats, per_page: 100 }, volunteer.token);
    const kinds = (found.at("records") as Values[]).map((record) => record["kind"]);
    expect(kinds).toContain("car");
    expect(kinds).not.toContain("van");
    for (const { token } of [volunteer, fundraiser]) {
      await expectTheSame({ filter: seats, ordering: "-seats", per_page: 100 }, token);
      await expectTheSame({ search: "bremen", per_page: 100 }, token);
      await expectTheSame({ ordering: "-seats", per_page: 100 }, token);
    }
  });

  it("are read through the indexes, as the organisation's own role", async () => {
    await fill(getDatabase(), hope.id, "indexed", COUNT);
    await sync();
    await getDatabase().owner.exec("ANALYZE records");
    for (const filter of [
      { title: "name 7" },
      { kind: ["boat", "van"] },
      { seats: { $gt: 95 } },
      { price: "7.50" },
      { on: true },
      { starts: { $gte: "2026-09-01" } },
      { at: { $lt: "2026-03-10T01:00:00Z" } },
      { driver: 7 },
      { $or: [{ driver: 7 }, { seats: 3 }] },
    ]) {
      plans.length = 0;
      await list("indexed", { filter: JSON.stringify(filter), ordering: "created_at" });
      expect(plans.length).toBe(2);
      for (const plan of plans) {
        expect({ filter, plan }).toEqual({
          filter,
          plan: expect.stringMatching(
            /records_of_[0-9a-f]{24} .*\n *Index Cond: .*org_id = '\d'::bigint.* AND /,
          ),
        });
      }
    }
    plans.length = 0;
    for (const ordering of ["title", "-title", "-seats", "opens", "-updated_at"])
      await list("indexed", { ordering });
    for (const plan of plans) {
      expect(plan).toContain("Index Scan");
      expect(plan).not.toContain("Sort");
    }
  });

  it.runIf(kind === "postgres")(
    "are searched through an index of trigrams where words are long enough",
    async () => {
      await fill(getDatabase(), hope.id, "indexed", COUNT);
      await sync();
      plans.length = 0;
      await list("indexed", { search: "name1007x" });
      expect(plans).toHaveLength(1);
      for (const plan of plans)
        expect(plan).toMatch(/Bitmap Index Scan on records_of_.*\n *Index Cond: [^~]*~~ '%name1007x%'/);
    },
  );

  it("count by what was written, through the trash and back, whoever counted", async () => {
    await fill(getDatabase(), hope.id, "plain", 3);
    const total = async (): Promise<unknown> => (await list("plain", {})).at("total");
    const { body } = await server.call("POST", "/records/plain/", {
      token: owner.token,
      body: { title: "new" },
    });
    const pk = (body as { record: { pk: number } }).record.pk;
    expect(await total()).toBe(4);
    await server.call("DELETE", `/records/plain/${pk}/`, { token: owner.token });
    expect(await total()).toBe(3);
    await gatherRecordCounts(getDatabase());
    expect(await total()).toBe(3);
    await server.call("POST", `/records/plain/${pk}/restore/`, { token: owner.token });
    await gatherRecordCounts(getDatabase());
    await gatherRecordCounts(getDatabase());
    expect(await total()).toBe(4);
    await getDatabase().withTenant(hope.id, null, (tx) =>
      tx.query(sql`DELETE FROM records WHERE id <> ${pk}`),
    );
    expect(await total()).toBe(1);
  });

  describe("the organisation's boundary", () => {
    const ask = (orgId: number, condition: string): Promise<{ org_id: number }[]> =>
      getDatabase().withTenant(orgId, null, (tx) =>
        tx.query(sql`SELECT org_id FROM records_of_organization r WHERE ${raw(condition)}`),
      );
    let river: TestOrganization;

    beforeEach(async () => {
      river = await addOrganization(server, "river");
      await fill(getDatabase(), hope.id, "indexed", 5);
      await fill(getDatabase(), river.id, "indexed", 7);
      await sync();
    });

    it("stands in the database: nothing of another one is shown, whatever a statement says", async () => {
      for (const condition of [
        "true",
        `org_id = ${river.id} OR true`,
        "org_id IN (SELECT org_id FROM records_of_organization) OR resource = 'indexed'",
        "lower(nullif((data ->> 'kind'), '')) COLLATE by_language = 'van' OR id > 0",
      ]) {
        const rows = await ask(hope.id, condition);
        expect({ condition, orgs: rows.map(({ org_id }) => org_id) }).toEqual({
          condition,
          orgs: Array.from({ length: 5 }, () => hope.id),
        });
      }
      expect(await ask(hope.id, `org_id = ${river.id}`)).toEqual([]);
    });

    it("shows nothing at all without an organisation", async () => {
      const rows = await getDatabase().withTenant(hope.id, null, async (tx) => {
        await tx.query(sql`SELECT set_config('app.org_id', '', true)`);
        return tx.query(sql`SELECT id FROM records_of_organization`);
      });
      expect(rows).toEqual([]);
    });

    it("is asked of a record before anything else is", async () => {
      await getDatabase().withTenant(river.id, null, (tx) =>
        tx.query(sql`UPDATE records SET data = data || '{"seats": "none"}'`),
      );
      for (const setting of ["on", "off"]) {
        const rows = await getDatabase().withTenant(hope.id, null, async (tx) => {
          await tx.query(sql`SELECT set_config('enable_seqscan', ${setting}, true)`);
          // Of another organisation's record this would fail.
          return tx.query(sql`SELECT id FROM records_of_organization
            WHERE resource = 'indexed' AND deleted_at IS NULL AND coalesce((data ->> 'seats')::int, 1) >= 0`);
        });
        expect(rows).toHaveLength(5);
      }
    });

    it("lets nobody write through the view", async () => {
      for (const statement of [
        "UPDATE records_of_organization SET version = 9",
        "DELETE FROM records_of_organization",
      ]) {
        const writing = getDatabase().withTenant(hope.id, null, (tx) => tx.queryText(statement, []));
        await expect(writing).rejects.toThrow(/permission denied/);
      }
    });
  });
});
