import sql from "sql-template-tag";
import type { Language } from "../../../../contract/api";
import { ERASED_DOMAIN } from "../../../engine/personalData/person";
import type { Transaction } from "../../../platform/db/database";

/** What can be corrected of a donor. */
export interface DonorDetails {
  first_name: string;
  last_name: string;
  email: string;
  language: Language | null;
}

/** A donor of whom something came, locked until the transaction ends. */
export async function lockDonor(
  tx: Transaction,
  orgId: number,
  id: number,
): Promise<(DonorDetails & { id: number }) | undefined> {
  const [row] = await tx.query<
    DonorDetails & { id: number }
  >(sql`SELECT d.id, d.first_name, d.last_name, d.email,
      (SELECT p.language FROM people p WHERE p.org_id = d.org_id AND p.id = d.person_id) AS language
    FROM donors d WHERE d.org_id = ${orgId} AND d.id = ${id} AND d.donations_count > 0 FOR UPDATE`);
  return row;
}

/**
 * Where a merge left the present address with an entry that leads to this donor, the two change places: gifts that still
 * come under the former one are led to the donor as before.
 */
async function changePlaces(
  tx: Transaction,
  orgId: number,
  id: number,
  former: DonorDetails,
  present: DonorDetails,
): Promise<() => Promise<void>> {
  const [left] = await tx.query<{
    id: number;
  }>(sql`UPDATE donors SET email = 'moved-' || id || ${`@${ERASED_DOMAIN}`}
    WHERE org_id = ${orgId} AND merged_into = ${id} AND email_key = lower(${present.email}) AND email <> '' RETURNING id`);
  return async () => {
    if (!left) return;
    await tx.query(sql`UPDATE donors SET email = ${former.email}, first_name = ${former.first_name}, last_name = ${former.last_name}
      WHERE org_id = ${orgId} AND id = ${left.id}`);
  };
}

/** Corrects a donor, and their gifts where these say what the donor said; a series goes on under the new address. */
export async function writeDonor(
  tx: Transaction,
  orgId: number,
  former: DonorDetails & { id: number },
  present: DonorDetails,
  now: Date,
): Promise<void> {
  const { id } = former;
  const { first_name: given, last_name: family, email, language } = present;
  const settle = await changePlaces(tx, orgId, id, former, present);
  await tx.query(sql`UPDATE donors SET first_name = ${given}, last_name = ${family}, email = ${email}
    WHERE org_id = ${orgId} AND id = ${id}`);
  await settle();
  const hasName = sql`first_name = ${former.first_name} AND last_name = ${former.last_name}`;
  await tx.query(sql`UPDATE donations SET updated_at = ${now},
      first_name = CASE WHEN ${hasName} THEN ${given} ELSE first_name END,
      last_name = CASE WHEN ${hasName} THEN ${family} ELSE last_name END,
      email = CASE WHEN lower(email) = lower(${former.email}) THEN ${email} ELSE email END
    WHERE org_id = ${orgId} AND donor_id = ${id} AND (${hasName} OR lower(email) = lower(${former.email}))`);
  if (language === former.language) return;
  await tx.query(sql`UPDATE people p SET language = ${language}, version = p.version + 1, updated_at = ${now}
    FROM donors d WHERE d.org_id = ${orgId} AND d.id = ${id} AND p.org_id = d.org_id AND p.id = d.person_id`);
}

/** What a donation is for, as somebody may change it. */
export interface GiftPurpose {
  campaign: string | null;
  team_id: number | null;
}

/** Changes what a donation is for. */
export async function writePurpose(
  tx: Transaction,
  orgId: number,
  id: number,
  { campaign, team_id }: GiftPurpose,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE donations SET campaign = ${campaign}, team_id = ${team_id}, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** A change of what a donation is for, by names. */
export interface StoredChange {
  at: Date;
  before: Record<string, string | null>;
  after: Record<string, string | null>;
}

/** What was changed of a donation, the oldest first. */
export function changesOf(tx: Transaction, orgId: number, publicId: string): Promise<StoredChange[]> {
  return tx.query<StoredChange>(sql`SELECT at, detail -> 'before' AS before, detail -> 'after' AS after FROM audit_log
    WHERE org_id = ${orgId} AND action = 'donation.changed' AND subject_id = ${publicId} ORDER BY id`);
}

/** The language that a donor is written to in, where it is known. */
export async function donorLanguage(
  tx: Transaction,
  orgId: number,
  donorId: number,
): Promise<Language | undefined> {
  const [row] = await tx.query<{ language: Language | null }>(sql`SELECT p.language FROM donors d
    JOIN people p ON p.org_id = d.org_id AND p.id = d.person_id WHERE d.org_id = ${orgId} AND d.id = ${donorId}`);
  return row?.language ?? undefined;
}
