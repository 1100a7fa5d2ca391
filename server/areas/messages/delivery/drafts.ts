import sql from "sql-template-tag";
import { DRAFT_DAYS, type DraftSaveRequest, MAX_DRAFTS, type MessageDraft } from "../../../../contract/api";
import type { Database, Transaction } from "../../../platform/db/database";
import {
  findUsableUpload,
  releaseUploads,
  type Upload,
  type UploadSender,
  useUpload as holdUpload,
} from "../../../platform/files";
import { DRAFT_KIND } from "./attachmentSender";
import { cleanHtml } from "../../../platform/html/letterHtml";
import { holdPictures } from "../../pictures";
import { isSameJson } from "../../../engine/records/values";

/** Whose drafts. */
export interface DraftOwner {
  orgId: number;
  memberId: number;
}

type Content = Omit<MessageDraft, "id" | "version" | "updated_at">;
interface DraftRow {
  id: string;
  content: Content;
  version: number;
  updated_at: Date;
}

const DAY_MS = 86_400_000;
const BATCH = 200;

/** What an upload is used by; others see that something uses it, and not what. */
function holdOf({ memberId }: DraftOwner, id: string): { kind: string; ref: string; label: string } {
  return { kind: DRAFT_KIND, ref: `${memberId}/${id}`, label: "" };
}

function present({ id, content, version, updated_at }: DraftRow): MessageDraft {
  return { id, ...content, version, updated_at: updated_at.toISOString() };
}

/** A person's drafts, the latest first. */
export async function draftsOf(tx: Transaction, { orgId, memberId }: DraftOwner): Promise<MessageDraft[]> {
  const rows = await tx.query<DraftRow>(sql`SELECT id, content, version, updated_at FROM message_drafts
    WHERE org_id = ${orgId} AND member_id = ${memberId} ORDER BY updated_at DESC, id LIMIT ${MAX_DRAFTS}`);
  return rows.map(present);
}

/** One draft of the person's. */
export async function findDraft(
  tx: Transaction,
  owner: DraftOwner,
  id: string,
): Promise<MessageDraft | undefined> {
  const row = await lockDraft(tx, owner, id);
  return row && present(row);
}

/** One draft of the person's, locked until the transaction ends. */
async function lockDraft(
  tx: Transaction,
  { orgId, memberId }: DraftOwner,
  id: string,
): Promise<DraftRow | undefined> {
  const [row] = await tx.query<DraftRow>(sql`SELECT id, content, version, updated_at FROM message_drafts
    WHERE org_id = ${orgId} AND member_id = ${memberId} AND id = ${id} FOR UPDATE`);
  return row;
}

/** The attachments that have arrived and that the person may use, in their order. */
async function attachmentsOf(
  tx: Transaction,
  sender: UploadSender,
  ids: readonly string[],
): Promise<Upload[]> {
  const found = new Map<string, Upload>();
  // In one order for everybody, since each is locked.
  for (const id of [...new Set(ids)].toSorted()) {
    const upload = await findUsableUpload(tx, sender, id);
    if (upload?.status === "ready") found.set(id, upload);
  }
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** What became of a save: `stale` with the draft as it is now (nothing when it is gone), `full` when there are too many. */
export type DraftSave =
  | { kind: "saved"; draft: MessageDraft; isNew: boolean }
  | { kind: "stale"; draft: MessageDraft | undefined }
  | { kind: "full" };

/** Keeps a draft, if nobody has changed it since it was read. Its attachments are kept with it. */
export async function saveDraft(
  tx: Transaction,
  sender: UploadSender & DraftOwner,
  id: string,
  request: DraftSaveRequest,
  now: Date,
): Promise<DraftSave> {
  const { orgId, memberId } = sender;
  const owner: DraftOwner = { orgId, memberId };
  // One after the other for a person, so that two browsers together cannot get past the limit.
  await tx.query(sql`SELECT id FROM members WHERE org_id = ${orgId} AND id = ${memberId} FOR NO KEY UPDATE`);
  const former = await lockDraft(tx, owner, id);
  const uploads = await attachmentsOf(tx, sender, request.attachments);
  const { version: _read, attachments: _ids, ...values } = request;
  const content: Content = {
    ...values,
    body: cleanHtml(request.body),
    attachments: uploads.map(({ id: upload_id, file_name, content_type, size }) => ({
      upload_id,
      file_name,
      content_type,
      size,
    })),
  };
  if (former ? former.version !== request.version : request.version !== 0) {
    // Whoever never heard of this very save sends it again.
    const isSaved = former?.version === request.version + 1 && isSameJson(former.content, content);
    return isSaved
      ? { kind: "saved", draft: present(former), isNew: false }
      : { kind: "stale", draft: former && present(former) };
  }
  if (!former && (await countDrafts(tx, owner)) >= MAX_DRAFTS) return { kind: "full" };
  const use = holdOf(owner, id);
  await releaseUploads(tx, orgId, use, now);
  for (const upload of uploads) await holdUpload(tx, orgId, upload.id, use);
  await holdPictures(tx, orgId, [content.body], use);
  const [row] = await tx.query<DraftRow>(sql`INSERT INTO message_drafts
      (org_id, member_id, id, content, created_at, updated_at)
    VALUES (${orgId}, ${memberId}, ${id}, ${JSON.stringify(content)}::jsonb, ${now}, ${now})
    ON CONFLICT (org_id, member_id, id) DO UPDATE
      SET content = excluded.content, version = message_drafts.version + 1, updated_at = excluded.updated_at
    RETURNING id, content, version, updated_at`);
  if (!row) throw new Error("The draft was not kept");
  return { kind: "saved", draft: present(row), isNew: former === undefined };
}

/** How many drafts the person has. */
export async function countDrafts(tx: Transaction, { orgId, memberId }: DraftOwner): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT count(*) AS total FROM message_drafts WHERE org_id = ${orgId} AND member_id = ${memberId}`,
  );
  return row?.total ?? 0;
}

/** Lets a draft go, with its hold on the attachments; answers whether there was one. */
export async function removeDraft(
  tx: Transaction,
  owner: DraftOwner,
  id: string,
  now: Date,
): Promise<boolean> {
  const { orgId, memberId } = owner;
  const gone = await tx.query(sql`DELETE FROM message_drafts
    WHERE org_id = ${orgId} AND member_id = ${memberId} AND id = ${id} RETURNING id`);
  if (gone.length > 0) await releaseUploads(tx, orgId, holdOf(owner, id), now);
  return gone.length > 0;
}

/** Removes the drafts that nobody has touched for `DRAFT_DAYS`. */
export async function sweepMessageDrafts(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DRAFT_DAYS * DAY_MS);
  for (;;) {
    const drafts = await database.withoutTenant((tx) =>
      tx.query<{ org_id: number; member_id: number; id: string }>(sql`SELECT org_id, member_id, id
        FROM message_drafts WHERE updated_at <= ${before} ORDER BY org_id, member_id, id LIMIT ${BATCH}`),
    );
    for (const { org_id: orgId, member_id: memberId, id } of drafts) {
      await database.withTenant(orgId, null, async (tx) => {
        const owner = { orgId, memberId };
        const draft = await lockDraft(tx, owner, id);
        // Whoever saved it at this moment keeps it.
        if (draft && draft.updated_at <= before) await removeDraft(tx, owner, id, now);
      });
    }
    if (drafts.length < BATCH) return;
  }
}
