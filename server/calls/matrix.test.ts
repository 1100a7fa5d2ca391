import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { STARTING_ROLES } from "../../contract/api";
import { describeEachDatabase } from "../../tests/support/database";
import { rowsOf, secretsOf } from "../../tests/support/isolation";
import { type Keys, requestFor } from "../../tests/support/requests";
import { seedTwoOrganizations } from "../../tests/support/sample";
import {
  addPerson,
  type Answer,
  type RoleSlug,
  type TestOrganization,
  type TestServer,
} from "../../tests/support/server";
import { startSession } from "../auth/sessions";
import type { Route } from "../http/route";
import { routes } from "./index";

const signedInRoutes = routes.filter(
  (route) => route.access.kind === "bearer" || route.access.kind === "subject",
);
const guarded = routes.flatMap((route) =>
  route.access.kind === "subject" ? [{ route, anyOf: route.access.anyOf }] : [],
);
const LONG_ANSWERS = new Set(["/config/events/"]);
/** These do not name a thing of an organisation though they take a `pk`, or answer so that a repetition is harmless. */
const HARMLESS = new Set([
  "delete /grants/saved/",
  "post /grants/saved/",
  // The key is of one's own choice: whoever takes another's has a draft of that name, too.
  "put /message/drafts/{id}/",
  "delete /message/drafts/{id}/",
]);

/** Calls after which the caller's session may be another one. */
function endsSession(route: Route): boolean {
  return route.access.kind === "bearer" && route.method === "post";
}

describeEachDatabase("every call", (getDatabase) => {
  let server: TestServer;
  let hope: TestOrganization;
  let river: TestOrganization;
  let keys: Keys;
  let people = 0;

  beforeEach(async () => {
    ({ server, hope, river, keys } = await seedTwoOrganizations(getDatabase()));
  }, 60_000);

  async function signedIn(organization: TestOrganization, role: RoleSlug): Promise<string> {
    people += 1;
    const email = `matrix-${people}@${organization.subdomain}.matrix.example`;
    return (await addPerson(server, organization, role, { email })).token;
  }

  async function signInMember(organization: TestOrganization, id: number): Promise<string> {
    const { services, database } = server;
    return database.withoutTenant(async (tx) => {
      const [row] = await tx.query<{ user_id: number }>(
        sql`SELECT user_id FROM members WHERE org_id = ${organization.id} AND id = ${id}`,
      );
      const { random } = services;
      const now = services.clock();
      return startSession(tx, {
        userId: row?.user_id ?? 0,
        orgId: organization.id,
        now,
        random,
        address: null,
      });
    });
  }

  function send(route: Route, token: string | undefined): Promise<Answer> {
    const { path, query, body } = requestFor(route, keys);
    return server.call(route.method.toUpperCase(), path, {
      ...(token !== undefined && { token }),
      query,
      ...(body && { body }),
    });
  }

  it("that needs a session answers 401 without one, with a made-up one and with an expired one", async () => {
    const token = await signedIn(hope, "owner");
    for (const route of signedInRoutes) {
      expect([route.path, (await send(route, undefined)).status]).toEqual([route.path, 401]);
      expect([route.path, (await send(route, "made-up")).status]).toEqual([route.path, 401]);
    }
    server.pass({ days: 8 });
    for (const route of signedInRoutes) {
      expect([route.path, (await send(route, token)).status]).toEqual([route.path, 401]);
    }
  }, 60_000);

  it("that does not need one never answers 401, and none fails", async () => {
    for (const route of routes.filter(
      ({ access }) => access.kind === "none" || access.kind === "subdomain",
    )) {
      const { status } = await send(route, "made-up");
      // Calls that tell the signed-in more say so when a token is no longer valid.
      const told = route.access.kind === "subdomain" && status === 401;
      expect([route.path, !told && status === 401, status === 500]).toEqual([route.path, false, false]);
      expect([route.path, (await send(route, undefined)).status]).not.toEqual([route.path, 401]);
    }
  }, 60_000);

  it("neither shows nor changes another organisation's things", async () => {
    const before = await rowsOf(server.database, hope.id);
    const secrets = await secretsOf(server.database, hope.id);
    expect(secrets.length).toBeGreaterThan(100);
    const reader = await signedIn(river, "owner");
    const mistakes: unknown[] = [];
    for (const route of signedInRoutes) {
      if (LONG_ANSWERS.has(route.path)) continue;
      const token = endsSession(route) ? await signedIn(river, "owner") : reader;
      const answer = await send(route, token);
      const name = `${route.method} ${route.path}`;
      const shown = secrets.find((secret) => answer.text.includes(secret));
      if (shown !== undefined) mistakes.push([name, "shows", shown]);
      if ([401, 403, 500].includes(answer.status)) mistakes.push([name, answer.status, answer.text]);
      const { names } = requestFor(route, keys);
      if (names && !HARMLESS.has(name) && answer.status !== 404)
        mistakes.push([name, answer.status, answer.text]);
    }
    expect(mistakes).toEqual([]);
    expect(await rowsOf(server.database, hope.id)).toEqual(before);
  }, 60_000);

  it("finds for its own organisation what it hides from others", async () => {
    const token = await signInMember(hope, Number(keys["owner"]));
    const mistakes: unknown[] = [];
    for (const route of signedInRoutes) {
      const { names } = requestFor(route, keys);
      const finds = names && ["get", "put"].includes(route.method) && !route.path.startsWith("/records/");
      if (!finds) continue;
      const { status, text } = await send(route, token);
      if (status === 404 || (route.method === "get" && status !== 200)) {
        mistakes.push([route.method, route.path, status, text]);
      }
    }
    expect(mistakes).toEqual([]);
  }, 60_000);

  it("is open to a role exactly where that holds one of the subjects", async () => {
    const mistakes: unknown[] = [];
    for (const role of STARTING_ROLES) {
      const token = await signedIn(hope, role.slug);
      for (const { route, anyOf } of guarded) {
        const { status, text } = await send(route, token);
        const allowed = anyOf.some((subject) => role.permissions.includes(subject));
        if ((status === 403) === allowed || status === 500) {
          mistakes.push([role.slug, route.method, route.path, status, text]);
        }
      }
    }
    expect(mistakes).toEqual([]);
  }, 120_000);
});
