import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
import { testDefinitions } from "../../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../../tests/support/server";

describeOnDatabase("what gifts are for", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  const call = (method: string, path: string, body?: Json): Promise<Answer> =>
    server.call(method, path, { token: owner.token, ...(body && { body }) });
  const record = async (values: Json): Promise<Json> => {
    const answer = await call("POST", "/donation/record/", {
      amount: "20",
      method: "cash",
      received_on: "2026-01-15",
      last_name: "Quist",
      force: true,
      ...values,
    });
    expect([answer.status, answer.body]).toMatchObject([201, {}]);
    return answer.at("donation") as Json;
  };
  const add = async (resource: string, values: Json): Promise<number> => {
    const answer = await call("POST", `/records/${resource}/`, values);
    expect([answer.status, answer.body]).toMatchObject([201, {}]);
    return Number(answer.at("record.pk"));
  };
  const read = async (id: unknown): Promise<Json> =>
    (await call("GET", `/donation/?donation_id=${String(id)}`)).at("donation") as Json;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions() } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  it("lead to the campaign that a text names, before and after it is there, renamed, deleted and restored", async () => {
    const early = await record({ campaign: " winter COATS " });
    expect(early).toMatchObject({ campaign: "winter COATS", campaign_record: null });
    const coats = await add("campaigns", { name: "Winter coats", slug: "coats", goal: "100" });
    expect(await read(early["donation_id"])).toMatchObject({
      campaign: "Winter coats",
      campaign_record: coats,
    });
    const late = await record({ campaign: "Coats" });
    expect(late).toMatchObject({ campaign: "Winter coats", campaign_record: coats, purpose: "Winter coats" });
    expect(await record({ campaign_record: coats })).toMatchObject({ campaign: "Winter coats" });
    const figures = async (): Promise<unknown> =>
      (await call("GET", `/records/campaigns/${coats}/`)).at("record");
    expect(await figures()).toMatchObject({ raised: "60.00", gifts: 3 });

    await call("PUT", `/records/campaigns/${coats}/`, { name: "Warm coats" });
    expect(await read(late["donation_id"])).toMatchObject({ campaign: "Warm coats", campaign_record: coats });
    const list = await call("GET", `/donation/?campaign_record=${coats}`);
    expect([list.at("total"), list.at("totals.amount")]).toEqual([3, "60.00"]);

    await call("DELETE", `/records/campaigns/${coats}/`);
    expect(await read(late["donation_id"])).toMatchObject({ campaign: "Warm coats", campaign_record: null });
    await call("POST", `/records/campaigns/${coats}/restore/`);
    expect(await read(late["donation_id"])).toMatchObject({ campaign_record: coats });
    await call("PUT", `/donation/${String(late["donation_id"])}/`, { campaign_record: null });
    expect(await read(late["donation_id"])).toMatchObject({ campaign: null, campaign_record: null });
  });

  it("are asked about from the campaign's side", async () => {
    const coats = await add("campaigns", { name: "Winter coats", goal: "30" });
    await add("campaigns", { name: "Tents", goal: "30" });
    await record({ campaign_record: coats });
    await record({ campaign_record: coats });
    const question = {
      of: "campaigns",
      where: { donations: { $sum: { of: "amount", $gte: "30" } } },
      columns: ["name", { as: "given", sum: "donations.amount" }],
    };
    const answer = await call("POST", "/questions/ask/", { question });
    expect([answer.status, answer.at("rows")]).toMatchObject([
      200,
      [{ name: "Winter coats", given: "40.00" }],
    ]);
    const byGoal = await call("POST", "/questions/ask/", {
      question: {
        of: "donations",
        group: [{ by: "campaign_record" }],
        measures: { given: { sum: "amount" } },
      },
    });
    expect(byGoal.at("rows")).toMatchObject([{ given: "40.00" }]);
  });

  it("show visitors the public campaigns of these days with what came, and nothing of others", async () => {
    await add("campaigns", { name: "Hidden" });
    await add("campaigns", { name: "Over", is_public: true, ends_on: "2020-01-31" });
    await add("campaigns", { name: "Later", is_public: true, starts_on: "2200-01-01" });
    const coats = await add("campaigns", {
      name: "Winter coats",
      slug: "coats",
      goal: "100",
      is_public: true,
      text: "<p>Warm <script>x</script></p>",
    });
    await record({ campaign_record: coats });
    const ask = (query = ""): Promise<Answer> =>
      server.call("GET", `/donation/campaign/public/${query}`, { headers: { "X-Subdomain": "hope" } });
    const listed = await ask();
    expect(listed.at("campaigns")).toMatchObject([
      { name: "Winter coats", goal: "100.00", raised: "20.00", gifts: 1, text: "", is_over: false },
    ]);
    expect((await ask("?campaign=COATS")).at("campaigns.0.text")).toContain("Warm");
    expect((await ask("?campaign=COATS")).text).not.toContain("script");
    expect((await ask("?campaign=Over")).at("campaigns.0.is_over")).toBe(true);
    expect((await ask("?campaign=Hidden")).at("campaigns")).toEqual([]);
    await addOrganization(server, "other");
    const elsewhere = await server.call("GET", "/donation/campaign/public/", {
      headers: { "X-Subdomain": "other" },
    });
    expect(elsewhere.at("campaigns")).toEqual([]);
  });

  it("are split over funds, never beyond the gift, and a fund that has something stays", async () => {
    const roof = await add("funds", { name: "Roof" });
    const van = await add("funds", { name: "Van" });
    const gift = await record({ fund: roof });
    const id = String(gift["donation_id"]);
    expect((await read(id))["funds"]).toEqual([{ fund: roof, amount: "20.00" }]);
    const split = (funds: Json[]): Promise<Answer> => call("PUT", `/donation/${id}/`, { funds });
    const parts = [
      { fund: roof, amount: "12.50" },
      { fund: van, amount: "5" },
    ];
    expect((await split(parts)).at("donation.funds")).toMatchObject([
      { amount: "12.50" },
      { amount: "5.00" },
    ]);
    expect((await split([...parts, { fund: 999_999, amount: "1" }])).at("errors")).toHaveProperty([
      "funds.2.fund",
    ]);
    expect((await split([...parts, { fund: van, amount: "1" }])).at("errors")).toHaveProperty([
      "funds.2.fund",
    ]);
    expect((await split([{ fund: van, amount: "20.01" }])).at("errors")).toHaveProperty(["funds"]);
    expect((await split([{ fund: van, amount: "0" }])).status).toBe(422);
    const history = (await read(id))["history"] as { step: string; note: string }[];
    expect(history.filter(({ step }) => step === "changed").map(({ note }) => note)).toEqual([
      "Roof 20.00 → Roof 12.50, Van 5.00",
    ]);
    const sums = await call("GET", `/donation/designation/list/?fund=${roof}&sum=amount`);
    expect([sums.at("total"), sums.at("totals.amount")]).toEqual([1, "12.50"]);
    await call("POST", `/donation/${id}/refund/`, { amount: "10" });
    expect((await call("GET", `/records/funds/${roof}/`)).at("record.received")).toBe("6.25");
    expect((await call("GET", "/donation/designation/list/")).at("designations.0.amount")).toMatch(/^(6|2)/);
    const held = await call("DELETE", `/records/funds/${roof}/`);
    expect([held.status, held.at("referenced_by")]).toEqual([409, [{ resource: "designations", count: 1 }]]);
    expect((await split([])).at("donation.funds")).toEqual([]);
    expect((await call("DELETE", `/records/funds/${roof}/`)).status).toBe(200);
  });

  it("are credited to others, once each, and the credits follow a merge", async () => {
    const gift = await record({});
    const id = String(gift["donation_id"]);
    const person = async (name: string): Promise<number> =>
      Number((await call("POST", "/people/", { first_name: name, last_name: "Quist" })).at("person.pk"));
    const [ben, bea] = [await person("Ben"), await person("Bea")];
    const credit = (credits: Json[]): Promise<Answer> =>
      call("PUT", `/donation/${id}/`, { soft_credits: credits });
    const both = [
      { person: ben, kind: "spouse" },
      { person: bea, kind: "asked", amount: "5" },
    ];
    expect((await credit(both)).at("donation.soft_credits")).toEqual([
      { person: ben, kind: "spouse", amount: null },
      { person: bea, kind: "asked", amount: "5.00" },
    ]);
    expect((await credit([...both, { person: ben, kind: "other" }])).status).toBe(422);
    expect((await credit([{ person: ben, kind: "other", amount: "21" }])).status).toBe(422);
    expect((await credit([{ person: 999_999, kind: "other" }])).status).toBe(422);
    const listed = await call("GET", `/donation/soft_credit/list/?person=${ben}`);
    expect(listed.at("soft_credits")).toMatchObject([
      { amount: "20.00", kind: "spouse", giver: gift["person"] },
    ]);
    const merged = await call("POST", "/people/merge/", { keep: ben, merge: [bea] });
    expect(merged.status).toBe(200);
    expect((await read(id))["soft_credits"]).toEqual([{ person: ben, kind: "spouse", amount: null }]);
    await call("POST", `/people/merge/${String(merged.at("merge.pk"))}/undo/`);
    expect((await read(id))["soft_credits"]).toHaveLength(2);
  });
});
