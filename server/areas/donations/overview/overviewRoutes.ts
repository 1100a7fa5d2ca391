import {
  type FundraisingTotal,
  FundraisingOverviewResponse,
  FundraisingQuery,
} from "../../../../contract/api";
import { changeInPercent } from "../../../../contract/api/dashboardPeriod";
import { cutSeries } from "../../../../contract/api/dashboardSeries";
import { ok, permittedRoute, type Route } from "../../../platform/http/route";
import { fromMinor } from "../../../../contract/money";
import { readRange } from "../../../engine/dashboard/range";
import { measureSeries, presentLine } from "../../../engine/dashboard/series";
import { requireOwnOrganization } from "../../organization";
import { donorCounts, ofFrequency, type ReceivedSum, receivedSums, topCampaigns } from "./overviewQueries";
import { accountHere } from "../../../platform/payments/account";
import { openTooLong } from "../presenter";
import { countNeedingAttention } from "../queries/lists";

const CAMPAIGNS = 10;
const RECEIVED = { what: "donation", unit: "money" } as const;

function presentTotal(sum: ReceivedSum, donors: number, previous: number | null): FundraisingTotal {
  const { currency, minor, repeated_minor: repeated, donations } = sum;
  return {
    currency,
    amount: fromMinor(minor, currency),
    previous: previous === null ? null : fromMinor(previous, currency),
    change_pct: changeInPercent({ value: minor, previous }),
    donations_count: donations,
    donors_count: donors,
    average: fromMinor(donations === 0 ? 0 : Math.round(minor / donations), currency),
    repeated_amount: fromMinor(repeated, currency),
    repeated_pct: minor <= 0 ? 0 : Math.round((repeated / minor) * 1000) / 10,
  };
}

/** By currency, the organisation's first; also those in which there was something only before. */
function presentTotals(
  current: readonly ReceivedSum[],
  donors: ReadonlyMap<string, number>,
  previous: readonly ReceivedSum[] | null,
  main: string,
): FundraisingTotal[] {
  const others = [...current, ...(previous ?? [])].map(({ currency }) => currency).toSorted();
  return [...new Set([main, ...others])].map((currency) => {
    const none = { currency, minor: 0, repeated_minor: 0, donations: 0 };
    const find = (sums: readonly ReceivedSum[]): ReceivedSum =>
      sums.find((sum) => sum.currency === currency) ?? none;
    return presentTotal(find(current), donors.get(currency) ?? 0, previous && find(previous).minor);
  });
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
      return {
        range: { ...range.days, timezone },
        totals: presentTotals(current, donors, previous, currency),
        series: {
          unit: cut.unit,
          starts: cut.starts,
          lines: [
            presentLine({ key: "once", unit: "money" }, once, currency),
            presentLine({ key: "repeated", unit: "money" }, repeated, currency),
          ],
        },
        campaigns: campaigns.map(({ name, currency: of, minor, donations, last_at }) => ({
          name,
          currency: of,
          amount: fromMinor(minor, of),
          donations_count: donations,
          last_at: last_at.toISOString(),
        })),
        needs_attention: await countNeedingAttention(tx, orgId, openTooLong(now)),
        payments: accountHere(organization, services.payments).stripe_account_status,
        donate_url: `${services.origins.organization(organization.subdomain)}/public/donate`,
      };
    });
    return ok(answer);
  },
});

/** What fundraising has come to. */
export const overviewRoutes: readonly Route[] = [getOverview];
