import sql from "sql-template-tag";
import type { Transaction } from "../db/database";
import { failing, invalidFields } from "../errors";
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
  status: number;
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
  const { key, scope, now } = request;
  if (key === undefined) return work();
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
  if (kept) {
    if (!sameBytes(hash, kept.request_hash)) {
      throw failing(422)("idempotency_mismatch");
    }
    // The first answer came out of the same work, so it has the same type.
    return { status: kept.status, body: kept.body } as T;
  }
  const reply = await work();
  await tx.asSystem(() =>
    tx.query(sql`UPDATE idempotency_keys SET status = ${reply.status}, body = ${JSON.stringify(reply.body)}::jsonb
      WHERE scope = ${scope} AND key = ${key}`),
  );
  return reply;
}
