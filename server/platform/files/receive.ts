import { toHex } from "../bytes";
import { conflict, failing, gone, type HttpError, notFound, tooLarge } from "../errors";
import type { Database } from "../db/database";
import type { Randomness } from "../random";
import type { FileStorage } from "./store";
import { requireContentType } from "./contentType";
import { completeUpload, findUpload, settleContent, type Upload } from "./uploads";

interface Needs {
  database: Database;
  files: FileStorage;
  random: Randomness;
  clock: () => Date;
}

/** The answer to a content that is larger or smaller than was announced. */
export function wrongSize(expected: number, tooMuch: boolean): HttpError {
  return tooMuch
    ? tooLarge("too_large.announced", { params: { size: expected } })
    : failing(422)("incomplete_upload", { params: { size: expected } });
}

async function keep(
  needs: Needs,
  orgId: number,
  upload: Upload,
  path: string,
  sha256: Uint8Array,
): Promise<Upload> {
  const { database, files } = needs;
  const { id, size, content_type: contentType, storage_key: key } = upload;
  await requireContentType(() => files.incoming.contents(path), contentType);
  const settled = await database.withTenant(orgId, null, (tx) => settleContent(tx, orgId, id, sha256));
  if (!settled) {
    throw conflict("already_uploaded");
  }
  // The same content once more is the same upload, since a lost answer makes clients repeat.
  if (settled.status === "ready") return settled;
  await files.store.put(key, { path, size, contentType });
  const done = await database.withTenant(orgId, null, async (tx) => {
    const completed = await completeUpload(tx, orgId, id, needs.clock());
    return completed ?? findUpload(tx, orgId, id);
  });
  if (done?.status === "ready") return done;
  await files.store.remove(key);
  throw gone("upload_expired");
}

/**
 * Takes the content of an announced upload: measured as it comes, looked into, then kept.
 * Throws 404, 409 for another content than before, 413, 415, 422 when bytes are missing, and StorageError: the same
 * upload may be sent again.
 */
export async function receiveUpload(
  needs: Needs,
  orgId: number,
  uploadId: string,
  body: ReadableStream<Uint8Array> | null,
): Promise<Upload> {
  const { database, files, random } = needs;
  const upload = await database.withTenant(orgId, null, (tx) => findUpload(tx, orgId, uploadId));
  if (!upload || upload.status === "removing") throw notFound("not_found.upload");
  if (!body) throw wrongSize(upload.size, false);
  const { path, sha256 } = await files.incoming.receive(body, {
    name: toHex(random.bytes(16)),
    size: upload.size,
    wrongSize: (isTooMuch) => wrongSize(upload.size, isTooMuch),
  });
  try {
    return await keep(needs, orgId, upload, path, sha256);
  } finally {
    await files.incoming.discard(path);
  }
}
