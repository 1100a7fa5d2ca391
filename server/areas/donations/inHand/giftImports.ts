import sql from "sql-template-tag";
import type { ImportLeftReason } from "../../../../contract/api";
import type { GiftField } from "../../../../contract/imports/gifts";
import type { StrokeOrder } from "../../../../contract/imports/strokes";
import { type KeptChange, nextToUndo, rememberDone, settleUndone } from "../../../engine/imports/changes";
import type { ImportKind } from "../../../engine/imports/kind";
import { countsOf, keepCounts, recordBatch, type RunOrder } from "../../../engine/imports/runs";
import type { Transaction } from "../../../platform/db/database";
import { payingOrganization } from "../organization";
import { refreshDonors } from "../queries/donations";
import type { Finding } from "./givers";
import { type AddedGift, giftsOfTable, importGifts, problemsOf, type Unmet } from "./importGifts";
import { giftImportJob } from "./importJob";
import { peopleOfGifts } from "./people";

/** What is kept of an import of gifts while its rows wait. */
export interface GiftOrder extends RunOrder, Pick<Finding, "before" | "undecided"> {
  kind: "gifts";
  /** The headings of the file, to hand rows back under them. */
  header: string[];
  columns: (GiftField | null)[];
  strokes?: StrokeOrder;
}

/** Whose imports they are. */
export const GIFTS = "donations";

/** Imports of gifts of former years. */
export const giftImports: ImportKind<GiftOrder> = {
  job: giftImportJob,
  which: sql`i.settings ->> 'kind' = 'gifts'`,
  changes: {
    table: "import_changes",
    named: sql`SELECT c.left_because, d.public_id AS pk, btrim(concat(d.first_name, ' ', d.last_name)) AS name, c.record_id AS place
      FROM import_changes c LEFT JOIN donations d ON d.org_id = c.org_id AND d.id = c.record_id`,
  },
  audit: { done: "donation.imported", undone: "donation.import_undone" },
  subject: () => "donations",
  path: () => "/donations/import",
  async runBatch(tx, services, { orgId, row, now }, raws) {
    const organization = await payingOrganization(tx, orgId);
    const { columns, strokes, before, undecided } = row.settings;
    const fields = columns.map((field) => field ?? undefined);
    const rows = giftsOfTable({ rows: [...raws] }, fields, organization, now, strokes);
    const unmet: Unmet = {
      of: (kinds) => countsOf(tx, orgId, row.id, kinds),
      keep: (met) => keepCounts(tx, orgId, row.id, new Map([...met].map(([kind, { left }]) => [kind, left]))),
    };
    const taking = { now, unmet, before, ...(undecided && { undecided }) };
    const { outcomes } = await importGifts(tx, services, organization, rows, taking);
    await rememberGifts(tx, orgId, row.id, outcomes);
    const countOf = (wanted: AddedGift["result"]): number =>
      outcomes.filter(({ result }) => result === wanted).length;
    const tally = {
      created: countOf("added"),
      updated: 0,
      skipped: countOf("skipped"),
      failed: countOf("wrong"),
    };
    await recordBatch(tx, orgId, row.id, { rows: raws.length, tally, errors: problemsOf(outcomes), now });
  },
  async undoBatch(tx, _services, { orgId, row }) {
    const changes = await nextToUndo(tx, orgId, row.id);
    if (changes.length === 0) return false;
    await settleUndone(tx, orgId, row.id, changes, await takeBack(tx, orgId, changes, row.settings.before));
    return true;
  },
  endUndo: async () => ({}),
};

async function rememberGifts(
  tx: Transaction,
  orgId: number,
  importId: number,
  outcomes: readonly AddedGift[],
): Promise<void> {
  const ids = outcomes.flatMap(({ id }) => id ?? []);
  const rows = await tx.query<{
    id: number;
    version: string;
  }>(sql`SELECT id, ${VERSION} AS version FROM donations d
    WHERE org_id = ${orgId} AND id = ANY(${ids}::bigint[])`);
  const done = rows.map(({ id, version }) => ({ id, version, isNew: true, made: {} }));
  await rememberDone(tx, orgId, importId, done);
}

/** By which is known whether a gift was changed: all that people and the provider change of it. */
const VERSION = sql`md5(row(d.donor_id, d.first_name, d.last_name, d.email, d.amount_minor, d.refunded_minor, d.status, d.method,
  d.campaign, d.team_id, d.event_id, d.message, d.paid_at, d.updated_at)::text)`;

interface GiftNow {
  id: number;
  donor_id: number;
  version: string;
  is_used: boolean;
}

/** Deletes gifts that are as they came in, with the donors and people that nothing else leads to; answers why the others stay. */
async function takeBack(
  tx: Transaction,
  orgId: number,
  changes: readonly KeptChange[],
  before: GiftOrder["before"],
): Promise<Map<number, ImportLeftReason>> {
  const ids = changes.map(({ id }) => id);
  await tx.query(
    sql`SELECT id FROM donations WHERE org_id = ${orgId} AND id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`,
  );
  const rows =
    await tx.query<GiftNow>(sql`SELECT d.id, d.donor_id, ${VERSION} AS version, ${isUsed} AS is_used
    FROM donations d JOIN organizations o ON o.id = d.org_id WHERE d.org_id = ${orgId} AND d.id = ANY(${ids}::bigint[])`);
  const now = new Map(rows.map((row) => [row.id, row]));
  const left = new Map<number, ImportLeftReason>();
  const gone: GiftNow[] = [];
  for (const { id, version } of changes) {
    const gift = now.get(id);
    if (!gift) left.set(id, "gone");
    else if (gift.is_used) left.set(id, "in_use");
    else if (gift.version !== version) left.set(id, "changed");
    else gone.push(gift);
  }
  await tx.query(
    sql`DELETE FROM donations WHERE org_id = ${orgId} AND id = ANY(${gone.map(({ id }) => id)}::bigint[])`,
  );
  const donors = [...new Set(gone.map(({ donor_id: donor }) => donor))];
  await refreshDonors(tx, orgId, donors);
  await takeAwayDonors(tx, orgId, donors, before);
  return left;
}

/** Has a receipt, a refund, a fund or a credit by now, stands in a statement, or a record names it. */
const isUsed = sql`d.receipt_number IS NOT NULL
  OR EXISTS (SELECT FROM receipts r WHERE r.org_id = d.org_id AND r.donation_id = d.id)
  OR EXISTS (SELECT FROM donation_refunds r WHERE r.org_id = d.org_id AND r.donation_id = d.id)
  OR EXISTS (SELECT FROM donation_funds f WHERE f.org_id = d.org_id AND f.donation_id = d.id)
  OR EXISTS (SELECT FROM donation_credits c WHERE c.org_id = d.org_id AND c.donation_id = d.id)
  OR EXISTS (SELECT FROM donation_statements s WHERE s.org_id = d.org_id AND s.donor_id = d.donor_id
    AND s.year = extract(year FROM d.paid_at AT TIME ZONE o.timezone))
  OR EXISTS (SELECT FROM record_references f WHERE f.org_id = d.org_id AND f.target_resource = 'donations' AND f.target_id = d.id)`;

/** Donors who came with the import, of whom nothing is left, go with their people. */
async function takeAwayDonors(
  tx: Transaction,
  orgId: number,
  donors: readonly number[],
  before: GiftOrder["before"],
): Promise<void> {
  const gone = await tx.query<{ person_id: number | null }>(sql`DELETE FROM donors k
    WHERE k.org_id = ${orgId} AND k.id = ANY(${[...donors]}::bigint[]) AND k.id > ${before.donor} AND k.merged_into IS NULL
      AND NOT EXISTS (SELECT FROM donations d WHERE d.org_id = k.org_id AND d.donor_id = k.id)
      AND NOT EXISTS (SELECT FROM donation_statements s WHERE s.org_id = k.org_id AND s.donor_id = k.id)
      AND NOT EXISTS (SELECT FROM donors m WHERE m.org_id = k.org_id AND m.merged_into = k.id)
      AND NOT EXISTS (SELECT FROM record_references f WHERE f.org_id = k.org_id AND f.target_resource = 'donors' AND f.target_id = k.id)
    RETURNING person_id`);
  await peopleOfGifts().takeAway(
    tx,
    orgId,
    gone.flatMap(({ person_id: id }) => (id !== null && id > before.person ? id : [])),
  );
}
