import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";
import { TRIED_AGAIN } from "./triedAgain";

/** A member who has another address from now on. */
export interface AddressMove {
  orgId: number;
  memberId: number;
  from: string;
  to: string;
  now: Date;
}

/**
 * Has mailing lists and what somebody asked not to get follow them to another address; what came back from the old one says
 * nothing of the new. A list that has the new address already stays as it is.
 */
export async function carrySubscriptions(tx: Transaction, move: AddressMove): Promise<void> {
  const { orgId, memberId, from, to, now } = move;
  await tx.query(sql`UPDATE mailing_list_subscribers s SET email = ${to}, changed_at = ${now},
      status = CASE s.status WHEN 'bounced' THEN ${TRIED_AGAIN} ELSE s.status END
    WHERE s.org_id = ${orgId} AND s.email_key = lower(${from}) AND coalesce(s.member_id, ${memberId}) = ${memberId}
      AND NOT EXISTS (SELECT FROM mailing_list_subscribers o
        WHERE o.org_id = s.org_id AND o.list_id = s.list_id AND o.email_key = lower(${to}) AND o.id <> s.id)`);
  // Who wants nothing more is the person, and not the address.
  await tx.query(sql`INSERT INTO suppressed_addresses (org_id, email_key, reason, created_at)
    SELECT org_id, lower(${to}), reason, ${now} FROM suppressed_addresses
    WHERE org_id = ${orgId} AND email_key = lower(${from}) AND reason <> 'bounced'
    ON CONFLICT DO NOTHING`);
}
