import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { signInOperator } from "../../../tests/support/operator";
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

describeOnDatabase("the operators' console", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let owner: TestPerson;
  let operator: TestPerson;
  let token: string;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await addOrganization(server, "hope");
    owner = await addPerson(server, hope, "owner");
    operator = await addPerson(server, await addOrganization(server, "river"), "owner");
    ({ token } = await signInOperator(server, operator.userId));
  });

  const get = (path: string, query = {}): Promise<Answer> => server.call("GET", path, { token, query });
  const put = (path: string, body: object): Promise<Answer> => server.call("PUT", path, { token, body });
  const change = (body: object): Promise<Answer> => put(`/operator/organizations/${hope.id}/`, body);
  const actions = async (): Promise<unknown> => {
    const { body } = await get("/operator/log/", { per_page: 100 });
    return (body["entries"] as { action: string }[]).map(({ action }) => action);
  };

  it("finds organisations by name, subdomain and state, with what they have", async () => {
    const found = await get("/operator/organizations/", { search: "HOPE", state: "active" });
    expect([found.at("total"), found.at("organizations.0.subdomain")]).toEqual([1, "hope"]);
    expect(found.at("organizations.0.usage")).toEqual([
      { quota: "people", used: 1, limit: null },
      { quota: "records", used: 0, limit: null },
      { quota: "files_bytes", used: 0, limit: server.services.files.quotaBytes },
      { quota: "mails_per_day", used: 0, limit: 50 },
    ]);
    expect((await get("/operator/organizations/", { state: "waiting" })).at("total")).toBe(0);
    const second = await get("/operator/organizations/", { page: 2, per_page: 1 });
    expect([second.at("total"), second.at("organizations.0.subdomain")]).toEqual([2, "river"]);
  });

  it("approves, and takes nothing away without a reason", async () => {
    await server.database.owner.exec(`UPDATE organizations SET state = 'waiting' WHERE id = ${hope.id}`);
    const waiting = await get("/operator/organizations/");
    expect(waiting.at("organizations.0.state")).toBe("waiting");
    expect((await change({ state: "active" })).at("organization.state")).toBe("active");
    expect((await server.takeMails()).map(({ to }) => to.address)).toEqual([owner.email]);
    const unexplained = await change({ state: "suspended", reason: " " });
    expect([unexplained.status, unexplained.at("errors")]).toEqual([422, { reason: [expect.any(String)] }]);
    expect((await change({ state: "limited", reason: "Spam" })).status).toBe(200);
    const log = await get("/operator/log/");
    expect(log.at("entries.0.detail")).toEqual({ from: "active", to: "limited", reason: "Spam" });
    expect((await put("/operator/organizations/999999/", { state: "active" })).status).toBe(404);
  });

  it("renames, and keeps what a subdomain may be", async () => {
    expect((await change({ name: "New hope", subdomain: "new-hope" })).body["organization"]).toMatchObject({
      name: "New hope",
      subdomain: "new-hope",
    });
    expect((await change({ subdomain: "river" })).at("code")).toBe("subdomain_taken");
    expect((await change({ subdomain: "www" })).status).toBe(422);
    const seen = await server.call("GET", "/audit/", { token: owner.token });
    expect([seen.at("audit_log.0.action"), seen.at("audit_log.0.actor")]).toEqual([
      "organization.changed",
      null,
    ]);
  });

  it("disables a person, ends their sessions, and lets them in again", async () => {
    const path = `/operator/people/${owner.userId}/`;
    const found = await get("/operator/people/", { search: "owner hope" });
    expect(found.at("people.0")).toMatchObject({
      email: owner.email,
      organizations: ["The hope people"],
      is_disabled: false,
      is_operator: false,
    });
    expect((await put(path, { disabled: true })).at("person.is_disabled")).toBe(true);
    expect((await server.call("GET", "/auth/user/", { token: owner.token })).status).toBe(401);
    const login = (): Promise<Answer> =>
      server.call("POST", "/auth/login/", { body: { email: owner.email, password: TEST_PASSWORD } });
    expect((await login()).status).toBe(403);
    await put(path, { disabled: false });
    expect((await login()).status).toBe(200);
    expect(await actions()).toEqual(["person.enabled", "person.disabled"]);
    expect((await put("/operator/people/999999/", { disabled: true })).status).toBe(404);
  });

  it("never disables the last operator", async () => {
    const own = `/operator/people/${operator.userId}/`;
    const refused = await put(own, { disabled: true });
    expect([refused.status, refused.at("code")]).toEqual([409, "last_operator"]);
    await signInOperator(server, owner.userId);
    const both = await Promise.all(
      [operator, owner].map(({ userId }) => put(`/operator/people/${userId}/`, { disabled: true })),
    );
    const { rows } = await server.database.owner.query(
      "SELECT count(*)::int AS n FROM operators JOIN users ON id = user_id WHERE status = 'active'",
    );
    expect([both.filter(({ status }) => status === 200).length, rows]).toEqual([1, [{ n: 1 }]]);
  });

  it("resets a second factor, and tells its person", async () => {
    await signInOperator(server, owner.userId);
    const reset = await server.call("DELETE", `/operator/people/${owner.userId}/second-factor/`, { token });
    expect([reset.status, reset.at("person.has_second_factor")]).toEqual([200, false]);
    expect((await server.takeMails()).map(({ to }) => to.address)).toEqual([owner.email]);
  });

  it("says whether new organisations are taken, and what the server's settings say", async () => {
    const environment = { sign_up: "open", files_bytes: server.services.files.quotaBytes };
    expect((await get("/operator/settings/")).body).toEqual({
      sign_up: "open",
      chosen: null,
      environment,
      quotas: {},
    });
    const closed = await put("/operator/settings/", { sign_up: "closed", quotas: { people: 3 } });
    expect(closed.body).toEqual({ sign_up: "closed", chosen: "closed", environment, quotas: { people: 3 } });
    expect((await server.call("GET", "/auth/options/")).at("sign_up")).toBe("closed");
    const back = await put("/operator/settings/", { sign_up: null, quotas: { people: null } });
    expect(back.body).toMatchObject({ sign_up: "open", chosen: null, quotas: {} });
    expect((await put("/operator/settings/", { quotas: { people: -1 } })).status).toBe(422);
  });
});
