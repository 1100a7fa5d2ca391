import sql from "sql-template-tag";
import { MAX_UPLOAD_BYTES, type UploadType } from "../../../contract/api";
import type { Randomness } from "../random";
import type { Queryable, Transaction } from "../db/database";
import { conflict, invalidFields, tooLarge, tooMany } from "../errors";
import { announcedType, baseName } from "./contentType";
import { toBase64url, toHex } from "../bytes";
import { sentence } from "../texts";

/** An uploaded content. */
export interface Upload {
  id: string;
  /** Who sent it; nobody for a visitor of a public page. */
  member_id: number | null;
  file_name: string;
  content_type: UploadType;
  /** Bytes. */
  size: number;
  storage_key: string;
  status: "waiting" | "ready" | "removing";
  sha256: Uint8Array | null;
  expires_at: Date | null;
}

/** Something that shows or carries an upload: while there is one, the content stays. */
export interface UploadUse {
  /** `file`, `message`, `form_response`, `logo` … */
  kind: string;
  /** The key of the thing of that kind. */
  ref: string | number;
  /** What people call it. */
  label: string;
}

/** How long an announced upload may take to arrive. */
export const UPLOAD_MINUTES = 15;
/** How long one of a visitor may take to begin to arrive: whoever answers a form sends it at once. */
export const VISITOR_UPLOAD_MINUTES = 5;
/** The part of the quota that visitors' files may take up before anything uses them; two of the largest at least. */
const VISITOR_SHARE = 0.1;
/** How long a content that nothing uses is kept. */
const UNUSED_HOURS = 24;

const COLUMNS = sql`id, member_id, file_name, content_type, size, storage_key, status, sha256, expires_at`;

/** An upload as it is announced. */
export interface UploadAnnouncement {
  orgId: number;
  /** Nobody for a visitor of a public page. */
  memberId: number | null;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  /** What is usual, where the operator has said nothing else. */
  quotaBytes: number;
  now: Date;
  random: Randomness;
}

/** The most bytes of files that the organisation may keep: what the operator says, or else the server's setting. */
export async function filesQuotaOf(tx: Queryable, orgId: number, usual: number): Promise<number> {
  const [row] = await tx.query<{ most: number | null }>(
    sql`SELECT quota_of(${orgId}, 'files_bytes') AS most`,
  );
  return row?.most ?? usual;
}

/** How many bytes an organisation keeps, announced ones included as long as their content may come. */
export async function usedBytes(tx: Queryable, orgId: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ used: number }>(
    sql`SELECT coalesce(sum(size), 0)::bigint AS used FROM uploads
      WHERE org_id = ${orgId} AND NOT (status = 'waiting' AND expires_at <= ${now})`,
  );
  return row?.used ?? 0;
}

/** How many bytes visitors have announced or sent that nothing uses yet. */
async function visitorBytes(tx: Queryable, orgId: number, now: Date): Promise<number> {
  const [row] = await tx.query<{ used: number }>(
    sql`SELECT coalesce(sum(size), 0)::bigint AS used FROM uploads
      WHERE org_id = ${orgId} AND member_id IS NULL AND expires_at IS NOT NULL
        AND NOT (status = 'waiting' AND expires_at <= ${now})`,
  );
  return row?.used ?? 0;
}

/**
 * Throws 413 where the organisation's quota is full, and 429 to visitors once theirs wait in numbers. What visitors have
 * sent and nothing uses stands in nobody's way but theirs.
 */
async function requireRoom(
  tx: Transaction,
  { orgId, memberId, size, now, ...announced }: UploadAnnouncement,
): Promise<void> {
  const quotaBytes = await filesQuotaOf(tx, orgId, announced.quotaBytes);
  const used = await usedBytes(tx, orgId, now);
  const unused = await visitorBytes(tx, orgId, now);
  const isVisitor = memberId === null;
  if (used - (isVisitor ? 0 : unused) + size > quotaBytes) {
    const limit = Math.floor(quotaBytes / 1_048_576);
    throw tooLarge("quota_exceeded", {
      params: { limit },
      extra: { quota: "files_bytes", limit: quotaBytes },
    });
  }
  const share = Math.max(quotaBytes * VISITOR_SHARE, 2 * MAX_UPLOAD_BYTES);
  if (isVisitor && unused + size > share) throw tooMany(VISITOR_UPLOAD_MINUTES * 60);
}

/**
 * Makes room for an upload; its content is awaited for `UPLOAD_MINUTES`, a visitor's for `VISITOR_UPLOAD_MINUTES`.
 * Throws 413 when the file is larger than the limit or the organisation's quota, 415 for a type that is not taken, 429 when
 * too many files of visitors wait.
 */
export async function announceUpload(tx: Transaction, announcement: UploadAnnouncement): Promise<Upload> {
  const { orgId, memberId, size, now, random } = announcement;
  const fileName = baseName(announcement.fileName);
  const contentType = announcedType(announcement.contentType, fileName);
  if (size > MAX_UPLOAD_BYTES) {
    throw tooLarge("too_large.upload", {
      params: { size: MAX_UPLOAD_BYTES / 1_048_576 },
      extra: { max_size: MAX_UPLOAD_BYTES },
    });
  }
  // One after the other within an organisation, so that two together cannot get past the quota.
  await tx.query(sql`SELECT id FROM organizations WHERE id = ${orgId} FOR NO KEY UPDATE`);
  await requireRoom(tx, announcement);
  const key = toHex(random.bytes(24));
  const id = toBase64url(random.bytes(16));
  const expires = new Date(
    now.getTime() + (memberId === null ? VISITOR_UPLOAD_MINUTES : UPLOAD_MINUTES) * 60_000,
  );
  const [upload] = await tx.query<Upload>(sql`INSERT INTO uploads
      (org_id, id, member_id, file_name, content_type, size, storage_key, status, created_at, expires_at)
    VALUES (${orgId}, ${id}, ${memberId}, ${fileName}, ${contentType}, ${size},
      ${`${orgId}/${key.slice(0, 2)}/${key}`}, 'waiting', ${now}, ${expires})
    RETURNING ${COLUMNS}`);
  if (!upload) throw new Error("The upload was not added");
  return upload;
}

/** An upload in whatever state, or nothing. */
export async function findUpload(
  tx: Transaction,
  orgId: number,
  uploadId: string,
  options: { lock?: boolean } = {},
): Promise<Upload | undefined> {
  const lock = options.lock ? sql`FOR UPDATE` : sql``;
  const [upload] = await tx.query<Upload>(
    sql`SELECT ${COLUMNS} FROM uploads WHERE org_id = ${orgId} AND id = ${uploadId} ${lock}`,
  );
  return upload;
}

/**
 * Settles which content the upload is to have, before it is kept: of two that arrive together with different contents
 * only one goes on. Answers nothing when another one was first or the upload was given up.
 */
export async function settleContent(
  tx: Transaction,
  orgId: number,
  uploadId: string,
  sha256: Uint8Array,
): Promise<Upload | undefined> {
  const [upload] = await tx.query<Upload>(sql`UPDATE uploads SET sha256 = coalesce(sha256, ${sha256})
    WHERE org_id = ${orgId} AND id = ${uploadId} AND status <> 'removing' AND (sha256 IS NULL OR sha256 = ${sha256})
    RETURNING ${COLUMNS}`);
  return upload;
}

/** Notes that the content has arrived; answers nothing when the upload was given up meanwhile. */
export async function completeUpload(
  tx: Transaction,
  orgId: number,
  uploadId: string,
  now: Date,
): Promise<Upload | undefined> {
  const expires = new Date(now.getTime() + UNUSED_HOURS * 3_600_000);
  const [upload] = await tx.query<Upload>(sql`UPDATE uploads SET status = 'ready', expires_at = ${expires}
    WHERE org_id = ${orgId} AND id = ${uploadId} AND status = 'waiting' RETURNING ${COLUMNS}`);
  return upload;
}

/** Who names an upload. Its id is no right to the content: it stands in addresses that people pass on. */
export interface UploadSender {
  orgId: number;
  /** Nobody for a visitor of a public page. */
  memberId: number | null;
  /** Whether an upload of somebody else may be used again, since the sender may see this use of it. */
  mayReuse?(use: Pick<UploadUse, "kind" | "ref">): boolean | Promise<boolean>;
}

/**
 * Whether the sender may use the upload: it is their own, or is used already where they may see it. What a visitor sent
 * is theirs until something uses it.
 */
async function mayUse(tx: Transaction, sender: UploadSender, upload: Upload): Promise<boolean> {
  const isTheirs = upload.member_id === sender.memberId;
  if (isTheirs && sender.memberId !== null) return true;
  const uses = await tx.query<{ kind: string; ref: string }>(
    sql`SELECT kind, ref FROM upload_uses WHERE org_id = ${sender.orgId} AND upload_id = ${upload.id} ORDER BY kind, ref`,
  );
  if (isTheirs && uses.length === 0) return true;
  for (const use of uses) {
    if (await sender.mayReuse?.(use)) return true;
  }
  return false;
}

/** An upload that the sender may use, in whatever state and locked, or nothing. */
export async function findUsableUpload(
  tx: Transaction,
  sender: UploadSender,
  uploadId: string,
): Promise<Upload | undefined> {
  const upload = await findUpload(tx, sender.orgId, uploadId, { lock: true });
  return upload && (await mayUse(tx, sender, upload)) ? upload : undefined;
}

/**
 * The upload that a request names, ready to be used and locked until the transaction ends.
 * Throws 422 at `field` when there is none that the sender may use, 409 when its content has not arrived yet.
 */
export async function requireUpload(
  tx: Transaction,
  sender: UploadSender,
  uploadId: string,
  field = "upload_id",
): Promise<Upload> {
  const upload = await findUsableUpload(tx, sender, uploadId);
  if (!upload || upload.status === "removing") {
    throw invalidFields({ [field]: [sentence("field.unknown_upload")] });
  }
  if (upload.status === "waiting") {
    throw conflict("upload_not_ready", {
      params: { file: upload.file_name },
      errors: { [field]: [sentence("field.upload_not_ready")] },
    });
  }
  return upload;
}

/** Ties the content to what uses it; call `requireUpload` first, in the same transaction. */
export async function useUpload(
  tx: Transaction,
  orgId: number,
  uploadId: string,
  use: UploadUse,
): Promise<void> {
  await tx.query(sql`INSERT INTO upload_uses (org_id, upload_id, kind, ref, label)
    VALUES (${orgId}, ${uploadId}, ${use.kind}, ${String(use.ref)}, ${use.label})
    ON CONFLICT (org_id, upload_id, kind, ref) DO UPDATE SET label = excluded.label`);
  await tx.query(sql`UPDATE uploads SET expires_at = NULL WHERE org_id = ${orgId} AND id = ${uploadId}`);
}

/** Lets go of every content that the thing used; what nothing else uses is cleared a day later. */
export async function releaseUploads(
  tx: Transaction,
  orgId: number,
  { kind, ref }: Pick<UploadUse, "kind" | "ref">,
  now: Date,
): Promise<void> {
  const expires = new Date(now.getTime() + UNUSED_HOURS * 3_600_000);
  // Locked before the uses are counted: of two last users who leave together one sees that nobody is left.
  const held = await tx.query<{
    id: string;
  }>(sql`SELECT id FROM uploads u WHERE u.org_id = ${orgId} AND EXISTS (
      SELECT FROM upload_uses x WHERE x.org_id = u.org_id AND x.upload_id = u.id AND x.kind = ${kind} AND x.ref = ${String(ref)})
    ORDER BY u.id FOR UPDATE`);
  await tx.query(
    sql`DELETE FROM upload_uses WHERE org_id = ${orgId} AND kind = ${kind} AND ref = ${String(ref)}`,
  );
  await tx.query(sql`UPDATE uploads u SET expires_at = ${expires}
    WHERE u.org_id = ${orgId} AND u.id = ANY(${held.map(({ id }) => id)}::text[])
      AND NOT EXISTS (SELECT FROM upload_uses x WHERE x.org_id = u.org_id AND x.upload_id = u.id)`);
}
