import Type, { type Static } from "typebox";
import { Exact, Total } from "./common";
import { DashboardQuery, DashboardStatsResponse, Series } from "./dashboard";
import { PaymentAccountStatus } from "./organization";

const { filter, from, to } = DashboardQuery.properties;

/** The period, as the dashboard's. */
export const FundraisingQuery = Exact({ filter, from, to });
export type FundraisingQuery = Static<typeof FundraisingQuery>;

const Amount = Type.String({ pattern: "^-?\\d{1,16}(\\.\\d{1,4})?$" });

export const FundraisingCampaign = Exact({
  name: Type.String(),
  currency: Type.String({ pattern: "^[A-Z]{3}$" }),
  amount: Amount,
  donations_count: Total,
  goal: Type.Optional(
    Exact(
      { amount: Amount, raised: Amount },
      "Of a campaign that has a goal: what it is, and what was raised in all, whatever the period",
    ),
  ),
  url: Type.String({ description: "Of the public page on which it is given to" }),
});
export type FundraisingCampaign = Static<typeof FundraisingCampaign>;

/**
 * What fundraising has come to: what was received less what went back of it, how many donations, their average and what came
 * from repeated ones, in each currency; the organisation's first, even when there is nothing in it.
 */
export const FundraisingOverviewResponse = Exact({
  ...DashboardStatsResponse.properties,
  series: Series,
  campaigns: Type.Array(FundraisingCampaign, { description: "The ten that brought most" }),
  needs_attention: Total,
  payments: PaymentAccountStatus,
});
export type FundraisingOverview = Static<typeof FundraisingOverviewResponse>;
