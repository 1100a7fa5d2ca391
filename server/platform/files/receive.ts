import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { conflict, gone, HttpError, notFound } from "../errors";
import type { Database } from "../db/database";
import type { Randomness } from "../random";
import type { FileStorage } from "./store";
import { requireContentType } from "./contentType";
import { fileSystemError, StorageError } from "./store";
import { completeUpload, findUpload, settleContent, type Upload } from "./uploads";
import { chunksOf } from "./webStreams";

interface Needs {
  database: Database;
  files: FileStorage;
  random: Randomness;
  clock: () => Date;
}

function wrongSize(expected: number, tooMuch: boolean): HttpError {
  return tooMuch
    ? new HttpError(413, "too_large", `The content is larger than the announced ${expected} bytes.`)
    : new HttpError(
        422,
        "incomplete_upload",
        `Fewer than the announced ${expected} bytes arrived. Upload the file again.`,
      );
}

/** Streams the body into a file; stops at the first byte too many. */
async function receive(body: ReadableStream<Uint8Array>, path: string, size: number): Promise<Buffer> {
  const hash = createHash("sha256");
  let received = 0;
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > size) return done(wrongSize(size, true));
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  try {
    await pipeline(
      Readable.from(chunksOf(body)),
      guard,
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
    );
  } catch (error) {
    const failure = fileSystemError(error);
    if (failure instanceof HttpError || failure instanceof StorageError || received === size) throw failure;
    // The caller went away or the network broke: theirs to repeat, and no fault of the server.
    throw wrongSize(size, false);
  }
  if (received < size) throw wrongSize(size, false);
  return hash.digest();
}

async function keep(
  needs: Needs,
  orgId: number,
  upload: Upload,
  path: string,
  sha256: Buffer,
): Promise<Upload> {
  const { database, files } = needs;
  const { id, size, content_type: contentType, storage_key: key } = upload;
  await requireContentType(path, contentType);
  const settled = await database.withTenant(orgId, null, (tx) => settleContent(tx, orgId, id, sha256));
  if (!settled) {
    throw conflict("already_uploaded", "Another content was uploaded here already. Start a new upload.");
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
  throw gone("upload_expired", "This upload took too long. Start it again.");
}

/**
 * Takes the content of an announced upload: streamed to a file of this machine, measured, looked into, then kept.
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
  if (!upload || upload.status === "removing") throw notFound("There is no such upload. Start it again.");
  if (!body) throw wrongSize(upload.size, false);
  await mkdir(files.incoming, { recursive: true }).catch((error: unknown) => {
    throw fileSystemError(error);
  });
  const path = join(files.incoming, `${Buffer.from(random.bytes(16)).toString("hex")}.part`);
  try {
    const sha256 = await receive(body, path, upload.size);
    return await keep(needs, orgId, upload, path, sha256);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
