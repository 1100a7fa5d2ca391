import sql, { raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../../platform/db/database";
import { keptWithin } from "../../../platform/db/periodSums";
import { within } from "../../../engine/dashboard/metrics";
import type { Period } from "../../../engine/dashboard/range";

const RECEIVED = sql`d.status IN ('succeeded', 'partially_refunded') AND d.paid_at IS NOT NULL`;

/** What was received in one currency; amounts in minor units. */
export interface ReceivedSum {
  currency: string;
  minor: number;
  repeated_minor: number;
  donations: number;
}

/** Kept sums of donations name the currency (ISO 4217) and then whether it is repeated, those of campaigns the campaign. */
const CURRENCY = raw("left(k.part, 3)");

/** What was received in a period, by currency. */
export function receivedSums(tx: Transaction, orgId: number, period: Period): Promise<ReceivedSum[]> {
  return tx.query<ReceivedSum>(sql`SELECT ${CURRENCY} AS currency, sum(k.minor)::bigint AS minor,
      coalesce(sum(k.minor) FILTER (WHERE k.part LIKE '% repeated'), 0)::bigint AS repeated_minor,
      sum(k.n)::bigint AS donations
    FROM ${keptWithin(orgId, "donation", period)} AS k GROUP BY 1 HAVING sum(k.n) <> 0 ORDER BY 1`);
}

/** How many different people gave in a period, by currency: each donation has to be looked at, in an index alone. */
export async function donorCounts(
  tx: Transaction,
  orgId: number,
  period: Period,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ currency: string; donors: number }>(sql`SELECT currency, count(*) AS donors
    FROM (SELECT DISTINCT d.currency, d.donor_id FROM donations d
      WHERE d.org_id = ${orgId} AND ${RECEIVED} AND ${within(sql`d.paid_at`, period)}) AS given GROUP BY currency`);
  return new Map(rows.map(({ currency, donors }) => [currency, donors]));
}

/** How many different people gave in a period, in whatever currency. */
export async function countDonors(tx: Transaction, orgId: number, period: Period): Promise<number> {
  const [row] = await tx.query<{
    total: number;
  }>(sql`SELECT count(*) AS total FROM (SELECT DISTINCT d.donor_id
    FROM donations d WHERE d.org_id = ${orgId} AND ${RECEIVED} AND ${within(sql`d.paid_at`, period)}) AS given`);
  return row?.total ?? 0;
}

/** What a campaign brought in one currency. */
export interface CampaignSum {
  name: string;
  currency: string;
  minor: number;
  donations: number;
}

/** The campaigns that brought most in a period, those in the organisation's currency first. */
export function topCampaigns(
  tx: Transaction,
  orgId: number,
  period: Period,
  { currency, limit }: { currency: string; limit: number },
): Promise<CampaignSum[]> {
  return tx.query<CampaignSum>(sql`SELECT min(substr(k.part, 5)) AS name, ${CURRENCY} AS currency,
      sum(k.minor)::bigint AS minor, sum(k.n)::bigint AS donations
    FROM ${keptWithin(orgId, "campaign", period)} AS k
    GROUP BY lower(btrim(substr(k.part, 5))), 2 HAVING sum(k.n) <> 0
    ORDER BY (${CURRENCY} = ${currency}) DESC, minor DESC, name LIMIT ${limit}`);
}

/** Kept sums of single or of repeated donations in a currency. */
export function ofFrequency(currency: string, isRepeated: boolean): Sql {
  return sql`k.part = ${`${currency} ${isRepeated ? "repeated" : "once"}`}`;
}
