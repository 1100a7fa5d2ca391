import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  createTestServer,
  type Json,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("postal addresses of people", (getDatabase) => {
  let server: TestServer;
  let owner: TestPerson;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    owner = await addPerson(server, await addOrganization(server, "hope"), "owner");
  });

  const add = async (body: Json): Promise<number> =>
    Number((await server.call("POST", "/people", { token: owner.token, body })).at("person.pk"));
  const at = (line1: string, more: Json = {}): Json => ({
    addresses: [{ kind: "home", line1, zip: "10115", city: "Berlin", country: "DE", ...more }],
  });
  const letters = async (query: Record<string, string> = {}): Promise<string[]> => {
    const answer = await server.call("GET", "/people/addresses", { token: owner.token, query });
    expect(answer.status).toBe(200);
    return answer.text
      .split("\r\n")
      .slice(1, -1)
      .filter((line) => /^[^,]*,[^,]*,/.test(line))
      .map((line) => line.split(",").slice(0, 4).join("|"));
  };

  it("are one for a household, with its salutation, and leave out who gets no post", async () => {
    const home = await add({ kind: "household", name: "Family Bell", salutation: "Dear Ann and Ben" });
    const ann = await add({
      first_name: "Ann",
      household: home,
      ...at("Old Lane 1", { until: "2020-01-01" }),
    });
    await add({ first_name: "Ben", household: home, ...at("Home Street 2") });
    await add({ first_name: "Cy", household: home, consents: [{ channel: "post", answer: "no" }] });
    const dee = await add({ first_name: "Dee", ...at("Other Street 3") });
    await add({ first_name: "Eve", do_not_contact: true, ...at("Other Street 4") });
    await add({ first_name: "Fay", is_deceased: true, ...at("Other Street 5") });
    await add({ first_name: "Gil" });
    expect(await letters()).toEqual([
      "Family Bell|Dear Ann and Ben|Ann; Ben|Home Street 2",
      "Dee||Dee|Other Street 3",
    ]);
    expect(await letters({ per_household: "false" })).toEqual([
      "Ben||Ben|Home Street 2",
      "Dee||Dee|Other Street 3",
    ]);
    expect(await letters({ ids: `${ann},${dee}` })).toEqual(["Dee||Dee|Other Street 3"]);
    const put = (body: Json, pk: number) => server.call("PUT", `/people/${pk}`, { token: owner.token, body });
    await put(at("Hall 9"), home);
    expect(await letters({ ids: String(ann) })).toEqual(["Family Bell|Dear Ann and Ben|Ann|Hall 9"]);
    expect(await letters({ ids: String(ann), per_household: "false" })).toEqual(["Ann||Ann|Hall 9"]);
    await put({ do_not_contact: true }, home);
    expect(await letters({ ids: String(ann) })).toEqual([]);
  });
});
