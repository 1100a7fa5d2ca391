import { beforeEach, expect, it } from "vitest";
import { describeOnDatabase } from "../../../tests/support/database";
import { rowsOf } from "../../../tests/support/isolation";
import { signInOperator } from "../../../tests/support/operator";
import { requestFor, type Keys } from "../../../tests/support/requests";
import { seedTwoOrganizations } from "../../../tests/support/sample";
import {
  addPerson,
  type Answer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../../tests/support/server";
import { routes } from "../../areas";
import { isRefusedOnBehalf } from "../../platform/auth/onBehalf";
import type { Route } from "../../platform/http/route";

/** What an operator must never do in somebody's place, by the beginning of its path. */
const MUST_NOT = [
  "put /organization/sign-in/",
  "post /donation/record/",
  "post /donation/import/",
  "post /donation/{donation_id}/refund/",
  "post /donation/statement/",
  "post /organization/stripe-",
  "put /organization/operator-access/",
  "get /organization/download/",
  "get /personal-data/",
  "post /personal-data/",
  "post /auth/profile/",
  "post /auth/change_email/",
  "post /auth/totp/",
  "delete /auth/totp/",
  "get /auth/second-factor/",
  "post /auth/passkey/register/",
  "delete /auth/passkey/",
  "post /auth/recovery-codes/",
  "delete /auth/sessions/",
  "post /auth/switch_org/",
];

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const isSignedIn = ({ access }: Route): boolean => access.kind === "bearer" || access.kind === "subject";

describeOnDatabase("working in somebody's place", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let keys: Keys;
  let owner: TestPerson;
  let operator: TestPerson;
  let console: string;

  beforeEach(async () => {
    let river: TestOrganization;
    ({ server, hope, river, keys } = await seedTwoOrganizations(getDatabase()));
    owner = await addPerson(server, hope, "owner", { email: "consenting@hope.example", name: "Olga Own" });
    operator = await addPerson(server, river, "owner", { email: "operator@post.example" });
    ({ token: console } = await signInOperator(server, operator.userId));
  }, 60_000);

  const consent = (allowed: boolean, token = owner.token): Promise<Answer> =>
    server.call("PUT", "/organization/operator-access/", { token, body: { allowed } });
  const begin = (role = hope.roles.owner): Promise<Answer> =>
    server.call("POST", `/operator/organizations/${hope.id}/impersonate/`, {
      token: console,
      body: { role },
    });
  async function enter(role?: number): Promise<string> {
    await consent(true);
    return String((await begin(role)).at("token"));
  }

  it("needs an owner's consent, which lasts for a day and can be taken back", async () => {
    expect((await begin()).at("code")).toBe("no_consent");
    const admin = await addPerson(server, hope, "admin", { email: "admin-two@hope.example" });
    expect((await consent(true, admin.token)).at("code")).toBe("owners_only");
    const token = await enter();
    const user = await server.call("GET", "/auth/user/", { token });
    expect([user.at("user_data.operator"), user.at("user_data.email")]).toEqual([
      operator.email,
      owner.email,
    ]);
    await consent(false);
    expect((await server.call("GET", "/auth/user/", { token })).status).toBe(401);
    expect((await begin()).at("code")).toBe("no_consent");
    const other = await enter();
    server.pass({ seconds: 3600 });
    expect((await server.call("GET", "/organization/", { token: other })).status).toBe(200);
    server.pass({ days: 1 });
    expect((await server.call("GET", "/organization/", { token: other })).status).toBe(401);
  });

  it("has the rights of the role that was chosen, and ends with the operator", async () => {
    const token = await enter(hope.roles.volunteer);
    expect((await server.call("GET", "/audit/", { token })).status).toBe(403);
    expect((await begin(999_999)).status).toBe(404);
    await server.database.owner.exec(`DELETE FROM operators WHERE user_id = ${operator.userId}`);
    expect((await server.call("GET", "/auth/user/", { token })).status).toBe(401);
    expect((await server.call("GET", "/auth/user/", { token: owner.token })).status).toBe(200);
  });

  it("ends by itself where the owner is one no more", async () => {
    const token = await enter();
    await server.database.owner.exec(
      `UPDATE members SET status = 'Removed' WHERE org_id = ${hope.id} AND id = ${owner.pk}`,
    );
    expect((await server.call("GET", "/auth/user/", { token })).status).toBe(401);
    expect((await begin()).at("code")).toBe("no_consent");
  });

  it("is refused what is the person's own, in each such call", async () => {
    const token = await enter();
    const refused = routes.filter((route) => isSignedIn(route) && isRefusedOnBehalf(route));
    const names = refused.map(nameOf);
    expect(MUST_NOT.filter((path) => !names.some((name) => name.startsWith(path)))).toEqual([]);
    const mistakes: unknown[] = [];
    for (const route of refused) {
      const { path, query, body } = requestFor(route, keys);
      const answer = await server.call(route.method.toUpperCase(), path, {
        token,
        query,
        ...(body && { body }),
      });
      if (answer.at("code") !== "not_on_behalf") mistakes.push([nameOf(route), answer.status, answer.text]);
    }
    expect(mistakes).toEqual([]);
    expect(refused.length).toBeGreaterThan(30);
  }, 60_000);

  it("stands in both logs with each thing that is changed, by the operator in the owner's place", async () => {
    const token = await enter();
    const changed = await server.call("PUT", "/organization/", { token, body: { description: "New" } });
    expect(changed.status).toBe(200);
    await server.call("GET", "/organization/", { token });
    const own = await server.call("GET", "/audit/", { token: owner.token, query: { per_page: 2 } });
    const entries = own.body["audit_log"] as Json[];
    expect(entries.map(({ action }) => action)).toEqual(["organization.changed", "operator.acted"]);
    for (const entry of entries) {
      expect(entry["detail"]).toMatchObject({ operator: operator.email });
      expect(entry["actor"]).toMatchObject({ name: `${operator.email} as Olga Own` });
    }
    const log = await server.call("GET", "/operator/log/", { token: console, query: { per_page: 2 } });
    expect(log.body["entries"]).toMatchObject([
      {
        action: "acted",
        operator: operator.email,
        detail: { call: "PUT /organization/", person: owner.email },
      },
      { action: "impersonated", detail: { person: owner.email } },
    ]);
  });

  it("leaves no note where it only asks, in each call that says of itself that it changes nothing", async () => {
    const token = await enter();
    const asking = routes.filter(({ isReading }) => isReading);
    expect(asking.length).toBeGreaterThan(5);
    const noted = async (): Promise<unknown> => {
      const { rows } = await server.database.owner.query("SELECT count(*)::int AS n FROM operator_log");
      return rows;
    };
    const before = [await noted(), await rowsOf(server.database, hope.id)];
    for (const route of asking) {
      const { path, query, body } = requestFor(route, keys);
      await server.call(route.method.toUpperCase(), path, { token, query, ...(body && { body }) });
    }
    expect([await noted(), await rowsOf(server.database, hope.id)]).toEqual(before);
  }, 60_000);

  it("signs in nobody: the owner's own sessions and last sign-in stay as they were", async () => {
    const before = await server.call("GET", "/auth/user/", { token: owner.token });
    const token = await enter();
    expect((await server.call("POST", "/auth/logout/", { token, body: {} })).status).toBe(200);
    expect((await server.call("GET", "/auth/user/", { token })).status).toBe(401);
    expect((await server.call("GET", "/auth/user/", { token: owner.token })).body).toEqual(before.body);
  });
});
