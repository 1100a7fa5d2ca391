import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../db/database";
import { within } from "../dashboard/metrics";
import type { Period } from "../dashboard/range";

const RECEIVED = sql`d.status IN ('succeeded', 'partially_refunded') AND d.paid_at IS NOT NULL`;
const AMOUNT = sql`d.amount_minor - d.refunded_minor`;

function receivedIn(orgId: number, period: Period): Sql {
  return sql`d.org_id = ${orgId} AND ${RECEIVED} AND ${within(sql`d.paid_at`, period)}`;
}

/** What was received in one currency; amounts in minor units. */
export interface ReceivedSum {
  currency: string;
  minor: number;
  repeated_minor: number;
  donations: number;
  donors: number;
}

/** What was received in a period, by currency. */
export function receivedSums(tx: Transaction, orgId: number, period: Period): Promise<ReceivedSum[]> {
  return tx.query<ReceivedSum>(sql`SELECT d.currency, sum(${AMOUNT})::bigint AS minor,
      coalesce(sum(${AMOUNT}) FILTER (WHERE d.frequency <> 'once'), 0)::bigint AS repeated_minor,
      count(*) AS donations, count(DISTINCT d.donor_id) AS donors
    FROM donations d WHERE ${receivedIn(orgId, period)} GROUP BY d.currency ORDER BY d.currency`);
}

/** What a campaign brought in one currency. */
export interface CampaignSum {
  name: string;
  currency: string;
  minor: number;
  donations: number;
  last_at: Date;
}

/** The campaigns that brought most in a period, those in the organisation's currency first. */
export function topCampaigns(
  tx: Transaction,
  orgId: number,
  period: Period,
  { currency, limit }: { currency: string; limit: number },
): Promise<CampaignSum[]> {
  return tx.query<CampaignSum>(sql`SELECT min(d.campaign) AS name, d.currency, sum(${AMOUNT})::bigint AS minor,
      count(*) AS donations, max(d.paid_at) AS last_at
    FROM donations d WHERE ${receivedIn(orgId, period)} AND btrim(coalesce(d.campaign, '')) <> ''
    GROUP BY lower(btrim(d.campaign)), d.currency
    ORDER BY (d.currency = ${currency}) DESC, minor DESC, name LIMIT ${limit}`);
}

/** Single and repeated donations apart, for a series of each. */
export const SERIES = {
  from: sql`donations d`,
  orgId: sql`d.org_id`,
  at: sql`d.paid_at`,
  total: sql`sum(${AMOUNT})`,
  where: (currency: string, isRepeated: boolean): Sql =>
    sql`${RECEIVED} AND d.currency = ${currency} AND (d.frequency <> 'once') = ${isRepeated}`,
} as const;
