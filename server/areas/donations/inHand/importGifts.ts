import type { GiftOutcome } from "../../../../contract/imports/giftReport";
import { readGifts, type GiftRow, type ImportedGift } from "../../../../contract/imports/gifts";
import type { Transaction } from "../../../platform/db/database";
import { invalidFields } from "../../../platform/errors";
import type { Services } from "../../../platform/http/services";
import type { PayingOrganization } from "../organization";
import { addDonationOf, countAlike, keepDonor, refreshDonors } from "../queries/donations";
import { giftInHand, noonOf } from "./record";

/** Reads the rows of a text. Throws 422 where nothing can be read. */
export function giftsOf(text: string, { currency, timezone }: PayingOrganization, now: Date): GiftRow[] {
  const found = readGifts(text, { currency, timezone, now });
  if ("problem" in found) throw invalidFields({ text: [found.problem] });
  return found.rows;
}

/**
 * Adds gifts of former years, without receipts and mails: whoever received them has given those. As many of the same
 * donor, day, amount and way as are there already are skipped, so that the same rows again add nothing.
 */
export async function importGifts(
  tx: Transaction,
  services: Services,
  { id: orgId, currency, timezone }: PayingOrganization,
  { rows, now }: { rows: readonly GiftRow[]; now: Date },
): Promise<GiftOutcome[]> {
  /** How many of a kind are there, and have not been met in the rows yet. */
  const unmet = new Map<string, number>();
  const donors = new Set<number>();

  async function add(gift: ImportedGift): Promise<boolean> {
    const { received_on: day, amount_minor, method, campaign, ...said } = gift;
    const donorId = await keepDonor(tx, orgId, said, now, true);
    const alike = { donor_id: donorId, amount_minor, currency, method };
    const kind = JSON.stringify([alike, day]);
    const left = unmet.get(kind) ?? (await countAlike(tx, orgId, alike, { day, timezone }));
    unmet.set(kind, Math.max(0, left - 1));
    if (left > 0) return false;
    const noon = noonOf(day, timezone);
    const paid_at = noon < now ? noon : now;
    const facts = { ...said, ...alike, anonymous: false, campaign: campaign || null, paid_at };
    await addDonationOf(tx, orgId, donorId, giftInHand(services, facts), paid_at);
    donors.add(donorId);
    return true;
  }

  const outcomes: GiftOutcome[] = [];
  for (const row of rows) {
    if ("problem" in row) outcomes.push({ row, result: "wrong" });
    else outcomes.push({ row, result: (await add(row.gift)) ? "added" : "skipped" });
  }
  await refreshDonors(tx, orgId, [...donors]);
  return outcomes;
}
