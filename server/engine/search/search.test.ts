import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import type { SearchHit } from "../../../contract/api";
import { describeEachDatabase } from "../../../tests/support/database";
import { testDefinitions, vehicles } from "../../../tests/support/records";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeEachDatabase("the search of the organisation", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase(), { services: { definitions: testDefinitions(vehicles) } });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const ask = (query: Record<string, string | number>, { token } = owner): Promise<Answer> =>
    server.call("GET", "/search", { token, query });
  async function hits(q: string, person = owner): Promise<SearchHit[]> {
    const answer = await ask({ q }, person);
    expect(answer.status).toBe(200);
    return (answer.body as { hits: SearchHit[] }).hits;
  }
  const titles = async (q: string, person = owner): Promise<string[]> =>
    (await hits(q, person)).map(({ resource, title }) => `${resource}: ${title}`);

  async function addThings({ id }: TestOrganization): Promise<void> {
    await server.database.withoutTenant(async (tx) => {
      await tx.query(
        sql`INSERT INTO teams (org_id, name, description) VALUES (${id}, 'Müller kitchen', 'Soup')`,
      );
      await tx.query(sql`INSERT INTO donors (org_id, email, first_name, last_name, donations_count, created_at)
        VALUES (${id}, 'greta@post.example', 'Greta', 'Müllerin', 1, now())`);
      await tx.query(sql`INSERT INTO checklists (org_id, name, created_at, updated_at)
        VALUES (${id}, 'Ask the mill', now(), now())`);
    });
  }

  it("finds people without regard to case and accents, with where they are shown", async () => {
    const ines = await addPerson(server, hope, "member", {
      name: "Inês Carvalho",
      email: "ines@post.example",
    });
    for (const q of ["ines", "INÊS", "Ines Carvalho", "carv", "ines@post", " inês "]) {
      const [hit] = await hits(q);
      expect([q, hit]).toMatchObject([
        q,
        {
          resource: "members",
          pk: String(ines.pk),
          title: "Inês Carvalho",
          detail: "ines@post.example",
          path: `/members/${ines.pk}/show`,
        },
      ]);
    }
  });

  it("puts what is called so first, then what begins with it, then words that do", async () => {
    await addThings(hope);
    await addPerson(server, hope, "member", { name: "Anna Muller", email: "a@post.example" });
    await addPerson(server, hope, "member", { name: "Müller", email: "m@post.example" });
    await addPerson(server, hope, "member", { name: "Bo Schmüllert", email: "b@post.example" });
    expect(await titles("muller")).toEqual([
      "members: Müller",
      "teams: Müller kitchen",
      "members: Anna Muller",
      "donors: Greta Müllerin",
      "members: Bo Schmüllert",
    ]);
  });

  it("finds donations by donor, campaign, receipt and reference, told with their amount", async () => {
    await server.database.withoutTenant(async (tx) => {
      const [donor] = await tx.query<{
        id: number;
      }>(sql`INSERT INTO donors (org_id, email, first_name, last_name, donations_count, created_at)
        VALUES (${hope.id}, 'greta@post.example', 'Greta', 'Holm', 1, now()) RETURNING id`);
      await tx.query(sql`INSERT INTO donations (org_id, public_id, donor_id, first_name, last_name, email, amount_minor, currency,
          frequency, status, campaign, receipt_number, provider, created_at, updated_at)
        VALUES (${hope.id}, 'don_greta1', ${donor?.id}, 'Greta', 'Holm', 'greta@post.example', 2500, 'EUR',
          'once', 'succeeded', 'Winter coats', 'HOPE-2026-0007', 'test', now(), now())`);
    });
    for (const q of ["HOPE-2026-0007", "winter coats", "don_greta1"]) {
      expect([q, (await hits(q)).map(({ resource, pk, detail }) => [resource, pk, detail])]).toEqual([
        q,
        [["donations", "don_greta1", "25.00 EUR · HOPE-2026-0007"]],
      ]);
    }
  });

  it("finds records of resources that definitions make", async () => {
    const made = await server.call("POST", "/records/vehicles/", {
      token: owner.token,
      body: { plate: "B-ÄX 12", kind: "van", seats: 4 },
    });
    expect(made.status).toBe(201);
    expect(await titles("b-ax")).toEqual(["vehicles: B-ÄX 12"]);
  });

  it("shows nobody what they have no right on, nor anything of another organisation", async () => {
    await addThings(hope);
    await addPerson(server, hope, "member", { name: "Mila Muller", email: "mila@post.example" });
    const member = await addPerson(server, hope, "member");
    expect(await titles("mul", member)).toEqual([]);
    const river = await addOrganization(server, "river");
    const stranger = await addPerson(server, river, "owner");
    await addThings(river);
    const theirs = await hits("mul", stranger);
    expect(theirs.map(({ title }) => title)).toEqual(["Müller kitchen", "Greta Müllerin"]);
    const ours = (await hits("mul")).map(({ resource, pk }) => `${resource} ${pk}`);
    expect(theirs.filter(({ resource, pk }) => ours.includes(`${resource} ${pk}`))).toEqual([]);
  });

  it("takes signs that patterns read as they are, and no more than it was asked for", async () => {
    await addPerson(server, hope, "member", { name: "100%_sure x", email: "s@post.example" });
    expect(await titles("100%_")).toEqual(["members: 100%_sure x"]);
    expect(await titles("%%")).toEqual([]);
    expect(await titles("\\")).toEqual([]);
    for (const n of [1, 2, 3])
      await addPerson(server, hope, "member", { name: `Zed ${n}`, email: `z${n}@x.example` });
    expect((await ask({ q: "zed", limit: 2 })).body).toMatchObject({ hits: [{}, {}] });
    expect(((await ask({ q: "zed", in: "teams" })).body as { hits: SearchHit[] }).hits).toEqual([]);
    for (const q of ["", "   ", "x".repeat(101)]) expect((await ask({ q })).status).toBe(422);
  });
});
