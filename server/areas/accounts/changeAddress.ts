import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";
import { type AddressMove, carrySubscriptions } from "../members";

/** A place of somebody whose account has another address now. */
export interface MovedPlace {
  orgId: number;
  memberId: number;
  organization: string;
  /** Whether the former address stays, since the organisation knows somebody else by the new one. */
  isKept: boolean;
}

interface PlaceRow {
  org_id: number;
  member_id: number;
  email: string;
  organization: string;
  is_taken: boolean;
}

/**
 * Gives an account another address, in every organisation that its person is in, and answers their places there. What is
 * theirs by the former address follows: lists, places at events, gifts, and the forms whose answers they are told of. What
 * was written down as it was then — answers, messages, receipts, the audit log — stays.
 *
 * Needs the system's rights. Throws the database's unique violation of `users_email` or `members_email` where somebody else
 * has the address by now.
 */
export async function changeAccountAddress(
  tx: Transaction,
  { userId, to, now }: { userId: number; to: string; now: Date },
): Promise<MovedPlace[]> {
  await tx.query(sql`UPDATE users SET email = ${to}, updated_at = ${now} WHERE id = ${userId}`);
  const places =
    await tx.query<PlaceRow>(sql`SELECT m.org_id, m.id AS member_id, m.email, o.name AS organization,
      EXISTS (SELECT FROM members other
        WHERE other.org_id = m.org_id AND other.email_key = lower(${to}) AND other.id <> m.id) AS is_taken
    FROM members m JOIN organizations o ON o.id = m.org_id
    WHERE m.user_id = ${userId} ORDER BY m.org_id FOR UPDATE OF m`);
  for (const { org_id: orgId, member_id: memberId, email: from, is_taken: isTaken } of places) {
    if (!isTaken) await movePlace(tx, { orgId, memberId, from, to, now });
  }
  return places.map(({ org_id, member_id, organization, is_taken }) => ({
    orgId: org_id,
    memberId: member_id,
    organization,
    isKept: is_taken,
  }));
}

async function movePlace(tx: Transaction, move: AddressMove): Promise<void> {
  const { orgId, memberId, from, to, now } = move;
  await tx.query(sql`UPDATE members SET email = ${to}, email_status = 'ok', updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${memberId}`);
  if (from === "") return;
  await carrySubscriptions(tx, move);
  await carryPlacesAtEvents(tx, move);
  await carryGifts(tx, move);
  await carryNotifications(tx, move);
}

async function carryPlacesAtEvents(tx: Transaction, { orgId, from, to, now }: AddressMove): Promise<void> {
  await tx.query(sql`UPDATE event_rsvps r SET email = ${to}, updated_at = ${now}
    WHERE r.org_id = ${orgId} AND r.email_key = lower(${from})
      AND NOT EXISTS (SELECT FROM event_rsvps o WHERE o.org_id = r.org_id AND o.event_id = r.event_id
        AND o.occurrence_id = r.occurrence_id AND o.email_key = lower(${to}))`);
}

/** A donor of the new address is another donor of the books: two are not made one. */
async function carryGifts(tx: Transaction, { orgId, from, to, now }: AddressMove): Promise<void> {
  const [donor] = await tx.query<{ id: number }>(sql`UPDATE donors d SET email = ${to}
    WHERE d.org_id = ${orgId} AND d.email_key = lower(${from})
      AND NOT EXISTS (SELECT FROM donors o WHERE o.org_id = d.org_id AND o.email_key = lower(${to}))
    RETURNING d.id`);
  if (!donor) return;
  await tx.query(sql`UPDATE donations SET email = ${to}, updated_at = ${now}
    WHERE org_id = ${orgId} AND donor_id = ${donor.id} AND lower(email) = lower(${from})`);
}

async function carryNotifications(tx: Transaction, { orgId, from, to }: AddressMove): Promise<void> {
  await tx.query(sql`UPDATE forms f SET settings = jsonb_set(f.settings, '{notify}', (
      SELECT jsonb_agg(DISTINCT CASE WHEN lower(n.address) = lower(${from}) THEN ${to} ELSE n.address END)
      FROM jsonb_array_elements_text(f.settings -> 'notify') AS n (address)))
    WHERE f.org_id = ${orgId} AND EXISTS (
      SELECT FROM jsonb_array_elements_text(coalesce(f.settings -> 'notify', '[]')) AS n (address)
      WHERE lower(n.address) = lower(${from}))`);
}
