import type { Static } from "typebox";
import type { InvitationRequest } from "../../../contract/api";
import { audit } from "../../platform/audit/audit";
import { requireMayGrant, requireMayManage } from "../../platform/auth/permissions";
import type { Membership, Session } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { conflict, invalidFields } from "../../platform/errors";
import type { Services } from "../../platform/http/services";
import { findMember, readAssignment, replaceTeams, requireMayAssign } from "../members";
import { knownTeams } from "../organization";
import { rolesById } from "../../platform/auth/roles";
import {
  addPending,
  changeInvited,
  findByEmail,
  type Invitee,
  type PendingRow,
  renewPending,
} from "./queries";
import { sendInvitation } from "./send";
import { sentence } from "../../platform/texts";

/** Invites one person, a member without an account too, or renews what is pending. Throws 403 for a role above one's own, 409 for a member with an account. */
export async function invite(
  tx: Transaction,
  services: Services,
  who: { session: Session; membership: Membership },
  body: Static<typeof InvitationRequest>,
  request: { now: Date; address: string | null },
): Promise<{ row: PendingRow; renewed: boolean }> {
  const { membership, session } = who;
  const { orgId } = membership;
  const roles = await rolesById(tx, orgId);
  const role = roles.get(body.role);
  if (!role) throw invalidFields({ role: [sentence("field.unknown_role")] });
  requireMayGrant(membership, role);
  const wanted = body.teams_and_roles ?? [];
  const teams = await knownTeams(
    tx,
    orgId,
    wanted.flatMap(({ team }) => team ?? []),
  );
  const assignment = readAssignment(wanted, teams, roles);
  requireMayAssign(membership, undefined, assignment, roles);
  const invitee: Invitee = {
    email: body.email.trim(),
    firstName: body.first_name?.trim() ?? "",
    lastName: body.last_name?.trim() ?? "",
    kind: role.slug === "volunteer" ? "volunteer" : "member",
    roleId: role.id,
  };
  const addedId = await addPending(tx, orgId, invitee, request.now);
  const existing = addedId === undefined ? await findByEmail(tx, orgId, invitee.email) : undefined;
  // Somebody who was imported is a member without an account: the invitation gives them one.
  const isWithoutAccount = existing?.status === "Active" && existing.user_id === null;
  if (existing && !isWithoutAccount && existing.status !== "Pending" && existing.status !== "Removed") {
    throw conflict("already_member", {
      errors: { email: [sentence("already_member")] },
    });
  }
  const renewed = existing?.status === "Pending";
  if (existing) {
    if (renewed || isWithoutAccount) {
      const before = await findMember(tx, orgId, existing.id);
      if (before)
        requireMayManage(membership, { slug: before.role_slug, permissions: before.role_permissions });
    }
    const change = isWithoutAccount ? changeInvited : renewPending;
    await change(tx, orgId, existing.id, invitee, request.now);
  }
  const memberId = addedId ?? existing?.id;
  if (memberId === undefined) throw conflict("try_again.person");
  if (body.teams_and_roles || (!renewed && !isWithoutAccount))
    await replaceTeams(tx, orgId, memberId, assignment.places);
  const sender = { orgId, memberId: membership.memberId, session, now: request.now };
  const row = await sendInvitation(
    tx,
    services,
    sender,
    memberId,
    body.message ?? (renewed ? undefined : ""),
  );
  await audit(tx, {
    orgId,
    at: request.now,
    actor: session,
    action: renewed ? "invitation.renewed" : "invitation.sent",
    subject: "people",
    subjectId: memberId,
    detail: { email: row.email, role: role.slug },
    address: request.address,
  });
  return { row, renewed };
}
