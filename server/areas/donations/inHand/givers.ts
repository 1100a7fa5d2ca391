import type { ImportSettings } from "../../../../contract/api";
import type { GiftRow, GiftSentence, GiverReach, ImportedGift } from "../../../../contract/imports/gifts";
import { likeliest } from "../../../../contract/imports/likeliest";
import type { Match } from "../../../../contract/imports/plan";
import type { RawRow } from "../../../../contract/imports/table";
import type { Transaction } from "../../../platform/db/database";
import { type KnownGiver, whoGave } from "./donorOfPerson";
import { keepDonors, knownGivers, type NamedGiver } from "../queries/donations";
import { peopleOfGifts, type PossibleGiver } from "./people";

/** A row that can be read. */
type ReadGift = RawRow & { gift: ImportedGift };

/** How it is found out who gave. */
export interface Finding {
  /** The last ones that were there when the import began: whoever came with it is in doubt with nobody. */
  before: { donor: number; person: number };
  /** What becomes of rows that are in doubt and that nobody decided about; another giver where absent. */
  undecided?: ImportSettings["undecided"];
  /** Whether doubts are looked for though nothing depends on them. */
  asks?: boolean;
}

/** Rows whose giver may be there already. */
export interface GiverDoubt {
  /** The same for all rows of the giver. */
  key: string;
  rows: readonly ReadGift[];
  matches: readonly Match[];
}

/** Whose gift a row is. */
interface RowGiver extends NamedGiver {
  donor: number;
}

/** Rows of one giver, about whom the same was decided. */
interface Group {
  key: string;
  rows: ReadGift[];
  decision: RawRow["decision"];
}

/** A row that can be read, not one that says what is wrong with it. */
export const isRead = (row: GiftRow): row is ReadGift => "gift" in row;

const keyOf = ({ email, first_name: first, last_name: last }: NamedGiver): string =>
  email === "" ? `name ${first} ${last}`.trim().toLowerCase() : email.toLowerCase();

const namesIn = ({ email, first_name, last_name }: NamedGiver): NamedGiver => ({
  email,
  first_name,
  last_name,
});

function grouped(rows: readonly ReadGift[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = keyOf(row.gift);
    const place = `${row.decision ?? ""} ${key}`;
    const group = groups.get(place) ?? { key, rows: [], decision: row.decision };
    group.rows.push(row);
    groups.set(place, group);
  }
  return [...groups.values()];
}

/** The first that each row of a giver tells. */
function reachOf({ rows }: Group): GiverReach {
  const told = rows.flatMap(({ gift }) => gift.reach ?? []);
  const phone = told.find((reach) => reach.phone !== undefined)?.phone;
  const address = told.find((reach) => reach.address !== undefined)?.address;
  return { ...(phone !== undefined && { phone }), ...(address && { address }) };
}

const giverOf = ({ rows: [first] }: Group): NamedGiver =>
  namesIn(first?.gift ?? { email: "", first_name: "", last_name: "" });

/** Who comes with the address and name of somebody is that one, as everywhere. */
const isCertain = ({ because, is_named: isNamed }: PossibleGiver): boolean =>
  because.includes("email") && (because.includes("name") || !isNamed);

/** Those whose giver may be there already: an address that has given is known, a name alone is not where others have it. */
async function doubtful(
  tx: Transaction,
  orgId: number,
  groups: readonly Group[],
  { before }: Finding,
): Promise<{ group: Group; matches: Match[] }[]> {
  const known = await knownGivers(tx, orgId, groups.map(giverOf));
  const open = groups.flatMap((group, index) => {
    const donor = known[index];
    return donor && giverOf(group).email !== "" ? [] : [{ group, itself: donor?.person }];
  });
  const similar = await peopleOfGifts().similar(
    tx,
    orgId,
    open.map(({ group }) => ({ ...giverOf(group), ...reachOf(group) })),
  );
  return open.flatMap(({ group, itself }, index) => {
    const found = similar[index] ?? [];
    const others = found.filter(({ pk }) => pk !== itself && pk <= before.person);
    if (found.some(isCertain) || others.length === 0) return [];
    return [{ group, matches: others.map(({ pk, score, because }) => ({ pk, score, because })) }];
  });
}

/** What is found out about the rows of a batch. */
interface Found {
  /** By the number of the row; left out are those that somebody left out. */
  givers: ReadonlyMap<number, RowGiver | { problem: GiftSentence }>;
  doubts: GiverDoubt[];
  /** How new donors are reached. */
  reach: ReadonlyMap<number, GiverReach>;
}

/**
 * Whose gifts these are, as was decided, else by their address, or their name where there is none; makes donors who are not there. A
 * person who is there no more is a problem of their rows.
 */
export async function findGivers(
  tx: Transaction,
  orgId: number,
  rows: readonly ReadGift[],
  finding: Finding,
  now: Date,
): Promise<Found> {
  const groups = grouped(rows);
  const { undecided = "somebody_else", asks = false } = finding;
  const open = groups.filter(({ decision }) => decision === undefined);
  const doubts = asks || undecided !== "somebody_else" ? await doubtful(tx, orgId, open, finding) : [];
  for (const { group, matches } of doubts) {
    group.decision = undecided === "same_person" ? likeliest(matches)?.pk : undecided;
  }
  const givers = new Map<number, RowGiver | { problem: GiftSentence }>();
  const reach = new Map<number, GiverReach>();
  const chosen = new Map<number, KnownGiver | { problem: GiftSentence }>();
  for (const { rows: theirs, decision } of groups) {
    if (typeof decision !== "number") continue;
    const giver = chosen.get(decision) ?? (await whoGave(tx, orgId, decision, now));
    chosen.set(decision, giver);
    for (const { row } of theirs) {
      givers.set(row, "problem" in giver ? giver : { ...namesIn(giver), donor: giver.id });
    }
  }
  const others = groups.filter(({ decision }) => decision === undefined || decision === "somebody_else");
  const kept = await keepDonors(tx, orgId, others.map(giverOf), now);
  for (const [index, group] of others.entries()) {
    const { id: donor, isNew } = kept[index] ?? {};
    if (donor === undefined) continue;
    if (isNew) reach.set(donor, { ...reachOf(group), ...reach.get(donor) });
    for (const { row, gift } of group.rows) givers.set(row, { ...namesIn(gift), donor });
  }
  return {
    givers,
    doubts: doubts.map(({ group, matches }) => ({ key: group.key, rows: group.rows, matches })),
    reach,
  };
}
