import sql from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";

/**
 * Whether the address agreed that opens and followed links are counted; nothing where its holder has nothing to decide,
 * since nothing is counted and they never agreed.
 */
export async function readingConsent(tx: Transaction, orgId: number, email: string): Promise<boolean | null> {
  const [row] = await tx.query<{
    agrees: boolean;
    counts: boolean;
  }>(sql`SELECT o.reading_statistics AS counts,
      EXISTS (SELECT FROM reading_consents c WHERE c.org_id = o.id AND c.email_key = lower(${email})) AS agrees
    FROM organizations o WHERE o.id = ${orgId}`);
  return row && (row.counts || row.agrees) ? row.agrees : null;
}

/** Keeps that the address agrees, where the organisation counts. */
export async function agreeToReading(
  tx: Transaction,
  orgId: number,
  email: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO reading_consents (org_id, email_key, agreed_at)
    SELECT o.id, lower(${email}), ${now}::timestamptz FROM organizations o WHERE o.id = ${orgId} AND o.reading_statistics
    ON CONFLICT (org_id, email_key) DO NOTHING`);
}

/** Takes that back; what was counted of the address goes with it. */
export async function stopReading(tx: Transaction, orgId: number, email: string): Promise<void> {
  await tx.query(sql`DELETE FROM reading_consents WHERE org_id = ${orgId} AND email_key = lower(${email})`);
}
