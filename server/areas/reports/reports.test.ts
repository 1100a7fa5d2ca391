import sql, { type Sql } from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { MAX_REPORTS, type Report } from "../../../contract/api";
import { describeOnDatabase } from "../../../tests/support/database";
import { definitionsOf } from "../../../tests/support/definitions";
import {
  addOrganization,
  addPerson,
  addTeam,
  type Answer,
  createTestServer,
  type Json,
  TEST_NOW,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import type { Services } from "../../platform/http/services";
import { SHIPPED_REPORTS } from "./shipped";

const resources = definitionsOf("nonprofit");
const definitions: Services["definitions"] = {
  current: () => ({ resources, menu: { entries: [], template: [] }, mistakes: [], hash: "test" }),
  subscribe: () => () => undefined,
};

describeOnDatabase("reports", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let fundraiser: TestPerson;
  let manager: TestPerson;

  beforeEach(async () => {
    // The test clock stands at 10 March 2026.
    server = createTestServer(getDatabase(), { services: { definitions } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
    fundraiser = await addPerson(server, hope, "fundraiser", { name: "Fred Fund", email: "f@post.example" });
    manager = await addPerson(server, hope, "manager", { name: "Mona", email: "m@post.example" });
  });

  const question = { of: "donations", group: [{ by: "campaign" }], measures: { given: { sum: "amount" } } };
  const save = (body: Json = {}, { token } = fundraiser): Promise<Answer> =>
    server.call("POST", "/reports/", { token, body: { name: "By campaign", question, ...body } });
  const list = async ({ token }: TestPerson): Promise<Report[]> =>
    (await server.call("GET", "/reports/", { token })).at("reports") as Report[];
  const stored = async (person: TestPerson): Promise<Report[]> =>
    (await list(person)).filter(({ is_shipped: isShipped }) => !isShipped);
  const change = (pk: unknown, body: Json, { token } = fundraiser): Promise<Answer> =>
    server.call("PUT", `/reports/${String(pk)}/`, { token, body });
  const read = (pk: unknown, { token }: TestPerson): Promise<Answer> =>
    server.call("GET", `/reports/${String(pk)}/`, { token });

  it("are kept with their question in words, and as a table unless told", async () => {
    const saved = await save();
    expect(saved.status).toBe(201);
    expect(saved.at("report")).toMatchObject({
      name: "By campaign",
      question,
      display: { kind: "table" },
      sentence: "Sum of Amount: Donations, by Campaign",
      mistakes: [],
      may_edit: true,
      owner: { name: "Fred Fund" },
    });
    expect(await stored(fundraiser)).toEqual([saved.at("report")]);
    expect(await stored(owner)).toEqual([]);
    expect((await read(saved.at("report.pk"), owner)).status).toBe(404);
  });

  it("are refused where nobody could ask them, at the place of the mistake", async () => {
    const wrong = await save({ question: { of: "donations", columns: ["amuont"] } });
    expect([wrong.status, wrong.at("code"), Object.keys(wrong.at("errors") as Json)]).toEqual([
      422,
      "unknown_field",
      ["/columns/0"],
    ]);
    expect((await save({ question: { of: "members" } })).at("code")).toBe("not_readable");
    expect((await save({ display: { kind: "radar" } })).status).toBe(422);
    expect((await save({ shared_with: ["kings"] })).at("errors")).toEqual({
      shared_with: ['There is no role "kings".'],
    });
    const large = { of: "donations", where: { campaign: "x".repeat(20_000) } };
    expect((await save({ question: large })).status).toBe(422);
  });

  it("are seen by the roles that they are shared with, who are told what they may not read", async () => {
    const pk = (await save({ shared_with: ["manager", "owner"] })).at("report.pk");
    expect(await stored(owner)).toMatchObject([{ pk, may_edit: false, mistakes: [] }]);
    expect(await stored(manager)).toMatchObject([
      { pk, sentence: "", mistakes: [{ code: "not_readable", pointer: "/of" }] },
    ]);
    expect((await change(pk, { name: "Mine" }, owner)).status).toBe(403);
    expect((await server.call("DELETE", `/reports/${String(pk)}/`, { token: owner.token })).status).toBe(403);
    await change(pk, { shared_with: ["owner"] });
    expect(await stored(manager)).toEqual([]);
  });

  it("are changed and deleted by their owner, and never over somebody's newer version", async () => {
    const pk = (await save()).at("report.pk");
    const changed = await change(pk, {
      name: "Money",
      display: { kind: "bar", measure: "given" },
      version: 1,
    });
    expect(changed.at("report")).toMatchObject({ name: "Money", display: { kind: "bar" }, version: 2 });
    expect((await change(pk, { name: "Late", version: 1 })).at("code")).toBe("stale_version");
    expect((await change(pk, { question: { of: "nothing" } })).status).toBe(422);
    await save({ name: "Other" });
    expect((await change(pk, { name: "OTHER" })).at("code")).toBe("report_name_taken");
    const { status } = await server.call("DELETE", `/reports/${String(pk)}/`, { token: fundraiser.token });
    expect([status, (await read(pk, fundraiser)).status]).toEqual([200, 404]);
  });

  it("belong to their organisation", async () => {
    const pk = (await save({ shared_with: ["owner"] })).at("report.pk");
    const elsewhere = await addPerson(server, await addOrganization(server, "river"), "owner");
    expect(await stored(elsewhere)).toEqual([]);
    expect((await read(pk, elsewhere)).status).toBe(404);
    expect((await change(pk, { name: "Mine" }, elsewhere)).status).toBe(404);
  });

  it("have names of their own, and there are not too many", async () => {
    await save();
    expect((await save({ name: "by campaign" })).at("code")).toBe("report_name_taken");
    expect((await save({}, owner)).status).toBe(201);
    await server.database.withoutTenant((tx) =>
      tx.query(sql`INSERT INTO reports (org_id, member_id, name, question, display, created_at, updated_at)
        SELECT ${hope.id}, ${fundraiser.pk}, 'Report ' || n, '{"of":"donations"}', '{"kind":"table"}', now(), now()
        FROM generate_series(1, ${MAX_REPORTS}::int - 1) n`),
    );
    expect((await save({ name: "One more" })).at("code")).toBe("too_many_reports");
  });

  describe("that come with the product", () => {
    const shippedTo = async (person: TestPerson): Promise<unknown[]> =>
      (await list(person)).flatMap(({ pk, is_shipped: isShipped }) => (isShipped ? [pk] : []));

    it("are offered to those who can ask them, and cannot be changed", async () => {
      expect(await shippedTo(owner)).toEqual(SHIPPED_REPORTS.map(({ name }) => name));
      expect(await shippedTo(fundraiser)).toContain("lybunt");
      expect(await shippedTo(fundraiser)).not.toContain("volunteers_without_team");
      expect((await change("lybunt", { name: "Mine" }, owner)).status).toBe(404);
      expect((await read("volunteers_without_team", fundraiser)).at("report.mistakes.0.code")).toBe(
        "not_readable",
      );
    });

    const run = (text: Sql): Promise<Json[]> => server.database.withoutTenant((tx) => tx.query<Json>(text));
    async function rowsOf(name: string): Promise<Json[]> {
      const report = (await read(name, owner)).at("report") as Report;
      const answer = await server.call("POST", "/questions/ask/", {
        token: owner.token,
        body: { question: report.question, per_page: 100 },
      });
      expect([name, answer.status, answer.at("error")]).toEqual([name, 200, undefined]);
      return answer.at("rows") as Json[];
    }
    const named = async (name: string): Promise<unknown[]> => (await rowsOf(name)).map(({ title }) => title);

    let gifts = 0;
    /** Somebody who gave these amounts, each on its day. */
    async function donor(first: string, given: [day: string, minor: number][], email = `${first}@x.example`) {
      const days = given.map(([day]) => `${day}T12:00:00Z`).toSorted();
      const total = given.reduce((sum, [, minor]) => sum + minor, 0);
      const [row] = await run(sql`INSERT INTO donors (org_id, email, first_name, last_name, created_at,
          donations_count, total_minor, first_at, last_at)
        VALUES (${hope.id}, ${email}, ${first}, 'X', now(), ${given.length}, ${total}, ${days[0]}, ${days.at(-1)})
        RETURNING id`);
      for (const [day, minor] of given) {
        gifts += 1;
        const at = `${day}T12:00:00Z`;
        await run(sql`INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor,
            fee_minor, refunded_minor, currency, frequency, status, provider, paid_at, created_at, updated_at, method)
          VALUES (${hope.id}, ${`gift-${gifts}`}, ${row?.["id"]}, ${first}, 'X', ${email}, ${minor}, 0, 0, 'USD', 'once',
            'succeeded', 'none', ${at}, ${at}, ${at}, 'cash')`);
      }
    }

    it("find who gave, and who no longer does", async () => {
      await donor("Ann", [
        ["2024-05-01", 1000],
        ["2025-05-01", 2000],
        ["2026-02-01", 500],
      ]);
      await donor("Ben", [["2025-06-01", 9000]]);
      await donor("Cleo", [["2023-06-01", 700]], "olga@post.example");
      await donor("Dora", [["2026-03-01", 100]]);
      expect(await rowsOf("lybunt")).toMatchObject([{ title: "Ben X", given_last_year: "90.00" }]);
      expect(await named("sybunt")).toEqual(["Ben X", "Cleo X"]);
      expect(await named("first_time_givers")).toEqual(["Dora X"]);
      expect(await named("top_donors")).toEqual(["Ben X", "Ann X", "Cleo X", "Dora X"]);
      expect(await rowsOf("lapsed_members")).toMatchObject([{ title: "Olga Owner" }]);
      const years = await rowsOf("givers_by_year");
      expect(
        years.map(({ paid_at: year, givers, gifts: count, given }) => [year, givers, count, given]),
      ).toEqual([
        ["2023-01-01", 1, 1, "7.00"],
        ["2024-01-01", 1, 1, "10.00"],
        ["2025-01-01", 2, 2, "110.00"],
        ["2026-01-01", 2, 2, "6.00"],
      ]);
      const retained = await rowsOf("retention_by_year");
      expect(retained.map(({ givers, kept }) => [givers, kept])).toEqual([
        [1, 0],
        [1, 0],
        [2, 1],
        [2, 1],
      ]);
      const months = await rowsOf("giving_by_month");
      expect(months.slice(0, 3).map(({ given }) => given)).toEqual(["0.00", "5.00", "1.00"]);
    });

    it("add up by household, each gift once, and credits for gifts of others", async () => {
      for (const [first, minor] of [
        ["Ann", 1000],
        ["Ben", 2000],
        ["Cleo", 700],
      ] as const)
        await donor(first, [["2026-02-01", minor]]);
      await run(sql`WITH home AS (INSERT INTO people (org_id, kind, full_name, created_at, updated_at)
          VALUES (${hope.id}, 'household', 'Home', now(), now()) RETURNING id)
        UPDATE people p SET household_id = home.id FROM home
        WHERE p.org_id = ${hope.id} AND p.id IN (SELECT person_id FROM donors WHERE first_name IN ('Ann', 'Ben'))`);
      // Of Ann's own gift her husband is credited, and of Cleo's both are, she with all of it.
      await run(sql`INSERT INTO donation_credits (org_id, donation_id, person_id, kind, amount_minor, currency)
        SELECT g.org_id, g.id, k.person_id, 'spouse', c.minor, 'USD'
        FROM (VALUES ('Ann', 'Ben', NULL::int), ('Cleo', 'Ann', NULL), ('Cleo', 'Ben', 300)) AS c (giver, credited, minor)
        JOIN donations g ON g.first_name = c.giver JOIN donors k ON k.org_id = g.org_id AND k.first_name = c.credited`);
      const giving = await rowsOf("giving_by_household");
      expect(
        giving.map(({ household, given, gifts: count, givers }) => [household, given, count, givers]),
      ).toEqual([
        [expect.objectContaining({ name: "Home" }), "30.00", 2, 2],
        [expect.objectContaining({ name: "Cleo X" }), "7.00", 1, 1],
      ]);
      const credits = await rowsOf("credits_by_household");
      expect(credits.map(({ household, credited, gifts: count }) => [household, credited, count])).toEqual([
        [expect.objectContaining({ name: "Home" }), "7.00", 1],
      ]);
    });

    it("find who gives more or less than before, whom nobody has been in touch with, and whose birthday it is", async () => {
      const ago = (days: number): string =>
        new Date(TEST_NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10);
      const years = (before: number, last: number): [string, number][] => [
        [ago(500), before],
        [ago(100), last],
      ];
      await donor("Ann", years(1000, 2000));
      await donor("Ben", years(2000, 1000));
      await donor("Cleo", years(1000, 1000));
      await donor("Dora", [[ago(500), 500]]);
      await donor("Eve", [[ago(100), 500]]);
      expect(await rowsOf("gave_more")).toMatchObject([
        { donor: { name: "Ann X" }, last_year: "20.00", year_before: "10.00" },
      ]);
      expect(await rowsOf("gave_less")).toMatchObject([{ donor: { name: "Ben X" } }]);
      await run(
        sql`UPDATE people SET birthday = (${ago(-3)}::date - interval '30 years')::date WHERE id = ${await personCalled("Cleo")}`,
      );
      expect(await named("birthdays")).toEqual(["Cleo X"]);
      // Who came in the last twelve months has not been without contact for so long; a donor comes with the first gift.
      expect(await named("no_contact")).toEqual(["Dora X"]);
      await run(sql`UPDATE people SET created_at = ${ago(400)} WHERE org_id = ${hope.id}`);
      const others = ["Olga Owner", "Fred Fund", "Mona"];
      expect(await named("no_contact")).toEqual([...others, "Dora X"]);
      await server.call("POST", "/records/interactions/", {
        token: owner.token,
        body: {
          person: await personCalled("Dora"),
          kind: "call",
          summary: "Thanks",
          at: `${ago(10)}T12:00:00Z`,
        },
      });
      expect(await named("no_contact")).toEqual(others);
    });

    async function personCalled(first: string): Promise<unknown> {
      const [row] = await run(
        sql`SELECT id FROM people WHERE org_id = ${hope.id} AND first_name = ${first} AND last_name = 'X'`,
      );
      return row?.["id"];
    }

    it("find volunteers who are in no team", async () => {
      const away = await addPerson(server, hope, "volunteer", { name: "Vera", email: "v@x.example" });
      const busy = await addPerson(server, hope, "volunteer", { name: "Walt", email: "w@x.example" });
      await run(sql`UPDATE members SET kind = 'volunteer' WHERE id IN (${away.pk}, ${busy.pk})`);
      const team = await addTeam(server, hope, "Garden");
      await run(sql`INSERT INTO team_members (org_id, team_id, member_id, role_id)
        SELECT ${hope.id}, ${team}, ${busy.pk}, role_id FROM members WHERE id = ${busy.pk}`);
      expect(await named("volunteers_without_team")).toEqual(["Vera"]);
    });

    it("count attendance, responses, applications and subscribers", async () => {
      const [event] =
        await run(sql`INSERT INTO events (org_id, title, slug, category, timezone, local_start, duration,
          starts_at, until_at, single_id, created_at, updated_at)
        VALUES (${hope.id}, 'Picnic', 'picnic', 'Family', 'UTC', '2026-03-01T10:00:00', 60, '2026-03-01T10:00:00Z',
          '2026-03-01T11:00:00Z', 1, now(), now()) RETURNING id`);
      await run(sql`INSERT INTO event_rsvps (org_id, event_id, occurrence_id, link_seed, email, first_name, last_name, guests,
          status, checked_in_at, created_at, updated_at)
        SELECT ${hope.id}, ${event?.["id"]}, 1, 's' || n, 'g' || n || '@x.example', 'G', 'X', 2,
          CASE WHEN n = 4 THEN 'cancelled' ELSE 'confirmed' END, CASE WHEN n = 1 THEN now() END, now(), now()
        FROM generate_series(1, 4) n`);
      expect(await rowsOf("attendance_by_event")).toMatchObject([
        { event: { name: "Picnic" }, answers: 3, came: 1, guests: 6 },
      ]);
      const [form] =
        await run(sql`INSERT INTO forms (org_id, public_id, name, status, fields, created_at, updated_at)
        VALUES (${hope.id}, 'f', 'Survey', 'published', '[]', now(), now()) RETURNING id`);
      await run(sql`UPDATE forms SET starts_count = 8, finished_count = 3 WHERE org_id = ${hope.id}`);
      expect(await rowsOf("form_completion")).toMatchObject([
        { name: "Survey", starts_count: 8, finished_count: 3, completion: 37.5 },
      ]);
      await run(sql`INSERT INTO form_versions (org_id, form_id, version, fields, created_at)
        VALUES (${hope.id}, ${form?.["id"]}, 1, '[]', now())`);
      await run(sql`INSERT INTO form_responses (org_id, form_id, version, public_ref, answers, search_key, status, submitted_at)
        SELECT ${hope.id}, ${form?.["id"]}, 1, 'r' || n, '{}', '', CASE WHEN n = 1 THEN 'read' ELSE 'new' END, now()
        FROM generate_series(1, 3) n`);
      expect(await rowsOf("responses_by_form")).toMatchObject([
        { form: { name: "Survey" }, status: "new", responses: 2 },
        { form: { name: "Survey" }, status: "read", responses: 1 },
      ]);
      await run(sql`INSERT INTO grant_submissions (org_id, public_id, status, amount_requested, currency, reference, submitted_at, created_at, updated_at)
        SELECT ${hope.id}, 'a' || n, CASE n WHEN 1 THEN 'draft' WHEN 2 THEN 'approved' ELSE 'submitted' END, 5000, 'USD', CASE WHEN n > 1 THEN 'R-' || n END,
          CASE WHEN n > 1 THEN now() END, now(), now()
        FROM generate_series(1, 4) n`);
      expect(await rowsOf("grant_pipeline")).toMatchObject([
        { status: "submitted", applications: 2, requested: "100.00" },
        { status: "approved", applications: 1, requested: "50.00" },
      ]);
      const [mailing] =
        await run(sql`INSERT INTO mailing_lists (org_id, name, kind, opt_in, created_at, updated_at)
        VALUES (${hope.id}, 'News', 'static', 'single', now(), now()) RETURNING id`);
      await run(sql`INSERT INTO mailing_list_subscribers (org_id, list_id, email, status, subscribed_at, changed_at)
        SELECT ${hope.id}, ${mailing?.["id"]}, 's' || n || '@x.example', 'confirmed', '2026-02-03T12:00:00Z', now()
        FROM generate_series(1, 2) n`);
      const months = await rowsOf("list_growth");
      expect(months.map(({ joined }) => joined).filter((count) => count !== 0)).toEqual([2]);
      expect(months.length).toBeGreaterThan(11);
    });
  });
});
