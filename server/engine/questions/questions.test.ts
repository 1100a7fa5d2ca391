import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import type { Question, QuestionPredicate } from "../../../contract/resource";
import { matchesQuestion } from "../../../definitions/predicate/matchesQuestion";
import { describeEachDatabase } from "../../../tests/support/database";
import { testDefinitions, vehicles } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  auditActions,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeEachDatabase("questions", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    // The test clock stands at 10 March 2026.
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(vehicles) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
  });

  const ask = (question: unknown, { token } = owner, rest: Json = {}): Promise<Answer> =>
    server.call("POST", "/questions/ask", { token, body: { question, ...rest } });
  async function rows(question: Question, person = owner): Promise<Json[]> {
    const answer = await ask(question, person);
    expect(answer.body).toMatchObject({ rows: expect.any(Array) as unknown });
    return (answer.body as { rows: Json[] }).rows;
  }
  const titles = async (question: Question, person = owner): Promise<unknown[]> =>
    (await rows(question, person)).map(({ title }) => title);

  async function addDonor(
    { id }: TestOrganization,
    first: string,
    email = `${first}@post.example`,
  ): Promise<number> {
    return server.database.withoutTenant(async (tx) => {
      const [row] = await tx.query<{
        id: number;
      }>(sql`INSERT INTO donors (org_id, email, first_name, last_name, created_at)
        VALUES (${id}, ${email.toLowerCase()}, ${first}, 'Test', now()) RETURNING id`);
      return row?.id ?? 0;
    });
  }

  interface Gift {
    minor: number;
    at: string;
    currency?: string;
    campaign?: string;
    status?: string;
  }
  let counter = 0;
  async function give({ id }: TestOrganization, donor: number, gift: Gift): Promise<void> {
    const { minor, at, currency = "USD", campaign = null, status = "succeeded" } = gift;
    counter += 1;
    await server.database.withoutTenant((tx) =>
      tx.query(sql`INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, fee_minor,
          refunded_minor, currency, frequency, status, campaign, provider, paid_at, created_at, updated_at, method)
        VALUES (${id}, ${`gift-${counter}`}, ${donor}, 'A', 'B', 'x@post.example', ${minor}, 0, 0, ${currency}, 'once', ${status},
          ${campaign}, 'none', ${at}, ${at}, ${at}, 'cash')`),
    );
    await server.database.withoutTenant((tx) =>
      tx.query(sql`UPDATE donors SET donations_count = donations_count + 1, first_at = ${at}, last_at = ${at}
        WHERE org_id = ${id} AND id = ${donor}`),
    );
  }

  describe("about records", () => {
    it("answers columns of each, also through references, with the key and the title", async () => {
      await addPerson(server, hope, "member", { name: "Anna Bell", email: "anna@post.example" });
      expect(await rows({ of: "members", columns: ["email", "role", "role.slug"], sort: ["email"] })).toEqual(
        [
          {
            pk: expect.any(String) as string,
            title: "Anna Bell",
            email: "anna@post.example",
            role: { pk: expect.any(String) as string, name: "Member" },
            "role.slug": "member",
          },
          expect.objectContaining({ title: "Olga Owner", "role.slug": "owner" }) as Json,
        ],
      );
    });

    it("asks through a relation: some, none, every, how many and how much", async () => {
      const [anna, ben, cleo] = [
        await addDonor(hope, "Anna"),
        await addDonor(hope, "Ben"),
        await addDonor(hope, "Cleo"),
      ];
      await give(hope, anna, { minor: 10_000, at: "2025-05-01T10:00:00Z" });
      await give(hope, anna, { minor: 2_000, at: "2026-02-01T10:00:00Z" });
      await give(hope, ben, { minor: 15_000, at: "2025-06-01T10:00:00Z" });
      await give(hope, cleo, { minor: 500, at: "2026-01-15T10:00:00Z", status: "failed" });
      const lastYear = { paid_at: { $within: { period: "year", offset: -1 } } } as const;
      const thisYear = { paid_at: { $within: { period: "year" } } } as const;
      const gift = (amount: string, paid_at: string, status = "succeeded"): Json => ({
        amount,
        paid_at,
        status,
        currency: "USD",
      });
      const loaded = [
        {
          name: "Anna Test",
          donations: [gift("100", "2025-05-01T10:00:00Z"), gift("20", "2026-02-01T10:00:00Z")],
        },
        { name: "Ben Test", donations: [gift("150", "2025-06-01T10:00:00Z")] },
        { name: "Cleo Test", donations: [gift("5", "2026-01-15T10:00:00Z", "failed")] },
      ];
      let fiscalYearStart: "january" | "june" = "january";
      /** As the database finds them, and as the same condition finds them among records that have come along. */
      const donors = async (where: QuestionPredicate): Promise<unknown[]> => {
        const found = await titles({ of: "donors", where, sort: ["name"] });
        const context = {
          user: {},
          now: server.services.clock(),
          timeZone: "Europe/Berlin",
          currency: "USD",
          fiscalYearStart,
        };
        const matched = loaded.filter((record) => matchesQuestion(where, record, context));
        expect(matched.map(({ name }) => name)).toEqual(found);
        return found;
      };
      expect(await donors({ donations: { $some: lastYear } })).toEqual(["Anna Test", "Ben Test"]);
      expect(await donors({ donations: { $some: lastYear, $none: thisYear } })).toEqual(["Ben Test"]);
      expect(await donors({ donations: { $every: { status: "succeeded" } } })).toEqual([
        "Anna Test",
        "Ben Test",
      ]);
      expect(await donors({ donations: { $count: { $gte: 2 } } })).toEqual(["Anna Test"]);
      expect(await donors({ donations: { $sum: { of: "amount", $gte: "130" } } })).toEqual(["Ben Test"]);
      expect(
        await donors({ donations: { $sum: { of: "amount", where: { status: "succeeded" }, $eq: "0" } } }),
      ).toEqual(["Cleo Test"]);
      expect(await donors({ donations: { $max: { of: "paid_at", $lt: { $startOf: "year" } } } })).toEqual([
        "Ben Test",
      ]);
      expect(await donors({ $not: { donations: { $some: lastYear } } })).toEqual(["Cleo Test"]);
      const books = { paid_at: { $within: { period: "fiscal_year" } } } as const;
      expect(await donors({ donations: { $some: books } })).toEqual(["Anna Test", "Cleo Test"]);
      const changed = await server.call("PUT", "/organization/", {
        token: owner.token,
        body: { fiscal_year_start: "june" },
      });
      expect(changed.at("organization.fiscal_year_start")).toBe("june");
      fiscalYearStart = "june";
      // The clock stands in March 2026: the year of the books began in June 2025.
      expect(await donors({ donations: { $some: books } })).toEqual(["Anna Test", "Ben Test", "Cleo Test"]);
      expect(await donors({ donations: { $none: books } })).toEqual([]);
    });

    it("knows what members gave by their address, without regard to case", async () => {
      const giver = await addDonor(hope, "Olga", "OLGA@post.example");
      await give(hope, giver, { minor: 100, at: "2026-01-01T00:00:00Z" });
      await addPerson(server, hope, "member", { name: "No Gift", email: "no@post.example" });
      expect(await titles({ of: "members", where: { donations: { $count: { $gte: 1 } } } })).toEqual([
        "Olga Owner",
      ]);
      expect(await titles({ of: "members", where: { donations: { $none: {} } } })).toEqual(["No Gift"]);
    });

    it("shows figures of relations as columns, and sorts by them", async () => {
      const [anna, ben] = [await addDonor(hope, "Anna"), await addDonor(hope, "Ben")];
      await give(hope, anna, { minor: 10_000, at: "2025-05-01T10:00:00Z" });
      await give(hope, ben, { minor: 25_050, at: "2025-05-01T10:00:00Z" });
      await give(hope, ben, { minor: 100, at: "2025-05-02T10:00:00Z" });
      const columns = [
        { as: "gifts", count: "donations" },
        { as: "given", sum: "donations.amount" },
        { as: "last", max: "donations.paid_at" },
      ];
      expect(await rows({ of: "donors", columns, sort: ["-given"] })).toEqual([
        { pk: String(ben), title: "Ben Test", gifts: 2, given: "251.50", last: "2025-05-02T10:00:00.000Z" },
        { pk: String(anna), title: "Anna Test", gifts: 1, given: "100.00", last: "2025-05-01T10:00:00.000Z" },
      ]);
    });

    it("calls figures as the question does, in the reader's language, and says what they are", async () => {
      const where = { paid_at: { $within: { period: "year" } } };
      const label = { en: "This year", de: "Dieses Jahr" };
      const question = {
        of: "donations",
        group: [{ by: "campaign" }],
        measures: { all: { sum: "amount", label: "Ever" }, now: { sum: "amount", where, label } },
        having: { now: { $ltField: "all" } },
      };
      const told = async (language: string): Promise<Json> =>
        (
          await server.call("POST", "/questions/ask", {
            token: owner.token,
            body: { question },
            headers: { "Accept-Language": language },
          })
        ).body as Json;
      expect(await told("de")).toMatchObject({
        columns: [{ label: "Kampagne" }, { label: "Ever" }, { label: "Dieses Jahr" }],
      });
      expect(await told("pt")).toMatchObject({
        columns: [{ label: "Campanha" }, { label: "Ever" }, { label: "This year" }],
      });
      expect(await told("en")).toMatchObject({
        sentence:
          "Ever (Sum of Amount), This year (Sum of Amount where (Paid is within this year)): Donations, by Campaign, where This year is less than Ever",
      });
      const columns = [{ as: "gifts", count: "donations", label: "Gifts" }];
      expect((await ask({ of: "donors", columns })).body).toMatchObject({ columns: [{ label: "Gifts" }] });
    });

    it("pages, and counts them all", async () => {
      for (const name of ["A", "B", "C"]) {
        await addPerson(server, hope, "member", { name: `${name} Person`, email: `${name}@post.example` });
      }
      const answer = await ask({ of: "members", sort: ["name"] }, owner, { page: 2, per_page: 2 });
      expect(answer.body).toMatchObject({ total: 4, rows: [{ title: "C Person" }, { title: "Olga Owner" }] });
    });
  });

  describe("about groups", () => {
    it("adds up by month and campaign, and writes the months without anything as 0", async () => {
      const anna = await addDonor(hope, "Anna");
      await give(hope, anna, { minor: 1_000, at: "2026-01-05T10:00:00Z", campaign: "Roof" });
      await give(hope, anna, { minor: 2_500, at: "2026-03-02T10:00:00Z", campaign: "Roof" });
      const answer = await ask({
        of: "donations",
        where: { paid_at: { $within: { period: "quarter" } } },
        group: [{ by: "paid_at", per: "month" }, { by: "campaign" }],
        measures: { given: { sum: "amount" }, gifts: { count: true } },
      });
      expect(answer.body).toMatchObject({
        columns: [
          { name: "paid_at", kind: "period", per: "month" },
          { name: "campaign", type: "string" },
          { name: "given", type: "money", currency: "USD", label: "Sum of Amount" },
          { name: "gifts", type: "integer" },
        ],
        rows: [
          { paid_at: "2026-01-01", campaign: "Roof", given: "10.00", gifts: 1, currency: "USD" },
          { paid_at: "2026-02-01", campaign: "Roof", given: "0.00", gifts: 0 },
          { paid_at: "2026-03-01", campaign: "Roof", given: "25.00", gifts: 1 },
        ],
        totals: { given: "35.00", gifts: 2 },
        sentence:
          "Sum of Amount, Number: Donations where Paid is within this quarter, by Paid (month), Campaign",
      });
    });

    it("never adds money of two currencies", async () => {
      const anna = await addDonor(hope, "Anna");
      await give(hope, anna, { minor: 1_000, at: "2026-01-05T10:00:00Z" });
      await give(hope, anna, { minor: 5_000, at: "2026-01-06T10:00:00Z", currency: "JPY" });
      const answer = await ask({
        of: "donations",
        measures: { given: { sum: "amount" }, gifts: { count: true } },
      });
      expect(answer.body).toMatchObject({
        rows: [
          { given: "5000", currency: "JPY", gifts: 1 },
          { given: "10.00", currency: "USD", gifts: 1 },
        ],
        totals: {
          given: [
            { currency: "JPY", amount: "5000" },
            { currency: "USD", amount: "10.00" },
          ],
          gifts: 2,
        },
      });
    });

    it("adds up what lies beyond the page, each currency by itself", async () => {
      const anna = await addDonor(hope, "Anna");
      await give(hope, anna, { minor: 1_001, at: "2026-01-05T10:00:00Z", campaign: "Roof" });
      await give(hope, anna, { minor: 2_000, at: "2026-01-05T10:00:00Z", campaign: "Soup" });
      await give(hope, anna, { minor: 7, at: "2026-01-06T10:00:00Z", currency: "JPY", campaign: "Tea" });
      const question = {
        of: "donations",
        group: [{ by: "campaign" }],
        measures: { given: { sum: "amount" }, gifts: { count: true } },
      };
      const totals = {
        given: [
          { currency: "JPY", amount: "7" },
          { currency: "USD", amount: "30.01" },
        ],
        gifts: 3,
      };
      for (const page of [1, 2, 3]) {
        const { body } = await ask(question, owner, { per_page: 1, page });
        const given = (body["totals"] as { given: { currency: string }[] }).given.toSorted((one, other) =>
          one.currency.localeCompare(other.currency),
        );
        expect(body).toMatchObject({ total: 3, rows: [expect.anything()], totals: { gifts: totals.gifts } });
        expect(given).toEqual(totals.given);
      }
      expect((await ask(question, owner, { per_page: 1, page: 4 })).body).toMatchObject({ rows: [] });
    });

    it("goes by the organisation as it is, and by the asker's rights as they are, however often it was asked", async () => {
      const anna = await addDonor(hope, "Anna");
      await give(hope, anna, { minor: 1_000, at: "2026-01-01T02:00:00Z" });
      const byYear: Question = { of: "donations", group: [{ by: "paid_at", per: "year" }] };
      const years = async (): Promise<unknown[]> => (await rows(byYear)).map(({ paid_at }) => paid_at);
      expect(await years()).toEqual(["2026-01-01"]);
      expect(await years()).toEqual(["2026-01-01"]);
      const change = (statement: ReturnType<typeof sql>): Promise<unknown> =>
        server.database.withTenant(hope.id, null, (tx) => tx.query(statement));
      await change(
        sql`UPDATE organizations SET timezone = 'America/New_York', currency = 'EUR' WHERE id = ${hope.id}`,
      );
      expect(await years()).toEqual(["2025-01-01"]);
      expect(await years()).toEqual(["2025-01-01"]);
      await change(
        sql`UPDATE members SET role_id = ${hope.roles.manager} WHERE org_id = ${hope.id} AND id = ${owner.pk}`,
      );
      expect((await ask(byYear)).status).toBe(422);
      await change(
        sql`UPDATE members SET status = 'Inactive' WHERE org_id = ${hope.id} AND id = ${owner.pk}`,
      );
      expect((await ask(byYear)).status).toBe(401);
    });

    it("keeps the groups that fit `having`, and sets the time before beside them", async () => {
      const [anna, ben] = [await addDonor(hope, "Anna"), await addDonor(hope, "Ben")];
      await give(hope, anna, { minor: 10_000, at: "2026-02-01T10:00:00Z" });
      await give(hope, ben, { minor: 3_000, at: "2026-02-02T10:00:00Z" });
      await give(hope, ben, { minor: 70_000, at: "2025-02-02T10:00:00Z" });
      const answer = await ask({
        of: "donations",
        where: { paid_at: { $within: { period: "year" } } },
        group: [{ by: "donor" }],
        measures: {
          given: { sum: "amount" },
          given_before: { sum: "amount", where: { paid_at: { $lt: "1990-01-01T00:00:00Z" } } },
        },
        having: { given: { $gte: "50", $gtField: "given_before" } },
        compare: "previous_year",
      });
      expect(answer.body).toMatchObject({
        total: 1,
        rows: [{ donor: { pk: String(anna), name: "Anna Test" }, given: "100.00" }],
        compared: { rows: [{ donor: { pk: String(ben), name: "Ben Test" }, given: "700.00" }] },
      });
    });

    it("says in a file what each figure was before, period by period", async () => {
      const anna = await addDonor(hope, "Anna");
      await give(hope, anna, { minor: 10_000, at: "2026-01-05T10:00:00Z", campaign: "Roof" });
      await give(hope, anna, { minor: 2_500, at: "2026-02-05T10:00:00Z", campaign: "Roof" });
      await give(hope, anna, { minor: 4_000, at: "2025-02-05T10:00:00Z", campaign: "Roof" });
      await give(hope, anna, { minor: 700, at: "2025-02-06T10:00:00Z", campaign: "Bells" });
      const question = {
        of: "donations",
        where: { paid_at: { $within: { period: "quarter" } } },
        group: [{ by: "paid_at", per: "month" }, { by: "campaign" }],
        measures: { given: { sum: "amount" } },
        compare: "previous_year",
      };
      const { status, text } = await server.call("POST", "/questions/ask", {
        token: owner.token,
        headers: { Accept: "text/csv" },
        body: { question },
      });
      expect(status).toBe(200);
      const [head, ...lines] = text
        .replace(/^\uFEFF/, "")
        .trim()
        .split("\r\n");
      expect(head).toBe("Paid (month),Campaign,Sum of Amount,Currency,Sum of Amount (before)");
      expect(lines).toEqual([
        "2026-01-01,Roof,100.00,USD,0.00",
        "2026-02-01,Roof,25.00,USD,40.00",
        "2026-03-01,Roof,0.00,USD,0.00",
        "2026-01-01,Bells,,USD,0.00",
        "2026-02-01,Bells,,USD,7.00",
        "2026-03-01,Bells,,USD,0.00",
      ]);
    });

    it("counts what is different, and averages", async () => {
      const [anna, ben] = [await addDonor(hope, "Anna"), await addDonor(hope, "Ben")];
      for (const minor of [1_000, 2_000]) await give(hope, anna, { minor, at: "2026-02-01T10:00:00Z" });
      await give(hope, ben, { minor: 3_000, at: "2026-02-02T10:00:00Z" });
      const measures = {
        givers: { countDistinct: "donor" },
        average: { avg: "amount" },
        large: { count: true, where: { amount: { $gt: "15" } } },
      } as const;
      const [row] = await rows({ of: "donations", measures });
      expect(row).toMatchObject({ givers: 2, average: "20.00", large: 2 });
    });
  });

  describe("about resources that live in configuration", () => {
    async function addVehicle(values: Json): Promise<number> {
      const answer = await server.call("POST", "/records/vehicles", {
        token: owner.token,
        body: values,
      });
      expect(answer.status).toBe(201);
      return Number((answer.body as { record: { pk: number } }).record.pk);
    }

    it("asks for them, and from what they refer to", async () => {
      await addVehicle({
        plate: "B-AA 1",
        kind: "bus",
        seats: 40,
        driver: owner.pk,
        insured_until: "2027-01-01",
      });
      await addVehicle({ plate: "B-AA 2", kind: "van", seats: 8 });
      expect(await titles({ of: "vehicles", where: { "driver.role.slug": "owner" } })).toEqual(["B-AA 1"]);
      expect(await titles({ of: "members", where: { vehicles: { $some: { kind: "bus" } } } })).toEqual([
        "Olga Owner",
      ]);
      const measures = { seats: { sum: "seats" } } as const;
      expect(await rows({ of: "vehicles", group: [{ by: "kind" }], measures })).toEqual([
        { kind: "bus", seats: 40 },
        { kind: "van", seats: 8 },
      ]);
    });
  });

  describe("rights", () => {
    it("refuses a resource, a relation and a path that the person may not read, by name", async () => {
      const volunteer = await addPerson(server, hope, "volunteer");
      expect(await ask({ of: "donations" }, volunteer)).toMatchObject({
        status: 422,
        body: { code: "not_readable" },
      });
      const helper = await addPerson(server, hope, "member");
      expect(await ask({ of: "members" }, helper)).toMatchObject({
        status: 422,
        body: { code: "not_readable", errors: { "/of": [expect.any(String) as string] } },
      });
    });

    it("never shows, counts or reaches another organisation's records", async () => {
      const river = await addOrganization(server, "river");
      await addPerson(server, river, "owner", { name: "Rita River", email: "olga@post.example" });
      const donor = await addDonor(river, "Olga", "olga@post.example");
      await give(river, donor, { minor: 100, at: "2026-01-01T00:00:00Z" });
      expect(await titles({ of: "members" })).toEqual(["Olga Owner"]);
      expect(await titles({ of: "members", where: { donations: { $some: {} } } })).toEqual([]);
      expect(await rows({ of: "donations", measures: { gifts: { count: true } } })).toEqual([{ gifts: 0 }]);
    });
  });

  describe("what cannot be asked", () => {
    const cases: [name: string, question: unknown, code: string, pointer: string][] = [
      ["no resource", { of: "donatons" }, "unknown_resource", "/of"],
      ["no field", { of: "members", where: { fist_name: "A" } }, "unknown_field", "/where/fist_name"],
      [
        "a heading without English",
        { of: "members", measures: { all: { count: true, label: { de: "Alle" } } } },
        "not_a_question",
        "/measures/all/label",
      ],
      [
        "no field behind a reference",
        { of: "members", where: { "role.nam": "A" } },
        "unknown_field",
        "/where/role.nam",
      ],
      [
        "no operator",
        { of: "members", where: { name: { $like: "A" } } },
        "unknown_operator",
        "/where/name/$like",
      ],
      [
        "an operator of another type",
        { of: "members", where: { role: { $contains: "A" } } },
        "unknown_operator",
        "/where/role/$contains",
      ],
      [
        "an expression",
        { of: "members", where: { name: { $regex: "a" } } },
        "unknown_operator",
        "/where/name/$regex",
      ],
      [
        "no relation",
        { of: "members", where: { donation: { $some: {} } } },
        "unknown_field",
        "/where/donation",
      ],
      [
        "a sum of texts",
        { of: "members", measures: { all: { sum: "name" } } },
        "not_measurable",
        "/measures/all/sum",
      ],
      [
        "groups of lists",
        { of: "members", group: [{ by: "teams_and_roles" }] },
        "not_groupable",
        "/group/0/by",
      ],
      [
        "groups of what stands in the entries of a list",
        { of: "people", group: [{ by: "addresses.city" }] },
        "not_groupable",
        "/group/0/by",
      ],
      [
        "an order by the entries of a list",
        { of: "people", sort: ["addresses.city"] },
        "not_sortable",
        "/sort/0",
      ],
      [
        "a figure that another is compared with and is none",
        {
          of: "donations",
          measures: { given: { sum: "amount" } },
          having: { given: { $gtField: "giben" } },
        },
        "unknown_measure",
        "/having/given/$gtField",
      ],
      [
        "months of a name",
        { of: "members", group: [{ by: "name", per: "month" }] },
        "not_groupable",
        "/group/0/per",
      ],
      [
        "two measures in one",
        { of: "donations", measures: { all: { sum: "amount", count: true } } },
        "not_a_question",
        "/measures/all",
      ],
      [
        "no measure of that name",
        { of: "donations", measures: { all: { count: true } }, having: { al: { $gt: 1 } } },
        "unknown_measure",
        "/having/al",
      ],
      [
        "nothing to compare with",
        { of: "donations", measures: { all: { count: true } }, compare: "previous_year" },
        "nothing_to_compare",
        "/compare",
      ],
      ["a key that is none", { of: "members", select: "*" }, "not_a_question", ""],
      [
        "relations without end",
        {
          of: "donors",
          where: {
            donations: { $some: { "donor.donations": { $some: { "donor.donations": { $some: {} } } } } },
          },
        },
        "too_costly",
        "/where/donations/$some/donor.donations/$some/donor.donations",
      ],
    ];
    it.each(cases)("names %s", async (_name, question, code, pointer) => {
      const answer = await ask(question);
      expect(answer).toMatchObject({ status: 422, body: { code } });
      expect(Object.keys((answer.body as { errors: Json }).errors)).toContain(pointer);
    });

    it("suggests what was meant", async () => {
      const body = { question: { of: "donatons" } };
      const answer = await server.call("POST", "/questions/check", { token: owner.token, body });
      expect(answer.body).toMatchObject({
        mistakes: [{ code: "unknown_resource", pointer: "/of", suggestion: "donations" }],
        sentence: "",
      });
    });

    it("refuses many relations at once", async () => {
      const $or = Array.from({ length: 40 }, () => ({ donations: { $some: { amount: { $gt: "1" } } } }));
      expect(await ask({ of: "donors", where: { $or } })).toMatchObject({
        status: 422,
        body: { code: "too_costly" },
      });
    });
  });

  it("tells what can be asked, two references away, and only what may be read", async () => {
    const call = (person: TestPerson): Promise<Answer> =>
      server.call("GET", "/questions/fields", { token: person.token, query: { of: "members" } });
    const { fields } = (await call(owner)).body as {
      fields: { path: string; type: string; resource?: string }[];
    };
    const paths = fields.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["name", "role", "role.slug", "donations", "attendances", "vehicles"]),
    );
    expect(fields.find(({ path }) => path === "donations")).toMatchObject({
      type: "relation",
      resource: "donations",
    });
    expect((await call(await addPerson(server, hope, "member"))).status).toBe(403);
  });

  it("tells apart what has the same name: a text and a record, a number and a list", async () => {
    for (const of of ["donations", "members", "events", "people"]) {
      const { body } = await server.call("GET", "/questions/fields", { token: owner.token, query: { of } });
      const labels = (body as { fields: { label: string }[] }).fields.map(({ label }) => label);
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    }
  });

  it("takes the right to export for a file, and notes it", async () => {
    const volunteer = await addPerson(server, hope, "volunteer");
    const file = (person: TestPerson): Promise<Answer> =>
      server.call("POST", "/questions/ask", {
        token: person.token,
        headers: { Accept: "text/csv" },
        body: { question: { of: "vehicles", columns: ["plate"] } },
      });
    expect((await ask({ of: "vehicles", columns: ["plate"] }, volunteer)).status).toBe(200);
    expect((await file(volunteer)).status).toBe(403);
    expect((await file(owner)).status).toBe(200);
    expect((await auditActions(server, hope)).filter((action) => action === "export")).toHaveLength(1);
  });

  it("answers as a file", async () => {
    await addPerson(server, hope, "member", { name: "=cmd()", email: "anna@post.example" });
    const answer = await server.call("POST", "/questions/ask", {
      token: owner.token,
      headers: { Accept: "text/csv" },
      body: { question: { of: "members", columns: ["name", "email", "role"], sort: ["email"] } },
    });
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect(answer.text).toContain("Name,E-mail,Role\r\n");
    expect(answer.text).toContain("anna@post.example,Member");
    expect(answer.text).not.toContain("\n=cmd");
  });
});
