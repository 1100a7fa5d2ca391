import sql, { join } from "sql-template-tag";
import type { OrganizationUpdate } from "../../../contract/api";
import type { Transaction } from "../../platform/db/database";
import { fromMinor, toMinor } from "../../../contract/money";
import type { OrganizationRow } from "./queries";

/** What of an organisation is changed: its logo as an address. */
export type OrganizationChange = Omit<OrganizationUpdate, "logo"> & { logo?: string | null };

const PLAIN_COLUMNS = [
  "name",
  "subdomain",
  "email",
  "phone",
  "website",
  "privacy_url",
  "imprint_url",
  "description",
  "timezone",
  "fiscal_year_start",
  "donor_address",
  "reading_statistics",
  "currency",
  "language",
  "announcement",
  "logo",
  "color",
] as const;

/** Changes what is given of the organisation. Throws the database's unique violation when the subdomain was taken meanwhile. */
export async function changeOrganization(
  tx: Transaction,
  orgId: number,
  change: OrganizationChange,
  now: Date,
): Promise<void> {
  const columns: Record<(typeof PLAIN_COLUMNS)[number], ReturnType<typeof sql>> = {
    name: sql`name`,
    subdomain: sql`subdomain`,
    email: sql`email`,
    phone: sql`phone`,
    website: sql`website`,
    privacy_url: sql`privacy_url`,
    imprint_url: sql`imprint_url`,
    description: sql`description`,
    timezone: sql`timezone`,
    fiscal_year_start: sql`fiscal_year_start`,
    donor_address: sql`donor_address`,
    reading_statistics: sql`reading_statistics`,
    currency: sql`currency`,
    language: sql`language`,
    announcement: sql`announcement`,
    logo: sql`logo`,
    color: sql`color`,
  };
  const assignments = [
    sql`updated_at = ${now}`,
    ...PLAIN_COLUMNS.filter((column) => change[column] !== undefined).map(
      (column) => sql`${columns[column]} = ${change[column] ?? null}`,
    ),
    ...(change.categories === undefined ? [] : [sql`categories = ${change.categories}::text[]`]),
    ...(change.address === undefined ? [] : [sql`address = ${JSON.stringify(change.address)}::jsonb`]),
  ];
  await tx.query(sql`UPDATE organizations SET ${join(assignments)} WHERE id = ${orgId}`);
}

/** The organisation, locked until the transaction ends. */
export async function lockOrganization(tx: Transaction, orgId: number): Promise<void> {
  await tx.query(sql`SELECT id FROM organizations WHERE id = ${orgId} FOR NO KEY UPDATE`);
}

/** Remembers the name that the organisation gives up, so that old addresses lead on (system rights). */
export async function rememberSubdomain(
  tx: Transaction,
  orgId: number,
  subdomain: string,
  now: Date,
): Promise<void> {
  await tx.query(sql`INSERT INTO former_subdomains (subdomain, organization, released_at) VALUES (${subdomain}, ${orgId}, ${now})
    ON CONFLICT (subdomain) DO UPDATE SET organization = excluded.organization, released_at = excluded.released_at`);
}

/** Amounts are kept in minor units: the profile's budget stays the same number of major ones in the new currency. */
export async function convertBudget(
  tx: Transaction,
  before: Pick<OrganizationRow, "id" | "currency">,
  currency: string,
): Promise<void> {
  if (currency === before.currency) return;
  const [row] = await tx.query<{ annual_budget: number | null }>(
    sql`SELECT annual_budget FROM organization_profiles WHERE org_id = ${before.id}`,
  );
  const minor = row?.annual_budget ?? null;
  if (minor === null) return;
  const [whole = "0"] = fromMinor(minor, before.currency).split(".");
  const converted = toMinor(fromMinor(minor, before.currency), currency) ?? toMinor(whole, currency) ?? null;
  await tx.query(
    sql`UPDATE organization_profiles SET annual_budget = ${converted} WHERE org_id = ${before.id}`,
  );
}
