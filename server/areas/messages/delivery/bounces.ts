import sql from "sql-template-tag";
import { TRIED_AGAIN } from "../../members";
import type { Transaction } from "../../../platform/db/database";

/** Of a recipient that our mail server refused at once (RFC 3463). */
export const NO_SUCH_ADDRESS = "5.1.1";

/** Notes that mail to an address comes back: nothing is sent to it any more. */
export async function suppressBounced(
  tx: Transaction,
  orgId: number,
  { email, status }: { email: string; status?: string },
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO suppressed_addresses (org_id, email_key, reason, status, created_at)
    VALUES (${orgId}, lower(${email}), 'bounced', ${status || null}, ${now}) ON CONFLICT (org_id, email_key) DO NOTHING`);
  await tx.query(
    sql`UPDATE members SET email_status = 'bounced' WHERE org_id = ${orgId} AND email_key = lower(${email})`,
  );
  await tx.query(sql`UPDATE mailing_list_subscribers SET status = 'bounced', changed_at = ${now}
    WHERE org_id = ${orgId} AND email_key = lower(${email}) AND status IN ('confirmed', 'unconfirmed')`);
}

/**
 * Takes `suppressBounced` back, so that the address is tried again with the next message; what its holder said stays.
 * Answers whether mail to it came back, and the key of the member whose it is.
 */
export async function retryBounced(
  tx: Transaction,
  orgId: number,
  email: string,
  now: Date,
): Promise<{ wasBounced: boolean; memberId: number | null }> {
  const suppressed = await tx.query(sql`DELETE FROM suppressed_addresses
    WHERE org_id = ${orgId} AND email_key = lower(${email}) AND reason = 'bounced' RETURNING email_key`);
  const soft = await tx.query(
    sql`DELETE FROM soft_bounces WHERE org_id = ${orgId} AND email_key = lower(${email}) RETURNING email_key`,
  );
  const members = await tx.query<{
    id: number;
  }>(sql`UPDATE members SET email_status = 'ok', updated_at = ${now}
    WHERE org_id = ${orgId} AND email_key = lower(${email}) AND email_status = 'bounced' RETURNING id`);
  const subscribers =
    await tx.query(sql`UPDATE mailing_list_subscribers SET status = ${TRIED_AGAIN}, changed_at = ${now}
    WHERE org_id = ${orgId} AND email_key = lower(${email}) AND status = 'bounced' RETURNING id`);
  return {
    wasBounced: suppressed.length + soft.length + members.length + subscribers.length > 0,
    memberId: members[0]?.id ?? null,
  };
}
