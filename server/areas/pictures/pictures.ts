import sql from "sql-template-tag";
import { MAX_PICTURES } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { invalidFields } from "../../platform/errors";
import { releaseUploads, type UploadUse, useUpload as tieUpload } from "../../platform/files";
import { type MailPictures, picturesIn } from "../../platform/html/pictures";
import type { Origins } from "../../platform/origins";
import { sentence } from "../../platform/texts";

/** How pictures of texts are told from logos, covers and portraits. */
export const PICTURE_KIND = "picture";
/** Mails that have left fetch their pictures as long as they are read. */
const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

/** The uploads of those of these pictures that the organisation has. */
export async function uploadsOf(
  tx: Transaction,
  orgId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.asSystem(() =>
    tx.query<{ public_id: string; upload_id: string }>(
      sql`SELECT public_id, upload_id FROM public_images
        WHERE organization = ${orgId} AND kind = ${PICTURE_KIND} AND public_id = ANY(${[...ids]}::text[])`,
    ),
  );
  return new Map(rows.map((row) => [row.public_id, row.upload_id]));
}

/** 422 at the text where it shows a picture that the organisation does not have, or too many. */
export async function requirePictures(
  tx: Transaction,
  orgId: number,
  html: string,
  field: string,
): Promise<void> {
  const ids = picturesIn(html);
  if (ids.length > MAX_PICTURES) {
    throw invalidFields({ [field]: [sentence("field.max_pictures", { max: MAX_PICTURES })] });
  }
  const known = await uploadsOf(tx, orgId, ids);
  if (known.size < ids.length) throw invalidFields({ [field]: [sentence("field.unknown_picture")] });
}

/** Ties the pictures of texts to what shows them: they stay as long as that does. Those that are gone are left out. */
export async function holdPictures(
  tx: Transaction,
  orgId: number,
  texts: readonly string[],
  use: UploadUse,
): Promise<void> {
  const uploads = [...(await uploadsOf(tx, orgId, texts.flatMap(picturesIn))).values()];
  if (uploads.length === 0) return;
  // In one order for everybody, since each is locked.
  const ready = await tx.query<{ id: string }>(sql`SELECT id FROM uploads
    WHERE org_id = ${orgId} AND id = ANY(${uploads}::text[]) AND status = 'ready' ORDER BY id FOR UPDATE`);
  for (const { id } of ready) await tieUpload(tx, orgId, id, use);
}

/** Lets go of the pictures of something that mails were made of; what nothing else shows is kept for a year. */
export async function releasePictures(
  tx: Transaction,
  orgId: number,
  use: Pick<UploadUse, "kind" | "ref">,
  now: Date,
): Promise<void> {
  const held = await tx.query<{ id: string }>(sql`SELECT upload_id AS id FROM upload_uses
    WHERE org_id = ${orgId} AND kind = ${use.kind} AND ref = ${String(use.ref)}`);
  if (held.length === 0) return;
  await releaseUploads(tx, orgId, use, now);
  const until = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
  await tx.query(sql`UPDATE uploads SET expires_at = ${until}
    WHERE org_id = ${orgId} AND id = ANY(${held.map(({ id }) => id)}::text[]) AND expires_at IS NOT NULL`);
}

/** Those pictures of texts that mails of the organisation can show, on its host. */
export async function mailPictures(
  tx: Transaction,
  { id, subdomain }: { id: number; subdomain: string },
  texts: readonly string[],
  origins: Pick<Origins, "organization">,
): Promise<MailPictures> {
  const known = await uploadsOf(tx, id, texts.flatMap(picturesIn));
  return { known: new Set(known.keys()), origin: new URL(origins.organization(subdomain)).origin };
}
