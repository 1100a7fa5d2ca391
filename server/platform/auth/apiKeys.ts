import sql, { type Sql } from "sql-template-tag";
import type { KeyAction } from "../../../contract/api";
import type { Database } from "../db/database";
import { createSecret, type Randomness } from "../random";
import { isOverdue } from "./secondFactorPolicy";

/** What a session knows of the key that it stands for. */
export interface SessionKey {
  id: number;
  name: string;
  /** The resources that it is for; of all of its role's where there are none. */
  resources: readonly string[] | null;
  actions: readonly KeyAction[] | null;
  /** What it would change waits for a person's yes: by itself it changes nothing. */
  waits: boolean;
  /** It is no key, but an automation of this name, which opens what a key opens. */
  isAutomation?: true;
}

/** The organisation stands in the key, so that it is found by an index of the organisation's. */
const SHAPE = /^alm_([0-9a-z]{1,11})_[\w-]{43}$/;

/** A new key of an organisation; it is stored nowhere. */
export function createKey(random: Randomness, orgId: number): string {
  return `alm_${orgId.toString(36)}_${createSecret(random)}`;
}

/** So much of a key as tells it from others, and opens nothing. */
export function shownPart(key: string): string {
  return /^alm_[0-9a-z]+_.{8}/.exec(key)?.[0] ?? "";
}

/** Whose organisation's key a bearer token claims to be; nothing for other tokens. */
export function organizationOfKey(token: string): number | undefined {
  const written = SHAPE.exec(token)?.[1];
  const orgId = written === undefined ? 0 : Number.parseInt(written, 36);
  return Number.isSafeInteger(orgId) && orgId > 0 ? orgId : undefined;
}

/**
 * A key as a session's row: in the place of whoever made it, in the role of the key. It is good as long as that person could
 * give the role (`outranks`), so that it never has more than they have.
 */
export function keyStatement(
  orgId: number,
  which: { tokenHash: Uint8Array } | { id: number },
  now: Date,
  untouched: Date,
): Sql {
  const isThat = "id" in which ? sql`a.id = ${which.id}` : sql`a.token_hash = ${which.tokenHash}`;
  return sql`SELECT json_build_object('user_id', u.id, 'email', u.email, 'organization', a.org_id,
      'member_id', m.id, 'status', m.status, 'state', o.state,
      'role_id', g.id, 'role_slug', g.slug, 'role_name', g.name, 'permissions', g.permissions,
      'lacks_factor', ${isOverdue(now)}, 'bound', false, 'operator', NULL,
      'key', json_build_object('id', a.id, 'name', a.name, 'resources', a.resources, 'actions', a.actions, 'waits', a.waits))::text AS found,
      coalesce(a.last_used_at < ${untouched}, true) AS is_stale
    FROM api_keys a
    JOIN members m ON m.org_id = a.org_id AND m.id = a.member_id AND m.status IN ('Active', 'Pending')
    JOIN users u ON u.id = m.user_id AND u.status = 'active'
    JOIN organizations o ON o.id = a.org_id
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    JOIN roles g ON g.org_id = a.org_id AND g.id = a.role_id
      AND g.permissions <@ r.permissions AND (g.slug <> 'owner' OR r.slug = 'owner')
    WHERE a.org_id = ${orgId} AND ${isThat} AND (a.expires_at IS NULL OR a.expires_at > ${now})`;
}

/** Writes down that a key was used. */
export async function touchKey(
  database: Database,
  orgId: number,
  tokenHash: Uint8Array,
  now: Date,
): Promise<void> {
  await database.withoutTenant((tx) =>
    tx.query(sql`UPDATE api_keys SET last_used_at = ${now} WHERE org_id = ${orgId} AND token_hash = ${tokenHash}
      AND (last_used_at IS NULL OR last_used_at < ${now})`),
  );
}
