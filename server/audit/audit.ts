import sql from "sql-template-tag";
import type { Transaction } from "../db/database";

/** One thing somebody did that the organisation must be able to look up later. */
export interface AuditEntry {
  orgId: number;
  at: Date;
  actor: { userId: number; email: string } | null;
  /** `login`, `export`, `role.changed`, `invitation.sent` … */
  action: string;
  /** The permission subject or kind of thing. */
  subject: string;
  subjectId?: string | number;
  /** Never secrets. */
  detail?: Record<string, unknown>;
  address: string | null;
}

/** Appends an entry in the transaction of what it tells of: both are kept or neither is. */
export async function audit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.query(sql`INSERT INTO audit_log (org_id, at, actor, actor_email, action, subject, subject_id, detail, address)
    VALUES (${entry.orgId}, ${entry.at}, ${entry.actor?.userId ?? null}, ${entry.actor?.email ?? null}, ${entry.action},
      ${entry.subject}, ${entry.subjectId === undefined ? null : String(entry.subjectId)},
      ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.address})`);
}
