import sql from "sql-template-tag";
import type { Language, Subject } from "../../../contract/api";
import type { Transaction } from "../db/database";
import { isOverdue } from "./secondFactorPolicy";
import type { Membership } from "./sessions";

/** A member who is written to, with their rights as they are now. */
export interface Recipient {
  userId: number;
  email: string;
  name: string;
  language: Language;
  membership: Membership;
}

interface RecipientRow {
  user_id: number;
  email: string;
  name: string;
  language: Language;
  role_id: number;
  slug: string;
  role_name: string;
  permissions: Subject[];
}

/** Nobody where they have left, cannot sign in, or owe a second factor: such a person sees nothing either. */
export async function findRecipient(
  tx: Transaction,
  orgId: number,
  memberId: number,
  now: Date,
): Promise<Recipient | undefined> {
  const [row] = await tx.asSystem(() =>
    tx.query<RecipientRow>(sql`SELECT u.id AS user_id, u.email, m.name, u.language,
        r.id AS role_id, r.slug, r.name AS role_name, r.permissions
      FROM members m JOIN users u ON u.id = m.user_id AND u.status = 'active'
      JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id JOIN organizations o ON o.id = m.org_id
      WHERE m.org_id = ${orgId} AND m.id = ${memberId} AND m.status = 'Active' AND NOT ${isOverdue(now)}`),
  );
  if (!row) return undefined;
  const { user_id: userId, email, name, language, role_id: id, slug, role_name: role, permissions } = row;
  return {
    userId,
    email,
    name,
    language,
    membership: { orgId, memberId, role: { id, slug, name: role }, permissions },
  };
}
