import sql from "sql-template-tag";
import { MERGE_UNDO_DAYS, type RecentMerge } from "../../../../contract/api";
import { takeRepointingBack } from "../../../engine/records/repoint";
import type { Database, Queryable, Transaction } from "../../../platform/db/database";
import { conflict, gone, notFound } from "../../../platform/errors";
import { showPicture } from "../pictures";
import { findPeople, lockPeople } from "../queries";
import { giveBack } from "./consents";
import {
  areAsLeft,
  type DonorEntry,
  lockDonors,
  lockMembers,
  type MemberEntry,
  restoreEntries,
} from "./entries";
import { moveBack } from "./leading";
import { type Former, type Merger, type Moved, undoUntil } from "./merge";

interface MergeRow {
  kept: number;
  merged: number[];
  version: number;
  former: Former;
  moved: Moved;
  merged_at: Date;
  undone_at: Date | null;
}

/** How many merges are told of; an older one is found by its person. */
const TOLD = 50;

/** The merges that can be undone still, as far as their people are as they were left. */
export async function recentMerges(tx: Queryable, orgId: number, now: Date): Promise<RecentMerge[]> {
  const since = new Date(now.getTime() - MERGE_UNDO_DAYS * 86_400_000);
  const rows = await tx.query<{
    id: number;
    kept: number;
    name: string;
    merged: string[];
    merged_at: Date;
  }>(sql`SELECT g.id, g.kept, p.name,
      g.merged_at, (SELECT jsonb_agg(m.name ORDER BY m.id) FROM people m WHERE m.org_id = g.org_id AND m.id = ANY(g.merged)) AS merged
    FROM person_merges g JOIN people p ON p.org_id = g.org_id AND p.id = g.kept AND p.version = g.version
      AND p.merged_into IS NULL AND p.erased_at IS NULL
    WHERE g.org_id = ${orgId} AND g.undone_at IS NULL AND g.merged_at >= ${since} ORDER BY g.merged_at DESC, g.id DESC LIMIT ${TOLD}`);
  return rows.map((row) => ({
    pk: row.id,
    person: { pk: row.kept, name: row.name },
    merged: row.merged,
    merged_at: row.merged_at.toISOString(),
    undo_until: undoUntil(row.merged_at).toISOString(),
  }));
}

/** Makes of one the several that they were; answers them. Throws 404, 410 after thirty days, 409 where they were changed since. */
export async function undoMerge(merger: Merger, id: number): Promise<number[]> {
  const { tx, orgId, now } = merger;
  const row = await requireMerge(tx, orgId, id, now);
  const { kept, merged, former, moved } = row;
  await requireUnchanged(tx, orgId, row);
  const entries = await requireEntriesUnchanged(tx, orgId, kept, former);
  await takeRepointingBack(merger, { moves: moved.records, trashed: moved.trashed ?? [] }, row.merged_at);
  // In the opposite order: what led to the other members and donors before these lead to the others.
  await moveBack(tx, orgId, moved.rows.toReversed());
  await tx.query(sql`UPDATE person_channels c SET person_id = f.person_id, is_primary = f.is_primary
    FROM jsonb_to_recordset(${JSON.stringify(former.channels)}::jsonb) AS f (id bigint, person_id bigint, is_primary boolean)
    WHERE c.org_id = ${orgId} AND c.id = f.id`);
  // Their triggers carry a name to the person, whose own is written after them.
  await restoreEntries(tx, orgId, entries, now);
  await giveBack(tx, orgId, former.stopped, row.merged_at);
  await restorePeople(tx, orgId, row, now);
  const people = await findPeople(tx, orgId, [kept, ...merged]);
  for (const person of people) await showPicture(merger, person.id, person.picture);
  await tx.query(
    sql`UPDATE person_merges SET undone_at = ${now}, former = '{}', moved = '{}' WHERE org_id = ${orgId} AND id = ${id}`,
  );
  return [kept, ...merged];
}

async function requireMerge(tx: Transaction, orgId: number, id: number, now: Date): Promise<MergeRow> {
  const [row] =
    await tx.query<MergeRow>(sql`SELECT kept, to_jsonb(merged) AS merged, version, former, moved, merged_at, undone_at
    FROM person_merges WHERE org_id = ${orgId} AND id = ${id} FOR UPDATE`);
  if (!row) throw notFound();
  if (row.undone_at) throw conflict("merge_undone");
  if (now > undoUntil(row.merged_at)) throw gone("merge_too_old");
  return row;
}

async function requireUnchanged(
  tx: Transaction,
  orgId: number,
  { kept, merged, version }: MergeRow,
): Promise<void> {
  await lockPeople(tx, orgId, [kept, ...merged]);
  const rows = await tx.query<{
    id: number;
  }>(sql`SELECT id FROM people WHERE org_id = ${orgId} AND erased_at IS NULL
    AND (id = ${kept} AND merged_into IS NULL AND version = ${version}
      OR id = ANY(${merged}::bigint[]) AND merged_into = ${kept}) FOR UPDATE`);
  if (rows.length < merged.length + 1) throw conflict("changed_since_merge");
}

/** The members and donors that the merge changed, as they were. */
async function requireEntriesUnchanged(
  tx: Transaction,
  orgId: number,
  kept: number,
  { members, donors }: Former,
): Promise<{ members: MemberEntry[]; donors: DonorEntry[] }> {
  const isAsLeft =
    areAsLeft(members, await lockMembers(tx, orgId, [kept])) &&
    areAsLeft(donors, await lockDonors(tx, orgId, [kept]));
  if (!isAsLeft) throw conflict("changed_since_merge");
  return { members: members.map(({ before }) => before), donors: donors.map(({ before }) => before) };
}

async function restorePeople(
  tx: Transaction,
  orgId: number,
  { kept, merged, former }: MergeRow,
  now: Date,
): Promise<void> {
  await tx.query(sql`UPDATE people p SET first_name = f.first_name, last_name = f.last_name, full_name = f.full_name,
      honorific = coalesce(f.honorific, p.honorific), pronouns = coalesce(f.pronouns, p.pronouns),
      family_first = coalesce(f.family_first, p.family_first), is_deceased = coalesce(f.is_deceased, p.is_deceased),
      deceased_on = CASE WHEN f.is_deceased IS NULL THEN p.deceased_on ELSE f.deceased_on END,
      addresses = f.addresses, birthday = f.birthday, language = f.language, tags = f.tags, custom = f.custom,
      do_not_contact = f.do_not_contact, consents = coalesce(f.consents, p.consents), household_id = f.household_id, head_id = f.head_id,
      salutation = coalesce(f.salutation, p.salutation), picture = f.picture, archived_at = f.archived_at,
      version = p.version + 1, updated_at = ${now}
    FROM jsonb_populate_record(NULL::people, ${JSON.stringify(former.person)}::jsonb) AS f
    WHERE p.org_id = ${orgId} AND p.id = ${kept}`);
  await tx.query(sql`UPDATE people SET merged_into = NULL, version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ANY(${merged}::bigint[])`);
  await tx.query(sql`SELECT refresh_reach(${orgId}, ${[kept, ...merged]}::bigint[])`);
}

/** Forgets what merges wrote down for their undo, once it is too late for one. */
export async function sweepMerges(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - MERGE_UNDO_DAYS * 86_400_000);
  await database.withoutTenant(
    (tx) =>
      tx.query(
        sql`UPDATE person_merges SET former = '{}', moved = '{}' WHERE merged_at < ${before} AND former <> '{}'`,
      ),
    "long",
  );
}
