import sql from "sql-template-tag";
import type { Queryable } from "../db/database";
import { forbidden, notFound, unknownOrganization } from "../errors";
import { statesThat, type StateRights } from "./organizationStates";
import type { Membership, Session } from "./sessions";

/**
 * What a call asks of somebody who is signed in:
 * - `account`: nothing more, in an organisation or not;
 * - `pending`: that they belong to the session's organisation or have asked to;
 * - `active`: that the organisation has let them in.
 *
 * Whoever is disabled, inactive or removed has no session any more (`findSession`).
 */
export type Standing = "account" | "pending" | "active";

/** What the person is in the session's organisation, whatever keeps them from having a right there. */
export function knownMembership({ membership, pending, suspended, unsecured }: Session): Membership | null {
  return membership ?? pending ?? suspended ?? unsecured;
}

/**
 * The membership that a call of this standing is made with: the one decision of whom an organisation's calls are for.
 * Throws 404 for somebody in no organisation, 403 where the organisation is suspended, and, where the call is for members, for
 * somebody who has not been approved, or has yet to set up the second factor that the organisation asks for.
 */
export function requireMembership(session: Session, standing: Exclude<Standing, "account">): Membership {
  const membership = knownMembership(session);
  if (!membership) throw notFound("no_organization");
  if (session.suspended) {
    throw forbidden("organization_suspended");
  }
  if (standing === "active" && session.unsecured) {
    throw forbidden("second_factor_required");
  }
  if (standing === "active" && !session.membership) {
    throw forbidden("pending_approval");
  }
  return membership;
}

/**
 * That the organisation may do this now, for whoever comes without a session: by a link, or as background work.
 * Throws the 404 of an organisation that is not there.
 */
export async function requireState(tx: Queryable, orgId: number, right: keyof StateRights): Promise<void> {
  if (!(await stateAllows(tx, orgId, right))) throw unknownOrganization();
}

/** Whether the organisation is there and may do this now. */
export async function stateAllows(tx: Queryable, orgId: number, right: keyof StateRights): Promise<boolean> {
  const found = await tx.query(
    sql`SELECT 1 FROM organizations WHERE id = ${orgId} AND state = ANY(${statesThat(right)}::text[])`,
  );
  return found.length > 0;
}
