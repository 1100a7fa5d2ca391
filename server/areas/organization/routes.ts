import {
  MyOrganizationsResponse,
  OrganizationEnvelope,
  RolesQuery,
  RolesResponse,
  TeamCreateRequest,
  TeamListQuery,
  TeamListResponse,
  TeamResponse,
  isRoleIn,
} from "../../../contract/api";
import { knownMembership } from "../../platform/auth/standing";
import { can } from "../../platform/auth/permissions";
import { pageOf } from "../../platform/db/list";
import { conflict, invalidFields, notFound } from "../../platform/errors";
import {
  accountRoute,
  created,
  memberReading,
  ok,
  permittedReading,
  permittedRoute,
  type Route,
} from "../../platform/http/route";
import { createTeam } from "./createTeam";
import { knownMembers } from "./teamMembers";
import { listRoles } from "../../platform/auth/roles";
import { presentOrganization, presentRole, presentTeam } from "./presenter";
import { roleRoutes } from "./roleRoutes";
import { teamRoutes } from "./teamRoutes";
import { profileRoutes } from "./profileRoutes";
import { publicOrganizationRoutes } from "./publicRoutes";
import { findOwnOrganization, findTeam, organizationsOf, teamPage } from "./queries";
import { settingsRoutes } from "./settingsRoutes";
import { operatorAccessRoutes } from "./operatorAccessRoutes";
import { signInPolicyRoutes } from "./signInRoutes";
import { usageRoutes } from "./usageRoutes";
import { sentence } from "../../platform/texts";
import { readNarrowed } from "../../platform/narrowing";

const getOrganization = memberReading({
  method: "get",
  path: "/organization/",
  summary: "The organisation of the session",
  responses: { 200: OrganizationEnvelope },
  failure: "failed.fetch_organization",
  async handle({ membership, read, services }) {
    const row = await read((tx) => findOwnOrganization(tx, membership.orgId));
    if (!row) throw notFound("not_found", { says: "failed.fetch_organization" });
    return ok(presentOrganization(row, services.payments));
  },
});

const myOrganizations = accountRoute({
  method: "get",
  path: "/organization/my-organizations/",
  onBehalf: "allowed",
  summary: "The organisations in which the person has a place",
  responses: { 200: MyOrganizationsResponse },
  async handle({ session, services }) {
    const rows = await services.database.withoutTenant((tx) => organizationsOf(tx, session.userId));
    const organizations = rows.map((row) => ({
      pk: row.id,
      name: row.name,
      subdomain: row.subdomain,
      logo: row.logo,
      role: row.role_slug,
      is_current: row.id === knownMembership(session)?.orgId,
    }));
    return ok({ organizations, total: organizations.length });
  },
});

const getRoles = memberReading({
  method: "get",
  path: "/organization/roles/",
  summary: "The roles of the organisation",
  query: RolesQuery,
  responses: { 200: RolesResponse },
  failure: "failed.organization_roles",
  async handle(call) {
    const { membership, services } = call;
    const all = await readNarrowed(call, "roles", (tx, narrowing) =>
      listRoles(tx, membership.orgId, narrowing.where("r")),
    );
    const rows = all.filter(({ slug }) => isRoleIn(services.suite, slug));
    const withRules = can(membership, "settings");
    return ok({ roles: rows.map((row) => presentRole(row, { withRules })), total: rows.length });
  },
});

const getTeams = permittedReading(["teams"], {
  method: "get",
  path: "/organization/teams/",
  summary: "Teams: a page of them, or with view_all_teams all at once",
  query: TeamListQuery,
  responses: { 200: TeamListResponse },
  async handle(call) {
    const { query, membership } = call;
    const everything = query.view_all_teams === true;
    const onlyOwn = !everything && query.ids === undefined && !can(membership, "people");
    const filter = { ...query, ...(onlyOwn && { memberId: membership.memberId }) };
    const page = everything ? undefined : pageOf(query);
    const { rows, ...counted } = await readNarrowed(call, "teams", (tx, narrowing) =>
      teamPage(tx, membership.orgId, filter, query.ordering ?? "name", page, narrowing),
    );
    return ok({ teams: rows.map(presentTeam), ...counted });
  },
});

const postTeam = permittedRoute(["teams"], {
  method: "post",
  path: "/organization/teams/",
  summary: "Create a team",
  body: TeamCreateRequest,
  responses: { 201: TeamResponse },
  async handle({ body, membership, session, tenantOnce, now, address }) {
    const { orgId } = membership;
    return tenantOnce(async (tx) => {
      const members = [...new Set(body.members)];
      const known = await knownMembers(tx, orgId, members);
      if (members.some((id) => !known.has(id))) {
        throw invalidFields({ members: [sentence("field.some_not_members")] });
      }
      const name = body.name.trim();
      const { description, color, is_public: isPublic } = body;
      const team = {
        name,
        members,
        ...(description !== undefined && { description }),
        ...(color !== undefined && { color }),
        ...(isPublic !== undefined && { isPublic }),
      };
      const id = await createTeam(tx, { orgId, actor: session, address, now }, team);
      if (id === undefined) {
        throw conflict("team_name_taken", {
          errors: { name: [sentence("team_name_taken")] },
        });
      }
      const row = await findTeam(tx, orgId, id);
      if (!row) throw notFound();
      return created({ team: presentTeam(row) });
    });
  },
});

/** The organisation, its roles and its teams. */
export const organizationRoutes: readonly Route[] = [
  getOrganization,
  myOrganizations,
  getRoles,
  ...roleRoutes,
  ...teamRoutes,
  getTeams,
  postTeam,
  ...settingsRoutes,
  ...signInPolicyRoutes,
  ...usageRoutes,
  ...operatorAccessRoutes,
  ...profileRoutes,
  ...publicOrganizationRoutes,
];
