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

/** As many as are made at once: of tables that were empty the planner knows nothing, and would read them whole for each row. */
export const AT_ONCE = 2_000;

/** Tells the planner how full the tables of people are. */
export async function learn(owner: Owner): Promise<void> {
  await owner.query("ANALYZE people, members, donors, donations, event_rsvps");
}

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
  for (let first = 1; first <= members; first += AT_ONCE) {
    await owner.query(
      `INSERT INTO members (org_id, email, first_name, last_name, phone, status, kind, role_id, joined_at)
       SELECT $1::bigint, 'p' || n || '@bench' || $1::bigint || '.example', 'First' || (n * 7919 % 100003), 'Last' || n % 1000,
         '+49 30 ' || n, 'Active', CASE WHEN n % 10 = 0 THEN 'volunteer' ELSE 'member' END, 6, now() - n * interval '1 minute'
       FROM generate_series($2::int, $3::int) n`,
      [id, first, Math.min(members, first + AT_ONCE - 1)],
    );
    if (members > AT_ONCE) await learn(owner);
  }
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
