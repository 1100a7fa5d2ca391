import type { Donation, DonationRecordRequest, DonationUpdateRequest } from "../../../../contract/api";
import { fromMinor } from "../../../../contract/money";
import type { Transaction } from "../../../platform/db/database";
import { invalidFields } from "../../../platform/errors";
import { sentence } from "../../../platform/texts";
import { readAmount } from "../policy";
import {
  type Credit,
  type FundPart,
  type GiftParts,
  knownPeople,
  recordNames,
  writeCredits,
  writeFunds,
} from "./queries";

/** The gift that is split. */
interface Gift {
  id: number;
  amount_minor: number;
  currency: string;
}

type Asked = Pick<DonationUpdateRequest, "funds" | "soft_credits">;

/** The name of the campaign that a request picks. Throws 422 at `campaign_record` where there is none. */
export async function campaignPicked(tx: Transaction, orgId: number, id: number): Promise<string> {
  const name = (await recordNames(tx, orgId, "campaigns", [id])).get(id);
  if (name === undefined) throw invalidFields({ campaign_record: [sentence("field.unknown_reference")] });
  return name;
}

/** Gives all of a gift to one fund. Throws 422 at `fund`. */
export async function giveToFund(
  tx: Transaction,
  orgId: number,
  gift: Gift,
  fund: DonationRecordRequest["fund"],
): Promise<void> {
  if (fund === undefined || fund === null) return;
  const known = await recordNames(tx, orgId, "funds", [fund]);
  if (!known.has(fund)) throw invalidFields({ fund: [sentence("field.unknown_reference")] });
  await writeFunds(tx, orgId, gift, [{ fund, minor: gift.amount_minor }]);
}

/**
 * Splits and credits a gift, which the caller has locked, as a request says; what it does not name stays. Throws 422 for
 * funds and people that there are not, who or what is named twice, and parts that come to more than the gift.
 */
export async function changeParts(tx: Transaction, orgId: number, gift: Gift, asked: Asked): Promise<void> {
  if (asked.funds !== undefined) {
    await writeFunds(tx, orgId, gift, await readFunds(tx, orgId, gift, asked.funds ?? []));
  }
  if (asked.soft_credits !== undefined) {
    await writeCredits(tx, orgId, gift, await readCredits(tx, orgId, gift, asked.soft_credits ?? []));
  }
}

async function readFunds(
  tx: Transaction,
  orgId: number,
  gift: Gift,
  funds: NonNullable<Asked["funds"]>,
): Promise<Pick<FundPart, "fund" | "minor">[]> {
  const known = await recordNames(
    tx,
    orgId,
    "funds",
    funds.map(({ fund }) => fund),
  );
  const seen = new Set<number>();
  const parts = funds.map(({ fund, amount }, index) => {
    if (!known.has(fund))
      throw invalidFields({ [`funds.${index}.fund`]: [sentence("field.unknown_reference")] });
    if (seen.has(fund)) throw invalidFields({ [`funds.${index}.fund`]: [sentence("field.fund_twice")] });
    seen.add(fund);
    return { fund, minor: partOf(gift, amount, `funds.${index}.amount`) };
  });
  const sum = parts.reduce((total, { minor }) => total + minor, 0);
  if (sum > gift.amount_minor) throw tooMuch(gift, "funds");
  return parts;
}

async function readCredits(
  tx: Transaction,
  orgId: number,
  gift: Gift,
  credits: NonNullable<Asked["soft_credits"]>,
): Promise<Credit[]> {
  const known = await knownPeople(
    tx,
    orgId,
    credits.map(({ person }) => person),
  );
  const seen = new Set<number>();
  return credits.map(({ person: named, kind, amount }, index) => {
    const field = `soft_credits.${index}.person`;
    const person = known.get(named);
    if (person === undefined) throw invalidFields({ [field]: [sentence("field.unknown_reference")] });
    if (seen.has(person)) throw invalidFields({ [field]: [sentence("field.credited_twice")] });
    seen.add(person);
    const isWhole = amount === undefined || amount === null || amount === "";
    const minor = isWhole ? null : partOf(gift, amount, `soft_credits.${index}.amount`);
    if ((minor ?? 0) > gift.amount_minor) throw tooMuch(gift, `soft_credits.${index}.amount`);
    return { person, kind, minor };
  });
}

function partOf({ currency }: Gift, amount: string | number, field: string): number {
  return readAmount(amount, currency, { field, least: Number(fromMinor(1, currency)) });
}

function tooMuch({ amount_minor, currency }: Gift, field: string): Error {
  const amount = fromMinor(amount_minor, currency);
  return invalidFields({ [field]: [sentence("field.more_than_gift", { amount, currency })] });
}

/** What a gift is split over and who is credited with it, as staff see it. */
export function presentParts(
  { funds, credits }: GiftParts,
  currency: string,
): Required<Pick<Donation, "funds" | "soft_credits">> {
  return {
    funds: funds.map(({ fund, minor }) => ({ fund, amount: fromMinor(minor, currency) })),
    soft_credits: credits.map(({ person, kind, minor }) => ({
      person,
      kind,
      amount: minor === null ? null : fromMinor(minor, currency),
    })),
  };
}

/** The same as a line of the history; who is credited by key alone, since what is erased of people does not stand there. */
export function partTexts(
  { funds, credits }: GiftParts,
  currency: string,
): { funds: string | null; soft_credits: string | null } {
  const amount = (minor: number | null): string => (minor === null ? "" : ` ${fromMinor(minor, currency)}`);
  return {
    funds: funds.map(({ name, minor }) => `${name}${amount(minor)}`).join(", ") || null,
    soft_credits: credits.map(({ person, minor }) => `#${person}${amount(minor)}`).join(", ") || null,
  };
}
