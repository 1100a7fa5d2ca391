import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
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

interface GrantSeed {
  title: string;
  description?: string;
  focus?: string[];
  states?: string[];
  min?: number;
  max?: number;
  sum?: number;
  currency?: string;
  deadline?: string | null;
  stage?: string;
}

describeOnDatabase("grants", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let river: TestOrganization;
  let fundraiser: TestPerson;
  let stranger: TestPerson;
  let ids: Record<string, number>;

  async function addGrants(list: readonly GrantSeed[]): Promise<void> {
    ids = {};
    await server.database.withoutTenant(async (tx) => {
      for (const grant of list) {
        const deadline = grant.deadline === undefined ? "2026-06-30" : grant.deadline;
        const [row] = await tx.query<{
          id: number;
        }>(sql`INSERT INTO grants (source, source_id, title, funder, description,
            service_focus, states, amount_min, amount_max, total_amount, currency, deadline, stage, created_at, updated_at)
          VALUES ('test', ${grant.title}, ${grant.title}, 'The Lantern Fund', ${grant.description ?? ""},
            ${grant.focus ?? []}::text[], ${grant.states ?? []}::text[], ${grant.min ?? null}, ${grant.max ?? null},
            ${grant.sum ?? null}, ${grant.currency ?? "USD"}, ${deadline}, ${grant.stage ?? "posted"}, now(), now())
          RETURNING id`);
        ids[grant.title] = row?.id ?? 0;
      }
      await tx.query(sql`INSERT INTO grant_imports (source, finished_at, created_count, updated_count, unchanged_count, error_count)
        VALUES ('test', '2026-03-01T06:00:00Z', 1, 0, 0, 0)`);
    });
  }

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    river = await addOrganization(server, "river");
    fundraiser = await addPerson(server, hope, "fundraiser");
    stranger = await addPerson(server, river, "fundraiser");
  });

  const get = (path: string, query: Record<string, string | number> = {}, person = fundraiser) =>
    server.call("GET", path, { token: person.token, query });
  const titles = (answer: Answer): unknown =>
    Array.isArray(answer.body["grants"])
      ? answer.body["grants"].map((grant: { title: string }) => grant.title)
      : answer.body;

  const CATALOGUE: readonly GrantSeed[] = [
    {
      title: "School gardens",
      focus: ["education", "environment"],
      min: 500_000,
      max: 2_500_000,
      sum: 10_000_000,
      deadline: "2026-04-01",
    },
    {
      title: "Warm meals",
      focus: ["food_nutrition"],
      states: ["VT"],
      max: 1_000_000,
      deadline: "2026-03-20",
      description: "Community kitchens that cook for older neighbours",
    },
    { title: "Open music", focus: ["arts_culture"], states: ["CA"], max: 50_000_000, deadline: null },
    { title: "Ends today", focus: ["education"], deadline: "2026-03-10" },
    { title: "Ended", focus: ["education"], deadline: "2026-03-09" },
    { title: "Next year", focus: ["education"], stage: "forecast" },
    { title: "Taken back", focus: ["education"], stage: "archived" },
  ];

  it("list what is open now, the next deadline first and those without one last", async () => {
    await addGrants(CATALOGUE);
    const answer = await get("/grants/all/");
    expect(titles(answer)).toEqual(["Ends today", "Warm meals", "School gardens", "Open music"]);
    expect(answer.body).toMatchObject({ total: 4, last_updated_date: "2026-03-01T06:00:00.000Z" });
    expect(answer.at("grants.2")).toMatchObject({
      amount_min: "5000.00",
      amount_max: "25000.00",
      total_amount: "100000.00",
      deadline: "2026-04-01",
      status: "open",
      is_saved: false,
    });
    expect(titles(await get("/grants/all/", { ordering: "-deadline" }))).toEqual([
      "School gardens",
      "Warm meals",
      "Ends today",
      "Open music",
    ]);
  });

  it("are found by words that say nothing, too, where their titles have them", async () => {
    await addGrants([...CATALOGUE, { title: "After the Flood", focus: ["housing"], deadline: "2026-05-01" }]);
    expect(titles(await get("/grants/all/", { search: "after" }))).toEqual(["After the Flood"]);
    expect(titles(await get("/grants/all/", { search: "After the" }))).toEqual(["After the Flood"]);
    expect(titles(await get("/grants/all/", { search: "after flood" }))).toEqual(["After the Flood"]);
  });

  it.each([
    [{ status: "closed", ordering: "title" }, ["Ended", "Taken back"]],
    [{ status: "forecast" }, ["Next year"]],
    [{ search: "garden" }, ["School gardens"]],
    [{ search: "neigh kitch" }, ["Warm meals"]],
    [{ search: "schools -music" }, ["School gardens"]],
    [{ search: '"cook for older"' }, ["Warm meals"]],
    [{ search: "lantern music" }, ["Open music"]],
    [{ search: "' OR 1=1; --" }, []],
    [{ service_focus: "food_nutrition,arts_culture" }, ["Warm meals", "Open music"]],
    [{ states: "VT" }, ["Ends today", "Warm meals", "School gardens"]],
    [{ min_amount: "20000" }, ["School gardens", "Open music"]],
    [{ min_amount: "1", max_amount: "4999.99" }, ["Warm meals", "Open music"]],
    [{ deadline_before: "2026-03-20" }, ["Ends today", "Warm meals"]],
    [{ per_page: 1, page: 2 }, ["Warm meals"]],
    [{ page: 9 }, []],
  ])("are narrowed by %o", async (query, expected) => {
    await addGrants(CATALOGUE);
    expect(titles(await get("/grants/all/", query))).toEqual(expected);
  });

  it("close at the end of the day where the organisation is", async () => {
    await addGrants(CATALOGUE);
    // 22:59 in Berlin, and an hour later the next day.
    server.pass({ seconds: 13 * 3600 - 60 });
    expect(titles(await get("/grants/all/", { search: "today" }))).toEqual(["Ends today"]);
    server.pass({ seconds: 3600 });
    expect(titles(await get("/grants/all/", { search: "today" }))).toEqual(["Ends today"]);
    server.pass({ seconds: 3600 });
    expect(titles(await get("/grants/all/", { search: "today" }))).toEqual([]);
  });

  it("compare amounts in each grant's own currency", async () => {
    await addGrants([
      { title: "Yen", max: 30_000, currency: "JPY" },
      { title: "Dollar", max: 30_000 },
      { title: "Dinar", max: 30_000_000, currency: "KWD" },
    ]);
    expect(titles(await get("/grants/all/", { min_amount: "20000", ordering: "title" }))).toEqual([
      "Dinar",
      "Yen",
    ]);
    expect((await get("/grants/all/", { search: "yen" })).at("grants.0.amount_max")).toBe("30000");
  });

  it("add up to one sum per currency", async () => {
    await addGrants([...CATALOGUE, { title: "Abroad", sum: 700, currency: "EUR" }]);
    expect((await get("/grants/total/")).body).toEqual({
      total: 5,
      total_amount_grants: "610000.00",
      currency: "USD",
      last_updated_date: "2026-03-01T06:00:00.000Z",
      totals: [
        { currency: "USD", total_amount_grants: "610000.00", total: 4 },
        { currency: "EUR", total_amount_grants: "7.00", total: 1 },
      ],
    });
    expect((await get("/grants/total/", { search: "nothing of the kind" })).body).toMatchObject({
      total: 0,
      total_amount_grants: "0.00",
    });
  });

  describe("facets", () => {
    const facetsOf = async (query: Record<string, string> = {}, path = "/grants/facets/") =>
      (await get(path, query)).at("facets") as Record<string, Record<string, number>>;

    it("count what each choice would leave, its own filter left out", async () => {
      await addGrants(CATALOGUE);
      const facets = await facetsOf({ service_focus: "food_nutrition" });
      expect(facets["service_focus"]).toEqual({
        education: 2,
        environment: 1,
        food_nutrition: 1,
        arts_culture: 1,
      });
      expect(facets["status"]).toEqual({ open: 1 });
      expect(facets["amount"]).toEqual({ to_10k: 1 });
      expect(facets["closing"]).toEqual({ days_30: 1 });
      expect(facets["states"]).toMatchObject({ VT: 1, CA: 0, NY: 0 });
      expect((await facetsOf()).status).toEqual({ open: 4, closed: 2, forecast: 1 });
      // What can be used everywhere counts in each state.
      expect((await facetsOf()).states).toMatchObject({ VT: 3, CA: 3, NY: 2 });
    });

    it("say of each choice what the list then has", async () => {
      await addGrants([
        ...CATALOGUE,
        { title: "Yen", max: 30_000, currency: "JPY" },
        { title: "Dinar", max: 10_000_000, currency: "KWD" },
      ]);
      const held = { search: "lantern", status: "open,forecast" };
      for (const [facet, counts] of Object.entries(await facetsOf(held))) {
        for (const [choice, count] of Object.entries(counts).slice(0, 6)) {
          const { body } = await get("/grants/all/", { ...held, [facet]: choice });
          expect([facet, choice, body["total"]]).toEqual([facet, choice, count]);
        }
      }
      expect((await facetsOf(held))["amount"]).toEqual({ unknown: 2, to_10k: 2, to_50k: 2, to_1m: 1 });
    });

    it("of the matches count among those that fit", async () => {
      await addGrants(CATALOGUE);
      await server.call("POST", "/grants/matched-grants/", {
        token: fundraiser.token,
        body: { service_focus: ["education"] },
      });
      const facets = await facetsOf({}, "/grants/matched-grants/facets/");
      expect(facets["service_focus"]).toEqual({ education: 3, environment: 1 });
      expect(facets["status"]).toEqual({ open: 2, forecast: 1 });
      const { body } = await get("/grants/matched-grants/", { status: "forecast" });
      expect(body["total"]).toBe(1);
      const both = await get("/grants/matched-grants/", { amount: "to_50k", closing: "days_30" });
      expect(titles(both)).toEqual(["School gardens"]);
    });

    it("refuse what is no choice", async () => {
      expect((await get("/grants/facets/", { amount: "plenty" })).status).toBe(422);
      expect((await get("/grants/all/", { closing: "soon" })).status).toBe(422);
    });
  });

  it("count per focus for everybody, the chosen focus not narrowing", async () => {
    await addGrants(CATALOGUE);
    const answer = await server.call("GET", "/grants/service-focus/", { query: { service_focus: "health" } });
    const list = answer.body["service_focus"];
    expect(list).toContainEqual({ value: "education", label: "Education", count: 2 });
    expect(list).toContainEqual({ value: "health", label: "Health", count: 0 });
  });

  it("are saved for the whole organisation and for no other", async () => {
    await addGrants(CATALOGUE);
    const colleague = await addPerson(server, hope, "admin");
    const save = (title: string, person = fundraiser) =>
      server.call("POST", "/grants/saved/", { token: person.token, body: { id: ids[title] } });
    const first = await save("Ends today");
    expect([first.status, first.body]).toEqual([201, { id: ids["Ends today"], is_saved: true, total: 1 }]);
    server.pass({ seconds: 1 });
    expect((await save("Open music")).status).toBe(201);
    expect((await save("Open music", colleague)).status).toBe(200);
    server.pass({ days: 3 });

    const saved = await get("/grants/saved/", {}, colleague);
    expect(titles(saved)).toEqual(["Open music", "Ends today"]);
    expect([saved.at("total"), saved.at("grants.1.status"), saved.at("grants.1.is_saved")]).toEqual([
      2,
      "closed",
      true,
    ]);
    expect((await get("/grants/saved/", {}, stranger)).body).toEqual({ grants: [], total: 0 });
    expect((await get("/grants/all/", { search: "music" }, stranger)).at("grants.0.is_saved")).toBe(false);

    const unsave = (via: object) =>
      server.call("DELETE", "/grants/saved/", { token: colleague.token, ...via });
    const unsaved = { id: ids["Open music"], is_saved: false, total: 1 };
    expect((await unsave({ query: { id: ids["Open music"] } })).body).toEqual(unsaved);
    expect((await unsave({ body: { id: ids["Open music"] } })).body).toEqual(unsaved);
  });

  it("that are saved can be downloaded, guarded against formulas", async () => {
    await addGrants([{ title: "=Sum", focus: ["education", "youth"], states: ["VT", "NH"], max: 250_000 }]);
    await server.call("POST", "/grants/saved/", { token: fundraiser.token, body: { id: ids["=Sum"] } });
    const file = await get("/organization/download/", { request_content: "grants" });
    expect(file.text.split("\r\n")).toEqual([
      "id,title,funder,description,service_focus,amount_min,amount_max,total_amount,currency,deadline,eligibility,states,url,status,posted_at",
      `${ids["=Sum"]},"'=Sum",The Lantern Fund,,education; youth,,2500.00,,USD,2026-06-30,,VT; NH,,open,`,
      "",
    ]);
    const manager = await addPerson(server, hope, "manager");
    expect((await get("/organization/download/", { request_content: "grants" }, manager)).status).toBe(403);
  });

  it("are saved once, however many save them together", async () => {
    await addGrants(CATALOGUE);
    const saving = Array.from({ length: 8 }, () =>
      server.call("POST", "/grants/saved/", { token: fundraiser.token, body: { id: ids["Open music"] } }),
    );
    const statuses = (await Promise.all(saving)).map((answer) => answer.status);
    expect([statuses.length, statuses.filter((status) => status === 201).length]).toEqual([8, 1]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  });

  it("that do not exist cannot be saved or dismissed", async () => {
    const save = await server.call("POST", "/grants/saved/", { token: fundraiser.token, body: { id: 404 } });
    expect(save.status).toBe(404);
    const dismiss = await server.call("POST", "/grants/matched-grants/", {
      token: fundraiser.token,
      body: { dismiss: [404] },
    });
    expect([dismiss.status, dismiss.at("error"), dismiss.at("errors.dismiss")]).toEqual([
      422,
      "Failed to update matched grants, please try later",
      ["There are no such grants: 404."],
    ]);
  });

  it("match what the organisation says of itself until somebody chooses", async () => {
    await addGrants(CATALOGUE);
    await server.database.withoutTenant((tx) =>
      tx.query(sql`UPDATE organizations SET categories = ARRAY['Food security', 'Kitchens'],
        address = '{"country":"US","state":"VT"}' WHERE id = ${hope.id}`),
    );
    const answer = await get("/grants/matched-grants/");
    expect(answer.at("criteria")).toEqual({
      service_focus: ["food_nutrition"],
      states: ["VT"],
      min_amount: null,
      max_amount: null,
      keywords: ["Kitchens"],
      from_profile: true,
    });
    expect(titles(answer)).toEqual(["Warm meals"]);
    expect(answer.at("grants.0.match_reasons")).toEqual([
      { reason: "service_focus", values: ["food_nutrition"] },
      { reason: "keyword", values: ["Kitchens"] },
      { reason: "state", values: ["VT"] },
    ]);
  });

  it("match what the organisation's profile says rather than its categories", async () => {
    await server.database.withoutTenant(async (tx) => {
      await tx.query(sql`UPDATE organizations SET categories = ARRAY['Education'],
        address = '{"country":"US","state":"VT"}' WHERE id = ${hope.id}`);
      await tx.query(sql`INSERT INTO organization_profiles (org_id, service_focus, service_areas, updated_at)
        VALUES (${hope.id}, ARRAY['older_people', 'Housing'], ARRAY['NH', 'The lake'], now())`);
    });
    expect((await get("/grants/matched-grants/")).at("criteria")).toMatchObject({
      service_focus: ["older_people", "housing"],
      states: ["NH"],
      keywords: [],
    });
  });

  it("match by focus, words, state and amount, the best first, with the reasons", async () => {
    await addGrants(CATALOGUE);
    const chosen = await server.call("POST", "/grants/matched-grants/", {
      token: fundraiser.token,
      body: {
        service_focus: ["education"],
        keywords: ["community kitchen"],
        states: ["VT"],
        min_amount: "15000",
      },
    });
    expect(chosen.status).toBe(200);
    expect(titles(chosen)).toEqual(["School gardens", "Ends today", "Next year", "Warm meals"]);
    expect(chosen.at("grants.0")).toMatchObject({
      match_score: 72,
      match_reasons: [
        { reason: "service_focus", values: ["education"] },
        { reason: "nationwide", values: [] },
        { reason: "amount", values: [] },
      ],
    });
    expect(chosen.at("grants.3")).toMatchObject({ match_score: 35 });
    expect((await get("/grants/matched-grants/", { search: "warm" })).body).toMatchObject({
      total: 1,
      criteria: { min_amount: "15000.00", from_profile: false },
    });
    expect(titles(await get("/grants/matched-grants/", { ordering: "deadline", per_page: 1 }))).toEqual([
      "Ends today",
    ]);

    // Whoever has not said what they do is matched with nothing, and not with everything.
    const other = await get("/grants/matched-grants/", {}, stranger);
    expect([other.at("criteria.from_profile"), other.at("total")]).toEqual([true, 0]);
    const facets = await get("/grants/matched-grants/facets/", {}, stranger);
    expect(facets.at("facets.status")).toEqual({});
  });

  it("that match are narrowed by conditions on why they do, summed up and counted with them", async () => {
    await addGrants(CATALOGUE);
    await server.call("POST", "/grants/matched-grants/", {
      token: fundraiser.token,
      body: { service_focus: ["education"], keywords: ["community kitchen"], states: ["VT"] },
    });
    const path = "/grants/matched-grants/";
    const narrowed = (filter: object, more: Record<string, string> = {}) =>
      get(path, { filter: JSON.stringify(filter), ...more });
    expect(titles(await narrowed({ "match_reasons.reason": "keyword" }))).toEqual(["Warm meals"]);
    expect(titles(await narrowed({ status: "forecast" }))).toEqual(["Next year"]);
    expect(titles(await narrowed({ match_score: { $gte: 60 } }))).toEqual([
      "Ends today",
      "School gardens",
      "Next year",
    ]);
    const amounts = await narrowed({ amount_max: { $gt: "5000" } }, { sum: "amount_max", per_page: "1" });
    expect([amounts.at("total"), amounts.at("totals.amount_max")]).toEqual([2, "35000.00"]);
    const facets = await get(`${path}facets/`, { filter: JSON.stringify({ amount_max: { $gt: "5000" } }) });
    expect(facets.at("facets.service_focus")).toEqual({ education: 1, environment: 1, food_nutrition: 1 });
    const wrong = await narrowed({ match_skore: 1 });
    expect([wrong.status, wrong.at("code"), wrong.at("errors.filter.0")]).toEqual([
      422,
      "unknown_field",
      expect.stringContaining("match_score"),
    ]);
  });

  it("stay out of the matches once dismissed, until they are taken back", async () => {
    await addGrants(CATALOGUE);
    const post = (body: object) =>
      server.call("POST", "/grants/matched-grants/", { token: fundraiser.token, body });
    await post({ service_focus: ["education"] });
    const dismissed = await post({ dismiss: [ids["School gardens"]] });
    expect(titles(dismissed)).toEqual(["Ends today", "Next year"]);
    expect(dismissed.at("criteria.service_focus")).toEqual(["education"]);
    expect((await post({ restore: [ids["School gardens"]] })).at("total")).toBe(3);
  });

  it("refuse criteria that cannot be meant", async () => {
    const post = (body: object) =>
      server.call("POST", "/grants/matched-grants/", { token: fundraiser.token, body });
    const turned = await post({ min_amount: "10", max_amount: "5" });
    expect([turned.status, turned.at("errors.max_amount")]).toEqual([
      422,
      ["Must not be less than the smallest amount."],
    ]);
    for (const body of [
      { service_focus: ["spaceships"] },
      { min_amount: "-1" },
      { keywords: [""] },
      { states: "VT" },
    ]) {
      expect((await post(body)).status).toBe(422);
    }
  });

  it("are for those who hold the permission", async () => {
    const manager = await addPerson(server, hope, "manager");
    for (const path of [
      "/grants/all/",
      "/grants/saved/",
      "/grants/total/",
      "/grants/matched-grants/",
      "/grants/applied-gwh-grant-submission/",
    ]) {
      expect([path, (await get(path, {}, manager)).status]).toEqual([path, 403]);
      expect([path, (await server.call("GET", path)).status]).toEqual([path, 401]);
    }
  });

  it("cannot be changed with a request's rights", async () => {
    const changing = server.database.withTenant(hope.id, null, (tx) => tx.query(sql`DELETE FROM grants`));
    await expect(changing).rejects.toThrow(/permission denied/);
  });
});
