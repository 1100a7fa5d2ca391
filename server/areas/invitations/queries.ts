import sql, { empty, raw, type Sql } from "sql-template-tag";
import { statesThat } from "../../platform/auth/organizationStates";
import { hashSecret } from "../../platform/random";
import type { MemberStatus, Subject } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";
import {
  all,
  afterPlace,
  byLanguage,
  neverEmpty,
  orderBy,
  type OrderColumn,
  type Page,
  pageOf,
  parseIds,
  type Place,
  type RowSource,
  searchIn,
} from "../../platform/db/list";
import type { NarrowedPage, Narrowing } from "../../platform/narrowing";
import type { PendingVolunteerListQuery } from "../../../contract/api";
import type { Static } from "typebox";

/** A pending person. */
export interface PendingRow {
  id: number;
  user_id: number | null;
  email: string;
  name: string;
  first_name: string;
  last_name: string;
  status: MemberStatus;
  role_id: number;
  role_name: string;
  role_slug: string;
  role_permissions: Subject[];
  teams_and_roles: { team: { pk: number; name: string }; role: { pk: number; name: string } }[];
  source: "invite" | "import" | "signup";
  message: string;
  invited_at: Date;
  sent_at: Date | null;
  expires_at: Date;
}

const ORDER_COLUMNS: Record<string, OrderColumn> = {
  invited_at: neverEmpty("i.invited_at"),
  expires_at: neverEmpty("i.expires_at"),
  name: neverEmpty(byLanguage("m.name_key")),
  email: neverEmpty("m.email_key"),
  role: neverEmpty("m.role_id", byLanguage("m.name_key")),
  source: neverEmpty("i.source", byLanguage("m.name_key")),
};

const MEMBERS = raw("members m");

function select({ from, where }: RowSource, rest: Sql, further = empty): Sql {
  return sql`SELECT ${further} m.id, m.user_id, m.email, m.name, m.first_name, m.last_name, m.status, m.role_id,
      r.name AS role_name, r.slug AS role_slug, r.permissions AS role_permissions,
      i.source, i.message, i.invited_at, i.sent_at, i.expires_at,
      coalesce((SELECT json_agg(json_build_object(
          'team', json_build_object('pk', t.id, 'name', t.name),
          'role', json_build_object('pk', tr.id, 'name', tr.name)) ORDER BY t.name_key COLLATE by_language)
        FROM team_members tm
        JOIN teams t ON t.org_id = tm.org_id AND t.id = tm.team_id
        JOIN roles tr ON tr.org_id = tm.org_id AND tr.id = tm.role_id
        WHERE tm.org_id = m.org_id AND tm.member_id = m.id), '[]'::json) AS teams_and_roles
    FROM ${from}
    JOIN invitations i ON i.org_id = m.org_id AND i.member_id = m.id
    JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
    WHERE ${where} ${rest}`;
}

/** How many people are pending. */
export async function countPending(tx: Transaction, orgId: number): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    sql`SELECT coalesce(sum(n), 0)::bigint AS total FROM member_counts WHERE org_id = ${orgId} AND status = 'Pending'`,
  );
  return row?.total ?? 0;
}

/** One page of pending people, the newest invitation first unless told, and how many fit. */
export async function pendingPage(
  tx: Queryable,
  orgId: number,
  query: Static<typeof PendingVolunteerListQuery>,
  narrowing: Narrowing,
): Promise<NarrowedPage<PendingRow>> {
  const ids = parseIds(query.ids);
  const { from, conditions } = searchIn("members m", orgId, query.search);
  const parts = [sql`m.org_id = ${orgId}`, sql`m.status = 'Pending'`, ...conditions];
  if (ids) parts.push(sql`m.id = ANY(${ids}::bigint[])`);
  parts.push(...narrowing.where("m"));
  const where = all(parts);
  const { limit, offset }: Page = pageOf(query);
  const order = orderBy(ORDER_COLUMNS, query.ordering ?? "-invited_at", "m.id");
  const [rows, [count], sums] = await Promise.all([
    tx.query<PendingRow>(select({ from, where }, sql`${order} LIMIT ${limit} OFFSET ${offset}`)),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
    narrowing.totals(tx, { from, where }, "m"),
  ]);
  return { rows, total: count?.total ?? 0, ...sums };
}

/** The pending people after a place in the order of names: for downloads. */
export function pendingAfter(
  tx: Transaction,
  orgId: number,
  place: Place | undefined,
  limit: number,
): Promise<(PendingRow & { at: string })[]> {
  const after = afterPlace("m.name_key", "m.id", place);
  const where = sql`m.org_id = ${orgId} AND m.status = 'Pending' ${after}`;
  const order = orderBy(ORDER_COLUMNS, "name", "m.id");
  return tx.query(select({ from: MEMBERS, where }, sql`${order} LIMIT ${limit}`, sql`m.name_key AS at,`));
}

/** Those who have, or once had, an invitation; their rows are locked. */
export function findAllInvited(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<PendingRow[]> {
  return lockInvited(tx, orgId, sql`m.id = ANY(${[...ids]}::bigint[])`);
}

/** Someone who has, or once had, an invitation; the row is locked. Found by key or by address. */
export async function findInvited(
  tx: Transaction,
  orgId: number,
  by: { id: number } | { email: string },
): Promise<PendingRow | undefined> {
  const where = "id" in by ? sql`m.id = ${by.id}` : sql`m.email_key = lower(${by.email})`;
  const [row] = await lockInvited(tx, orgId, where);
  return row;
}

function lockInvited(tx: Transaction, orgId: number, where: Sql): Promise<PendingRow[]> {
  return tx.query<PendingRow>(
    select(
      { from: MEMBERS, where: sql`m.org_id = ${orgId} AND ${where}` },
      sql`ORDER BY m.id FOR UPDATE OF m`,
    ),
  );
}

/** A person of the organisation by address, locked: is there one, and what became of them? */
export async function findByEmail(
  tx: Transaction,
  orgId: number,
  email: string,
): Promise<Pick<PendingRow, "id" | "status" | "user_id"> | undefined> {
  const [row] = await tx.query<Pick<PendingRow, "id" | "status" | "user_id">>(
    sql`SELECT id, status, user_id FROM members WHERE org_id = ${orgId} AND email_key = lower(${email}) FOR UPDATE`,
  );
  return row;
}

/** Somebody to be invited. */
export interface Invitee {
  email: string;
  firstName: string;
  lastName: string;
  kind: "member" | "volunteer";
  roleId: number;
}

/** Adds a pending person; nothing when the address is taken by someone added at this moment. */
export async function addPending(
  tx: Transaction,
  orgId: number,
  invitee: Invitee,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO members
      (org_id, email, first_name, last_name, kind, status, role_id, created_at, updated_at)
    VALUES (${orgId}, ${invitee.email}, ${invitee.firstName}, ${invitee.lastName}, ${invitee.kind}, 'Pending',
      ${invitee.roleId}, ${now}, ${now})
    ON CONFLICT ON CONSTRAINT members_email DO NOTHING RETURNING id`);
  return row?.id;
}

/** Makes a pending or removed person pending as the invitee says; what is left empty stays. */
export async function renewPending(
  tx: Transaction,
  orgId: number,
  id: number,
  invitee: Invitee,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE members SET status = 'Pending', kind = ${invitee.kind}, role_id = ${invitee.roleId},
      user_id = NULL, joined_at = NULL,
      first_name = coalesce(nullif(${invitee.firstName}, ''), first_name),
      last_name = coalesce(nullif(${invitee.lastName}, ''), last_name), updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** Gives somebody who is in the organisation already the role of the invitation; what is left empty stays. */
export async function changeInvited(
  tx: Transaction,
  orgId: number,
  id: number,
  invitee: Invitee,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE members SET role_id = ${invitee.roleId},
      first_name = coalesce(nullif(first_name, ''), ${invitee.firstName}),
      last_name = coalesce(nullif(last_name, ''), ${invitee.lastName}), updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ${id}`);
}

/** What a newly sent invitation changes. */
export interface SentInvitation {
  expiresAt: Date;
  now: Date;
  invitedBy: number;
  /** Keeps the former one when left out. */
  message?: string;
}

/** Gives people new codes, by their keys, and a new term, on the same rows; the former codes are known as replaced. */
export async function issueInvitations(
  tx: Transaction,
  orgId: number,
  codes: ReadonlyMap<number, string>,
  sent: SentInvitation,
): Promise<void> {
  const ids = [...codes.keys()];
  const hashes = [...codes.values()].map(hashSecret);
  const issued = sql`unnest(${ids}::bigint[], ${hashes}::bytea[]) AS n(member_id, code_hash)`;
  await tx.query(sql`INSERT INTO invitations AS i (org_id, member_id, source, code_hash, message, invited_by, invited_at, sent_at, expires_at)
    SELECT ${orgId}, n.member_id, 'invite', n.code_hash, ${sent.message ?? ""}, ${sent.invitedBy}::bigint, ${sent.now}::timestamptz,
      ${sent.now}::timestamptz, ${sent.expiresAt}::timestamptz FROM ${issued}
    ON CONFLICT (org_id, member_id) DO UPDATE SET code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, accepted_at = NULL,
      message = coalesce(${sent.message ?? null}::text, i.message)`);
  await tx.asSystem(() =>
    tx.query(sql`INSERT INTO invitation_codes (code_hash, organization, member, created_at)
      SELECT n.code_hash, ${orgId}, n.member_id, ${sent.now}::timestamptz FROM ${issued}`),
  );
}

/** Ends an invitation: its code no longer lets anybody in. */
export async function revokeInvitation(
  tx: Transaction,
  orgId: number,
  memberId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    sql`UPDATE invitations SET code_hash = NULL WHERE org_id = ${orgId} AND member_id = ${memberId}`,
  );
  await tx.query(sql`DELETE FROM team_members WHERE org_id = ${orgId} AND member_id = ${memberId}`);
  await tx.query(
    sql`UPDATE members SET status = 'Removed', updated_at = ${now} WHERE org_id = ${orgId} AND id = ${memberId}`,
  );
}

/** Lets an invited person in; who was a member before joined when they did. */
export async function activate(
  tx: Transaction,
  orgId: number,
  memberId: number,
  change: { now: Date; userId?: number; firstName?: string; lastName?: string },
): Promise<void> {
  await tx.query(sql`UPDATE members SET status = 'Active',
      joined_at = CASE WHEN status = 'Active' THEN coalesce(joined_at, ${change.now}) ELSE ${change.now} END, updated_at = ${change.now},
      user_id = coalesce(${change.userId ?? null}::bigint, user_id),
      first_name = coalesce(${change.firstName ?? null}::text, first_name),
      last_name = coalesce(${change.lastName ?? null}::text, last_name)
    WHERE org_id = ${orgId} AND id = ${memberId}`);
  await tx.query(sql`UPDATE invitations SET accepted_at = ${change.now}, code_hash = NULL
    WHERE org_id = ${orgId} AND member_id = ${memberId}`);
}

/** What a code out of an invitation mail leads to. */
export interface InvitationByCode {
  org_id: number;
  member_id: number;
  status: PendingRow["status"];
  /** The account of the member, if there is one. */
  user_id: number | null;
  /** False for a code that a later mail has replaced. */
  is_current: boolean;
  accepted_at: Date | null;
  expires_at: Date;
  email: string;
  first_name: string;
  last_name: string;
  organization: string;
  subdomain: string;
  logo: string | null;
  language: string;
  account: number | null;
}

/** The invitation of a code (system rights), locked when it is about to be used. */
export async function findByCode(
  tx: Transaction,
  code: string,
  options: { lock?: boolean } = {},
): Promise<InvitationByCode | undefined> {
  const hash = hashSecret(code);
  const [row] = await tx.query<InvitationByCode>(sql`SELECT m.org_id, m.id AS member_id, m.status, m.user_id,
      coalesce(i.code_hash = ${hash}, false) AS is_current, i.accepted_at, i.expires_at, m.email, m.first_name, m.last_name,
      o.name AS organization, o.subdomain, o.logo, o.language,
      (SELECT u.id FROM users u WHERE u.email_key = m.email_key) AS account
    FROM invitation_codes c
    JOIN members m ON m.org_id = c.organization AND m.id = c.member
    JOIN invitations i ON i.org_id = m.org_id AND i.member_id = m.id
    JOIN organizations o ON o.id = m.org_id AND o.state = ANY(${statesThat("works")}::text[])
    WHERE c.code_hash = ${hash} ${options.lock ? sql`FOR UPDATE OF m` : sql``}`);
  return row;
}

/** Adds an account whose address the invitation mail has proved (system rights); nothing when there is one. */
export async function addAccount(
  tx: Transaction,
  account: {
    email: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    language: string;
    now: Date;
  },
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO users
      (email, password_hash, first_name, last_name, language, created_at, updated_at)
    VALUES (${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName}, ${account.language},
      ${account.now}, ${account.now})
    ON CONFLICT ON CONSTRAINT users_email DO NOTHING RETURNING id`);
  return row?.id;
}
