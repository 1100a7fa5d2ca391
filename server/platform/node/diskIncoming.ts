import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HttpError } from "../errors";
import { type Incoming, StorageError } from "../files/store";
import { chunksOf } from "../files/webStreams";
import { fileSystemError } from "./fileSystemError";
import { webStream } from "./webStream";

type Expected = Parameters<Incoming["receive"]>[1];

/** Streams the body into a file; stops at the first byte too many. */
async function receive(
  body: ReadableStream<Uint8Array>,
  path: string,
  { size, wrongSize }: Expected,
): Promise<Uint8Array> {
  const hash = createHash("sha256");
  let received = 0;
  const guard = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      received += chunk.length;
      if (received > size) return done(wrongSize(true));
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
    throw wrongSize(false);
  }
  if (received < size) throw wrongSize(false);
  return hash.digest();
}

/** Longer than any upload takes. */
const OLDEST_MS = 86_400_000;

/**
 * Clears what was being received when a process died; answers how many files. Nothing is changed by a clock that was
 * set back: what seems to come from the future stays.
 */
async function sweepIncoming(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let cleared = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || now.getTime() - found.mtimeMs < OLDEST_MS) continue;
    await rm(path, { force: true });
    cleared += 1;
  }
  return cleared;
}

/** Receives into files of a folder, which must lie on the same file system as a local store. */
export function createDiskIncoming(folder: string): Incoming {
  const discard = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined);
  return {
    receive: async (body, expected) => {
      await mkdir(folder, { recursive: true }).catch((error: unknown) => {
        throw fileSystemError(error);
      });
      const path = join(folder, `${expected.name}.part`);
      try {
        return { path, sha256: await receive(body, path, expected) };
      } catch (error) {
        await discard(path);
        throw error;
      }
    },
    contents: async (path) => webStream(createReadStream(path)),
    discard,
    sweep: (now) => sweepIncoming(folder, now),
  };
}
