import Type, { type Static } from "typebox";
import { Exact, Nullable, Timestamp, Total } from "./common";
import { DashboardQuery, Series } from "./dashboard";
import { PaymentAccountStatus } from "./organization";

const { filter, from, to } = DashboardQuery.properties;
const Currency = Type.String({ pattern: "^[A-Z]{3}$" });
const Sum = Type.String({ pattern: "^-?\\d{1,16}(\\.\\d{1,4})?$" });
const Day = Type.String({ format: "date" });

/** The period, as the dashboard's. */
export const FundraisingQuery = Exact({ filter, from, to });
export type FundraisingQuery = Static<typeof FundraisingQuery>;

/** What was received in one currency in the period, less what went back of it. */
export const FundraisingTotal = Exact({
  currency: Currency,
  amount: Sum,
  previous: Nullable(Sum),
  change_pct: Nullable(Type.Number()),
  donations_count: Total,
  donors_count: Total,
  average: Sum,
  repeated_amount: Sum,
  repeated_pct: Type.Number({ description: "Of the amount, what came from repeated donations" }),
});
export type FundraisingTotal = Static<typeof FundraisingTotal>;

export const FundraisingCampaign = Exact({
  name: Type.String(),
  currency: Currency,
  amount: Sum,
  donations_count: Total,
  last_at: Timestamp,
});
export type FundraisingCampaign = Static<typeof FundraisingCampaign>;

/** What fundraising has come to: sums by currency, the organisation's first, even when there is nothing in it. */
export const FundraisingOverviewResponse = Exact({
  range: Exact({ from: Nullable(Day), to: Day, timezone: Type.String() }),
  totals: Type.Array(FundraisingTotal, { minItems: 1 }),
  series: Series,
  campaigns: Type.Array(FundraisingCampaign, { description: "The ten that brought most" }),
  needs_attention: Total,
  payments: PaymentAccountStatus,
  donate_url: Type.String({ description: "The public page; add ?campaign=… for one campaign" }),
});
export type FundraisingOverview = Static<typeof FundraisingOverviewResponse>;
