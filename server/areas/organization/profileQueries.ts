import sql, { raw } from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";
import { type ListValues, parseIds, searchConditions } from "../../platform/db/list";
import { type NarrowedPage, type Narrowing, shortPage } from "../../platform/narrowing";

/** An organisation's profile, its website and logo included. */
export interface ProfileRow {
  mission: string | null;
  vision: string | null;
  ein: string | null;
  founded_year: number | null;
  /** Minor units. */
  annual_budget: number | null;
  staff_size: number | null;
  service_focus: string[] | null;
  service_areas: string[] | null;
  populations: string[] | null;
  socials: Record<string, string> | null;
  cover: string | null;
  website: string | null;
  logo: string | null;
  currency: string;
  /** Nothing before it was saved for the first time. */
  updated_at: Date | null;
}

/** The profile with what it shows of the organisation itself. */
export async function findProfile(tx: Transaction, orgId: number): Promise<ProfileRow | undefined> {
  const [row] =
    await tx.query<ProfileRow>(sql`SELECT p.mission, p.vision, p.ein, p.founded_year, p.annual_budget, p.staff_size,
      p.service_focus, p.service_areas, p.populations, p.socials, p.cover, o.website, o.logo, o.currency, p.updated_at
    FROM organizations o LEFT JOIN organization_profiles p ON p.org_id = o.id WHERE o.id = ${orgId}`);
  return row;
}

/** Saves the whole profile; website and logo go to the organisation. */
export async function saveProfile(tx: Transaction, orgId: number, row: ProfileRow, now: Date): Promise<void> {
  await tx.query(sql`INSERT INTO organization_profiles
      (org_id, mission, vision, ein, founded_year, annual_budget, staff_size, service_focus, service_areas, populations, socials, cover, updated_at)
    VALUES (${orgId}, ${row.mission ?? ""}, ${row.vision ?? ""}, ${row.ein}, ${row.founded_year}, ${row.annual_budget}, ${row.staff_size},
      ${row.service_focus ?? []}::text[], ${row.service_areas ?? []}::text[], ${row.populations ?? []}::text[],
      ${JSON.stringify(row.socials ?? {})}::jsonb, ${row.cover}, ${now})
    ON CONFLICT (org_id) DO UPDATE SET mission = excluded.mission, vision = excluded.vision, ein = excluded.ein,
      founded_year = excluded.founded_year, annual_budget = excluded.annual_budget, staff_size = excluded.staff_size,
      service_focus = excluded.service_focus, service_areas = excluded.service_areas, populations = excluded.populations,
      socials = excluded.socials, cover = excluded.cover, updated_at = excluded.updated_at`);
  await tx.query(
    sql`UPDATE organizations SET website = ${row.website}, logo = ${row.logo}, updated_at = ${now} WHERE id = ${orgId}`,
  );
}

/** Somebody who speaks for the organisation. */
export interface RepresentativeRow {
  id: number;
  first_name: string;
  last_name: string;
  title: string;
  email: string | null;
  phone: string | null;
  is_primary: boolean;
  photo: string | null;
}

const COLUMNS = sql`id, first_name, last_name, title, email, phone, is_primary, photo`;

/** One page of the representatives, the primary one first, and how many there are. */
export function representativePage(
  tx: Transaction,
  orgId: number,
  query: ListValues,
  narrowing: Narrowing,
): Promise<NarrowedPage<RepresentativeRow>> {
  const ids = parseIds(query.ids);
  const list = {
    selected: sql`${COLUMNS} FROM representatives r`,
    from: raw("representatives r"),
    alias: "r",
    conditions: [
      sql`r.org_id = ${orgId}`,
      ...(ids ? [sql`r.id = ANY(${ids}::bigint[])`] : []),
      ...searchConditions(
        sql`search_fold(first_name || ' ' || last_name || ' ' || title || ' ' || coalesce(email, ''))`,
        query.search,
      ),
    ],
    order: raw("ORDER BY r.is_primary DESC, r.last_name, r.id"),
  };
  return shortPage(tx, list, query, narrowing);
}

/** A representative by their key. */
export async function findRepresentative(
  tx: Transaction,
  orgId: number,
  id: number,
): Promise<RepresentativeRow | undefined> {
  const [row] = await tx.query<RepresentativeRow>(
    sql`SELECT ${COLUMNS} FROM representatives WHERE org_id = ${orgId} AND id = ${id}`,
  );
  return row;
}

/** Whether the organisation, which is locked, has a representative at all. */
export async function hasRepresentatives(tx: Transaction, orgId: number): Promise<boolean> {
  const rows = await tx.query(sql`SELECT 1 FROM representatives WHERE org_id = ${orgId} LIMIT 1`);
  return rows.length > 0;
}

/** Adds a representative, in the place of the primary one if they are to be it; nothing when the address is taken. */
export async function addRepresentative(
  tx: Transaction,
  orgId: number,
  row: Omit<RepresentativeRow, "id" | "photo">,
  now: Date,
): Promise<number | undefined> {
  if (row.is_primary) {
    await tx.query(sql`UPDATE representatives SET is_primary = false WHERE org_id = ${orgId} AND is_primary`);
  }
  const [added] = await tx.query<{ id: number }>(sql`INSERT INTO representatives
      (org_id, first_name, last_name, title, email, phone, is_primary, created_at)
    VALUES (${orgId}, ${row.first_name}, ${row.last_name}, ${row.title}, ${row.email}, ${row.phone}, ${row.is_primary}, ${now})
    ON CONFLICT ON CONSTRAINT representatives_email DO NOTHING RETURNING id`);
  return added?.id;
}

/** Keeps the address of a representative's picture, or that there is none. */
export async function setPhoto(
  tx: Transaction,
  orgId: number,
  id: number,
  photo: string | null,
): Promise<void> {
  await tx.query(sql`UPDATE representatives SET photo = ${photo} WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Removes a representative for good. */
export async function removeRepresentative(tx: Transaction, orgId: number, id: number): Promise<void> {
  await tx.query(sql`DELETE FROM representatives WHERE org_id = ${orgId} AND id = ${id}`);
}
