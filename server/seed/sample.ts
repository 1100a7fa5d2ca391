import sql from "sql-template-tag";
import type { SampleMember, SampleOrganization } from "../../demo-fixtures/nonprofit";
import { sampleCorrespondence } from "../../demo-fixtures/nonprofit/correspondence";
import { sampleDonations } from "../../demo-fixtures/nonprofit/donations";
import { sampleCalendar } from "../../demo-fixtures/nonprofit/events";
import { sampleFiles } from "../../demo-fixtures/nonprofit/files";
import { sampleForms } from "../../demo-fixtures/nonprofit/forms";
import { sampleGrants, sampleGrantWork } from "../../demo-fixtures/nonprofit/grants";
import { samplePlanning } from "../../demo-fixtures/nonprofit/planning";
import { sampleProfiles } from "../../demo-fixtures/nonprofit/profiles";
import type { Passwords } from "../platform/auth/passwords";
import type { Randomness } from "../platform/random";
import type { Database, Transaction } from "../platform/db/database";
import type { FileStorage } from "../platform/files";
import { CALENDAR_TABLES, insertCalendar } from "./calendar";
import { insertCorrespondence } from "./correspondence";
import { DONATION_TABLES, insertDonations } from "./donations";
import { insertFiles, showPictures, storeSampleFiles } from "./files";
import { FORM_TABLES, insertForms, insertProfile } from "./forms";
import { GRANT_TABLES, insertCatalogue, insertGrantWork } from "./grants";
import { insertHomes } from "./people";
import { insertPlanning, PLANNING_TABLES } from "./planning";

/** What the sample data is made of. */
export interface SampleOptions {
  organizations: readonly SampleOrganization[];
  /** Of every account that can sign in. */
  password: string;
  passwords: Passwords;
  /** When the sample's past ends; without it there are people only. */
  now?: Date;
  /** Where the contents of files go; without it there are no files. */
  files?: FileStorage;
  /** Where the secrets of registrations and donations come from; without it, or without now, there are none of them. */
  random?: Randomness;
}

/** Whether the database holds no organisation yet. */
async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.withoutTenant((tx) => tx.query(sql`SELECT 1 FROM organizations LIMIT 1`));
  return rows.length === 0;
}

// One statement for a whole list: its rows travel as one JSON text.
function rowsOf(list: readonly object[]): string {
  return JSON.stringify(list);
}

async function insertOrganization(tx: Transaction, organization: SampleOrganization): Promise<void> {
  await tx.query(sql`INSERT INTO organizations (id, name, subdomain, email, phone, website, privacy_url, imprint_url, address, description, timezone,
      currency, language, categories, announcement, shows_template, created_at)
    VALUES (${organization.pk}, ${organization.name}, ${organization.subdomain}, ${organization.email},
      ${organization.phone}, ${organization.website}, ${`${organization.website}/privacy`}, ${`${organization.website}/legal`}, ${JSON.stringify(organization.address)}::jsonb,
      ${organization.description}, ${organization.timezone}, ${organization.currency}, ${organization.language},
      ${organization.categories}::text[], ${organization.announcement}, true, ${organization.created_at})`);
}

async function insertRoles(tx: Transaction, { pk, roles }: SampleOrganization): Promise<void> {
  const rows = roles.map((role, position) => ({ ...role, position }));
  await tx.query(sql`INSERT INTO roles (org_id, id, slug, name, permissions, is_system, position)
    SELECT ${pk}::bigint, r.pk, r.slug, r.name, r.permissions, true, r.position
    FROM jsonb_to_recordset(${rowsOf(rows)}::jsonb) AS r (pk bigint, slug text, name text, permissions text[], position int)`);
}

async function insertTeams(tx: Transaction, { pk, teams }: SampleOrganization): Promise<void> {
  await tx.query(sql`INSERT INTO teams (org_id, id, name, description, color, is_public, created_at)
    SELECT ${pk}::bigint, t.pk, t.name, t.description, t.color, t.is_public, t.created_at
    FROM jsonb_to_recordset(${rowsOf(teams)}::jsonb)
      AS t (pk bigint, name text, description text, color text, is_public boolean, created_at timestamptz)`);
}

async function insertAccounts(
  tx: Transaction,
  { members, language, timezone }: SampleOrganization,
  passwordHash: string,
): Promise<void> {
  const accounts = members.filter((member) => member.can_sign_in);
  await tx.query(sql`INSERT INTO users (email, password_hash, first_name, last_name, phone, language, timezone, created_at)
    SELECT u.email, ${passwordHash}, u.first_name, u.last_name, u.phone, ${language}, ${timezone}, u.joined_at
    FROM jsonb_to_recordset(${rowsOf(accounts)}::jsonb)
      AS u (email text, first_name text, last_name text, phone text, joined_at timestamptz)
    ON CONFLICT ON CONSTRAINT users_email DO NOTHING`);
}

async function insertMembers(tx: Transaction, { pk, members }: SampleOrganization): Promise<void> {
  await tx.query(sql`INSERT INTO members (org_id, id, user_id, email, first_name, last_name, phone, kind, status, role_id,
      custom, joined_at, last_login_at, created_at)
    SELECT ${pk}::bigint, m.pk, u.id, m.email, m.first_name, m.last_name, m.phone, m.kind, m.status, m.role,
      m.custom, m.joined_at, m.last_login_at, m.joined_at
    FROM jsonb_to_recordset(${rowsOf(members)}::jsonb)
      AS m (pk bigint, email text, first_name text, last_name text, phone text, kind text, status text, role bigint,
            custom jsonb, joined_at timestamptz, last_login_at timestamptz, can_sign_in boolean)
    LEFT JOIN users u ON m.can_sign_in AND u.email_key = lower(m.email)`);
}

async function insertPending(
  tx: Transaction,
  { pk, roles, pending_volunteers }: SampleOrganization,
): Promise<void> {
  const volunteers = new Set(roles.filter((role) => role.slug === "volunteer").map((role) => role.pk));
  const rows = pending_volunteers.map((pending) => {
    const [first = "", ...rest] = pending.name.split(" ");
    const kind: SampleMember["kind"] = volunteers.has(pending.role) ? "volunteer" : "member";
    return { ...pending, first_name: first, last_name: rest.join(" "), kind };
  });
  // The members' numbers come from the list of members; pending people get the next ones.
  await tx.query(sql`WITH given AS (
      SELECT * FROM jsonb_to_recordset(${rowsOf(rows)}::jsonb)
        AS p (pk bigint, email text, first_name text, last_name text, kind text, role bigint,
              invited_at timestamptz, expires_at timestamptz, source text)
    ), added AS (
      INSERT INTO members (org_id, email, first_name, last_name, kind, status, role_id, created_at)
      SELECT ${pk}::bigint, email, first_name, last_name, kind, 'Pending', role, invited_at FROM given ORDER BY pk
      RETURNING id, email
    )
    INSERT INTO invitations (org_id, member_id, source, invited_at, sent_at, expires_at)
    SELECT ${pk}::bigint, added.id, given.source, given.invited_at,
      CASE WHEN given.source = 'signup' THEN NULL ELSE given.invited_at END, given.expires_at
    FROM given JOIN added USING (email)`);
}

async function insertPlaces(tx: Transaction, organization: SampleOrganization): Promise<void> {
  const { pk, members, pending_volunteers, teams } = organization;
  const leads = new Map(teams.map((team) => [team.pk, new Set(team.leads)]));
  const places = [
    ...members.flatMap((member) =>
      member.teams_and_roles.map((place) => ({
        ...place,
        email: member.email,
        is_lead: leads.get(place.team)?.has(member.pk) ?? false,
      })),
    ),
    ...pending_volunteers.flatMap(({ email, teams_and_roles }) =>
      teams_and_roles.map((place) => ({ ...place, email, is_lead: false })),
    ),
  ];
  await tx.query(sql`INSERT INTO team_members (org_id, team_id, member_id, role_id, is_lead)
    SELECT ${pk}::bigint, p.team, m.id, p.role, p.is_lead
    FROM jsonb_to_recordset(${rowsOf(places)}::jsonb) AS p (email text, team bigint, role bigint, is_lead boolean)
    JOIN members m ON m.org_id = ${pk} AND m.email_key = lower(p.email)`);
}

/** New rows go on after the sample's own keys. */
async function continueKeys(tx: Transaction, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await tx.queryText(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
      [],
    );
  }
}

/** Mailing lists and messages. */
async function insertCommunication(tx: Transaction, { organizations, now }: SampleOptions): Promise<void> {
  if (now === undefined) return;
  const correspondence = sampleCorrespondence(organizations, now);
  for (const [index, organization] of organizations.entries()) {
    const letters = correspondence[index];
    if (letters) await insertCorrespondence(tx, organization, letters);
  }
  await continueKeys(tx, ["mailing_lists", "mailing_list_subscribers", "messages"]);
}

/** What lies in Files, and the pictures of them that visitors see; the profiles are there already. */
async function insertLibraries(tx: Transaction, { organizations, now, files }: SampleOptions): Promise<void> {
  if (now === undefined || !files) return;
  const libraries = await sampleFiles(organizations, now);
  for (const [index, { pk }] of organizations.entries()) {
    const stored = await storeSampleFiles(files, pk, libraries[index] ?? []);
    await insertFiles(tx, pk, stored);
    await showPictures(tx, pk, stored);
  }
  await continueKeys(tx, ["files"]);
}

async function insertCalendars(
  tx: Transaction,
  { organizations, now, random }: SampleOptions,
): Promise<void> {
  if (!now || !random) return;
  for (const organization of organizations) {
    await insertCalendar(tx, organization.pk, sampleCalendar(organization, now), random);
  }
  await continueKeys(tx, CALENDAR_TABLES);
}

async function insertGrantsAndPlanning(
  tx: Transaction,
  { organizations, now }: SampleOptions,
): Promise<void> {
  if (!now) return;
  const grants = sampleGrants(now);
  await insertCatalogue(tx, grants, now);
  const works = sampleGrantWork(organizations, grants, now);
  const plans = samplePlanning(organizations, now);
  for (const [index, organization] of organizations.entries()) {
    const work = works[index];
    if (work) await insertGrantWork(tx, organization, work, now);
    await insertPlanning(tx, organization.pk, plans[index] ?? []);
  }
  await continueKeys(tx, [...GRANT_TABLES, ...PLANNING_TABLES]);
}

async function insertGiving(tx: Transaction, { organizations, now, random }: SampleOptions): Promise<void> {
  if (!now || !random) return;
  const givings = sampleDonations(organizations, now);
  for (const [index, organization] of organizations.entries()) {
    const giving = givings[index];
    if (giving) await insertDonations(tx, organization, giving, { now, random });
  }
  await continueKeys(tx, DONATION_TABLES);
}

async function insertFormsAndProfiles(tx: Transaction, { organizations, now }: SampleOptions): Promise<void> {
  if (!now) return;
  const forms = sampleForms(organizations, now);
  for (const [index, { pk, subdomain }] of organizations.entries()) {
    await insertForms(tx, pk, forms[index] ?? []);
    const profile = sampleProfiles[subdomain];
    if (profile) await insertProfile(tx, pk, profile, now);
  }
  await continueKeys(tx, FORM_TABLES);
}

/** Any number that no other program on the same database uses for its advisory locks. */
const SEED_LOCK = 7_203_114_004;

/** Fills the database where nothing is in it; answers whether it did. Of several processes that start at once one does. */
export async function seedIfEmpty(database: Database, options: SampleOptions): Promise<boolean> {
  return database.exclusively(SEED_LOCK, async () => {
    if (!(await isEmpty(database))) return false;
    await seedSample(database, options);
    return true;
  });
}

/** Fills an empty database with the sample organisations, all or nothing. The one password is hashed once. */
export async function seedSample(database: Database, options: SampleOptions): Promise<void> {
  const passwordHash = await options.passwords.hash(options.password);
  await database.withoutTenant(async (tx) => {
    for (const organization of options.organizations) {
      await insertOrganization(tx, organization);
      await insertRoles(tx, organization);
      await insertTeams(tx, organization);
      await insertAccounts(tx, organization, passwordHash);
      await insertMembers(tx, organization);
    }
    await continueKeys(tx, ["organizations", "roles", "teams", "members"]);
    for (const organization of options.organizations) {
      await insertPending(tx, organization);
      await insertPlaces(tx, organization);
    }
    await insertCommunication(tx, options);
    await insertCalendars(tx, options);
    await insertGrantsAndPlanning(tx, options);
    await insertFormsAndProfiles(tx, options);
    await insertLibraries(tx, options);
    await insertGiving(tx, options);
    for (const organization of options.organizations) await insertHomes(tx, organization);
  }, "long");
}
