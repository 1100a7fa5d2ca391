import type { Static } from "typebox";
import {
  Exact,
  MemberListQuery,
  MemberListResponse,
  MemberResponse,
  MemberUpdateRequest,
  MyMembershipResponse,
  Pk,
  TeamMembershipRequest,
  TeamMembersQuery,
  TeamMembersResponse,
  TeamsAndRolesRequest,
} from "../../../contract/api";
import { requirePhones } from "../../platform/places/phones";
import { audit } from "../../platform/audit/audit";
import { can, requireMayGrant } from "../../platform/auth/permissions";
import { tellRights } from "../../platform/auth/rightsNews";
import type { Queryable, Transaction } from "../../platform/db/database";
import { forbidden, invalidFields, notFound } from "../../platform/errors";
import {
  memberReading,
  memberRoute,
  ok,
  permittedReading,
  permittedRoute,
  type Route,
} from "../../platform/http/route";
import { addToTeam, findTeam, knownMembers, presentTeam } from "../organization";
import { rolesById } from "../../platform/auth/roles";
import {
  changeAddress,
  changeDetails,
  changeRole,
  changeStatus,
  changeTeamsAndRoles,
  requireNameOrAddress,
} from "./changes";
import { requireMayChange, requireMayUpdate } from "./policy";
import { presentMember } from "./presenter";
import { findMember, lockOwners, type MemberRow, memberPage, removeFromTeam } from "./queries";
import { sentence } from "../../platform/texts";
import { readNarrowed } from "../../platform/narrowing";

const myMembership = memberReading({
  standing: "pending",
  method: "get",
  path: "/member/my_org_membership/",
  summary: "The caller as a member of the organisation",
  responses: { 200: MyMembershipResponse },
  async handle({ membership, read }) {
    const member = await read((tx) => requireMember(tx, membership.orgId, membership.memberId));
    return ok({ member: presentMember(member), permissions: [...membership.permissions] });
  },
});

const listMembers = permittedReading(["people", "volunteers"], {
  method: "get",
  path: "/member/",
  summary: "Members and volunteers, a page at a time",
  query: MemberListQuery,
  responses: { 200: MemberListResponse },
  async handle(call) {
    const { query, membership } = call;
    // Who looks after volunteers only sees volunteers only.
    const seesAll = can(membership, "people");
    if (!seesAll && query.segment !== undefined) throw forbidden();
    const viewer = membership.memberId;
    const filter = seesAll ? { ...query, viewer } : { ...query, kind: "volunteer" as const };
    if (query.kind === "member" && filter.kind !== "member") {
      return ok({ members: [], total: 0 });
    }
    const resource = seesAll ? "members" : "volunteers";
    const { rows, ...counted } = await readNarrowed(call, resource, (tx, narrowing) =>
      memberPage(tx, membership.orgId, filter, narrowing),
    );
    return ok({ members: rows.map(presentMember), ...counted });
  },
});

async function requireMember(
  tx: Queryable,
  orgId: number,
  id: number,
  options?: { lock?: boolean },
): Promise<MemberRow> {
  const member = await findMember(tx, orgId, id, options);
  if (!member) throw notFound("not_found.member");
  return member;
}

function memberChange(body: Static<typeof MemberUpdateRequest>): Omit<typeof body, "pk"> {
  const { pk: _pk, ...change } = body;
  return {
    ...change,
    ...(change.first_name !== undefined && { first_name: change.first_name.trim() }),
    ...(change.last_name !== undefined && { last_name: change.last_name.trim() }),
  };
}

const updateMember = memberRoute({
  method: "put",
  path: "/member/",
  summary: "Change a member; without the subject people only one's own name and phone",
  body: MemberUpdateRequest,
  responses: { 200: MemberResponse },
  failure: "failed.edit_user",
  async handle({ body, membership, session, tenant, now, address, services }) {
    requireMayUpdate(membership, body);
    const { orgId } = membership;
    const { member, putOut, changed } = await tenant(async (tx) => {
      const isAboutRights = body.status !== undefined || body.role !== undefined;
      const owners = isAboutRights ? await lockOwners(tx, orgId) : [];
      const before = await requireMember(tx, orgId, body.pk, { lock: true });
      requireMayChange(membership, before);
      const changing = { orgId, membership, session, now, address, owners };
      const endedFor = await changeStatus(tx, changing, before, body.status);
      const isOtherRole = await changeRole(tx, changing, before, body.role);
      requireNameOrAddress(before, body);
      const phone = body.phone?.trim() ?? "";
      if (phone !== "" && phone !== before.phone?.trim()) await requirePhones(tx, orgId, { phone });
      await changeAddress(tx, changing, before, body.email);
      await changeDetails(tx, changing, before, memberChange(body));
      return {
        member: await requireMember(tx, orgId, before.id),
        putOut: endedFor,
        changed: isOtherRole ? before.user_id : null,
      };
    });
    if (putOut !== null) await tellRights(services, { orgId, userId: putOut }, "ended");
    else if (changed !== null) await tellRights(services, { orgId, userId: changed }, "changed");
    return ok({ member: presentMember(member) });
  },
});

const updateTeamsAndRoles = permittedRoute(["people"], {
  method: "put",
  path: "/member/update/{id}/",
  summary: "Replace a member's teams and roles; an entry without a team is the role in the organisation",
  params: Exact({ id: Pk }),
  body: TeamsAndRolesRequest,
  responses: { 200: MemberResponse },
  failure: "failed.edit_user",
  async handle({ params, body, membership, session, tenant, now, address, services }) {
    const { orgId } = membership;
    const { member, changed } = await tenant(async (tx) => {
      const owners = await lockOwners(tx, orgId);
      const before = await requireMember(tx, orgId, params.id, { lock: true });
      const changing = { orgId, membership, session, now, address, owners };
      const isOtherRole = await changeTeamsAndRoles(tx, changing, before, body.teams_and_roles);
      return {
        member: await requireMember(tx, orgId, before.id),
        changed: isOtherRole ? before.user_id : null,
      };
    });
    if (changed !== null) await tellRights(services, { orgId, userId: changed }, "changed");
    return ok({ member: presentMember(member) });
  },
});

const MOST_IN_ANSWER = 100;

async function teamWithMembers(
  tx: Transaction,
  orgId: number,
  teamId: number,
  query: Static<typeof TeamMembersQuery>,
): Promise<Static<typeof TeamMembersResponse>> {
  const [team, { rows, total }] = await Promise.all([
    findTeam(tx, orgId, teamId),
    memberPage(tx, orgId, { ...query, project: teamId }),
  ]);
  if (!team) throw notFound("not_found.team");
  return { team: presentTeam(team), members: rows.map(presentMember), total };
}

const changeTeamMembership = permittedRoute(["teams"], {
  method: "put",
  path: "/member/team/",
  summary: "Add members to a team, take them out, or make them its only ones",
  body: TeamMembershipRequest,
  responses: { 200: TeamMembersResponse },
  async handle({ body, membership, session, tenant, now, address }) {
    const { orgId } = membership;
    const { team, action = "add", role: roleId } = body;
    const members = [...new Set(body.members)];
    const answer = await tenant(async (tx) => {
      if (!(await findTeam(tx, orgId, team))) throw notFound("not_found.team");
      if (roleId !== undefined) {
        const role = (await rolesById(tx, orgId)).get(roleId);
        if (!role) throw invalidFields({ role: [sentence("field.unknown_role")] });
        requireMayGrant(membership, role);
      }
      const known = await knownMembers(tx, orgId, members);
      const unknown = members.filter((id) => !known.has(id));
      if (unknown.length > 0) {
        throw invalidFields({
          members: [sentence("field.not_members", { ids: unknown.slice(0, 10).join(", ") })],
        });
      }
      if (action === "remove") await removeFromTeam(tx, orgId, team, members);
      if (action === "set") await removeFromTeam(tx, orgId, team, members, true);
      if (action !== "remove") await addToTeam(tx, orgId, team, members, roleId);
      await audit(tx, {
        orgId,
        at: now,
        actor: session,
        action: "team.changed",
        subject: "teams",
        subjectId: team,
        detail: { [action]: members, ...(roleId !== undefined && { role: roleId }) },
        address,
      });
      return teamWithMembers(tx, orgId, team, { per_page: MOST_IN_ANSWER });
    });
    return ok(answer);
  },
});

const getTeamMembers = permittedRoute(["teams"], {
  method: "get",
  path: "/member/team/{id}/",
  summary: "A team and its members",
  params: Exact({ id: Pk }),
  query: TeamMembersQuery,
  responses: { 200: TeamMembersResponse },
  async handle({ params, query, membership, tenant }) {
    const answer = await tenant((tx) => teamWithMembers(tx, membership.orgId, params.id, query));
    return ok(answer);
  },
});

/** Members, their roles and their teams. */
export const memberRoutes: readonly Route[] = [
  myMembership,
  listMembers,
  updateMember,
  updateTeamsAndRoles,
  changeTeamMembership,
  getTeamMembers,
];
