import { forbidden, notFound } from "../http/errors";
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

/** What the person is in the session's organisation, whether it has let them in or not. */
export function knownMembership({ membership, pending }: Session): Membership | null {
  return membership ?? pending;
}

/**
 * The membership that a call of this standing is made with: the one decision of whom an organisation's calls are for.
 * Throws 404 for somebody in no organisation, 403 for somebody who has not been approved where the call is for members.
 */
export function requireMembership(session: Session, standing: Exclude<Standing, "account">): Membership {
  const membership = knownMembership(session);
  if (!membership) throw notFound("You do not belong to an organisation yet.", "no_organization");
  if (standing === "active" && !session.membership) {
    throw forbidden("The organisation has not approved you yet. You will get a mail.", "pending_approval");
  }
  return membership;
}
