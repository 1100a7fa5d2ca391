import type { Static } from "typebox";
import type { MemberUpdateRequest, TeamsAndRolesInput } from "../../../contract/api";
import { can, requireMayGrant, requireMayManage } from "../../platform/auth/permissions";
import type { Membership } from "../../platform/auth/sessions";
import { conflict, forbidden, invalidFields, type FieldErrors } from "../../platform/errors";
import type { RoleRow } from "../../platform/auth/roles";
import type { MemberRow, TeamPlace } from "./queries";
import { sentence } from "../../platform/texts";

type Update = Static<typeof MemberUpdateRequest>;
type Input = Static<typeof TeamsAndRolesInput>;

/** Someone without `people` changes their own name and phone only. */
export function requireMayUpdate(membership: Membership, update: Update): void {
  if (can(membership, "people")) return;
  if (update.pk !== membership.memberId) throw forbidden();
  const { pk: _pk, first_name: _first, last_name: _last, phone: _phone, ...others } = update;
  if (Object.values(others).some((value) => value !== undefined)) {
    throw forbidden("forbidden.own_profile");
  }
}

/** Nobody changes a person who has more permissions than they have, except themselves. */
export function requireMayChange(membership: Membership, member: MemberRow): void {
  if (member.id === membership.memberId) return;
  requireMayManage(membership, { slug: member.role_slug, permissions: member.role_permissions });
}

/** An organisation always has an active owner. */
export function requireOwnerLeft(owners: readonly number[], leaving: number): void {
  if (owners.includes(leaving) && owners.length === 1) {
    throw conflict("last_owner");
  }
}

/** What a list of teams and roles asks for: at most one role in the organisation, and one place in each team. */
export interface Assignment {
  roleId: number | undefined;
  places: TeamPlace[];
}

/** Reads the list; throws 422 at the entry that names a team twice, or a team or role that is not there. */
export function readAssignment(
  input: Input,
  teams: ReadonlySet<number>,
  roles: ReadonlyMap<number, RoleRow>,
): Assignment {
  const errors: FieldErrors = {};
  const places = new Map<number, TeamPlace>();
  let roleId: number | undefined;
  for (const [index, { team, role }] of input.entries()) {
    const at = `teams_and_roles.${index}`;
    if (!roles.has(role)) errors[`${at}.role`] = [sentence("field.unknown_role")];
    if (team === undefined || team === null) {
      if (roleId !== undefined) errors[at] = [sentence("field.role_twice")];
      roleId = role;
    } else if (!teams.has(team)) {
      errors[`${at}.team`] = [sentence("field.unknown_team")];
    } else if (places.has(team)) {
      errors[`${at}.team`] = [sentence("field.team_twice")];
    } else {
      places.set(team, { team, role });
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { roleId, places: [...places.values()] };
}

/** Checks every role that the assignment gives anew; roles that the person holds already may stay. */
export function requireMayAssign(
  membership: Membership,
  member: MemberRow | undefined,
  assignment: Assignment,
  roles: ReadonlyMap<number, RoleRow>,
): void {
  const held = new Set(member?.teams_and_roles.map(({ team, role }) => `${team.pk}:${role.pk}`));
  const given = assignment.places
    .filter(({ team, role }) => !held.has(`${team}:${role}`))
    .map(({ role }) => role);
  if (assignment.roleId !== undefined && assignment.roleId !== member?.role_id) {
    if (member)
      requireMayManage(membership, { slug: member.role_slug, permissions: member.role_permissions });
    given.push(assignment.roleId);
  }
  for (const id of given) {
    const role = roles.get(id);
    if (role) requireMayGrant(membership, role);
  }
}
