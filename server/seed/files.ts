import sql from "sql-template-tag";
import type { SampleFile } from "../../demo-fixtures/nonprofit/files";
import type { Transaction } from "../platform/db/database";
import { sha256, toBase64url, toHex } from "../platform/bytes";
import type { FileStorage } from "../platform/files";

/** A sample file whose content lies in the store. */
export interface StoredSample {
  file: SampleFile;
  uploadId: string;
  key: string;
  size: number;
  sha256: string;
}

/** Puts the contents into the store; the same sample goes under the same key, so a second try leaves nothing over. */
export async function storeSampleFiles(
  { store, incoming }: FileStorage,
  orgId: number,
  files: readonly SampleFile[],
): Promise<StoredSample[]> {
  const stored: StoredSample[] = [];
  for (const file of files) {
    const content = new Blob([file.content]);
    const name = toHex(sha256(`sample ${orgId} ${file.pk}`)).slice(0, 48);
    const key = `${orgId}/${name.slice(0, 2)}/${name}`;
    const { size } = content;
    const wrongSize = (): Error => new Error(`${file.name} was not received whole`);
    const received = await incoming.receive(content.stream(), { name, size, wrongSize });
    await store.put(key, { path: received.path, size, contentType: file.content_type });
    await incoming.discard(received.path);
    stored.push({ file, uploadId: name.slice(0, 22), key, size, sha256: toHex(received.sha256) });
  }
  return stored;
}

/** Adds the sample's files; the organisation and its members are there already. */
export async function insertFiles(
  tx: Transaction,
  orgId: number,
  stored: readonly StoredSample[],
): Promise<void> {
  const rows = JSON.stringify(
    stored.map(({ file: { content: _content, shown_as: _shownAs, ...file }, ...rest }) => ({
      ...file,
      ...rest,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) AS f (pk bigint, name text, folder text, content_type text,
    uploaded_by bigint, created_at timestamptz, "uploadId" text, key text, size bigint, sha256 text)`;
  await tx.query(sql`INSERT INTO uploads (org_id, id, member_id, file_name, content_type, size, sha256, storage_key, status, created_at)
    SELECT ${orgId}::bigint, f."uploadId", f.uploaded_by, f.name, f.content_type, f.size, decode(f.sha256, 'hex'), f.key, 'ready', f.created_at
    FROM ${given}`);
  await tx.query(sql`INSERT INTO files (org_id, id, upload_id, name, folder, content_type, size, created_by, created_at, updated_at)
    SELECT ${orgId}::bigint, f.pk, f."uploadId", f.name, f.folder, f.content_type, f.size, f.uploaded_by, f.created_at, f.created_at
    FROM ${given}`);
  await tx.query(sql`INSERT INTO upload_uses (org_id, upload_id, kind, ref, label)
    SELECT ${orgId}::bigint, f."uploadId", 'file', f.pk::text, f.name FROM ${given}`);
}

/** Shows the sample's logo and cover to everybody; the profile is there already. */
export async function showPictures(
  tx: Transaction,
  orgId: number,
  stored: readonly StoredSample[],
): Promise<void> {
  for (const { file, uploadId } of stored) {
    if (!file.shown_as) continue;
    const { shown_as: kind } = file;
    const publicId = toBase64url(sha256(`shown ${uploadId}`)).slice(0, 22);
    const address = `/api/organization/image/${publicId}/`;
    const label = kind === "logo" ? "Logo" : "Cover";
    await tx.query(sql`INSERT INTO upload_uses (org_id, upload_id, kind, ref, label)
      VALUES (${orgId}, ${uploadId}, ${kind}, ${String(orgId)}, ${label})`);
    await tx.query(sql`INSERT INTO public_images (public_id, organization, upload_id, kind, ref)
      VALUES (${publicId}, ${orgId}, ${uploadId}, ${kind}, ${String(orgId)})`);
    await tx.query(
      kind === "logo"
        ? sql`UPDATE organizations SET logo = ${address} WHERE id = ${orgId}`
        : sql`UPDATE organization_profiles SET cover = ${address} WHERE org_id = ${orgId}`,
    );
  }
}
