import sql from "sql-template-tag";
import type { Membership } from "../../../platform/auth/sessions";
import type { Transaction } from "../../../platform/db/database";
import { memberSender, type UploadSender } from "../../../platform/files";

/** How the drafts of a member name what they hold. */
export const DRAFT_KIND = "message_draft";
export const MESSAGE_KIND = "message";

/** Whether the message was written by the member or to them. */
async function isOfMember(
  tx: Transaction,
  { orgId, memberId }: Membership,
  messageId: string,
): Promise<boolean> {
  const rows = await tx.query(sql`SELECT 1 FROM messages m WHERE m.org_id = ${orgId} AND m.id = ${messageId}
    AND (m.sender_id = ${memberId} OR EXISTS (SELECT FROM message_recipients r
      WHERE r.org_id = m.org_id AND r.message_id = m.id AND r.member_id = ${memberId}))`);
  return rows.length > 0;
}

/** A member who attaches files: those, too, of their drafts, and of messages that they wrote or got. */
export function attachmentSender(
  tx: Transaction,
  membership: Membership,
): UploadSender & { memberId: number } {
  return memberSender(membership, ({ kind, ref }) => {
    const ofDraft = kind === DRAFT_KIND && String(ref).startsWith(`${membership.memberId}/`);
    return ofDraft || (kind === MESSAGE_KIND && isOfMember(tx, membership, String(ref)));
  });
}
