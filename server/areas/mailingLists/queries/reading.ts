import sql from "sql-template-tag";
import type { ReadingConsentWay } from "../../../../contract/api";
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

/** Whether the organisation counts opens and followed links. */
export async function countsReading(tx: Transaction, orgId: number): Promise<boolean> {
  const [row] = await tx.query<{ counts: boolean }>(
    sql`SELECT reading_statistics AS counts FROM organizations WHERE id = ${orgId}`,
  );
  return row?.counts === true;
}

/** Keeps that the address agrees, where the organisation counts. */
export async function agreeToReading(
  tx: Transaction,
  orgId: number,
  { email, how }: { email: string; how: ReadingConsentWay },
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO reading_consents (org_id, email_key, agreed_at, how)
    SELECT o.id, lower(${email}), ${now}::timestamptz, ${how} FROM organizations o WHERE o.id = ${orgId} AND o.reading_statistics
    ON CONFLICT (org_id, email_key) DO NOTHING`);
}

/** Takes that back; what was counted of the address goes with it. */
export async function stopReading(tx: Transaction, orgId: number, email: string): Promise<void> {
  await tx.query(sql`DELETE FROM reading_consents WHERE org_id = ${orgId} AND email_key = lower(${email})`);
}

const ofPerson = (
  column: string,
): string => `(SELECT (array_agg(c.${column} ORDER BY c.agreed_at, c.email_key))[1]
  FROM person_channels h JOIN reading_consents c ON c.org_id = h.org_id AND c.email_key = h.value_key
  WHERE h.org_id = %.org_id AND h.person_id = %.id AND h.channel = 'email')`;

/** Since when somebody agrees with one of their addresses, and where they said so; `%` stands for the alias of their row. */
export const READING_OF_PERSON = { since: ofPerson("agreed_at"), how: ofPerson("how") };

/**
 * Takes back what somebody agreed to with any of their addresses, as staff do on their word; answers whether there was
 * anything.
 */
export async function stopReadingOf(tx: Transaction, orgId: number, person: number): Promise<boolean> {
  const gone = await tx.query(sql`DELETE FROM reading_consents c USING person_channels h
    WHERE c.org_id = ${orgId} AND h.org_id = c.org_id AND h.person_id = ${person} AND h.channel = 'email'
      AND h.value_key = c.email_key RETURNING c.email_key`);
  return gone.length > 0;
}
