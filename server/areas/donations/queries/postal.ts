import sql, { type Sql } from "sql-template-tag";
import type { PostalAddress } from "../../../../contract/api";
import { zonedNow } from "../../../../contract/zonedTime";
import { postalPlace } from "../../../platform/places/postalPlace";
import type { Transaction } from "../../../platform/db/database";

/** The address that a donor's post goes to on a day: their own, else that of their household; NULL where there is none. */
export function postalAddress(donor: Sql, day: string): Sql {
  return sql`(SELECT coalesce(p.addresses -> ${postalPlace(sql`p`, day)}, h.addresses -> ${postalPlace(sql`h`, day)})
      - ARRAY['kind', 'since', 'until', 'source']
    FROM people p LEFT JOIN people h ON h.org_id = p.org_id AND h.id = p.household_id
    WHERE p.org_id = ${donor}.org_id AND p.id = ${donor}.person_id)`;
}

/** Gives a donor's person the address in the place of the one that their post went to; null takes that away. */
export async function writePostalAddress(
  tx: Transaction,
  { orgId, timezone }: { orgId: number; timezone: string },
  donor: number,
  address: PostalAddress | null,
  now: Date,
): Promise<void> {
  const place = postalPlace(sql`p`, zonedNow(now, timezone).date);
  const given = JSON.stringify(address);
  await tx.query(sql`UPDATE people p SET version = p.version + 1, updated_at = ${now}, addresses = CASE
      WHEN ${address === null}::boolean THEN p.addresses - coalesce(${place}, -1000)
      WHEN ${place} IS NULL THEN p.addresses || jsonb_build_array(${given}::jsonb || '{"kind": "home"}')
      ELSE jsonb_set(p.addresses, ARRAY[${place}::text], ${given}::jsonb
        || jsonb_strip_nulls(jsonb_build_object('kind', p.addresses -> ${place} -> 'kind', 'since', p.addresses -> ${place} -> 'since',
          'until', p.addresses -> ${place} -> 'until'))) END
    FROM donors d WHERE d.org_id = ${orgId} AND d.id = ${donor} AND p.org_id = d.org_id AND p.id = d.person_id`);
}

/** Where donors' post goes on the day of this moment, by donor; who has no address is not there. */
export async function postalAddresses(
  tx: Transaction,
  { orgId, timezone }: { orgId: number; timezone: string },
  donors: readonly number[],
  now: Date,
): Promise<Map<number, PostalAddress>> {
  const rows = await tx.query<{ id: number; address: PostalAddress | null }>(sql`SELECT d.id,
      ${postalAddress(sql`d`, zonedNow(now, timezone).date)} AS address
    FROM donors d WHERE d.org_id = ${orgId} AND d.id = ANY(${[...donors]}::bigint[])`);
  return new Map(rows.flatMap(({ id, address }) => (address ? [[id, address]] : [])));
}

/** As many addresses as somebody may have. */
const MOST = 20;

/** Keeps with a gift that is not paid yet where the donor says that they live. */
export async function noteGivenAddress(
  tx: Transaction,
  orgId: number,
  donation: number,
  address: PostalAddress,
): Promise<void> {
  await tx.query(sql`UPDATE donations SET donor_address = ${JSON.stringify(address)}::jsonb
    WHERE org_id = ${orgId} AND id = ${donation}`);
}

/** What the donor of a gift said of where they live; undefined once their person has it. */
export async function givenAddress(
  tx: Transaction,
  orgId: number,
  donation: number,
): Promise<PostalAddress | undefined> {
  const [row] = await tx.query<{ donor_address: PostalAddress | null }>(
    sql`SELECT donor_address FROM donations WHERE org_id = ${orgId} AND id = ${donation}`,
  );
  return row?.donor_address ?? undefined;
}

/**
 * Adds what was said with a paid gift to the addresses of the donor's person, after those that are there: whoever pays with
 * somebody's e-mail address does not move where their post goes.
 */
export async function passAddressOn(
  tx: Transaction,
  orgId: number,
  { id, donor_id: donor }: { id: number; donor_id: number },
  now: Date,
): Promise<void> {
  const address = sql`(SELECT g.donor_address FROM donations g WHERE g.org_id = ${orgId} AND g.id = ${id})`;
  await tx.query(sql`UPDATE people p SET version = p.version + 1, updated_at = ${now},
      addresses = p.addresses || jsonb_build_array(${address} || '{"kind": "home", "source": "donation"}')
    FROM donors d WHERE d.org_id = ${orgId} AND d.id = ${donor} AND p.org_id = d.org_id AND p.id = d.person_id
      AND jsonb_array_length(p.addresses) < ${MOST}
      AND NOT EXISTS (SELECT FROM jsonb_array_elements(p.addresses) AS known
        WHERE jsonb_strip_nulls(known - ARRAY['kind', 'since', 'until', 'source']) = ${address})`);
  await tx.query(sql`UPDATE donations SET donor_address = NULL WHERE org_id = ${orgId} AND id = ${id}`);
}
