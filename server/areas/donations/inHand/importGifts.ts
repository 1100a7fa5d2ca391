import sql from "sql-template-tag";
import type { GiftOutcome } from "../../../../contract/imports/giftReport";
import {
  GIFT_FIELDS,
  giftColumns,
  type GiftField,
  giftsIn,
  readGifts,
  type GiftRow,
  type GiverReach,
} from "../../../../contract/imports/gifts";
import type { StrokeOrder } from "../../../../contract/imports/strokes";
import type { CsvTable } from "../../../../contract/imports/table";
import type { RunProblem } from "../../../engine/imports/runs";
import type { Transaction } from "../../../platform/db/database";
import { invalidFields } from "../../../platform/errors";
import { type Sentence, sentence } from "../../../platform/texts";
import type { Services } from "../../../platform/http/services";
import type { PayingOrganization } from "../organization";
import { addDonations, countEachAlike, type GiftKind, refreshDonors } from "../queries/donations";
import { findGivers, type Finding, type GiverDoubt, isRead } from "./givers";
import { peopleOfGifts } from "./people";
import { giftInHand, noonOf } from "./record";

/** What each column of a file is: as was chosen, else by its heading. Throws 422 for a column or field that there is not. */
export function columnsOf(
  header: readonly string[],
  mapping: Readonly<Record<string, string>> | undefined,
): (GiftField | undefined)[] {
  if (mapping === undefined) return giftColumns(header);
  const isField = (name: string): name is GiftField => GIFT_FIELDS.some((field) => field === name);
  const wrong = Object.entries(mapping).flatMap(([heading, field]): Sentence[] => {
    if (!header.includes(heading)) return [sentence("field.unknown_column", { heading })];
    return isField(field) ? [] : [sentence("field.no_field", { field })];
  });
  if (wrong.length > 0) throw invalidFields({ mapping: wrong });
  return header.map((heading, index) => {
    // Of several columns of one name the first is meant.
    const isFirst = header.indexOf(heading) === index;
    const field = isFirst && Object.hasOwn(mapping, heading) ? mapping[heading] : undefined;
    return field !== undefined && isField(field) ? field : undefined;
  });
}

/** Reads the rows of a file. Throws 422 where nothing can be read. */
export function giftsOfTable(
  table: Pick<CsvTable, "rows">,
  columns: readonly (GiftField | undefined)[],
  { currency, timezone }: PayingOrganization,
  now: Date,
  strokes?: StrokeOrder,
): GiftRow[] {
  const found = giftsIn(table, columns, { currency, timezone, now, ...(strokes && { strokes }) });
  if ("problem" in found) throw invalidFields({ file: [found.problem] });
  return found.rows;
}

/** Reads the rows of a text. Throws 422 where nothing can be read. */
export function giftsOf(text: string, { currency, timezone }: PayingOrganization, now: Date): GiftRow[] {
  const found = readGifts(text, { currency, timezone, now });
  if ("problem" in found) throw invalidFields({ text: [found.problem] });
  return found.rows;
}

/** What became of a row, with the key of the gift that was added. */
export type AddedGift = GiftOutcome & { id?: number };

/** What is there of gifts of a kind, and how much of it no row has met yet. */
interface Met {
  there: number;
  left: number;
}

/** How many gifts of a kind no row has met yet, from batch to batch. */
export interface Unmet {
  of(kinds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  keep(met: ReadonlyMap<string, Met>): Promise<void>;
}

/** The same where nothing goes on in another process. What of a trial is taken back, or was never there, is counted anew. */
export function unmetInMemory(): Unmet {
  const left = new Map<string, number>();
  return {
    of: async (kinds) =>
      new Map(kinds.flatMap((kind) => (left.has(kind) ? [[kind, left.get(kind) ?? 0]] : []))),
    async keep(met) {
      for (const [kind, one] of met) if (one.there > 0 || left.has(kind)) left.set(kind, one.left);
    },
  };
}

/** How rows are taken. */
export interface Taking extends Finding {
  now: Date;
  unmet: Unmet;
}

/** The last donor and person that are there. */
export async function lastOnes(tx: Transaction, orgId: number): Promise<Finding["before"]> {
  const [row] = await tx.query<Finding["before"]>(sql`SELECT
    (SELECT coalesce(max(id), 0) FROM donors WHERE org_id = ${orgId}) AS donor,
    (SELECT coalesce(max(id), 0) FROM people WHERE org_id = ${orgId}) AS person`);
  return row ?? { donor: 0, person: 0 };
}

/** Which gifts of the rows are there already: as many of a kind as no row has met yet. */
async function findThere(
  tx: Transaction,
  orgId: number,
  gifts: readonly { row: number; kind: GiftKind }[],
  { timezone, unmet }: { timezone: string; unmet: Unmet },
): Promise<ReadonlySet<number>> {
  const keyOf = (kind: GiftKind): string =>
    JSON.stringify([kind.donor_id, kind.day, kind.amount_minor, kind.currency, kind.method]);
  const kinds = new Map(gifts.map(({ kind }) => [keyOf(kind), kind]));
  const former = await unmet.of([...kinds.keys()]);
  const fresh = [...kinds].filter(([key]) => !former.has(key));
  const counts = await countEachAlike(
    tx,
    orgId,
    fresh.map(([, kind]) => kind),
    timezone,
  );
  const met = new Map<string, Met>([
    ...[...former].map(([key, left]): [string, Met] => [key, { there: left, left }]),
    ...fresh.map(([key], index): [string, Met] => [
      key,
      { there: counts[index] ?? 0, left: counts[index] ?? 0 },
    ]),
  ]);
  const there = new Set<number>();
  for (const { row, kind } of gifts) {
    const one = met.get(keyOf(kind));
    if (!one || one.left === 0) continue;
    one.left -= 1;
    there.add(row);
  }
  await unmet.keep(met);
  return there;
}

/**
 * Adds gifts of former years, without receipts and mails: whoever received them has given those. As many of the same
 * donor, day, amount and way as are there already are skipped, so that the same rows again add nothing.
 */
export async function importGifts(
  tx: Transaction,
  services: Services,
  { id: orgId, currency, timezone }: PayingOrganization,
  rows: readonly GiftRow[],
  taking: Taking,
): Promise<{ outcomes: AddedGift[]; doubts: GiverDoubt[] }> {
  const { now, unmet, before } = taking;
  const { givers, doubts, reach } = await findGivers(tx, orgId, rows.filter(isRead), taking, now);
  const gifts = rows.filter(isRead).flatMap(({ row, gift }) => {
    const giver = givers.get(row);
    if (!giver || "problem" in giver) return [];
    const { amount_minor, method, received_on: day } = gift;
    return [{ row, gift, giver, kind: { donor_id: giver.donor, amount_minor, currency, method, day } }];
  });
  const there = await findThere(tx, orgId, gifts, { timezone, unmet });
  const fresh = gifts.filter(({ row }) => !there.has(row));
  const added = await addDonations(
    tx,
    orgId,
    fresh.map(({ gift, giver, kind }) => {
      const { first_name, last_name, email, donor } = giver;
      const { amount_minor, method, campaign, message } = gift;
      const noon = noonOf(kind.day, timezone);
      const paid_at = noon < now ? noon : now;
      const facts = {
        first_name,
        last_name,
        email,
        anonymous: false,
        message,
        amount_minor,
        currency,
        method,
      };
      const made = giftInHand(services, { ...facts, campaign: campaign || null, paid_at });
      return { ...made, donor_id: donor, created_at: paid_at };
    }),
  );
  const ids = new Map(fresh.map(({ row }, index) => [row, added[index]?.id]));
  await refreshDonors(tx, orgId, [...new Set(added.map(({ donor_id: donor }) => donor))]);
  await keepReach(tx, orgId, reach, before.person);
  const outcomes = rows.map((row): AddedGift => {
    if (!isRead(row)) return { row, result: "wrong" };
    const giver = givers.get(row.row);
    if (giver && "problem" in giver) return { row: { ...row, problem: giver.problem }, result: "wrong" };
    const id = ids.get(row.row);
    return id === undefined ? { row, result: "skipped" } : { row, result: "added", id };
  });
  return { outcomes, doubts };
}

/** Keeps how those are reached who came as new people. */
async function keepReach(
  tx: Transaction,
  orgId: number,
  reach: ReadonlyMap<number, GiverReach>,
  lastPerson: number,
): Promise<void> {
  const told = [...reach].filter(([, one]) => Object.keys(one).length > 0);
  if (told.length === 0) return;
  const rows = await tx.query<{ id: number; person: number }>(sql`SELECT id, person_id AS person FROM donors
    WHERE org_id = ${orgId} AND id = ANY(${told.map(([donor]) => donor)}::bigint[]) AND person_id > ${lastPerson}`);
  const people = rows.map(({ id, person }) => ({ ...reach.get(id), person }));
  if (people.length > 0) await peopleOfGifts().reach(tx, orgId, people);
}

/** What is wrong with rows, each as it stands in the file. */
export function problemsOf(outcomes: readonly AddedGift[]): RunProblem[] {
  return outcomes.flatMap(({ row }) =>
    "problem" in row
      ? [
          {
            row: row.row,
            field: "row",
            value: row.cells.join("; ").slice(0, 200),
            says: row.problem,
            cells: row.cells,
          },
        ]
      : [],
  );
}
