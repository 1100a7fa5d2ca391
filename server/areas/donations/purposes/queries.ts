import sql, { raw, type Sql } from "sql-template-tag";
import type { CreditKind } from "../../../../contract/api";
import type { Transaction } from "../../../platform/db/database";
import { all, neverEmpty, orderBy, type OrderColumn, type Page } from "../../../platform/db/list";
import type { NarrowedPage, Narrowing } from "../../../platform/narrowing";

/** Whether a donation came, under its alias. */
export const cameIn = (alias: string): string =>
  `${alias}.status IN ('succeeded', 'partially_refunded') AND ${alias}.paid_at IS NOT NULL`;

/** What is left of a part of a gift, in minor units, where some of the gift was given back; `whole` is the part. */
export const leftOf = (whole: string, donation: string): string =>
  `(${whole} * (${donation}.amount_minor - ${donation}.refunded_minor) / ${donation}.amount_minor)`;

/** A part of a gift that goes to a fund, in minor units. */
export interface FundPart {
  fund: number;
  name: string;
  minor: number;
}

/** Somebody who is credited with a gift; with all of it where there is no amount. */
export interface Credit {
  person: number;
  kind: CreditKind;
  minor: number | null;
}

/** What a gift is split over, and who is credited with it. */
export interface GiftParts {
  funds: FundPart[];
  credits: Credit[];
}

/** What a gift is split over, and who is credited with it. */
export async function partsOf(tx: Transaction, orgId: number, donationId: number): Promise<GiftParts> {
  const [row] = await tx.query<GiftParts>(sql`SELECT
    (SELECT coalesce(json_agg(json_build_object('fund', f.fund_id, 'name', r.data ->> 'name', 'minor', f.amount_minor) ORDER BY f.id), '[]')
      FROM donation_funds f JOIN records r ON r.org_id = f.org_id AND r.id = f.fund_id
      WHERE f.org_id = ${orgId} AND f.donation_id = ${donationId}) AS funds,
    (SELECT coalesce(json_agg(json_build_object('person', c.person_id, 'kind', c.kind, 'minor', c.amount_minor) ORDER BY c.id), '[]')
      FROM donation_credits c JOIN people p ON p.org_id = c.org_id AND p.id = c.person_id AND p.merged_into IS NULL
      WHERE c.org_id = ${orgId} AND c.donation_id = ${donationId}) AS credits`);
  return row ?? { funds: [], credits: [] };
}

/** The names of these records of a stored resource, which stay until the transaction ends. */
export async function recordNames(
  tx: Transaction,
  orgId: number,
  resource: "campaigns" | "funds",
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{
    id: number;
    name: string;
  }>(sql`SELECT id, btrim(data ->> 'name') AS name FROM records
    WHERE org_id = ${orgId} AND resource = ${resource} AND deleted_at IS NULL AND id = ANY(${[...ids]}::bigint[])
    ORDER BY id FOR SHARE`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of these who are there, led to whoever a merge left of them. */
export async function knownPeople(
  tx: Transaction,
  orgId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ asked: number; id: number }>(sql`SELECT a.id AS asked, p.id
    FROM unnest(${[...ids]}::bigint[]) AS a (id)
    JOIN people p ON p.org_id = ${orgId} AND p.id = remaining_person(${orgId}, a.id) AND p.erased_at IS NULL`);
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

interface Gift {
  id: number;
  currency: string;
}

/** Splits a gift over these funds and no others. */
export async function writeFunds(
  tx: Transaction,
  orgId: number,
  { id, currency }: Gift,
  funds: readonly Pick<FundPart, "fund" | "minor">[],
): Promise<void> {
  await tx.query(sql`DELETE FROM donation_funds WHERE org_id = ${orgId} AND donation_id = ${id}`);
  if (funds.length === 0) return;
  await tx.query(sql`INSERT INTO donation_funds (org_id, donation_id, fund_id, amount_minor, currency)
    SELECT ${orgId}::bigint, ${id}::bigint, f.fund, f.minor, ${currency}::text
    FROM unnest(${funds.map(({ fund }) => fund)}::bigint[], ${funds.map(({ minor }) => minor)}::bigint[]) AS f (fund, minor)`);
}

/** Credits these with a gift, and nobody else. */
export async function writeCredits(
  tx: Transaction,
  orgId: number,
  { id, currency }: Gift,
  credits: readonly Credit[],
): Promise<void> {
  await tx.query(sql`DELETE FROM donation_credits WHERE org_id = ${orgId} AND donation_id = ${id}`);
  if (credits.length === 0) return;
  await tx.query(sql`INSERT INTO donation_credits (org_id, donation_id, person_id, kind, amount_minor, currency)
    SELECT ${orgId}::bigint, ${id}::bigint, c.person, c.kind, c.minor, ${currency}::text
    FROM jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) AS c (person bigint, kind text, minor bigint)`);
}

/** The next gift of a series is split and credited as the first was, in proportion where the amount is another. */
export async function passPartsOn(
  tx: Transaction,
  orgId: number,
  first: { id: number; amount_minor: number },
  next: { id: number; amount_minor: number },
): Promise<void> {
  const part = sql`amount_minor * ${next.amount_minor}::bigint / ${first.amount_minor}::bigint`;
  await tx.query(sql`INSERT INTO donation_funds (org_id, donation_id, fund_id, amount_minor, currency)
    SELECT org_id, ${next.id}::bigint, fund_id, ${part}, currency FROM donation_funds
    WHERE org_id = ${orgId} AND donation_id = ${first.id} AND ${part} > 0 ORDER BY id`);
  await tx.query(sql`INSERT INTO donation_credits (org_id, donation_id, person_id, kind, amount_minor, currency)
    SELECT org_id, ${next.id}::bigint, person_id, kind, greatest(${part}, 1), currency FROM donation_credits
    WHERE org_id = ${orgId} AND donation_id = ${first.id} ORDER BY id`);
}

/** A part of a gift that came, with whose it was. */
export interface PartRow {
  id: number;
  fund_id: number;
  person_id: number;
  kind: CreditKind;
  minor: number;
  currency: string;
  public_id: string;
  campaign_id: number | null;
  giver: number | null;
  paid_at: Date;
}

/** Where parts of gifts lie: the table, and how much each is. */
const PARTS = {
  funds: { table: "donation_funds", whole: "x.amount_minor", named: "fund_id" },
  credits: {
    table: "donation_credits",
    whole: "coalesce(x.amount_minor, d.amount_minor)",
    named: "person_id",
  },
} as const;

interface PartFilter {
  ids?: readonly number[] | undefined;
  fund?: number | undefined;
  person?: number | undefined;
  kind?: CreditKind | undefined;
  ordering: string;
  narrowing: Narrowing;
}

function partConditions(orgId: number, of: keyof typeof PARTS, filter: PartFilter): Sql {
  const { ids, fund, person, kind, narrowing } = filter;
  const conditions = [sql`x.org_id = ${orgId}`, raw(cameIn("d")), ...narrowing.where("x")];
  if (ids) conditions.push(sql`x.id = ANY(${[...ids]}::bigint[])`);
  if (fund !== undefined) conditions.push(sql`x.fund_id = ${fund}`);
  if (kind !== undefined) conditions.push(sql`x.kind = ${kind}`);
  if (person !== undefined) {
    conditions.push(of === "credits" ? sql`x.person_id = ${person}` : sql`k.person_id = ${person}`);
  }
  return all(conditions);
}

const PART_ORDERS: Record<string, OrderColumn> = {
  paid_at: neverEmpty("d.paid_at"),
};

/** A page of what was split over funds, or credited to people, of gifts that came. */
export async function partPage(
  tx: Transaction,
  orgId: number,
  of: keyof typeof PARTS,
  filter: PartFilter,
  { limit, offset }: Page,
): Promise<NarrowedPage<PartRow>> {
  const { table, whole } = PARTS[of];
  const own = of === "funds" ? "x.fund_id" : "x.person_id, x.kind";
  const from = raw(`${table} x JOIN donations d ON d.org_id = x.org_id AND d.id = x.donation_id
    JOIN donors k ON k.org_id = d.org_id AND k.id = d.donor_id`);
  const where = partConditions(orgId, of, filter);
  const order = filter.narrowing.order("x") ?? orderBy(PART_ORDERS, filter.ordering, "x.id");
  const [rows, counted, sums] = await Promise.all([
    tx.query<PartRow>(sql`SELECT x.id, ${raw(own)}, ${raw(leftOf(whole, "d"))} AS minor, x.currency, d.public_id, d.campaign_id,
        k.person_id AS giver, d.paid_at
      FROM ${from} WHERE ${where} ${order} LIMIT ${limit} OFFSET ${offset}`),
    tx.query<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`),
    filter.narrowing.totals(tx, { from, where }, "x"),
  ]);
  return { rows, total: counted[0]?.total ?? 0, ...sums };
}

/** A campaign for visitors, with what came for it in the organisation's currency. */
export interface CampaignRow {
  id: number;
  data: Record<string, unknown>;
  minor: number;
  gifts: number;
  is_over: boolean;
}

/** As many campaigns as a page shows. */
const MOST_CAMPAIGNS = 12;

/** The public campaigns that take gifts on this day; or the public one of this name or address, over or not. */
export function publicCampaigns(
  tx: Transaction,
  orgId: number,
  {
    currency,
    timezone,
    now,
    named,
  }: { currency: string; timezone: string; now: Date; named: string | undefined },
): Promise<CampaignRow[]> {
  const today = sql`to_char(${now}::timestamptz AT TIME ZONE ${timezone}::text, 'YYYY-MM-DD')`;
  const isOver = sql`coalesce(r.data ->> 'ends_on' < ${today}, false)`;
  const which =
    named === undefined
      ? sql`NOT ${isOver} AND coalesce(r.data ->> 'starts_on' <= ${today}, true)`
      : sql`lower(btrim(${named}::text)) IN (lower(btrim(r.data ->> 'name')), lower(r.data ->> 'slug'))`;
  return tx.query<CampaignRow>(sql`SELECT r.id, r.data, came.minor, came.gifts, ${isOver} AS is_over
    FROM records r CROSS JOIN LATERAL (
      SELECT coalesce(sum(d.amount_minor - d.refunded_minor), 0)::bigint AS minor, count(*) AS gifts FROM donations d
      WHERE d.org_id = r.org_id AND d.campaign_id = r.id AND d.status IN ('succeeded', 'partially_refunded')
        AND d.currency = ${currency}) AS came
    WHERE r.org_id = ${orgId} AND r.resource = 'campaigns' AND r.deleted_at IS NULL
      AND r.data -> 'is_public' = 'true'::jsonb AND ${which}
    ORDER BY r.data ->> 'ends_on' NULLS LAST, r.id LIMIT ${MOST_CAMPAIGNS}`);
}
