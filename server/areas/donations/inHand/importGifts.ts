import type { GiftOutcome } from "../../../../contract/imports/giftReport";
import {
  GIFT_FIELDS,
  giftColumns,
  type GiftField,
  giftsIn,
  readGifts,
  type GiftRow,
  type ImportedGift,
} from "../../../../contract/imports/gifts";
import type { StrokeOrder } from "../../../../contract/imports/strokes";
import type { CsvTable } from "../../../../contract/imports/table";
import type { Transaction } from "../../../platform/db/database";
import { invalidFields } from "../../../platform/errors";
import { type Sentence, sentence } from "../../../platform/texts";
import type { Services } from "../../../platform/http/services";
import type { PayingOrganization } from "../organization";
import { addDonationOf, countAlike, keepDonor, refreshDonors } from "../queries/donations";
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

/**
 * Adds gifts of former years, without receipts and mails: whoever received them has given those. As many of the same
 * donor, day, amount and way as are there already are skipped, so that the same rows again add nothing.
 */
export async function importGifts(
  tx: Transaction,
  services: Services,
  { id: orgId, currency, timezone }: PayingOrganization,
  { rows, now }: { rows: readonly GiftRow[]; now: Date },
): Promise<AddedGift[]> {
  /** How many of a kind are there, and have not been met in the rows yet. */
  const unmet = new Map<string, number>();
  const donors = new Set<number>();

  async function add(gift: ImportedGift): Promise<number | undefined> {
    const { received_on: day, amount_minor, method, campaign, ...said } = gift;
    const donorId = await keepDonor(tx, orgId, said, now, true);
    const alike = { donor_id: donorId, amount_minor, currency, method };
    const kind = JSON.stringify([alike, day]);
    const left = unmet.get(kind) ?? (await countAlike(tx, orgId, alike, { day, timezone }));
    unmet.set(kind, Math.max(0, left - 1));
    if (left > 0) return undefined;
    const noon = noonOf(day, timezone);
    const paid_at = noon < now ? noon : now;
    const facts = { ...said, ...alike, anonymous: false, campaign: campaign || null, paid_at };
    const { id } = await addDonationOf(tx, orgId, donorId, giftInHand(services, facts), paid_at);
    donors.add(donorId);
    return id;
  }

  const outcomes: AddedGift[] = [];
  for (const row of rows) {
    if ("problem" in row) {
      outcomes.push({ row, result: "wrong" });
      continue;
    }
    const id = await add(row.gift);
    outcomes.push(id === undefined ? { row, result: "skipped" } : { row, result: "added", id });
  }
  await refreshDonors(tx, orgId, [...donors]);
  return outcomes;
}
