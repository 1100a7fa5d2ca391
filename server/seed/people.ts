import sql from "sql-template-tag";
import type { SampleOrganization } from "../../demo-fixtures/nonprofit";
import type { Transaction } from "../platform/db/database";

const STREETS = ["Alder Street", "Mill Lane", "Harbour Road", "Station Road", "Chestnut Avenue"];
/** Around the organisations, by their countries. */
const TOWNS: Readonly<Record<string, readonly string[]>> = {
  US: ["Winooski", "Shelburne", "Essex"],
  IE: ["Thomastown", "Kilkenny"],
};

/** Where the sample's people live, most of them in the organisation's own town, and birthdays of every third. */
export async function insertHomes(
  tx: Transaction,
  { pk, address }: Pick<SampleOrganization, "pk" | "address">,
): Promise<void> {
  const places = [address.city, address.city, ...(TOWNS[address.country] ?? [])];
  await tx.query(sql`UPDATE people p SET
      addresses = jsonb_build_array(jsonb_build_object('kind', 'home',
        'line1', (7 + p.id * 3) || ' ' || (${STREETS}::text[])[1 + p.id % ${STREETS.length}],
        'city', (${places}::text[])[1 + p.id % ${places.length}], 'country', ${address.country}::text)),
      birthday = CASE WHEN p.id % 3 = 0 THEN ('1950-01-01'::date + (p.id * 1237 % 18000)::integer) ELSE p.birthday END
    WHERE p.org_id = ${pk} AND p.kind = 'person'`);
}
