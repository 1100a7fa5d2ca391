import type { StoredFile } from "../../../contract/api";
import type { SignedLinks } from "../../platform/auth/signedLinks";
import { downloadUrl } from "../../platform/files";
import type { FileRow } from "./queries";

/** A file as the calls show it. */
export async function presentFile(
  row: FileRow,
  orgId: number,
  links: SignedLinks,
  now: Date,
): Promise<StoredFile> {
  return {
    pk: row.id,
    name: row.name,
    folder: row.folder,
    content_type: row.content_type,
    size: row.size,
    upload_id: row.upload_id,
    url: await downloadUrl(links, orgId, { uploadId: row.upload_id, name: row.name }, now),
    uploaded_by: row.uploader,
    used_in: row.uses,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
