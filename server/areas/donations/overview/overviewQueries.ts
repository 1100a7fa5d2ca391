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
export function donorsIn(orgId: number, period: Period): Sql {
  return sql`SELECT count(*) AS total FROM (SELECT DISTINCT d.donor_id
    FROM donations d WHERE d.org_id = ${orgId} AND ${RECEIVED} AND ${within(sql`d.paid_at`, period)}) AS given`;
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

/** The goal of a campaign, as a decimal text, and what was raised for it in all, in minor units. */
export interface CampaignGoal {
  name: string;
  goal: string;
  minor: number;
}

/** The goals of those of these campaigns that have one; both amounts are of the organisation's currency. */
export function campaignGoals(
  tx: Transaction,
  orgId: number,
  names: readonly string[],
  currency: string,
): Promise<CampaignGoal[]> {
  return tx.query<CampaignGoal>(sql`SELECT n.name, g.goal, coalesce(s.minor, 0)::bigint AS minor
    FROM unnest(${[...names]}::text[]) AS n (name)
    JOIN (SELECT lower(btrim(r.data ->> 'name')) AS key, min(r.data ->> 'goal') AS goal FROM records r
      WHERE r.org_id = ${orgId} AND r.resource = 'campaigns' AND r.deleted_at IS NULL AND r.data ->> 'goal' IS NOT NULL
      GROUP BY 1) AS g ON g.key = lower(btrim(n.name))
    LEFT JOIN (SELECT lower(btrim(substr(k.part, 5))) AS key, sum(k.minor) AS minor
      FROM ${keptWithin(orgId, "campaign", { from: null, to: null })} AS k
      WHERE ${CURRENCY} = ${currency} GROUP BY 1) AS s ON s.key = g.key`);
}

/** Kept sums of single or of repeated donations in a currency. */
export function ofFrequency(currency: string, isRepeated: boolean): Sql {
  return sql`k.part = ${`${currency} ${isRepeated ? "repeated" : "once"}`}`;
}
