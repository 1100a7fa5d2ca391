import sql from "sql-template-tag";
import type { MemberUpdateRequest, TeamsAndRolesInput } from "../../../contract/api";
import type { Static } from "typebox";
import { audit, type AuditAction } from "../../platform/audit/audit";
import type { Membership, Session } from "../../platform/auth/sessions";
import { endSessionsOf } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { isUniqueViolation } from "../../platform/db/errors";
import { conflict, invalidFields } from "../../platform/errors";
import { knownTeams } from "../organization";
import { rolesById } from "../../platform/auth/roles";
import { carrySubscriptions } from "./followAddress";
import { readAssignment, requireMayAssign, requireOwnerLeft } from "./policy";
import { changeMember, type MemberRow, replaceTeams } from "./queries";
import { sentence } from "../../platform/texts";

const TAKEN = { email: [sentence("field.email_taken")] };

type Update = Static<typeof MemberUpdateRequest>;
type TeamsAndRoles = Static<typeof TeamsAndRolesInput>;

/** Who changes a member, when and from where. */
export interface Changing {
  orgId: number;
  membership: Membership;
  session: Session;
  now: Date;
  address: string | null;
  /** The active owners, locked where the status or role changes. */
  owners: readonly number[];
}

/**
 * Lets a person in, or puts them out and ends their sessions here; answers the account whose sessions ended. Throws 409
 * for somebody pending and for the last owner.
 */
export async function changeStatus(
  tx: Transaction,
  changing: Changing,
  before: MemberRow,
  status: Update["status"],
): Promise<number | null> {
  const { orgId, owners } = changing;
  if (status === undefined || status === before.status) return null;
  if (before.status === "Pending") {
    throw conflict("still_pending");
  }
  if (status !== "Active") requireOwnerLeft(owners, before.id);
  const putOut = status === "Active" ? null : before.user_id;
  if (putOut !== null) await tx.asSystem(() => endSessionsOf(tx, putOut, orgId));
  await note(tx, changing, before, "member.status_changed", { from: before.status, to: status });
  return putOut;
}

/**
 * Gives another role in the organisation; answers whether it is another. Throws 403 for a role above one's own, 409 for the
 * last owner's, 422 for one that is not there.
 */
export async function changeRole(
  tx: Transaction,
  changing: Changing,
  before: MemberRow,
  role: Update["role"],
): Promise<boolean> {
  if (role === undefined || role === before.role_id) return false;
  const roles = await rolesById(tx, changing.orgId);
  if (!roles.has(role)) throw invalidFields({ role: [sentence("field.unknown_role")] });
  const assignment = readAssignment([{ role }], new Set(), roles);
  requireMayAssign(changing.membership, before, assignment, roles);
  return giveRole(tx, changing, before, role);
}

/**
 * Replaces the teams, and the role in the organisation where one is asked for; answers whether that is another. Throws as
 * `changeRole`, and 422 at the entry that names a team or a role that is not there.
 */
export async function changeTeamsAndRoles(
  tx: Transaction,
  changing: Changing,
  before: MemberRow,
  input: TeamsAndRoles,
): Promise<boolean> {
  const { orgId, membership } = changing;
  const roles = await rolesById(tx, orgId);
  const teams = await knownTeams(
    tx,
    orgId,
    input.flatMap(({ team }) => team ?? []),
  );
  const assignment = readAssignment(input, teams, roles);
  requireMayAssign(membership, before, assignment, roles);
  await replaceTeams(tx, orgId, before.id, assignment.places);
  const held = before.teams_and_roles.map(({ team, role }) => ({ team: team.pk, role: role.pk }));
  return giveRole(tx, changing, before, assignment.roleId ?? before.role_id, {
    teams: { from: held, to: assignment.places },
  });
}

/** Keeps and notes a role that was judged, with what changed beside it; answers whether it is another. */
async function giveRole(
  tx: Transaction,
  changing: Changing,
  before: MemberRow,
  role: number,
  beside: Record<string, unknown> = {},
): Promise<boolean> {
  const isOther = role !== before.role_id;
  if (isOther) {
    requireOwnerLeft(changing.owners, before.id);
    await changeMember(tx, changing.orgId, before.id, { roleId: role }, changing.now);
  }
  const detail = { role: { from: before.role_id, to: role }, ...beside };
  await note(tx, changing, before, "member.roles_changed", detail);
  return isOther;
}

/** Changes what says who somebody is, and notes which of it. */
export async function changeDetails(
  tx: Transaction,
  changing: Changing,
  before: MemberRow,
  { status, role: _role, email, ...details }: Omit<Update, "pk">,
): Promise<void> {
  await changeMember(tx, changing.orgId, before.id, { ...details, ...(status && { status }) }, changing.now);
  const fields = [...Object.keys(details), ...(email === undefined ? [] : ["email"])];
  if (fields.length > 0) await note(tx, changing, before, "member.changed", { fields });
}

/** Writes into the audit log what was changed of a member. */
function note(
  tx: Transaction,
  { orgId, session, now, address }: Changing,
  member: MemberRow,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  return audit(tx, {
    orgId,
    at: now,
    actor: session,
    action,
    subject: "people",
    subjectId: member.id,
    detail,
    address,
  });
}

/** Throws 422 where somebody would be left with neither an address nor a name. */
export function requireNameOrAddress(before: MemberRow, change: Update): void {
  const { first_name: first, last_name: last } = { ...before, ...change };
  const email = change.email === undefined ? before.email : (change.email ?? "");
  if (email !== "" || `${first}${last}`.trim() !== "") return;
  const field = change.email === undefined ? "first_name" : "email";
  throw invalidFields({ [field]: [sentence("field.needs_name")] });
}

/**
 * Corrects the address of somebody without an account, on their mailing lists too; what came back from the old one says
 * nothing of the new. Without an address they are on no list. Throws 422 at `email` for who signs in with theirs, and for
 * an address that another has.
 */
export async function changeAddress(
  tx: Transaction,
  { orgId, now }: Pick<Changing, "orgId" | "now">,
  before: MemberRow,
  given: Update["email"],
): Promise<void> {
  const email = given ?? "";
  if (given === undefined || email === before.email) return;
  if (before.status === "Pending") {
    throw conflict("still_pending");
  }
  if (before.user_id !== null) {
    throw invalidFields({ email: [sentence("field.signs_in")] });
  }
  const [other] = await tx.query(sql`SELECT id FROM members
    WHERE org_id = ${orgId} AND email_key = lower(${email}) AND email <> '' AND id <> ${before.id}`);
  if (other) throw invalidFields(TAKEN);
  await tx
    .query(
      sql`UPDATE members SET email = ${email}, email_status = 'ok', updated_at = ${now}
        WHERE org_id = ${orgId} AND id = ${before.id}`,
    )
    .catch((error: unknown) => {
      // Somebody else was given it meanwhile.
      throw isUniqueViolation(error, "members_email") ? invalidFields(TAKEN) : error;
    });
  if (email === "") {
    await tx.query(sql`DELETE FROM mailing_list_subscribers
      WHERE org_id = ${orgId} AND member_id = ${before.id} AND status <> 'unsubscribed'`);
    return;
  }
  if (before.email === "") return;
  await carrySubscriptions(tx, { orgId, memberId: before.id, from: before.email, to: email, now });
}
