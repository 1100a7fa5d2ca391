import sql from "sql-template-tag";
import { beforeEach, expect, inject, it } from "vitest";
import { type OrganizationState, STARTING_ROLES } from "../contract/api";
import { describeOnDatabase } from "../tests/support/database";
import { rowsOf, secretsOf } from "../tests/support/isolation";
import { signInOperator } from "../tests/support/operator";
import { type Keys, requestFor } from "../tests/support/requests";
import { seedTwoOrganizations } from "../tests/support/sample";
import {
  addPerson,
  type Answer,
  type RoleSlug,
  TEST_NOW,
  type TestOrganization,
  type TestServer,
} from "../tests/support/server";
import { startSession } from "./platform/auth/sessions";
import type { Standing } from "./platform/auth/standing";
import type { Route } from "./platform/http/route";
import { setState } from "./areas/operator/states";
import { routes } from "./areas";

const ROLES = STARTING_ROLES.map(({ slug }) => slug);
/** Standings whose sessions are over, whatever is called. */
const ENDED = ["Inactive", "Removed"] as const;
/** These end or replace the caller's session, so each is sent with one of its own. */
const OWN_SESSION = new Set(["post /auth/logout/", "post /auth/switch_org/", "post /organization/"]);
/** Streams that do not end by themselves. */
const LONG_ANSWERS = new Set(["get /config/events/"]);

/** The standing that a route asks for; nothing where it asks for no session. */
function standingFor({ access }: Route): Standing | undefined {
  if (access.kind === "bearer") return access.standing;
  return access.kind === "subject" ? "active" : undefined;
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const forMembers = routes.filter((route) => standingFor(route) === "active");
const forAccounts = routes.filter((route) => standingFor(route) === "account");
const forWaiting = routes.filter((route) => standingFor(route) === "pending");
const forOperators = routes.filter(({ access }) => access.kind === "operator");
const withoutSession = routes.filter(
  (route) => standingFor(route) === undefined && route.access.kind !== "operator",
);

describeOnDatabase("the standing of who calls", (getDatabase, kind) => {
  /**
   * The roles that a call is tried in: every one, once; on the embedded database, which answers slowly and decides nothing
   * of this, one role for each call in turn where they are all tried on PostgreSQL.
   */
  function rolesFor(index: number): RoleSlug[] {
    const isTriedElsewhere = kind !== "postgres" && !("missing" in inject("postgres"));
    return !isTriedElsewhere ? ROLES : ROLES.slice(index % ROLES.length).slice(0, 1);
  }

  let server: TestServer;
  let hope: TestOrganization;
  let keys: Keys;
  let people = 0;

  beforeEach(async () => {
    ({ server, hope, keys } = await seedTwoOrganizations(getDatabase()));
  }, 60_000);

  async function personOf(role: RoleSlug, status: string): Promise<string> {
    people += 1;
    return (await addPerson(server, hope, role, { email: `standing-${people}@post.example`, status })).token;
  }

  async function addNobody(): Promise<number> {
    people += 1;
    const email = `nowhere-${people}@post.example`;
    const [user] = await server.database.withoutTenant((tx) =>
      tx.query<{ id: number }>(sql`INSERT INTO users (email) VALUES (${email}) RETURNING id`),
    );
    return user?.id ?? 0;
  }

  async function personOfNowhere(): Promise<string> {
    const userId = await addNobody();
    const { random, clock } = server.services;
    return server.database.withoutTenant((tx) =>
      startSession(tx, { userId, orgId: null, now: clock(), random, address: null }),
    );
  }

  async function setStateOf(organization: TestOrganization, to: OrganizationState): Promise<void> {
    const { services, database } = server;
    await database.withoutTenant((tx) =>
      setState(tx, services, { orgId: organization.id, to, now: services.clock() }),
    );
  }

  function send(route: Route, token?: string): Promise<Answer> {
    const { path, query, body } = requestFor(route, keys);
    return server.call(route.method.toUpperCase(), path, {
      ...(token !== undefined && { token }),
      query,
      ...(body && { body }),
    });
  }

  it("refuses whoever waits for approval in each call for members, in every role", async () => {
    const before = await rowsOf(server.database, hope.id);
    const tokens = new Map(
      await Promise.all(ROLES.map(async (role) => [role, await personOf(role, "Pending")] as const)),
    );
    const joined = await rowsOf(server.database, hope.id);
    const mistakes: unknown[] = [];
    for (const [index, route] of forMembers.entries()) {
      for (const role of rolesFor(index)) {
        const answer = await send(route, tokens.get(role));
        const isRefused = answer.status === 403 && answer.at("code") === "pending_approval";
        if (!isRefused) mistakes.push([role, nameOf(route), answer.status, answer.text]);
      }
    }
    expect(mistakes).toEqual([]);
    expect(joined).not.toEqual(before);
    expect(await rowsOf(server.database, hope.id)).toEqual(joined);
  }, 120_000);

  it("answers those who wait in the calls that are for them, and shows them nothing else of the organisation", async () => {
    const secrets = await secretsOf(server.database, hope.id);
    const mistakes: unknown[] = [];
    for (const route of [...forWaiting, ...forAccounts]) {
      if (LONG_ANSWERS.has(nameOf(route))) continue;
      const answer = await send(route, await personOf("owner", "Pending"));
      if (answer.status === 401 || answer.at("code") === "pending_approval") {
        mistakes.push([nameOf(route), answer.status, answer.text]);
      }
      const shown = secrets.find((secret) => answer.text.includes(secret));
      if (shown !== undefined) mistakes.push([nameOf(route), "shows", shown]);
    }
    expect(mistakes).toEqual([]);
  }, 120_000);

  it("tells those who wait as much as a visitor in the calls that need no session", async () => {
    const token = await personOf("owner", "Pending");
    const mistakes: unknown[] = [];
    for (const route of withoutSession.filter(({ method }) => method === "get")) {
      const [own, visitors] = [await send(route, token), await send(route)];
      if (own.status === 429 || visitors.status === 429) continue;
      // What is asked for instead of a session differs: 401 for who has none, 403 for who may not.
      const isRefused = [401, 403].includes(own.status) && [401, 403].includes(visitors.status);
      if (!isRefused && own.status !== visitors.status) {
        mistakes.push([nameOf(route), own.status, visitors.status, own.text]);
      }
    }
    expect(mistakes).toEqual([]);
  }, 60_000);

  it("knows no session of whoever is inactive, removed or disabled", async () => {
    const ended = new Map(
      await Promise.all(
        ROLES.map(
          async (role) => [role, await Promise.all(ENDED.map((status) => personOf(role, status)))] as const,
        ),
      ),
    );
    const disabled = await personOf("owner", "Active");
    await server.database.withoutTenant((tx) =>
      tx.query(sql`UPDATE users SET status = 'disabled' WHERE email = ${`standing-${people}@post.example`}`),
    );
    const mistakes: unknown[] = [];
    for (const [index, route] of [...forMembers, ...forWaiting, ...forAccounts].entries()) {
      const tokens = rolesFor(index).flatMap((role) => ended.get(role) ?? []);
      for (const token of [...tokens, disabled]) {
        const answer = await send(route, token);
        if (answer.status !== 401) mistakes.push([nameOf(route), answer.status, answer.text]);
      }
    }
    expect(mistakes).toEqual([]);
  }, 240_000);

  it("refuses everybody of a suspended organisation, and forgets nothing", async () => {
    const tokens = [await personOf("owner", "Active"), await personOf("member", "Active")];
    tokens.push(await personOf("owner", "Pending"));
    await setStateOf(hope, "suspended");
    const before = await rowsOf(server.database, hope.id);
    const mistakes: unknown[] = [];
    for (const token of tokens) {
      for (const route of [...forMembers, ...forWaiting]) {
        const answer = await send(route, token);
        const isRefused = answer.status === 403 && answer.at("code") === "organization_suspended";
        if (!isRefused) mistakes.push([nameOf(route), answer.status, answer.text]);
      }
    }
    expect(mistakes).toEqual([]);
    expect(await rowsOf(server.database, hope.id)).toEqual(before);
    await setStateOf(hope, "active");
    const back = await server.call("GET", "/organization/", { token: tokens[0] ?? "" });
    expect(back.status).toBe(200);
  }, 120_000);

  it("lets the people of a suspended organisation sign out and go on elsewhere, and shows them nothing of it", async () => {
    const secrets = await secretsOf(server.database, hope.id);
    const token = await personOf("owner", "Active");
    await setStateOf(hope, "suspended");
    const user = await server.call("GET", "/auth/user/", { token });
    expect(user.at("user_data.organizations.0.state")).toBe("suspended");
    expect(user.at("user_data.permissions")).toEqual([]);
    const mistakes: unknown[] = [];
    for (const route of forAccounts) {
      if (LONG_ANSWERS.has(nameOf(route))) continue;
      const answer = await send(route, await personOf("owner", "Active"));
      if (answer.status === 401 || answer.status === 500) mistakes.push([nameOf(route), answer.text]);
      const shown = secrets.find((secret) => answer.text.includes(secret));
      if (shown !== undefined) mistakes.push([nameOf(route), "shows", shown]);
    }
    expect(mistakes).toEqual([]);
  }, 120_000);

  it("refuses whoever lacks the second factor that their organisation asks for, until they have it", async () => {
    const secrets = await secretsOf(server.database, hope.id);
    const tokens = [await personOf("admin", "Active"), await personOf("member", "Active")];
    await server.database.owner.exec(
      `UPDATE organizations SET second_factor = 'everyone', second_factor_from = '${TEST_NOW.toISOString()}' WHERE id = ${hope.id}`,
    );
    const before = await rowsOf(server.database, hope.id);
    const mistakes: unknown[] = [];
    for (const token of tokens) {
      for (const route of forMembers) {
        const answer = await send(route, token);
        const isRefused = answer.status === 403 && answer.at("code") === "second_factor_required";
        if (!isRefused) mistakes.push([nameOf(route), answer.status, answer.text]);
      }
    }
    expect(await rowsOf(server.database, hope.id)).toEqual(before);
    for (const route of [...forWaiting, ...forAccounts]) {
      if (LONG_ANSWERS.has(nameOf(route))) continue;
      const answer = await send(route, await personOf("admin", "Active"));
      if ([401, 500].includes(answer.status) || answer.at("code") === "second_factor_required") {
        mistakes.push([nameOf(route), answer.status, answer.text]);
      }
      const shown = secrets.find((secret) => answer.text.includes(secret));
      if (shown !== undefined) mistakes.push([nameOf(route), "shows", shown]);
    }
    expect(mistakes).toEqual([]);
  }, 240_000);

  it.each(["suspended", "waiting"] as const)(
    "shows visitors nothing of an organisation that is %s",
    async (state) => {
      const secrets = await secretsOf(server.database, hope.id);
      await setStateOf(hope, state);
      const mistakes: unknown[] = [];
      for (const route of withoutSession) {
        const { path, query, body } = requestFor(route, keys);
        const answer = await server.call(route.method.toUpperCase(), path, {
          query,
          ...(body && { body }),
          headers: { "X-Subdomain": hope.subdomain },
        });
        if (route.access.kind === "subdomain" && answer.status !== 404 && answer.status !== 401) {
          mistakes.push([nameOf(route), answer.status, answer.text]);
        }
        const shown = secrets.find((secret) => answer.text.includes(secret));
        if (shown !== undefined) mistakes.push([nameOf(route), "shows", shown]);
      }
      expect(mistakes).toEqual([]);
    },
    60_000,
  );

  it("lets the people of an organisation that waits for approval set it up", async () => {
    const token = await personOf("owner", "Active");
    await setStateOf(hope, "waiting");
    const changed = await server.call("PUT", "/organization/", { token, body: { description: "New" } });
    expect(changed.status).toBe(200);
    const user = await server.call("GET", "/auth/user/", { token });
    expect(user.at("user_data.organizations.0.state")).toBe("waiting");
  });

  it("finds no organisation for whoever is in none", async () => {
    const mistakes: unknown[] = [];
    const token = await personOfNowhere();
    for (const route of [...forMembers, ...forWaiting]) {
      const answer = await send(route, token);
      if (answer.status !== 404 || answer.at("code") !== "no_organization") {
        mistakes.push([nameOf(route), answer.status, answer.text]);
      }
    }
    for (const route of forAccounts) {
      const own = OWN_SESSION.has(nameOf(route)) ? await personOfNowhere() : token;
      const answer = await send(route, own);
      if ([401, 500].includes(answer.status)) mistakes.push([nameOf(route), answer.status, answer.text]);
    }
    expect(mistakes).toEqual([]);
  }, 120_000);

  it("opens the operators' calls to no session of an account, whoever it is of, and theirs opens no other", async () => {
    const people: [status: number, token: string | undefined][] = [
      [401, undefined],
      [401, "made-up"],
      [403, await personOfNowhere()],
      ...(await Promise.all(
        ROLES.map(async (role) => [403, await personOf(role, "Active")] as [number, string]),
      )),
    ];
    const operator = await signInOperator(server, await addNobody());
    people.push([403, operator.account]);
    const before = await rowsOf(server.database, hope.id);
    const mistakes: unknown[] = [];
    for (const route of forOperators) {
      for (const [status, token] of people) {
        const answer = await send(route, token);
        if (answer.status !== status) mistakes.push([nameOf(route), status, answer.status, answer.text]);
      }
    }
    for (const route of [...forMembers, ...forWaiting, ...forAccounts]) {
      const answer = await send(route, operator.token);
      if (answer.status !== 401) mistakes.push([nameOf(route), answer.status, answer.text]);
    }
    expect(mistakes).toEqual([]);
    expect(forOperators.length).toBeGreaterThan(2);
    expect(await rowsOf(server.database, hope.id)).toEqual(before);
  }, 120_000);

  it("opens no call of an account or of the operators to a key, and the organisation's to its role", async () => {
    const token = await personOf("owner", "Active");
    const made = async (role: RoleSlug): Promise<string> => {
      const body = { name: role, role: hope.roles[role] };
      return String((await server.call("POST", "/keys/", { token, body })).at("key.secret"));
    };
    const key = await made("owner");
    const members = await made("member");
    const mistakes: unknown[] = [];
    for (const route of [...forAccounts, ...forOperators]) {
      const answer = await send(route, key);
      if (answer.status !== 403) mistakes.push([nameOf(route), answer.status, answer.text]);
    }
    for (const route of [...forMembers, ...forWaiting]) {
      const { status, text } = await send(route, route.method === "get" ? key : members);
      if ([401, 500].includes(status)) mistakes.push([nameOf(route), status, text]);
    }
    expect(mistakes).toEqual([]);
    await setStateOf(hope, "suspended");
    const answer = await server.call("GET", "/member/", { token: key });
    expect([answer.status, answer.at("code")]).toEqual([403, "organization_suspended"]);
  }, 240_000);

  it("changes with the approval, for a session that is there", async () => {
    const token = await personOf("owner", "Pending");
    const asked = async (): Promise<number> => (await server.call("GET", "/organization/", { token })).status;
    const setStatus = async (status: string): Promise<void> => {
      await server.database.withoutTenant((tx) =>
        tx.query(
          sql`UPDATE members SET status = ${status} WHERE email = ${`standing-${people}@post.example`}`,
        ),
      );
    };
    expect(await asked()).toBe(403);
    await setStatus("Active");
    expect(await asked()).toBe(200);
    await setStatus("Pending");
    expect(await asked()).toBe(403);
    await setStatus("Removed");
    expect(await asked()).toBe(401);
  });
});
