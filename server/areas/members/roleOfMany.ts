import type { Transaction } from "../../platform/db/database";
import { HttpError, invalidFields } from "../../platform/errors";
import { requireMayGrant } from "../../platform/auth/permissions";
import { rolesById } from "../../platform/auth/roles";
import { sentence } from "../../platform/texts";
import { type Changing, changeRole } from "./changes";
import { findMember, lockOwners } from "./queries";

/** Why somebody keeps their role: they have it, they have one above the caller's, or they are the last owner. */
type Kept = "unchanged" | "not_allowed" | "last_owner";

/**
 * Gives members a role in the organisation, each judged as if it was given to them alone. Answers who keeps theirs, and the
 * accounts whose rights have changed. Throws 422 for a role that is not there, 403 for one above the caller's own.
 */
export async function giveRoleToMany(
  tx: Transaction,
  caller: Omit<Changing, "owners">,
  members: readonly number[],
  roleId: number,
): Promise<{ kept: Map<number, Kept>; accounts: number[] }> {
  const role = (await rolesById(tx, caller.orgId)).get(roleId);
  if (!role) throw invalidFields({ role: [sentence("field.unknown_role")] });
  requireMayGrant(caller.membership, role);
  let owners = await lockOwners(tx, caller.orgId);
  const kept = new Map<number, Kept>();
  const accounts: number[] = [];
  for (const id of [...members].sort((one, other) => one - other)) {
    const before = await findMember(tx, caller.orgId, id, { lock: true });
    if (!before) continue;
    try {
      if (!(await changeRole(tx, { ...caller, owners }, before, roleId))) {
        kept.set(id, "unchanged");
        continue;
      }
      owners = owners.filter((owner) => owner !== id);
      if (before.user_id !== null) accounts.push(before.user_id);
    } catch (error) {
      // Refused before anything of theirs was written.
      if (!(error instanceof HttpError)) throw error;
      kept.set(id, error.code === "last_owner" ? "last_owner" : "not_allowed");
    }
  }
  return { kept, accounts };
}
