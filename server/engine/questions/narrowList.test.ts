import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { describeEachDatabase } from "../../../tests/support/database";
import { testDefinitions, vehicles } from "../../../tests/support/records";
import { seedTwoOrganizations } from "../../../tests/support/sample";
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

describeEachDatabase("filter and sum of lists", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    // The test clock stands at 10 March 2026.
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(vehicles) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
  });

  const list = (path: string, query: Json, { token } = owner): Promise<Answer> =>
    server.call("GET", path, { token, query: wire(query) });
  const wire = (query: Json): Record<string, string> =>
    Object.fromEntries(
      Object.entries(query).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    );

  /** Somebody who holds these subjects alone. */
  async function holder(subjects: string[]): Promise<TestPerson> {
    await server.database.withoutTenant((tx) =>
      tx.query(
        sql`UPDATE roles SET permissions = ${subjects}::text[] WHERE org_id = ${hope.id} AND slug = 'member'`,
      ),
    );
    return addPerson(server, hope, "member", { name: "Kim Keeper", email: "kim@keeper.example" });
  }

  async function record(gift: Json, by = owner): Promise<void> {
    const answer = await server.call("POST", "/donation/record", { token: by.token, body: gift });
    expect(answer.status).toBe(201);
  }
  const gift = (name: string, amount: string, day: string): Json => ({
    first_name: name,
    last_name: "Test",
    email: `${name.toLowerCase()}@post.example`,
    amount,
    method: "cash",
    received_on: day,
  });

  it("asks about one's own boxes, and of what others were sent what one knows of", async () => {
    const anna = await addPerson(server, hope, "manager", { email: "anna@post.example" });
    const other = await addPerson(server, hope, "manager", { email: "other@post.example" });
    const send = (by: TestPerson, to: TestPerson, subject: string): Promise<Answer> =>
      server.call("POST", "/message/", {
        token: by.token,
        body: { to: [to.pk], subject, body: "<p>Tea at four</p>" },
      });
    expect((await send(owner, anna, "First")).status).toBe(201);
    expect((await send(anna, owner, "Back")).status).toBe(201);
    const ask = async ({ token }: TestPerson, question: Json): Promise<unknown> =>
      (await server.call("POST", "/questions/ask/", { token, body: { question } })).at("rows");
    const boxes = { of: "messages", columns: ["subject", "box", "is_read"], sort: ["subject"] };
    expect(await ask(anna, boxes)).toMatchObject([
      { subject: "Back", box: "sent", is_read: true },
      { subject: "First", box: "inbox", is_read: false },
    ]);
    expect(await ask(other, boxes)).toEqual([]);
    const sent = { of: "received_messages", columns: ["subject"], sort: ["subject"] };
    expect(await ask(anna, sent)).toMatchObject([{ subject: "Back" }, { subject: "First" }]);
    expect(await ask(other, sent)).toEqual([]);
  });

  describe("of donors", () => {
    beforeEach(async () => {
      await record(gift("Anna", "150", "2025-05-01"));
      await record(gift("Anna", "20", "2026-02-01"));
      await record(gift("Ben", "250", "2025-06-01"));
      await record(gift("Cleo", "40", "2025-07-01"));
    });
    const LAST_YEAR_NOT_THIS = {
      donations: {
        $some: { amount: { $gt: "100" }, paid_at: { $within: { period: "year", offset: -1 } } },
        $none: { paid_at: { $within: { period: "year" } } },
      },
    };

    it("keeps to what the condition says, beside the list's own parameters, and counts it", async () => {
      const answer = await list("/donation/donor/list", { filter: LAST_YEAR_NOT_THIS });
      expect(answer.body).toMatchObject({ donors: [{ name: "Ben Test" }], total: 1 });
      expect(
        (await list("/donation/donor/list", { filter: LAST_YEAR_NOT_THIS, search: "anna" })).body,
      ).toEqual(expect.objectContaining({ donors: [], total: 0 }));
    });

    it("takes an empty condition for none", async () => {
      expect((await list("/donation/donor/list", { filter: {} })).body).toMatchObject({ total: 3 });
    });

    it("sums fields over all that fits, not over the page", async () => {
      const sum = "total_amount,donations_count";
      const answer = await list("/donation/donor/list", { sum, per_page: "1" });
      expect(answer.body).toMatchObject({ totals: { total_amount: "460.00", donations_count: 4 }, total: 3 });
      const narrowed = await list("/donation/donor/list", { sum, filter: LAST_YEAR_NOT_THIS });
      expect(narrowed.body).toMatchObject({ totals: { total_amount: "250.00", donations_count: 1 } });
    });

    it("keeps the list's own totals, and sums donations as they are asked for", async () => {
      const plain = await list("/donation", {});
      expect(plain.body).toMatchObject({ total: 4, totals: { amount: "460.00", currency: "USD" } });
      const filter = { "donor.name": { $contains: "anna" } };
      const narrowed = await list("/donation", { filter, sum: "net_amount" });
      expect(narrowed.body).toMatchObject({
        total: 2,
        totals: { amount: "170.00", currency: "USD", net_amount: "170.00" },
      });
    });

    it("narrows one's own gifts for everybody, and tells nothing of others'", async () => {
      const anna = await addPerson(server, hope, "member", { name: "Anna Test", email: "anna@post.example" });
      const mine = async (filter: Json): Promise<unknown> =>
        (await list("/donation/my-donations/", { filter }, anna)).at("total");
      expect([await mine({ amount: { $gt: "100" } }), await mine({ amount: { $gt: "200" } })]).toEqual([
        1, 0,
      ]);
      const ask = (question: Json): Promise<Answer> =>
        server.call("POST", "/questions/ask/", { token: anna.token, body: { question } });
      const given = await ask({ of: "my_donations", measures: { given: { sum: "amount" } } });
      expect(given.at("rows")).toMatchObject([{ given: "170.00" }]);
      expect((await ask({ of: "my_donations", columns: ["donor"] })).at("code")).toBe("unknown_field");
      expect((await ask({ of: "donations", columns: ["amount"] })).at("code")).toBe("not_readable");
    });

    it("sums amounts of each currency apart", async () => {
      await server.database.withoutTenant((tx) =>
        tx.query(sql`UPDATE donations SET currency = 'JPY' WHERE amount_minor = 2000`),
      );
      expect((await list("/donation", { sum: "amount" })).body).toMatchObject({
        totals: {
          amount: [
            { currency: "JPY", amount: "2000" },
            { currency: "USD", amount: "440.00" },
          ],
        },
      });
    });

    it("finds members by what they gave, for those alone who may read it", async () => {
      await addPerson(server, hope, "member", { name: "Ben Test", email: "ben@post.example" });
      const filter = { donations: { $some: {} } };
      expect((await list("/member", { filter })).body).toMatchObject({
        members: [{ name: "Ben Test" }],
        total: 1,
      });
      const keeper = await holder(["people"]);
      const refused = await list("/member", { filter }, keeper);
      expect(refused).toMatchObject({
        status: 422,
        body: { code: "not_readable", errors: { filter: [expect.any(String)] } },
      });
      const byRole = { "role.slug": "owner" };
      expect((await list("/member", { filter: byRole }, keeper)).body).toMatchObject({ total: 1 });
    });
  });

  it("lets those who look after volunteers ask about volunteers alone", async () => {
    const vera = { name: "Vera Vol", email: "vera@post.example", kind: "volunteer" } as const;
    await addPerson(server, hope, "volunteer", vera);
    const keeper = await holder(["volunteers"]);
    const filter = { email: { $contains: "@post" } };
    expect((await list("/member", { filter }, keeper)).body).toMatchObject({
      members: [{ name: "Vera Vol" }],
      total: 1,
    });
  });

  it("takes a state of tasks for what it was", async () => {
    const made = await server.call("POST", "/planning/checklist", {
      token: owner.token,
      body: { name: "Move", tasks: [{ title: "Pack" }, { title: "Call Anna", priority: "high" }] },
    });
    expect(made.status).toBe(201);
    expect((await list("/planning/task", { filter: "done" })).body).toMatchObject({ total: 0 });
    expect((await list("/planning/task", { state: "open" })).body).toMatchObject({ total: 2 });
    expect(
      (await list("/planning/task", { state: "open", filter: { priority: "high" } })).body,
    ).toMatchObject({
      tasks: [{ title: "Call Anna" }],
      total: 1,
    });
    expect((await list("/planning/task", { filter: "sometimes" })).status).toBe(422);
  });

  describe("of records that live in configuration", () => {
    beforeEach(async () => {
      const fleet = [
        { plate: "A-1", kind: "car", seats: 40, driver: owner.pk, price: "100.50" },
        { plate: "B-2", kind: "van", seats: 8, price: "20" },
        { plate: "C-3", kind: "van", seats: 2, driver: owner.pk },
      ];
      for (const data of fleet) {
        const answer = await server.call("POST", "/records/vehicles", { token: owner.token, body: data });
        expect(answer).toMatchObject({ status: 201 });
      }
    });
    const plates = async (filter: Json): Promise<unknown> => {
      const { body } = await list("/records/vehicles", { filter, ordering: "plate" });
      return (body as { records?: Json[] }).records?.map(({ plate }) => plate) ?? body;
    };

    it("reaches over references, alone and beside other conditions", async () => {
      expect(await plates({ "driver.role.slug": "owner" })).toEqual(["A-1", "C-3"]);
      expect(await plates({ kind: "van", "driver.email": "olga@post.example" })).toEqual(["C-3"]);
      expect(await plates({ $or: [{ seats: 8 }, { "driver.role.slug": "owner" }] })).toHaveLength(3);
      expect(await plates({ plate: { $regex: "^[AB]" }, $and: [{ "driver.name": { $ne: null } }] })).toEqual([
        "A-1",
      ]);
    });

    it("sums fields, and counts each choice of the rest", async () => {
      const answer = await list("/records/vehicles", { filter: { seats: { $gte: 8 } }, sum: "seats,price" });
      expect(answer.body).toMatchObject({ total: 2, totals: { seats: 48, price: "120.50" } });
    });
  });

  describe("what cannot be asked", () => {
    const cases: [what: string, query: Json, code: string, at: string][] = [
      ["text that is no JSON", { filter: "{" }, "not_a_question", "filter"],
      ["a list", { filter: [] }, "not_a_question", "filter"],
      ["a field that there is not", { filter: { emial: "a" } }, "unknown_field", "filter"],
      ["an expression", { filter: { name: { $regex: "a" } } }, "unknown_operator", "filter"],
      ["the sum of a text", { sum: "name" }, "not_measurable", "sum"],
      ["the sum of no field", { sum: "nmae" }, "unknown_field", "sum"],
    ];
    it.each(cases)("refuses %s", async (_what, query, code, at) => {
      const answer = await list("/member", query);
      expect(answer).toMatchObject({ status: 422, body: { code } });
      expect(Object.keys((answer.body as { errors: Json }).errors)).toEqual([at]);
    });
  });
});

describeEachDatabase("filters of every list", (getDatabase) => {
  const LISTS: [path: string, field: string][] = [
    ["/member", "email"],
    ["/member/pending-volunteers", "email"],
    ["/donation/donor/list", "name"],
    ["/donation", "purpose"],
    ["/organization/teams", "name"],
    ["/planning/checklist", "name"],
    ["/planning/task", "title"],
    ["/form", "name"],
    ["/grants/all", "title"],
    ["/grants/saved", "title"],
    ["/grants/matched-grants", "title"],
    ["/donation/statement/list", "name"],
    ["/grants/applied-gwh-grant-submission", "title"],
    ["/mailing-list", "name"],
    ["/audit", "subject_id"],
    ["/organization/representatives", "first_name"],
    ["/segments", "name"],
    ["/file", "name"],
    ["/event", "title"],
    ["/event/series", "title"],
    ["/keys", "name"],
    ["/webhooks", "url"],
    ["/webhooks/deliveries", "type"],
    ["/letters", "title"],
    ["/automations", "title"],
    ["/automations/runs", "title"],
  ];

  it("narrows each, and is of no other organisation", async () => {
    const { hope } = await seedTwoOrganizations(getDatabase());
    const server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    const owner = await addPerson(server, hope, "owner", { email: "filters@hope.example" });
    for (const [path, field] of LISTS) {
      const ask = (filter: Json): Promise<Answer> =>
        server.call("GET", path, { token: owner.token, query: { filter: JSON.stringify(filter) } });
      const [all, none] = [
        await ask({ [field]: { $exists: true } }),
        await ask({ [field]: "\u2603 nobody" }),
      ];
      expect([path, all.status, none.status, (none.body as { total: number }).total]).toEqual([
        path,
        200,
        200,
        0,
      ]);
    }
  });
});
