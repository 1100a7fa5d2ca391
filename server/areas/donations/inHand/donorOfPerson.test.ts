import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../../tests/support/database";
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

describeOnDatabase("a gift recorded for a person", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  const call = (method: string, path: string, body?: Json, { token } = owner): Promise<Answer> =>
    server.call(method, path, { token, ...(body && { body }) });
  const add = async (body: Json): Promise<number> =>
    Number((await call("POST", "/people/", body)).at("person.pk"));
  const record = (person: number, more: Json = {}, as = owner): Promise<Answer> =>
    call(
      "POST",
      "/donation/record/",
      { amount: "20", method: "cash", received_on: "2026-01-15", person, ...more },
      as,
    );
  const donors = async (): Promise<Json[]> =>
    (await call("GET", "/donation/donor/list/?ordering=name")).at("donors") as Json[];
  const peopleCount = async (): Promise<unknown> => (await call("GET", "/people/")).at("total");

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  it("makes them a donor, once, and stands on their timeline and in their sums; the receipt goes to their address", async () => {
    const ana = await add({
      first_name: "Ana",
      last_name: "Müller",
      emails: [{ email: "ana@x.example", kind: "home" }],
    });
    const before = await peopleCount();
    expect((await record(ana)).status).toBe(201);
    expect((await server.takeMails()).map(({ to }) => to.address)).toEqual(["ana@x.example"]);
    expect((await record(ana, { received_on: "2026-01-16" })).status).toBe(201);
    expect(await donors()).toMatchObject([{ name: "Ana Müller", person: ana, donations_count: 2 }]);
    expect(await peopleCount()).toBe(before);
    const { entries } = (await call("GET", `/people/${ana}/timeline/?kinds=gift`)).body as {
      entries: Json[];
    };
    expect(entries.map(({ amount }) => amount)).toMatchObject([{ amount: "20.00" }, { amount: "20.00" }]);
    expect((await call("GET", `/people/${ana}/`)).at("person.giving")).toMatchObject({
      total: "40.00",
      gifts: 2,
    });
    // Whoever gave before under that address is the same donor.
    const typed = await call("POST", "/donation/record/", {
      amount: "5",
      method: "cash",
      received_on: "2026-01-17",
      first_name: "Ana",
      last_name: "Müller",
      email: "ana@x.example",
    });
    expect([typed.status, (await donors()).length]).toEqual([201, 1]);
  });

  it("keeps people of one name or one address apart, households and organisations too", async () => {
    const twins = [
      await add({ first_name: "Ana", last_name: "Reis" }),
      await add({ first_name: "Ana", last_name: "Reis" }),
    ];
    const family = [
      await add({ first_name: "Bo", last_name: "Lind", emails: [{ email: "lind@x.example", kind: "home" }] }),
      await add({
        first_name: "Cai",
        last_name: "Lind",
        emails: [{ email: "lind@x.example", kind: "home" }],
      }),
    ];
    const house = await add({ kind: "household", name: "Household Lind" });
    const everybody = [...twins, ...family, house];
    await server.takeMails();
    for (const person of everybody) expect((await record(person)).status).toBe(201);
    expect((await server.takeMails()).map(({ to }) => to)).toEqual([
      { name: "Bo Lind", address: "lind@x.example" },
      { name: "Cai Lind", address: "lind@x.example" },
    ]);
    const found = await donors();
    expect(found.map(({ person }) => person).sort()).toEqual([...everybody].sort());
    expect(found.map(({ name }) => name)).toContain("Household Lind");
  });

  it("is found among donors and people by name and address, without regard to accents and case", async () => {
    const ana = await add({
      first_name: "Renée",
      last_name: "Müller",
      emails: [{ email: "Ren.M@x.example", kind: "home" }],
    });
    await record(ana);
    for (const typed of ["muller", "RENEE", "müller ren", "ren.m@X", "Mull"]) {
      const search = encodeURIComponent(typed);
      const [givers, people] = [
        await call("GET", `/donation/donor/list/?search=${search}`),
        await call("GET", `/people/?search=${search}`),
      ];
      expect([typed, givers.at("total"), people.at("people.0.pk")]).toEqual([typed, 1, ana]);
    }
  });

  it("is for who may see people, of somebody who is there and has a name; a merged key leads on", async () => {
    const fundraiser = await addPerson(server, hope, "fundraiser");
    const manager = await addPerson(server, hope, "manager");
    const ana = await add({ first_name: "Ana", last_name: "Reis" });
    const other = await add({ first_name: "Anna", last_name: "Reis" });
    expect([(await record(ana, {}, fundraiser)).status, (await record(ana, {}, manager)).status]).toEqual([
      403, 403,
    ]);
    const nameless = await add({ emails: [{ email: "only@x.example", kind: "home" }] });
    for (const person of [nameless, 999_999]) {
      const answer = await record(person);
      expect([answer.status, answer.at("errors.person.0")]).toEqual([422, expect.any(String)]);
    }
    const light = await addPerson(server, await addOrganization(server, "light"), "owner");
    expect((await record(ana, {}, light)).status).toBe(422);
    await call("POST", "/people/merge/", { keep: ana, merge: [other] });
    expect((await record(other)).status).toBe(201);
    expect(await donors()).toMatchObject([{ person: ana }]);
    expect((await record(ana)).at("code")).toBe("recorded_already");
  });
});
