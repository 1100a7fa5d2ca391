import {
  type DashboardNumber,
  type FundraisingCampaign,
  FundraisingOverviewResponse,
  FundraisingQuery,
} from "../../../../contract/api";
import { cutSeries } from "../../../../contract/api/dashboardSeries";
import { ok, permittedRoute, type Route } from "../../../platform/http/route";
import { fromMinor } from "../../../../contract/money";
import { type Measure, presentNumber } from "../../../engine/dashboard/metrics";
import { readRange } from "../../../engine/dashboard/range";
import { measureSeries, presentLine } from "../../../engine/dashboard/series";
import { requireOwnOrganization } from "../../organization";
import {
  type CampaignGoal,
  campaignGoals,
  donorCounts,
  ofFrequency,
  type ReceivedSum,
  receivedSums,
  topCampaigns,
} from "./overviewQueries";
import { accountHere } from "../../../platform/payments/account";
import { openTooLong } from "../presenter";
import { countNeedingAttention } from "../queries/lists";

const CAMPAIGNS = 10;
const RECEIVED = { what: "donation", unit: "money" } as const;

const share = (sum: ReceivedSum): number =>
  sum.minor <= 0 ? 0 : Math.round((sum.repeated_minor / sum.minor) * 1000) / 10;
const average = ({ minor, donations }: ReceivedSum): number =>
  donations === 0 ? 0 : Math.round(minor / donations);

function presentNumbers(now: ReceivedSum, before: ReceivedSum | null, donors: number): DashboardNumber[] {
  const { currency } = now;
  const number = (key: string, unit: Measure["unit"], of: (sum: ReceivedSum) => number): DashboardNumber =>
    presentNumber({ key, unit }, { value: of(now), previous: before && of(before) }, currency);
  return [
    number("received", "money", ({ minor }) => minor),
    { ...number("donations", "count", ({ donations }) => donations), currency, beside: donors },
    number("average", "money", average),
    {
      ...number("repeated_share", "percent", share),
      currency,
      beside: fromMinor(now.repeated_minor, currency),
    },
  ];
}

/** By currency, the organisation's first; also those in which there was something only before. */
function numbersOf(
  current: readonly ReceivedSum[],
  donors: ReadonlyMap<string, number>,
  previous: readonly ReceivedSum[] | null,
  main: string,
): DashboardNumber[] {
  const others = [...current, ...(previous ?? [])].map(({ currency }) => currency).toSorted();
  return [...new Set([main, ...others])].flatMap((currency) => {
    const none = { currency, minor: 0, repeated_minor: 0, donations: 0 };
    const find = (sums: readonly ReceivedSum[]): ReceivedSum =>
      sums.find((sum) => sum.currency === currency) ?? none;
    return presentNumbers(find(current), previous && find(previous), donors.get(currency) ?? 0);
  });
}

/** The goal of a campaign beside its sum; nothing beside sums in other currencies. */
function goalOf(
  goals: readonly CampaignGoal[],
  name: string,
  of: string,
  currency: string,
): Pick<FundraisingCampaign, "goal"> {
  const found = goals.find((one) => one.name === name);
  if (!found || of !== currency) return {};
  return { goal: { amount: found.goal, raised: fromMinor(found.minor, currency) } };
}

const getOverview = permittedRoute(["fundraising"], {
  method: "get",
  path: "/fundraising/overview/",
  summary:
    "What fundraising has come to in a period: sums by currency, a series, and the campaigns that brought most",
  query: FundraisingQuery,
  responses: { 200: FundraisingOverviewResponse },
  async handle({ query, membership, tenant, services, now }) {
    const { orgId } = membership;
    const answer = await tenant(async (tx) => {
      const organization = await requireOwnOrganization(tx, orgId);
      const { currency, timezone, created_at: since } = organization;
      const range = readRange(query, timezone, now);
      const current = await receivedSums(tx, orgId, range.current);
      const donors = await donorCounts(tx, orgId, range.current);
      const previous = range.previous && (await receivedSums(tx, orgId, range.previous));
      const cut = cutSeries(range, since);
      const once = await measureSeries(tx, orgId, RECEIVED, ofFrequency(currency, false), cut);
      const repeated = await measureSeries(tx, orgId, RECEIVED, ofFrequency(currency, true), cut);
      const campaigns = await topCampaigns(tx, orgId, range.current, { currency, limit: CAMPAIGNS });
      const named = campaigns.filter((one) => one.currency === currency).map(({ name }) => name);
      const goals = named.length === 0 ? [] : await campaignGoals(tx, orgId, named, currency);
      const page = `${services.origins.organization(organization.subdomain)}/public/donate`;
      return {
        range: { ...range.days, timezone },
        numbers: numbersOf(current, donors, previous, currency),
        series: {
          unit: cut.unit,
          starts: cut.starts,
          lines: [
            presentLine({ key: "once", unit: "money" }, once, currency),
            presentLine({ key: "repeated", unit: "money" }, repeated, currency),
          ],
        },
        campaigns: campaigns.map(({ name, currency: of, minor, donations }) => ({
          name,
          currency: of,
          amount: fromMinor(minor, of),
          donations_count: donations,
          ...goalOf(goals, name, of, currency),
          url: `${page}?${new URLSearchParams({ campaign: name })}`,
        })),
        needs_attention: await countNeedingAttention(tx, orgId, openTooLong(now)),
        payments: accountHere(organization, services.payments).stripe_account_status,
      };
    });
    return ok(answer);
  },
});

/** What fundraising has come to. */
export const overviewRoutes: readonly Route[] = [getOverview];
