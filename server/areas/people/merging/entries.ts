import sql from "sql-template-tag";
import type { MemberStatus } from "../../../../contract/api";
import type { Membership } from "../../../platform/auth/sessions";
import type { Transaction } from "../../../platform/db/database";
import { conflict } from "../../../platform/errors";
import { isSameJson } from "../../../engine/records/values";
import { findMember, lockOwners, requireMayChange, requireOwnerLeft } from "../../members";

/** A member among several of one person. */
export interface MemberEntry {
  id: number;
  person_id: number;
  user_id: number | null;
  status: MemberStatus;
  first_name: string;
  last_name: string;
  phone: string | null;
  external_id: string | null;
  custom: Record<string, unknown>;
}

/** A donor among several of one person. */
export interface DonorEntry {
  id: number;
  person_id: number;
  merged_into: number | null;
  first_name: string;
  last_name: string;
}

/** An entry before a merge and after it. */
export interface Change<Entry> {
  before: Entry;
  after: Entry;
}

/** Which entries a merge changed beyond whom they lead to. */
export function changesOf<Entry extends { id: number; person_id: number }>(
  before: readonly Entry[],
  after: readonly Entry[],
): Change<Entry>[] {
  const now = new Map(after.map((entry) => [entry.id, entry]));
  return before.flatMap((entry) => {
    const left = now.get(entry.id);
    const isOther = left && !isSameJson({ ...entry, person_id: left.person_id }, left);
    return isOther ? [{ before: entry, after: left }] : [];
  });
}

/** Whether the changed entries are as the merge left them. */
export function areAsLeft<Entry extends { id: number }>(
  changes: readonly Change<Entry>[],
  present: readonly Entry[],
): boolean {
  const now = new Map(present.map((entry) => [entry.id, entry]));
  return changes.every(({ after }) => isSameJson(after, now.get(after.id)));
}

/** Whoever signs in as the person; null where nobody does. */
export async function accountOf(tx: Transaction, orgId: number, person: number): Promise<number | null> {
  const members = await lockMembers(tx, orgId, [person]);
  return members.find(signsIn)?.user_id ?? null;
}

const RANK: Record<MemberStatus, number> = { Active: 0, Inactive: 1, Pending: 2, Removed: 3 };

const signsIn = ({ user_id: user, status }: MemberEntry): boolean => user !== null && status !== "Removed";

/** The members that lead to these people, locked. */
export function lockMembers(
  tx: Transaction,
  orgId: number,
  people: readonly number[],
): Promise<MemberEntry[]> {
  return tx.query(sql`SELECT id, person_id, user_id, status, first_name, last_name, phone, external_id, custom FROM members
    WHERE org_id = ${orgId} AND person_id = ANY(${[...people]}::bigint[]) ORDER BY id FOR UPDATE`);
}

/** The donors that lead to these people, locked. */
export function lockDonors(tx: Transaction, orgId: number, people: readonly number[]): Promise<DonorEntry[]> {
  return tx.query(sql`SELECT id, person_id, merged_into, first_name, last_name FROM donors
    WHERE org_id = ${orgId} AND person_id = ANY(${[...people]}::bigint[]) ORDER BY id FOR UPDATE`);
}

/** Those of the person that remains first, the rest as they were found. */
function keptFirst<Entry extends { person_id: number }>(entries: readonly Entry[], keep: number): Entry[] {
  return entries.toSorted((one, other) => Number(other.person_id === keep) - Number(one.person_id === keep));
}

/**
 * The member that remains of several, first: the one who signs in, else the most active one. Throws 409 where two sign in:
 * nobody's access ends by a merge.
 */
export function membersInOrder(members: readonly MemberEntry[], keep: number): MemberEntry[] {
  if (members.filter(signsIn).length > 1) throw conflict("two_accounts");
  return keptFirst(members, keep).toSorted(
    (one, other) => Number(signsIn(other)) - Number(signsIn(one)) || RANK[one.status] - RANK[other.status],
  );
}

/** The donor that has the gifts of all of them, first. */
export function donorsInOrder(donors: readonly DonorEntry[], keep: number): DonorEntry[] {
  return keptFirst(
    donors.filter((donor) => donor.merged_into === null),
    keep,
  );
}

/** Throws 403 at a member who is above the caller, 409 where the organisation would be left without an owner. */
export async function requireMayMerge(
  tx: Transaction,
  membership: Membership,
  [remaining, ...others]: readonly MemberEntry[],
): Promise<void> {
  if (!remaining || others.length === 0) return;
  const { orgId } = membership;
  const owners = await lockOwners(tx, orgId);
  for (const { id } of [remaining, ...others]) {
    const member = await findMember(tx, orgId, id);
    if (member) requireMayChange(membership, member);
  }
  for (const { id } of others) requireOwnerLeft(owners, id);
}

/** What only another of a person's members says becomes the remaining one's; the others are removed. */
export async function settleMembers(
  tx: Transaction,
  orgId: number,
  [remaining, ...others]: readonly MemberEntry[],
  now: Date,
): Promise<void> {
  if (!remaining || others.length === 0) return;
  const all = [remaining, ...others];
  const phone = all.find((one) => (one.phone ?? "").trim() !== "")?.phone ?? null;
  const externalId = all.find((one) => one.external_id !== null)?.external_id ?? null;
  const custom = Object.assign({}, ...all.toReversed().map((one) => one.custom)) as Record<string, unknown>;
  await tx.query(sql`UPDATE members SET status = 'Removed', updated_at = ${now},
      external_id = CASE WHEN external_id = ${externalId} THEN NULL ELSE external_id END
    WHERE org_id = ${orgId} AND id = ANY(${others.map(({ id }) => id)}::bigint[])`);
  await tx.query(sql`UPDATE members SET phone = ${phone}, external_id = ${externalId}, custom = ${JSON.stringify(custom)}::jsonb,
      updated_at = ${now} WHERE org_id = ${orgId} AND id = ${remaining.id}`);
}

/** Names, numbers and states as they were. */
export async function restoreEntries(
  tx: Transaction,
  orgId: number,
  { members, donors }: { members: readonly MemberEntry[]; donors: readonly DonorEntry[] },
  now: Date,
): Promise<void> {
  // The numbers of an import stand once only: they are let go of first.
  await tx.query(sql`UPDATE members SET external_id = NULL
    WHERE org_id = ${orgId} AND id = ANY(${members.map(({ id }) => id)}::bigint[]) AND external_id IS NOT NULL`);
  await tx.query(sql`UPDATE members m SET status = f.status, first_name = f.first_name, last_name = f.last_name, phone = f.phone,
      external_id = f.external_id, custom = f.custom, updated_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      AS f (id bigint, status text, first_name text, last_name text, phone text, external_id text, custom jsonb)
    WHERE m.org_id = ${orgId} AND m.id = f.id`);
  await tx.query(sql`UPDATE donors d SET merged_into = f.merged_into, first_name = f.first_name, last_name = f.last_name
    FROM jsonb_to_recordset(${JSON.stringify(donors)}::jsonb) AS f (id bigint, merged_into bigint, first_name text, last_name text)
    WHERE d.org_id = ${orgId} AND d.id = f.id`);
  await refreshDonors(tx, orgId, donors);
}

/** Computes the sums of donors anew. */
export async function refreshDonors(
  tx: Transaction,
  orgId: number,
  donors: readonly Pick<DonorEntry, "id">[],
): Promise<void> {
  if (donors.length === 0) return;
  await tx.query(sql`SELECT refresh_donors(${orgId}, ${donors.map(({ id }) => id)}::bigint[])`);
}
