import sql from "sql-template-tag";
import type { Database } from "../db/database";
import type { FileStore } from "./store";

/** Contents that are on their way when their time is up may still arrive. */
const GRACE_MS = 3_600_000;
const AT_ONCE = 500;

interface Expired {
  org_id: number;
  id: string;
  storage_key: string;
}

/**
 * Clears contents that nothing uses and uploads that never came; answers how many. They are marked first and
 * forgotten last, so that a stop in between leaves nothing behind that the next run would not find.
 */
export async function sweepUploads(database: Database, store: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  const expired = await database.withoutTenant(
    (tx) =>
      tx.query<Expired>(sql`UPDATE uploads SET status = 'removing' WHERE (org_id, id) IN (
        SELECT org_id, id FROM uploads WHERE expires_at <= ${before} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING org_id, id, storage_key`),
    "long",
  );
  for (const { storage_key: key } of expired) await store.remove(key);
  const rows = JSON.stringify(expired);
  await database.withoutTenant(
    (tx) =>
      tx.query(sql`DELETE FROM uploads u USING jsonb_to_recordset(${rows}::jsonb) AS gone (org_id bigint, id text)
      WHERE u.org_id = gone.org_id AND u.id = gone.id AND u.status = 'removing'`),
    "long",
  );
  return expired.length;
}
