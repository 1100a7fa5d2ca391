import type { Subject } from "../../../contract/api";
import { forbidden } from "../errors";
import type { Membership } from "./sessions";

/** As much of a role as decides who may give it. */
export interface GrantableRole {
  slug: string;
  permissions: readonly Subject[];
}

/** Whether the caller has this subject. */
export function can(membership: Membership, subject: Subject): boolean {
  return membership.permissions.includes(subject);
}

/** Whether the caller has everything that the role has; the owner's role counts for more than all subjects together. */
export function outranks(membership: Membership, role: GrantableRole): boolean {
  if (role.slug === "owner") return membership.role.slug === "owner";
  return role.permissions.every((subject) => can(membership, subject));
}

/** Throws 403 when the caller would give a role that has more than they have themselves. */
export function requireMayGrant(membership: Membership, role: GrantableRole): void {
  if (!outranks(membership, role)) {
    throw forbidden("privilege_escalation.give");
  }
}

/** Throws 403 when something would be done with a role that has more than the caller has. */
export function requireMayApprove(membership: Membership, role: GrantableRole): void {
  if (!outranks(membership, role)) {
    throw forbidden("privilege_escalation.approve");
  }
}

/** Throws 403 when the person concerned has a role with more than the caller has. */
export function requireMayManage(membership: Membership, role: GrantableRole): void {
  if (!outranks(membership, role)) {
    throw forbidden("privilege_escalation.change");
  }
}
