import sql from "sql-template-tag";
import { MERGE_UNDO_DAYS, type MergePreviewResponse, type MergeRequest } from "../../../../contract/api";
import {
  mentionCounts,
  type RecordMove,
  type Repointing,
  repointRecords,
} from "../../../engine/records/repoint";
import type { Membership } from "../../../platform/auth/sessions";
import type { Transaction } from "../../../platform/db/database";
import { conflict, invalidFields, notFound } from "../../../platform/errors";
import { sentence } from "../../../platform/texts";
import { showPicture, tiePicture } from "../pictures";
import { findPeople, lockPeople, type PersonRow, writePerson } from "../queries";
import { type Stopped, takeStricter } from "./consents";
import {
  type Change,
  changesOf,
  type DonorEntry,
  donorsInOrder,
  lockDonors,
  lockMembers,
  type MemberEntry,
  membersInOrder,
  refreshDonors,
  requireMayMerge,
  settleMembers,
} from "./entries";
import { countLeading, leadingTo, type MovedRows, moveLeading, namingOnly } from "./leading";
import { firstChannels, mergedColumns, mergedValues } from "./values";

/** Who is merged into whom. */
type Merging = Pick<MergeRequest, "keep" | "merge">;
type Several = readonly [PersonRow, ...PersonRow[]];

/** Who does it, and when. */
export interface Merger extends Repointing {
  membership: Membership;
}

/** What an undo writes back. */
export interface Former {
  person: Record<string, unknown>;
  channels: { id: number; person_id: number; is_primary: boolean }[];
  members: Change<MemberEntry>[];
  donors: Change<DonorEntry>[];
  stopped: Stopped;
}

/** What an undo moves back. */
export interface Moved {
  rows: MovedRows[];
  records: RecordMove[];
  /** Relationships that were between the several, or that both had. */
  trashed?: number[];
}

/** Until when a merge of this moment can be undone. */
export function undoUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + MERGE_UNDO_DAYS * 86_400_000);
}

/**
 * The people, the one who remains first, locked: throws 404 for somebody who is not there, 409 for somebody who was merged
 *, erased or held by now, 422 for one twice or of another kind.
 */
async function requireSeveral(tx: Transaction, orgId: number, { keep, merge }: Merging): Promise<Several> {
  const ids = [keep, ...merge];
  if (new Set(ids).size < ids.length) throw invalidFields({ merge: [sentence("field.merged_with_itself")] });
  const locked = await lockPeople(tx, orgId, ids);
  const rows = await findPeople(tx, orgId, ids);
  if (ids.some((id) => !rows.some((row) => row.asked === id))) throw notFound("not_found.person");
  if (locked.length < ids.length) throw conflict("merged_meanwhile");
  const held = await tx.query(
    sql`SELECT 1 FROM person_holds WHERE org_id = ${orgId} AND person_id = ANY(${[...merge]}::bigint[])`,
  );
  if (held.length > 0) throw conflict("person_held");
  const [first, ...others] = ids.flatMap((id) => rows.filter((row) => row.id === id));
  if (!first) throw notFound("not_found.person");
  if (others.some(({ kind }) => kind !== first.kind)) {
    throw invalidFields({ merge: [sentence("field.other_kind_of_person")] });
  }
  return [first, ...others];
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** What records call what leads to people, where the table is called otherwise. */
const RESOURCES: Readonly<Record<string, string>> = {
  event_rsvps: "event_attendees",
  grant_submissions: "grant_applications",
};

/** What the one would have, and what would lead to them. */
export async function previewMerge(
  tx: Transaction,
  { orgId, ...membership }: Membership,
  merging: Merging,
  seesGifts: boolean,
): Promise<MergePreviewResponse> {
  const rows = await requireSeveral(tx, orgId, merging);
  const members = membersInOrder(await lockMembers(tx, orgId, idsOf(rows)), merging.keep);
  await requireMayMerge(tx, { orgId, ...membership }, members);
  const tables = await countLeading(tx, orgId, namingOnly(await leadingTo(tx, "people")), merging.merge);
  const records = await mentionCounts(tx, orgId, ["people"], merging.merge);
  const counted = [
    ...tables.map(({ source, n }) => ({ resource: RESOURCES[source] ?? source, n })),
    ...records,
  ];
  const seen = counted.filter(({ resource }) => resource !== "donors" || seesGifts);
  return {
    values: mergedValues(rows),
    moves: Object.fromEntries(seen.map(({ resource, n }) => [resource, n])),
  };
}

/** What the one looked like before stays with somebody who was merged, for an undo and for an erasure. */
async function showMergedPicture(
  merger: Merger,
  [kept, ...merged]: Several,
  picture: PersonRow["picture"],
): Promise<void> {
  if (picture?.id === kept.picture?.id) return;
  const [other] = merged;
  if (kept.picture && other) await tiePicture(merger, other.id, kept.picture);
  await showPicture(merger, kept.id, picture);
}

/** Merges people into one, in the transaction; answers the merge's key. */
export async function mergePeople(merger: Merger, request: MergeRequest): Promise<number> {
  const { tx, orgId, membership, now } = merger;
  const { keep, merge, values, versions = {} } = request;
  const rows = await requireSeveral(tx, orgId, request);
  if (rows.some(({ id, version }) => versions[id] !== undefined && versions[id] !== version)) {
    throw conflict("merged_meanwhile");
  }
  const ids = idsOf(rows);
  const columns = mergedColumns(rows, values);
  const first = firstChannels(rows, values);
  const members = membersInOrder(await lockMembers(tx, orgId, ids), keep);
  await requireMayMerge(tx, membership, members);
  const donors = await lockDonors(tx, orgId, ids);
  const former = { person: await formerColumns(tx, orgId, keep), channels: await channelsOf(tx, orgId, ids) };
  const stopped = await takeStricter(tx, orgId, ids, now);
  const naming = namingOnly(await leadingTo(tx, "people"));
  const own: MovedRows[] = await moveLeading(tx, orgId, naming, merge, keep);
  const entries = await mergeEntries(merger, members, donorsInOrder(donors, keep));
  const records = await repointRecords(merger, ["people"], merge, keep);
  await mergeChannels(tx, orgId, { keep, merge, first });
  await writePerson(tx, orgId, keep, columns, now);
  await showMergedPicture(merger, rows, columns.picture);
  await tx.query(
    sql`UPDATE people SET household_id = NULL WHERE org_id = ${orgId} AND id = ${keep} AND household_id = ${keep}`,
  );
  await tx.query(sql`UPDATE people SET merged_into = ${keep}, version = version + 1, updated_at = ${now}
    WHERE org_id = ${orgId} AND id = ANY(${merge}::bigint[])`);
  await nameEntries(merger, rows, columns);
  await mergePairs(tx, orgId, keep, merge);
  const moved: Moved = {
    rows: [...own, ...entries.rows],
    records: [...records.moves, ...entries.records],
    trashed: [...records.trashed, ...(entries.trashed ?? [])],
  };
  const changed = {
    members: changesOf(members, await lockMembers(tx, orgId, [keep])),
    donors: changesOf(donors, await lockDonors(tx, orgId, [keep])),
  };
  return writeMerge(merger, request, { ...former, ...changed, stopped }, moved);
}

/** The members and donors of one person are one each: what leads to the others leads to the first. */
async function mergeEntries(
  merger: Merger,
  members: readonly MemberEntry[],
  donors: readonly DonorEntry[],
): Promise<Moved> {
  const { tx, orgId, now } = merger;
  const trashed: number[] = [];
  const moved: Moved = { rows: [], records: [], trashed };
  const targets = { members: ["members", "volunteers"], donors: ["donors"] };
  for (const [table, [remaining, ...others]] of [
    ["members", members],
    ["donors", donors],
  ] as const) {
    if (!remaining || others.length === 0) continue;
    const from = idsOf(others);
    moved.rows.push(...(await moveLeading(tx, orgId, await leadingTo(tx, table), from, remaining.id)));
    const records = await repointRecords(merger, targets[table], from, remaining.id);
    moved.records.push(...records.moves);
    trashed.push(...records.trashed);
  }
  await settleMembers(tx, orgId, members, now);
  const [donor, ...others] = donors;
  if (donor && others.length > 0) {
    await tx.query(
      sql`UPDATE donors SET merged_into = ${donor.id} WHERE org_id = ${orgId} AND id = ANY(${idsOf(others)}::bigint[])`,
    );
    await refreshDonors(tx, orgId, donors);
  }
  return moved;
}

async function formerColumns(tx: Transaction, orgId: number, id: number): Promise<Record<string, unknown>> {
  const [row] = await tx.query<{
    former: Record<string, unknown>;
  }>(sql`SELECT jsonb_build_object('first_name', first_name,
      'last_name', last_name, 'full_name', full_name, 'addresses', addresses, 'honorific', honorific, 'pronouns', pronouns,
      'family_first', family_first, 'birthday', birthday, 'is_deceased', is_deceased, 'deceased_on', deceased_on, 'language', language,
      'tags', to_jsonb(tags), 'custom', custom, 'do_not_contact', do_not_contact, 'consents', consents, 'household_id', household_id,
      'head_id', head_id, 'salutation', salutation, 'picture', picture, 'archived_at', archived_at) AS former
    FROM people WHERE org_id = ${orgId} AND id = ${id}`);
  return row?.former ?? {};
}

function channelsOf(tx: Transaction, orgId: number, ids: readonly number[]): Promise<Former["channels"]> {
  return tx.query(sql`SELECT id, person_id, is_primary FROM person_channels
    WHERE org_id = ${orgId} AND person_id = ANY(${[...ids]}::bigint[]) ORDER BY id`);
}

/** The addresses and numbers of all of them are the one's; what two have stays with the other, who is found by nothing any more. */
async function mergeChannels(
  tx: Transaction,
  orgId: number,
  { keep, merge, first }: { keep: number; merge: readonly number[]; first: readonly string[] },
): Promise<void> {
  await tx.query(sql`UPDATE person_channels c SET person_id = ${keep}
    FROM (SELECT DISTINCT ON (channel, value_key, number) id, person_id FROM (
        SELECT *, coalesce(nullif(e164, ''), max(e164) OVER (PARTITION BY channel, value_key), '') AS number FROM person_channels
        WHERE org_id = ${orgId} AND person_id = ANY(${[keep, ...merge]}::bigint[])) AS theirs
      ORDER BY channel, value_key, number, person_id <> ${keep}, id) AS one
    WHERE c.org_id = ${orgId} AND c.id = one.id AND one.person_id <> ${keep}`);
  await tx.query(sql`UPDATE person_channels SET is_primary = coalesce(shown, value) = ANY(${[...first]}::text[])
    WHERE org_id = ${orgId} AND person_id = ${keep}`);
  await tx.query(sql`SELECT refresh_reach(${orgId}, ARRAY[${keep}::bigint])`);
}

/** Gives the name to those members and donors who had one of theirs, unless they write it themselves. */
async function nameEntries(
  { tx, orgId, now }: Merger,
  rows: Several,
  { first_name: given, last_name: family }: { first_name: string; last_name: string },
): Promise<void> {
  const [{ id, kind }] = rows;
  if (kind !== "person") return;
  const theirs = sql`org_id = ${orgId} AND person_id = ${id} AND (first_name, last_name) <> (${given}, ${family})
    AND (first_name, last_name) IN (SELECT * FROM unnest(${rows.map((row) => row.first_name)}::text[], ${rows.map((row) => row.last_name)}::text[]))`;
  // Donors without an address are told apart by their names, which may be there.
  await tx.query(
    sql`UPDATE donors SET first_name = ${given}, last_name = ${family} WHERE ${theirs} AND email <> ''`,
  );
  await tx.query(
    sql`UPDATE members SET first_name = ${given}, last_name = ${family}, updated_at = ${now} WHERE ${theirs} AND user_id IS NULL`,
  );
}

/** Whoever may have been one of them may be the one. */
async function mergePairs(
  tx: Transaction,
  orgId: number,
  keep: number,
  merge: readonly number[],
): Promise<void> {
  await tx.query(sql`INSERT INTO person_duplicates (org_id, one, other, score, because, found_at, dismissed_at, dismissed_by)
    SELECT DISTINCT ON (o.third) d.org_id, least(o.third, ${keep}::bigint), greatest(o.third, ${keep}::bigint), d.score, d.because,
      d.found_at, d.dismissed_at, d.dismissed_by
    FROM person_duplicates d, LATERAL (SELECT CASE WHEN d.one = ANY(${[...merge]}::bigint[]) THEN d.other ELSE d.one END AS third) o
    WHERE d.org_id = ${orgId} AND (d.one = ANY(${[...merge]}::bigint[]) OR d.other = ANY(${[...merge]}::bigint[]))
      AND NOT o.third = ANY(${[keep, ...merge]}::bigint[])
    ORDER BY o.third, d.dismissed_at NULLS LAST, d.score DESC ON CONFLICT DO NOTHING`);
}

async function writeMerge(
  { tx, orgId, membership, now }: Merger,
  { keep, merge }: Merging,
  former: Former,
  moved: Moved,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`INSERT INTO person_merges
      (org_id, kept, merged, version, former, moved, merged_at, merged_by)
    SELECT org_id, id, ${merge}::bigint[], version, ${JSON.stringify(former)}::jsonb, ${JSON.stringify(moved)}::jsonb,
      ${now}::timestamptz, ${membership.memberId}::bigint
    FROM people WHERE org_id = ${orgId} AND id = ${keep} RETURNING id`);
  if (!row) throw new Error("The merge was not written down");
  return row.id;
}
