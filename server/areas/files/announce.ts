import { MAX_UPLOAD_BYTES, type UploadInitRequest, type UploadInitResponse } from "../../../contract/api";
import type { Static } from "typebox";
import type { Transaction } from "../../platform/db/database";
import { uploadUrl } from "../../platform/files/links";
import { announceUpload } from "../../platform/files/uploads";
import type { Services } from "../../platform/http/services";

/** Whose upload it is: of a member, or of a visitor to what the organisation asks for files with. */
export interface Uploader {
  orgId: number;
  memberId: number | null;
}

/**
 * Makes room for a file and answers where its content is to be sent. Throws 413 when it is larger than the limit or the
 * organisation's quota, 415 for a type that is not taken.
 */
export async function answerAnnouncement(
  tx: Transaction,
  { orgId, memberId }: Uploader,
  file: Pick<Static<typeof UploadInitRequest>, "file_name" | "content_type" | "size">,
  { files, links, random }: Pick<Services, "files" | "links" | "random">,
  now: Date,
): Promise<Static<typeof UploadInitResponse>> {
  const upload = await announceUpload(tx, {
    orgId,
    memberId,
    fileName: file.file_name,
    contentType: file.content_type,
    size: file.size,
    quotaBytes: files.quotaBytes,
    now,
    random,
  });
  const expires = upload.expires_at ?? now;
  return {
    upload_id: upload.id,
    url: await uploadUrl(links, orgId, upload.id, expires),
    method: "PUT",
    headers: { "Content-Type": upload.content_type },
    expires_at: expires.toISOString(),
    max_size: MAX_UPLOAD_BYTES,
  };
}
