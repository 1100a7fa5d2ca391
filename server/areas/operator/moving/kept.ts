import sql from "sql-template-tag";
import { toHex } from "../../../platform/bytes";
import { notFound } from "../../../platform/errors";
import { wrongSize } from "../../../platform/files/receive";
import type { Services } from "../../../platform/http/services";
import { removeContents } from "../deletion";
import type { OpenExport } from "./inspect";

type Needs = Pick<Services, "database" | "files" | "random" | "clock">;

const DAY_MS = 86_400_000;

/** Where an export lies that was sent. */
const placeOf = (id: string): string => `imports/${id}`;

const due = (now: Date): Date => new Date(now.getTime() + DAY_MS);

/** How an export that was sent is read; throws 404 where it is gone. */
export function keptExport({ files }: Pick<Needs, "files">, id: string): OpenExport {
  return async () => {
    const stream = await files.store.open(placeOf(id));
    if (!stream) throw notFound("not_found.upload");
    return stream;
  };
}

/**
 * Keeps an export for a day, noted beforehand as about to go, so that none is left over. Throws 413 and 422 for another
 * size, and StorageError; nothing is kept then.
 */
export async function keepExport(
  { database, files, random, clock }: Needs,
  body: ReadableStream<Uint8Array> | null,
  size: number,
): Promise<string> {
  if (!body) throw wrongSize(size, false);
  const id = toHex(random.bytes(16));
  const { path } = await files.incoming.receive(body, {
    name: toHex(random.bytes(16)),
    size,
    wrongSize: (isTooMuch) => wrongSize(size, isTooMuch),
  });
  try {
    await database.withoutTenant((tx) =>
      tx.query(
        sql`INSERT INTO removed_contents (storage_key, due_at) VALUES (${placeOf(id)}, ${due(clock())})`,
      ),
    );
    await files.store.put(placeOf(id), { path, size, contentType: "application/x-ndjson" });
    return id;
  } finally {
    await files.incoming.discard(path);
  }
}

/** Has it stay for another day. Throws 404 where it is gone. */
export async function prolongExport({ database, clock }: Needs, id: string): Promise<void> {
  const now = clock();
  const [kept] = await database.withoutTenant((tx) =>
    tx.query(sql`UPDATE removed_contents SET due_at = ${due(now)}
      WHERE storage_key = ${placeOf(id)} AND due_at > ${now} RETURNING 1`),
  );
  if (!kept) throw notFound("not_found.upload");
}

/** Lets go of it: at once, or within the hour where the store does not answer. */
export async function dropExport({ database, files, clock }: Needs, id: string): Promise<void> {
  const now = clock();
  await database.withoutTenant((tx) =>
    tx.query(sql`UPDATE removed_contents SET due_at = ${now} WHERE storage_key = ${placeOf(id)}`),
  );
  await removeContents(database, files.store, now).catch(() => undefined);
}
