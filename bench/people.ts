import { createHash } from "node:crypto";
import { STARTING_ROLES } from "../contract/api";
import type { OwnerConnection } from "../server/platform/db/database";

/** Who fills a database: the login that owns the tables. */
export type Owner = Pick<OwnerConnection, "query">;

/** An organisation, how many people it has, and the session of who runs it. */
export interface Size {
  id: number;
  members: number;
  token: string;
}

/** The rows of one statement. */
export async function rowsOf<Row>(owner: Owner, text: string, values?: readonly unknown[]): Promise<Row[]> {
  return (await owner.query(text, values)).rows as Row[];
}

/** As many rows as one statement makes. */
const AT_ONCE = 10_000;

/** $1 the organisation, $2 to $3 which numbers: `named` has their names and addresses, `known` the person of each address. */
const NAMED = `named AS MATERIALIZED (
    SELECT n, 'p' || n || '@bench' || $1::bigint || '.example' AS email, 'First' || (n * 7919 % 100003) AS given, 'Last' || n % 1000 AS family
    FROM generate_series($2::int, $3::int) n)`;
export const KNOWN = `${NAMED}, known AS MATERIALIZED (
    SELECT d.*, c.person_id FROM named d JOIN person_channels c ON c.org_id = $1 AND c.channel = 'email' AND c.value_key = d.email)`;

/** Runs a statement whose $1 is the organisation for all numbers from $2 to $3, so many at a time. */
export async function inChunks(owner: Owner, text: string, id: number, count: number): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE) {
    await owner.query(text, [id, first, Math.min(count, first + AT_ONCE - 1)]);
    // Of tables that were empty the planner knows nothing, and would read them whole for each row.
    if (first === 1 && count > AT_ONCE) {
      await owner.query("ANALYZE people, person_channels, members, donors, donations, events, event_rsvps");
    }
  }
}

/** Fills without the indexes of searches, which are then built at once: kept row by row they take longer than all else. */
export async function withoutSearchIndexes(owner: Owner, fill: () => Promise<void>): Promise<void> {
  const indexes = await rowsOf<{ name: string; made: string }>(
    owner,
    "SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE '% USING gin %'",
  );
  for (const { name } of indexes) await owner.query(`DROP INDEX ${name}`);
  await fill();
  for (const { made } of indexes) await owner.query(made);
}

/** Members by the thousand, whose people are made as an import makes them: by one statement. */
const MEMBERS = `WITH ${NAMED}, made AS MATERIALIZED (
    SELECT * FROM make_people($1, (SELECT jsonb_agg(jsonb_build_object('email', email, 'first_name', given, 'last_name', family)) FROM named),
      'members', now()))
  INSERT INTO members (org_id, person_id, email, first_name, last_name, phone, status, kind, role_id, joined_at)
  SELECT $1::bigint, m.person, d.email, d.given, d.family, '+49 30 ' || n, 'Active', CASE WHEN n % 10 = 0 THEN 'volunteer' ELSE 'member' END, 6,
    now() - n * interval '1 minute'
  FROM named d JOIN made m ON m.address = d.email ORDER BY n`;

/** An organisation with so many members, and somebody who runs it and is signed in. */
export async function fillPeople(owner: Owner, { id, members, token }: Size): Promise<void> {
  await owner.query("INSERT INTO organizations (id, name, subdomain) VALUES ($1, $2, $2)", [
    id,
    `bench${id}`,
  ]);
  for (const [position, { slug, name, permissions }] of STARTING_ROLES.entries()) {
    await owner.query(
      "INSERT INTO roles (org_id, id, slug, name, permissions, position) VALUES ($1, $2, $3, $4, $5, $2::bigint::int)",
      [id, position + 1, slug, name, permissions],
    );
  }
  await inChunks(owner, MEMBERS, id, members);
  await owner.query(
    "INSERT INTO teams (org_id, name) SELECT $1, 'Team ' || n FROM generate_series(1, 20) n",
    [id],
  );
  await owner.query(
    `INSERT INTO team_members (org_id, team_id, member_id, role_id)
     SELECT m.org_id, t.id, m.id, 6 FROM members m JOIN teams t ON t.org_id = m.org_id AND (t.id + m.id) % 20 = 0 WHERE m.org_id = $1`,
    [id],
  );
  const [user] = await rowsOf<{ id: string }>(
    owner,
    "INSERT INTO users (email, first_name) VALUES ($1, 'Bench') RETURNING id",
    [`owner@bench${id}.example`],
  );
  await owner.query(
    "INSERT INTO members (org_id, user_id, email, status, role_id) VALUES ($1, $2, $3, 'Active', 1)",
    [id, user?.id, `owner@bench${id}.example`],
  );
  await owner.query(
    "INSERT INTO sessions (token_hash, user_id, organization, created_at, expires_at) VALUES ($1, $2, $3, now(), now() + interval '1 day')",
    [createHash("sha256").update(token).digest(), user?.id, id],
  );
}
