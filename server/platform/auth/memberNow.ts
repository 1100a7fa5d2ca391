import sql from "sql-template-tag";
import type { Subject } from "../../../contract/api";
import type { Queryable } from "../db/database";
import type { Membership, Session } from "./sessions";

/** Somebody whose rights are used while they are not there. */
export interface MemberNow {
  session: Pick<Session, "userId" | "email">;
  membership: Membership;
}

/** A member with the rights that they have now; nobody where they are not let in any more. */
export async function memberNow(
  tx: Queryable,
  orgId: number,
  memberId: number,
): Promise<MemberNow | undefined> {
  const [row] = await tx.query<{
    user_id: number;
    email: string;
    role_id: number;
    slug: string;
    name: string;
    permissions: Subject[];
  }>(sql`SELECT m.user_id, m.email, r.id AS role_id, r.slug, r.name, r.permissions
    FROM members m JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE m.org_id = ${orgId} AND m.id = ${memberId} AND m.status = 'Active' AND m.user_id IS NOT NULL`);
  if (!row) return undefined;
  const { user_id: userId, email, role_id: id, slug, name, permissions } = row;
  return {
    session: { userId, email },
    membership: { orgId, memberId, role: { id, slug, name }, permissions },
  };
}
