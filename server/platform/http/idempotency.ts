import sql from "sql-template-tag";
import type { Transaction } from "../db/database";
import { busy, failing, invalidFields } from "../errors";
import { sameBytes, sha256OfLong } from "../bytes";
import { sentence } from "../texts";

/** What is kept of a first answer. */
export interface IdempotentReply {
  status: number;
  body: unknown;
}

/** A create as it came in. */
export interface IdempotentRequest {
  /** The `Idempotency-Key` header. */
  key: string | undefined;
  /** Route, organisation and person: the same key elsewhere is another key. */
  scope: string;
  body: Record<string, unknown>;
  now: Date;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Kept {
  request_hash: Uint8Array;
  status: number | null;
  body: unknown;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
}

function fingerprint(body: Record<string, unknown>): Promise<Uint8Array> {
  return sha256OfLong(JSON.stringify(canonical(body)));
}

/**
 * Does `work` once per key, in the caller's transaction: a second request with the key waits for the first and gets
 * its answer. A request that fails leaves nothing, so it may be tried again.
 * Throws 422 `idempotency_mismatch` when the key came with another body before.
 */
export async function once<T extends IdempotentReply>(
  tx: Transaction,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (request.key === undefined) return work();
  const kept = await claim(tx, request, request.key);
  // The first answer came out of the same work, so it has the same type.
  if (kept) return kept as T;
  const reply = await work();
  await keep(tx, request, reply);
  return reply;
}

/**
 * The same for work that is not done in our database, and so not in a transaction of ours: `inTenant` runs each of the
 * short ones before and after it. Throws 503 where the first request with the key is still under way.
 */
export async function onceOutside<T extends IdempotentReply>(
  inTenant: <R>(work: (tx: Transaction) => Promise<R>) => Promise<R>,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { key } = request;
  if (key === undefined) return work();
  const kept = await inTenant((tx) => claim(tx, request, key));
  if (kept) {
    if (kept.status === null) throw busy();
    return kept as T;
  }
  try {
    const reply = await work();
    await inTenant((tx) => keep(tx, request, reply));
    return reply;
  } catch (error) {
    await inTenant((tx) => release(tx, request));
    throw error;
  }
}

/** What a former request with the key was answered, without a status while that is under way; nothing for the first. */
async function claim(
  tx: Transaction,
  request: IdempotentRequest,
  key: string,
): Promise<Pick<Kept, "status" | "body"> | undefined> {
  const { scope, now } = request;
  if (!UUID.test(key)) throw invalidFields({ "Idempotency-Key": [sentence("field.uuid")] });
  const hash = await fingerprint(request.body);
  const kept = await tx.asSystem(async () => {
    const added = await tx.query(sql`INSERT INTO idempotency_keys (scope, key, request_hash, created_at)
      VALUES (${scope}, ${key}, ${hash}, ${now}) ON CONFLICT (scope, key) DO NOTHING RETURNING key`);
    if (added.length > 0) return undefined;
    const [row] = await tx.query<Kept>(
      sql`SELECT request_hash, status, body FROM idempotency_keys WHERE scope = ${scope} AND key = ${key}`,
    );
    return row;
  });
  if (!kept) return undefined;
  if (!sameBytes(hash, kept.request_hash)) throw failing(422)("idempotency_mismatch");
  return { status: kept.status, body: kept.body };
}

async function keep(
  tx: Transaction,
  { scope, key }: IdempotentRequest,
  { status, body }: IdempotentReply,
): Promise<void> {
  await tx.asSystem(() =>
    tx.query(sql`UPDATE idempotency_keys SET status = ${status}, body = ${JSON.stringify(body)}::jsonb
      WHERE scope = ${scope} AND key = ${key}`),
  );
}

async function release(tx: Transaction, { scope, key }: IdempotentRequest): Promise<void> {
  await tx.asSystem(() =>
    tx.query(sql`DELETE FROM idempotency_keys WHERE scope = ${scope} AND key = ${key} AND status IS NULL`),
  );
}
