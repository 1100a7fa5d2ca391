import { chunksOf } from "../../../platform/files/webStreams";
import type { MailAttachment } from "../../../platform/mail/job";
import type { Services } from "../../../platform/http/services";
import { joinBytes } from "../../../platform/bytes";

/** A file of a letter as it is kept. */
export interface AttachmentRow {
  file_name: string;
  content_type: string;
  storage_key: string;
}

/** The contents of these files, to travel with a mail. Throws when one is gone. */
export async function readAttachments(
  { store }: Services["files"],
  rows: readonly AttachmentRow[],
): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const row of rows) {
    const stream = await store.open(row.storage_key);
    if (!stream) throw new Error(`The content of the attachment ${row.file_name} is gone`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of chunksOf(stream)) chunks.push(chunk);
    attachments.push({
      filename: row.file_name,
      contentType: row.content_type,
      content: joinBytes(chunks),
    });
  }
  return attachments;
}
