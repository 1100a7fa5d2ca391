import sql from "sql-template-tag";
import type { Transaction } from "../db/database";

/** Everything that the log tells of; the filter of its screen offers the same. */
export const AUDIT_ACTIONS = [
  "export",
  "person.erased",
  "person.created",
  "person.changed",
  "person.bulk_changed",
  "person.deleted",
  "person.not_duplicate",
  "person.merged",
  "person.unmerged",
  "person.held",
  "person.released",
  "retention.changed",
  "retention.applied",
  "member.imported",
  "member.import_undone",
  "member.changed",
  "member.roles_changed",
  "member.status_changed",
  "team.created",
  "team.changed",
  "team.deleted",
  "invitation.sent",
  "invitation.renewed",
  "invitation.resent",
  "invitation.accepted",
  "invitation.removed",
  "signup.approved",
  "signup.confirmed",
  "organization.created",
  "organization.changed",
  "data_key.rotated",
  "profile.changed",
  "representative.added",
  "representative.removed",
  "refund",
  "donation.recorded",
  "donation.imported",
  "donation.import_undone",
  "donation.changed",
  "donor.changed",
  "receipt.sent",
  "statement.sent",
  "statement.noted",
  "statement.withdrawn",
  "donation.stopped",
  "donation.series_changed",
  "payment_account.created",
  "grant_submission.moved",
  "form.created",
  "form.changed",
  "form.draft",
  "form.published",
  "form.closed",
  "event.created",
  "event.changed",
  "event.cancelled",
  "event.restored",
  "event.date_cancelled",
  "event.date_restored",
  "event.deleted",
  "attendee.added",
  "attendee.changed",
  "message.sent",
  "message.scheduled",
  "message.cancelled",
  "mailing_list.created",
  "mailing_list.changed",
  "mailing_list.deleted",
  "mailing_list.imported",
  "segment.created",
  "segment.changed",
  "segment.deleted",
  "checklist.deleted",
  "checklist.restored",
  "task.deleted",
  "task.restored",
  "record.deleted",
  "record.comment_deleted",
  "record.restored",
  "record.imported",
  "record.import_undone",
  "extension.action",
  "definition.created",
  "definition.published",
  "definition.removed",
  "file.deleted",
  "login",
  "switch",
  "logout",
  "sessions.ended",
  "password.changed",
  "password.reset",
  "second_factor.added",
  "second_factor.removed",
  "passkey.added",
  "passkey.removed",
  "provider.linked",
  "provider.unlinked",
  "recovery_codes.replaced",
  "recovery_code.used",
  "email.change_requested",
  "email.change_stopped",
  "email.changed",
  "operator.acted",
  "role.created",
  "role.changed",
  "role.deleted",
  "key.created",
  "key.revoked",
  "letter.created",
  "letter.changed",
  "letter.deleted",
  "proposal.made",
  "proposal.approved",
  "proposal.declined",
  "automation.created",
  "automation.changed",
  "automation.deleted",
  "automation.ran_again",
  "webhook.created",
  "webhook.changed",
  "webhook.deleted",
  "webhook.sent_again",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One thing somebody did that the organisation must be able to look up later. */
export interface AuditEntry {
  orgId: number;
  at: Date;
  actor: { userId: number; email: string } | null;
  action: AuditAction;
  /** The permission subject or kind of thing. */
  subject: string;
  subjectId?: string | number;
  /** Never secrets. */
  detail?: Record<string, unknown>;
  address: string | null;
}

/** The operator who works in the place of the actor, the API key or the automation, where the transaction names one (`nameBehind`). */
const BEHIND = sql`jsonb_strip_nulls(jsonb_build_object(
  'operator', nullif(current_setting('app.operator', true), ''), 'key', nullif(current_setting('app.key', true), ''),
  'automation', nullif(current_setting('app.automation', true), '')))`;

/** Appends an entry in the transaction of what it tells of: both are kept or neither is. */
export async function audit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.query(sql`INSERT INTO audit_log (org_id, at, actor, actor_email, action, subject, subject_id, detail, address)
    VALUES (${entry.orgId}, ${entry.at}, ${entry.actor?.userId ?? null}, ${entry.actor?.email ?? null}, ${entry.action},
      ${entry.subject}, ${entry.subjectId === undefined ? null : String(entry.subjectId)},
      ${JSON.stringify(entry.detail ?? {})}::jsonb || ${BEHIND}, ${entry.address})`);
}
