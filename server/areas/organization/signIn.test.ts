import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import {
  addOrganization,
  addPerson,
  type Answer,
  createTestServer,
  TEST_PASSWORD,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";

describeOnDatabase("an organisation that asks for a second factor", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let told: string[];

  beforeEach(async () => {
    told = [];
    server = createTestServer(getDatabase(), {
      services: {
        rightsNews: {
          tell: async ({ userId }, change) => {
            told.push(`${userId} ${change}`);
          },
          subscribe: () => () => undefined,
        },
      },
    });
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
  });

  const secure = (person: TestPerson): Promise<unknown> =>
    server.database.owner.exec(
      `INSERT INTO totp_factors (user_id, secret, created_at, confirmed_at) VALUES (${person.userId}, 'sealed', now(), now())`,
    );
  const change = (body: object, token = owner.token): Promise<Answer> =>
    server.call("PUT", "/organization/sign-in/", { token, body });
  const organization = async ({ token }: TestPerson): Promise<unknown[]> => {
    const { status, at } = await server.call("GET", "/organization/", { token });
    return [status, at("code")];
  };
  const OPEN = [200, undefined];
  const CLOSED = [403, "second_factor_required"];

  it("does so only once whoever decides it has one", async () => {
    const refused = await change({ second_factor: "staff" });
    expect([refused.status, refused.at("code")]).toEqual([409, "set_up_yours_first"]);
    await secure(owner);
    expect((await change({ second_factor: "staff" })).status).toBe(200);
    expect((await change({ second_factor: "maybe" })).status).toBe(422);
    const manager = await addPerson(server, hope, "manager");
    expect((await change({ second_factor: "none" }, manager.token)).status).toBe(403);
  });

  it("gives no rights to those who have none, in sessions that are open too, and tells their pages", async () => {
    const [manager, member] = [
      await addPerson(server, hope, "manager"),
      await addPerson(server, hope, "member"),
    ];
    await secure(owner);
    await change({ second_factor: "staff" });
    expect(told).toContain(`${manager.userId} changed`);
    expect([await organization(owner), await organization(manager), await organization(member)]).toEqual([
      OPEN,
      CLOSED,
      OPEN,
    ]);
    await change({ second_factor: "everyone" });
    expect(await organization(member)).toEqual(CLOSED);
    await secure(manager);
    expect(await organization(manager)).toEqual(OPEN);
    await change({ second_factor: "none" });
    expect(await organization(member)).toEqual(OPEN);
  });

  it("says so where somebody signs in, with no rights, and lets them set one up", async () => {
    const manager = await addPerson(server, hope, "manager");
    await secure(owner);
    await change({ second_factor: "staff" });
    const body = { email: manager.email, password: TEST_PASSWORD };
    const auth = await server.call("POST", "/auth/login/", { body });
    expect(auth.at("user_data.permissions")).toEqual([]);
    expect(auth.at("user_data.organizations.0.second_factor")).toBe("overdue");
    const token = String(auth.at("token"));
    expect((await server.call("POST", "/auth/totp/", { token, body: {} })).status).toBe(201);
    const mine = await server.call("GET", "/auth/second-factor/", { token });
    expect(mine.at("required_by")).toEqual(["The hope people"]);
  });

  it("gives them time where it is decided so, and keeps to it", async () => {
    const manager = await addPerson(server, hope, "manager");
    await secure(owner);
    const decided = await change({ second_factor: "staff", grace_days: 3 });
    expect(decided.at("second_factor_from")).toBe("2026-03-13T09:00:00.000Z");
    const user = await server.call("GET", "/auth/user/", { token: manager.token });
    expect(user.at("user_data.organizations.0.second_factor")).toBe("wanted");
    server.pass({ days: 2 });
    // What does not say when begins nothing anew.
    await change({ second_factor: "staff", trusts_devices: false });
    expect(await organization(manager)).toEqual(OPEN);
    server.pass({ days: 1 });
    expect(await organization(manager)).toEqual(CLOSED);
  });

  it("shows who has none, and nobody of another organisation", async () => {
    const river = await addOrganization(server, "river");
    await addPerson(server, river, "manager");
    const manager = await addPerson(server, hope, "manager");
    await secure(owner);
    const shown = await server.call("GET", "/organization/sign-in/", { token: owner.token });
    expect(shown.body).toEqual({
      second_factor: "none",
      second_factor_from: null,
      trusts_devices: true,
      without: [{ pk: manager.pk, name: "manager hope", email: manager.email, role: "Manager" }],
      total: 1,
    });
  });

  it("asks in no other organisation of the same person", async () => {
    const river = await addOrganization(server, "river");
    const manager = await addPerson(server, hope, "manager");
    await addPerson(server, river, "manager", { email: manager.email });
    await secure(owner);
    await change({ second_factor: "staff" });
    const switched = await server.call("POST", "/auth/switch_org/", {
      token: manager.token,
      body: { new_org: river.id },
    });
    expect(switched.at("user_data.permissions")).toContain("people");
  });
});
