import { beforeEach, expect, it } from "vitest";
import { type StartingRole, STARTING_ROLES } from "../../contract/api";
import { describeEachDatabase } from "../../tests/support/database";
import {
  addOrganization,
  addPerson,
  addTeam,
  type Answer,
  createTestServer,
  type Json,
  type TestOrganization,
  type TestPerson,
  type TestServer,
} from "../../tests/support/server";
import type { Route } from "../http/route";
import { routes } from "./index";

/** One organisation's things that another must never reach: each with a name that is nowhere else. */
interface Inhabited {
  organization: TestOrganization;
  owner: TestPerson;
  team: number;
  member: TestPerson;
  pending: number;
}

async function inhabit(server: TestServer, subdomain: string): Promise<Inhabited> {
  const organization = await addOrganization(server, subdomain);
  const owner = await addPerson(server, organization, "owner");
  const member = await addPerson(server, organization, "member");
  const pending = await addPerson(server, organization, "volunteer", {
    email: `pending@${subdomain}.example`,
    status: "Pending",
  });
  await server.database.owner.exec(
    `INSERT INTO invitations (org_id, member_id, source, invited_at, expires_at)
     VALUES (${organization.id}, ${pending.pk}, 'signup', now(), now() + interval '1 year')`,
  );
  const team = await addTeam(server, organization, `Team ${subdomain}`);
  return { organization, owner, member, team, pending: pending.pk };
}

/** A request for every route that is meant to succeed for an owner, given whose things it names. */
function requestFor(
  route: Route,
  things: Inhabited,
): { path: string; query?: Record<string, string | number>; body?: Json } {
  const { team, member, pending, organization } = things;
  const role = organization.roles.member;
  const bodies: Record<string, Json> = {
    "post /auth/profile/": { first_name: "Same" },
    "post /auth/change_password/": {
      current_password: "a long enough one",
      new_password: "another long one",
    },
    "post /auth/switch_org/": { new_org: organization.id },
    "post /organization/teams/": { name: "New team", members: [member.pk] },
    "post /organization/admin-invite/": {
      email: "new@somewhere.example",
      role,
      teams_and_roles: [{ team, role }],
    },
    "post /organization/resend-invite/": { pk: pending },
    "put /message/{id}/": { is_read: true },
    "put /form/{id}/form-responses/{pk}/": { status: "read" },
    "put /member/": { pk: member.pk, first_name: "Changed" },
    "put /member/team/": { team, members: [member.pk] },
    "put /member/update/{id}/": { teams_and_roles: [{ team, role }] },
  };
  const queries: Record<string, Record<string, string | number>> = {
    "get /organization/download/": { request_content: "team", id: team },
    "get /member/": { project: team, role },
  };
  const key = `${route.method} ${route.path}`;
  const id = route.path.includes("/team/") ? team : member.pk;
  const path = route.path.replace("{pk}", String(pending)).replace("{id}", String(id));
  return { path, ...(queries[key] && { query: queries[key] }), ...(bodies[key] && { body: bodies[key] }) };
}

const signedInRoutes = routes.filter(
  (route) => route.access.kind === "bearer" || route.access.kind === "subject",
);
const guarded = routes.flatMap((route) =>
  route.access.kind === "subject" ? [{ route, anyOf: route.access.anyOf }] : [],
);
const LONG_ANSWERS = new Set(["/config/events/"]);

describeEachDatabase("every call", (getDatabase) => {
  let server: TestServer;
  let hope: Inhabited;
  let river: Inhabited;

  beforeEach(async () => {
    server = createTestServer(getDatabase());
    hope = await inhabit(server, "hope");
    river = await inhabit(server, "river");
  });

  function send(route: Route, token: string | undefined, things: Inhabited): Promise<Answer> {
    const { path, query, body } = requestFor(route, things);
    return server.call(route.method.toUpperCase(), path, {
      ...(token !== undefined && { token }),
      ...(query && { query }),
      ...((body ?? route.method !== "get") && { body: body ?? {} }),
    });
  }

  it("that needs a session answers 401 without one, with a made-up one and with an expired one", async () => {
    for (const route of signedInRoutes) {
      expect([route.path, (await send(route, undefined, hope)).status]).toEqual([route.path, 401]);
      expect([route.path, (await send(route, "made-up", hope)).status]).toEqual([route.path, 401]);
    }
    server.pass({ days: 8 });
    for (const route of signedInRoutes) {
      expect([route.path, (await send(route, hope.owner.token, hope)).status]).toEqual([route.path, 401]);
    }
  });

  it("that does not need one never answers 401", async () => {
    for (const route of routes.filter(
      ({ access }) => access.kind === "none" || access.kind === "subdomain",
    )) {
      expect([route.path, (await send(route, "made-up", hope)).status]).not.toEqual([route.path, 401]);
    }
  });

  it("neither shows nor changes another organisation's things", async () => {
    const snapshot = async (): Promise<string> => {
      const { rows } = await server.database.owner.query(
        `SELECT (SELECT json_agg(m ORDER BY id) FROM (SELECT * FROM members WHERE org_id = ${hope.organization.id}) m) AS members,
                (SELECT json_agg(t) FROM (SELECT * FROM team_members WHERE org_id = ${hope.organization.id}) t) AS places,
                (SELECT json_agg(t ORDER BY id) FROM (SELECT * FROM teams WHERE org_id = ${hope.organization.id}) t) AS teams,
                (SELECT json_agg(i) FROM (SELECT * FROM invitations WHERE org_id = ${hope.organization.id}) i) AS invitations`,
      );
      return JSON.stringify(rows);
    };
    const before = await snapshot();
    for (const route of signedInRoutes) {
      if (LONG_ANSWERS.has(route.path)) continue;
      // A fresh session for each, since some calls end it.
      const { token } = await addPerson(server, river.organization, "owner", {
        email: `${route.method}${route.path.replaceAll(/\W/g, "-")}@river.example`,
      });
      const answer = await send(route, token, hope);
      expect([route.path, answer.status]).not.toEqual([route.path, 500]);
      expect([route.path, answer.text.includes("hope")]).toEqual([route.path, false]);
      const names =
        route.path.includes("{") ||
        ["/auth/switch_org/", "/organization/resend-invite/"].includes(route.path);
      if (names) expect([route.path, answer.status]).toEqual([route.path, 404]);
    }
    expect(await snapshot()).toBe(before);
  });

  it.each(STARTING_ROLES.map((role) => [role.slug, role] as const))(
    "is open to the role %s exactly where it holds one of the subjects",
    async (_slug: string, role: StartingRole) => {
      for (const { route, anyOf } of guarded) {
        const email = `${route.method}${route.path.replaceAll(/\W/g, "-")}@hope.example`;
        const { token } = await addPerson(server, hope.organization, role.slug, { email });
        const answer = await send(route, token, hope);
        const allowed = anyOf.some((subject) => role.permissions.includes(subject));
        expect([route.method, route.path, answer.status === 403]).toEqual([
          route.method,
          route.path,
          !allowed,
        ]);
      }
    },
  );
});
