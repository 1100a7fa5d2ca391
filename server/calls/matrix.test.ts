import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { STARTING_ROLES } from "../../contract/api";
import { SAMPLE_PASSWORD, sampleOrganizations } from "../../demo-fixtures/nonprofit";
import { describeEachDatabase } from "../../tests/support/database";
import { type Keys, requestFor } from "../../tests/support/requests";
import {
  addPerson,
  type Answer,
  createTestServer,
  type RoleSlug,
  TEST_NOW,
  type TestOrganization,
  type TestServer,
} from "../../tests/support/server";
import { startSession } from "../auth/sessions";
import type { Route } from "../http/route";
import { noRateLimits } from "../http/rateLimits";
import { seedSample } from "../seed/sample";
import { routes } from "./index";

const signedInRoutes = routes.filter(
  (route) => route.access.kind === "bearer" || route.access.kind === "subject",
);
const guarded = routes.flatMap((route) =>
  route.access.kind === "subject" ? [{ route, anyOf: route.access.anyOf }] : [],
);
const LONG_ANSWERS = new Set(["/config/events/"]);
/** These do not name a thing of an organisation though they take a `pk`, or answer so that a repetition is harmless. */
const HARMLESS = new Set(["delete /grants/saved/", "post /grants/saved/"]);

/** One key of each kind of thing that an organisation has. */
async function keysOf(server: TestServer, orgId: number): Promise<Keys> {
  const first = (table: string, where = "true"): string =>
    `(SELECT min(id) FROM ${table} WHERE org_id = ${orgId} AND ${where})`;
  const owner = `(SELECT id FROM members WHERE org_id = ${orgId} AND role_id = ${first("roles", "slug = 'owner'")} LIMIT 1)`;
  await server.database.owner.exec(
    `INSERT INTO member_imports (org_id, status, content_hash, settings, total, created_at)
     VALUES (${orgId}, 'done', '', '{}', 0, now())`,
  );
  await server.database.owner.exec(
    `INSERT INTO list_views (org_id, member_id, resource, name, settings, created_at, updated_at)
     VALUES (${orgId}, ${owner}, 'members', 'Of the matrix alone', '{}', now(), now())`,
  );
  const { rows } = await server.database.owner.query(`SELECT ${orgId} AS organization,
    ${first("members", "status = 'Active' AND user_id IS NULL")} AS member, ${first("members", "status = 'Pending'")} AS pending,
    ${first("teams")} AS team, ${first("roles", "slug = 'member'")} AS role, ${first("files")} AS file,
    ${first("messages", `sender_id = ${owner}`)} AS message, (SELECT min(message_id) FROM message_recipients WHERE org_id = ${orgId} AND status <> 'skipped' AND member_id = ${owner}) AS received,
    ${owner} AS owner,
    ${first("mailing_lists", "kind = 'static'")} AS list, ${first("events")} AS event, ${first("event_rsvps")} AS rsvp,
    ${first("forms")} AS form, ${first("form_responses")} AS response, ${first("checklists")} AS checklist,
    ${first("tasks")} AS task, ${first("grant_submissions")}::text AS submission, ${first("representatives")} AS representative,
    ${first("member_imports")} AS import, ${first("list_views")} AS view, (SELECT min(id) FROM grants) AS grant, 1 AS record, 'don_made_up' AS donation`);
  const found = rows[0] as Record<string, string | number | null>;
  const missing = Object.entries(found).filter(([, key]) => key === null);
  if (missing.length > 0) throw new Error(`The sample has no ${missing.map(([name]) => name).join(", ")}`);
  return { ...(found as Keys), occurrence: `${found["event"]}-1` };
}

/** A fingerprint of every row that the organisation has, by table. */
async function rowsOf(server: TestServer, orgId: number): Promise<Record<string, string>> {
  const { rows: tables } = await server.database.owner.query(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'org_id'
     WHERE c.relkind = 'r' ORDER BY 1`,
  );
  const parts = (tables as { name: string }[]).map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS content FROM ${name} t WHERE org_id = ${orgId}`,
  );
  const { rows } = await server.database.owner.query(parts.join(" UNION ALL "));
  return Object.fromEntries(
    (rows as { name: string; content: string }[]).map((row) => [row.name, row.content]),
  );
}

/** Names and addresses that stand nowhere but in this organisation's rows. */
async function secretsOf(server: TestServer, orgId: number): Promise<string[]> {
  const { rows: columns } = await server.database.owner.query(
    `SELECT c.table_name AS place, c.column_name AS name FROM information_schema.columns c
     JOIN information_schema.columns o ON o.table_name = c.table_name AND o.column_name = 'org_id' AND o.table_schema = c.table_schema
     WHERE c.table_schema = 'public' AND c.column_name IN ('email', 'name', 'title', 'subject', 'last_name')
       AND c.table_name NOT IN ('roles', 'audit_log')`,
  );
  const parts = (columns as { place: string; name: string }[]).map(
    ({ place, name }) => `SELECT org_id, ${name} AS text FROM ${place} WHERE length(${name}) > 7`,
  );
  const all = `WITH texts AS (${parts.join(" UNION ALL ")})`;
  const { rows } = await server.database.owner.query(
    `${all} SELECT DISTINCT text FROM texts WHERE org_id = ${orgId}
     AND text NOT IN (SELECT text FROM texts WHERE org_id <> ${orgId})`,
  );
  return (rows as { text: string }[]).map(({ text }) => text);
}

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
    server = createTestServer(getDatabase(), { services: { limits: noRateLimits } });
    const { passwords, files, random } = server.services;
    const organizations = sampleOrganizations({ now: TEST_NOW });
    const sample = { organizations, password: SAMPLE_PASSWORD, passwords, files, random, now: TEST_NOW };
    await seedSample(getDatabase(), sample);
    const known = organizations.map(({ pk, subdomain, roles }) => {
      const bySlug = Object.fromEntries(roles.map((role) => [role.slug, role.pk]));
      return { id: pk, subdomain, roles: bySlug as TestOrganization["roles"] };
    });
    if (!known[0] || !known[1]) throw new Error("The sample has two organisations");
    [hope, river] = [known[0], known[1]];
    keys = await keysOf(server, hope.id);
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
    const before = await rowsOf(server, hope.id);
    const secrets = await secretsOf(server, hope.id);
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
    expect(await rowsOf(server, hope.id)).toEqual(before);
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
