import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { matchPeople } from "./matching";

describeOnDatabase("telephone numbers of people", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner", { name: "Olga Owner", email: "olga@post.example" });
    await live("Deutschland");
  });

  const run = async (text: string): Promise<Record<string, unknown>[]> =>
    (await server.database.owner.query(text)).rows as Record<string, unknown>[];
  const live = (country: string): Promise<unknown> =>
    run(`UPDATE organizations SET address = '{"country": "${country}"}' WHERE id = ${hope.id}`);
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    server.call(method, path, { token: owner.token, ...(body !== undefined && { body }) });
  const phones = (...numbers: string[]): { phones: { phone: string; kind: string }[] } => ({
    phones: numbers.map((phone) => ({ phone, kind: "home" })),
  });
  const add = async (first_name: string, ...numbers: string[]): Promise<Answer> =>
    call("POST", "/people", { first_name, ...phones(...numbers) });
  /** Somebody who came without a check, as from a public page or a file. */
  const arrive = (first: string, phone: string): Promise<unknown> =>
    run(`INSERT INTO members (org_id, email, first_name, last_name, phone, status, role_id)
      VALUES (${hope.id}, '${first}@post.example', '${first}', '', '${phone}', 'Active', ${hope.roles.member})`);
  const kept = (): Promise<unknown[]> =>
    run(
      `SELECT value, e164, shown FROM person_channels WHERE org_id = ${hope.id} AND channel = 'phone' ORDER BY id`,
    );
  async function pairs(): Promise<unknown[]> {
    await matchPeople(server.services);
    const { pairs: found } = (await call("GET", "/people/duplicates")).body as {
      pairs: { people: { name: string }[] }[];
    };
    return found.map(({ people }) => people.map(({ name }) => name).join(", ")).toSorted();
  }

  it("are kept as they were typed, and shown as the organisation's country writes them", async () => {
    const answer = await add("Ann", "0151/23456789", "+44 20 7946 0958", "0041 44 668 18 00");
    const shown = phones("01512 3456789", "+44 20 7946 0958", "+41 44 668 18 00");
    expect([answer.at("person.phone"), answer.at("person.phones")]).toEqual(["01512 3456789", shown.phones]);
    const path = `/people/${String(answer.at("person.pk"))}`;
    await call("PUT", path, { ...shown, last_name: "Bell" });
    expect(await kept()).toEqual([
      { value: "0151/23456789", e164: "+4915123456789", shown: "01512 3456789" },
      { value: "+44 20 7946 0958", e164: "+442079460958", shown: "+44 20 7946 0958" },
      { value: "0041 44 668 18 00", e164: "+41446681800", shown: "+41 44 668 18 00" },
    ]);
    for (const search of ["0151/2345", "01512 3456789", "+4915123456789"]) {
      expect((await call("GET", `/people?search=${encodeURIComponent(search)}`)).at("total")).toBe(1);
    }
    await live("GB");
    await matchPeople(server.services);
    expect((await call("GET", path)).at("person.phones")).toMatchObject([
      { phone: "0151/23456789" },
      { phone: "020 7946 0958" },
      { phone: "+41 44 668 18 00" },
    ]);
  });

  it("are one number however they are written, and two where only the last digits agree", async () => {
    await add("Ann", "040 12345");
    await add("Bob", "+49 40 12345");
    await add("Cy", "+49 30 1234567");
    await add("Di", "+351 301 234 567");
    await arrive("eve", "(040) 1 23 45");
    const similar = await call("GET", "/people/similar?phone=040%2F12345&name=X");
    expect([similar.status, similar.text]).toEqual([200, expect.anything()]);
    expect(similar.at("possible_duplicates")).toMatchObject([{ name: "Ann" }, { name: "Bob" }]);
    expect(await pairs()).toEqual(["Ann, Bob", "Ann, eve", "Bob, eve"]);
  });

  it("that are none are told to staff at the field, and kept as they came from anybody else", async () => {
    for (const wrong of ["call me", "+49 1", "123456789012345678", "ⅧⅨ", "<b>0</b>"]) {
      const answer = await add("Ann", "030 901820", wrong);
      expect([wrong, answer.status, answer.at("errors")]).toEqual([
        wrong,
        422,
        { "phones.1.phone": [expect.stringMatching(/\+/)] },
      ]);
    }
    await arrive("fay", "ask for Fay");
    await matchPeople(server.services);
    const fay = (await call("GET", "/people?search=fay")).at("people.0") as { pk: number; phones: unknown };
    expect(fay).toMatchObject({ phone: "ask for Fay", phone_to_check: true });
    const path = `/people/${fay.pk}`;
    expect((await call("PUT", path, { phones: fay.phones, last_name: "Gray" })).status).toBe(200);
    expect((await call("PUT", path, phones("ask for Gray"))).status).toBe(422);
    const member = Number((await call("GET", path)).at("person.member.pk"));
    expect((await call("PUT", "/member/", { pk: member, phone: "none" })).status).toBe(200);
    await matchPeople(server.services);
    expect((await call("GET", path)).at("person.phone_to_check")).toBe(true);
    expect((await call("PUT", "/member/", { pk: member, phone: "030 901820" })).status).toBe(200);
    await matchPeople(server.services);
    expect((await call("GET", path)).at("person")).toMatchObject({
      phone: "030 901820",
      phone_to_check: false,
    });
  });

  it("without a country code are judged by their form alone where no country is known", async () => {
    await live("Narnia");
    expect((await add("Ann", "0151 23456789")).at("person")).toMatchObject({
      phone: "0151 23456789",
      phone_to_check: false,
    });
    expect((await add("Bob", "+49 151 23456789")).at("person.phone")).toBe("+49 1512 3456789");
    expect((await add("Cy", "call me")).status).toBe(422);
    expect(await pairs()).toEqual(["Ann, Bob"]);
  });
});
