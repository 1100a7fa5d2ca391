import type { MessageItem } from "../../../contract/api";
import type { SignedLinks } from "../../platform/auth/signedLinks";
import { downloadUrl } from "../../platform/files";
import { snippetOf } from "../../platform/html/letterHtml";
import { fillPersonal, readPersonal } from "./delivery/personal";
import type { MessageRow } from "./queries";

/** What the reader reads; whoever sent it sees where values stand. */
function asRead(row: MessageRow): Pick<MessageItem, "subject" | "body" | "snippet"> {
  const { other_subjects: others, body, snippet, is_personal, fills, variant } = row;
  const subject = others[(variant ?? 0) - 1] ?? row.subject;
  if (!is_personal || !fills) return { subject, body, snippet };
  const filled = fillPersonal(readPersonal({ subject, html: body }), fills);
  return { subject: filled.subject, body: filled.html, snippet: snippetOf(filled.html) };
}

/** A message as the calls show it; the addresses of its attachments work for ten minutes. */
export async function presentMessage(
  row: MessageRow,
  orgId: number,
  links: SignedLinks,
  now: Date,
): Promise<MessageItem> {
  const attachments = row.attachments.map(async (file) => ({
    ...file,
    url: await downloadUrl(links, orgId, { uploadId: file.id, name: file.file_name }, now),
  }));
  const { subject, body, snippet } = asRead(row);
  return {
    pk: row.id,
    subject,
    body,
    snippet,
    from: { pk: row.sender_id, name: row.sender_name, email: row.sender_email },
    to: row.addressees,
    mailing_lists: row.mailing_lists,
    attachments: await Promise.all(attachments),
    is_read: row.is_read,
    sent_at: row.released_at?.toISOString() ?? null,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    thread_id: row.thread_id,
    status: row.status,
    ...(row.waits_until && { waits_until: row.waits_until.toISOString() }),
    ...(row.waits_for && { waits_for: row.waits_for }),
    counts: { sent: row.sent_count, failed: row.failed_count, skipped: row.skipped_count },
  };
}
