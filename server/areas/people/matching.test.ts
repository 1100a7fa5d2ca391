import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { matchPeople } from "./matching";

describeOnDatabase("possible duplicates", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
    await matchPeople(server.services);
  });

  async function add(columns: Json): Promise<number> {
    const given = { first_name: "", last_name: "", addresses: [], birthday: null, ...columns };
    const rows = (
      await server.database.owner.query(
        `INSERT INTO people (org_id, first_name, last_name, addresses, birthday, created_at, updated_at)
         SELECT $1, f.first_name, f.last_name, f.addresses, f.birthday, now(), now()
         FROM jsonb_to_record($2) AS f (first_name text, last_name text, addresses jsonb, birthday date) RETURNING id`,
        [hope.id, JSON.stringify(given)],
      )
    ).rows as { id: string }[];
    return Number(rows[0]?.id);
  }
  const reach = (person: number, channel: string, value: string): Promise<unknown> =>
    server.database.owner.query(
      "INSERT INTO person_channels (org_id, person_id, channel, value) VALUES ($1, $2, $3, $4)",
      [hope.id, person, channel, value],
    );
  const street = (line1: string, zip: string): Json => ({ addresses: [{ kind: "home", line1, zip }] });
  async function told(): Promise<unknown[]> {
    await matchPeople(server.services);
    const answer = await server.call("GET", "/people/duplicates", { token: owner.token });
    const { pairs } = answer.body as { pairs: { people: { name: string }[]; because: string[] }[] };
    return pairs
      .map(({ people, because }) => [...people.map(({ name }) => name), ...because.toSorted()].join(", "))
      .toSorted();
  }

  it("are whoever shares an address or a number, however it is written", async () => {
    const [ann, bob, cy] = [
      await add({ first_name: "Ann", last_name: "Bell" }),
      await add({ first_name: "Bob", last_name: "Cole" }),
      await add({ first_name: "Cy", last_name: "Dunn" }),
    ];
    await reach(ann, "email", "Family@post.example");
    await reach(bob, "email", "family@POST.example");
    await reach(ann, "phone", "+1 (202) 555-0101");
    await reach(cy, "phone", "202 555 0101");
    expect(await told()).toEqual(["Ann Bell, Bob Cole, email", "Ann Bell, Cy Dunn, phone"]);
  });

  it("are people of one name with the same birthday or postcode, and not of one name alone", async () => {
    for (const more of [
      { birthday: "1980-02-29" },
      { birthday: "1980-02-29" },
      {},
      { birthday: "1999-01-01" },
    ]) {
      await add({ first_name: "Zoë", last_name: "Ångström", ...more });
    }
    await add({ first_name: "zoe", last_name: "ANGSTROM", ...street("1 High Street", "AB1 2CD") });
    await add({ first_name: "Zoe", last_name: "Angström", ...street("9 Low Road", "ab12cd") });
    expect(await told()).toEqual([
      "Zoë Ångström, Zoë Ångström, birthday, name",
      "zoe ANGSTROM, Zoe Angström, name, postcode",
    ]);
  });

  it("are similar names at one address, and not everybody who lives there", async () => {
    await add({ first_name: "Ann", last_name: "Bell", ...street("1 High Street", "AB1") });
    await add({ first_name: "Annie", last_name: "Bell", ...street("1, High  street", "AB1") });
    await add({ first_name: "Zed", last_name: "Bell", ...street("1 High Street", "AB1") });
    expect(await told()).toEqual(["Ann Bell, Annie Bell, address, postcode, similar_name"]);
  });

  it("are not told of a number that many share", async () => {
    const people = [];
    for (let n = 0; n < 30; n += 1) people.push(await add({ first_name: `P${n}`, last_name: `L${n}` }));
    for (const person of people) await reach(person, "phone", "+1 202 555 0199");
    expect(await told()).toEqual([]);
  });

  it("are not told again once they were called different", async () => {
    for (const first of ["Ann", "Annie"]) {
      await add({ first_name: first, last_name: "Bell", ...street("1 High Street", "AB1") });
    }
    await told();
    const answer = await server.call("GET", "/people/duplicates", { token: owner.token });
    const pk = String(answer.at("pairs.0.pk"));
    await server.call("POST", `/people/duplicates/${pk}/dismiss`, { token: owner.token });
    await server.database.owner.query("UPDATE people SET birthday = '1980-02-29'");
    expect(await told()).toEqual([]);
  });

  it("are twins where only name and home agree: told to staff, and merged by nobody", async () => {
    const home = { last_name: "Bell", ...street("1 High Street", "1050") };
    const [kim, twin] = [
      await add({ first_name: "Kim", birthday: "1980-02-29", ...home }),
      await add({ first_name: "Kim", birthday: "1980-02-29", ...home }),
    ];
    await reach(kim, "email", "kim@post.example");
    expect(await told()).toEqual([expect.stringMatching(/^Kim Bell, Kim Bell, /)]);
    const [pair] = (await server.call("GET", "/people/duplicates", { token: owner.token })).at(
      "pairs",
    ) as Json[];
    await server.call("POST", `/people/duplicates/${String(pair?.["pk"])}/dismiss`, { token: owner.token });
    await reach(twin, "phone", "+49 30 1234567");
    expect(await told()).toEqual([]);
    expect((await server.call("GET", "/people", { token: owner.token })).at("total")).toBe(3);
  });

  it("are looked for again when somebody is changed", async () => {
    const one = await add({ first_name: "Ann", last_name: "Bell", birthday: "1980-02-29" });
    await add({ first_name: "Ann", last_name: "Cole", birthday: "1980-02-29" });
    expect(await told()).toEqual([]);
    await server.call("PUT", `/people/${one}`, { token: owner.token, body: { last_name: "Cole" } });
    expect(await told()).toEqual(["Ann Cole, Ann Cole, birthday, name"]);
  });
});
