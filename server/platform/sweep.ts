import sql from "sql-template-tag";
import { IDEMPOTENCY_KEY_LIFE_MS } from "../../contract/api/idempotency";
import { knownSince } from "./auth/devices";
import type { Database } from "./db/database";

const DAY_MS = 86_400_000;

/**
 * Clears what has served its time: expired sessions and codes, counters that ended, answers kept for a day, and from which
 * network places were held.
 */
export async function sweep(database: Database, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - IDEMPOTENCY_KEY_LIFE_MS);
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  await database.withoutTenant(async (tx) => {
    await tx.query(sql`DELETE FROM sessions WHERE expires_at <= ${now}`);
    await tx.query(sql`DELETE FROM known_devices WHERE last_used_at <= ${knownSince(now)}`);
    await tx.query(sql`DELETE FROM passkey_challenges WHERE expires_at <= ${now}`);
    await tx.query(sql`DELETE FROM openid_sign_ins WHERE expires_at <= ${now}`);
    await tx.query(sql`DELETE FROM one_time_passwords WHERE expires_at <= ${now}`);
    await tx.query(sql`DELETE FROM rate_limits WHERE ends_at <= ${now}`);
    await tx.query(sql`DELETE FROM idempotency_keys WHERE created_at <= ${forgotten}`);
    await tx.query(sql`UPDATE event_rsvps SET held_from = NULL
      WHERE held_from IS NOT NULL AND held_since <= ${new Date(now.getTime() - DAY_MS)}`);
    await tx.query(sql`DELETE FROM verification_codes WHERE expires_at <= ${monthAgo}`);
  }, "long");
}
