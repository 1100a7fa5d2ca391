import sql from "sql-template-tag";
import { joinBytes } from "../../platform/bytes";
import type { Transaction } from "../../platform/db/database";
import { chunksOf } from "../../platform/files/webStreams";
import { picturesIn } from "../../platform/html/pictures";
import type { Services } from "../../platform/http/services";
import { uploadsOf } from "./pictures";

/** A picture of a text, and where its content lies. */
export interface StoredPicture {
  picture: string;
  key: string;
}

/** The pictures of texts that are there. */
export async function storedPictures(
  tx: Transaction,
  orgId: number,
  texts: readonly string[],
): Promise<StoredPicture[]> {
  const uploads = await uploadsOf(tx, orgId, texts.flatMap(picturesIn));
  const rows = await tx.query<{ id: string; storage_key: string }>(sql`SELECT id, storage_key FROM uploads
    WHERE org_id = ${orgId} AND id = ANY(${[...uploads.values()]}::text[]) AND status = 'ready'`);
  const keys = new Map(rows.map((row) => [row.id, row.storage_key]));
  return [...uploads].flatMap(([picture, upload]) => {
    const key = keys.get(upload);
    return key === undefined ? [] : [{ picture, key }];
  });
}

/** Everything of a stored content; nothing where it is gone. */
export async function contentOf(
  { store }: Pick<Services["files"], "store">,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stream = await store.open(key);
  if (!stream) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of chunksOf(stream)) parts.push(part);
  return joinBytes(parts);
}

/** The contents of pictures, to be drawn; those that are gone are left out. */
export async function pictureContents(
  files: Pick<Services["files"], "store">,
  stored: readonly StoredPicture[],
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { picture, key } of stored) {
    const content = await contentOf(files, key);
    if (content) contents.set(picture, content);
  }
  return contents;
}
