import type { SeriesLine } from "../../../contract/api/dashboard";
import type { FundraisingCampaign, FundraisingTotal } from "../../../contract/api/fundraising";
import {
  changeInPercent,
  dashboardRange,
  type DashboardRange,
  type Period,
  PeriodError,
} from "../../../contract/api/dashboardPeriod";
import { cutSeries, pieceOf, type SeriesCut } from "../../../contract/api/dashboardSeries";
import { clientError, defaultText } from "../../errors";
import { requireResource } from "../../requireResource";
import type { FindResource } from "../../types";
import type { FundraisingVerbs } from "../../verbs/fundraising";
import type { DemoScope } from "../behaviours";
import { donationsIn, settingsIn } from "./rowsIn";
import { decimalText } from "../dashboard/decimalText";
import type { DemoDonation } from "../records/donationRows";
import { invalid } from "../records/errors";
import { isReceived } from "./giving";

const CAMPAIGNS = 10;

function isWithin({ paid_at }: DemoDonation, { from, to }: Period): boolean {
  const at = paid_at === null ? Number.NaN : Date.parse(paid_at);
  return at < to.getTime() && (from === null || at >= from.getTime());
}

const receivedMinor = ({ amount_minor, refunded_minor }: DemoDonation): number =>
  amount_minor - refunded_minor;
const sumOf = (donations: readonly DemoDonation[]): number =>
  donations.reduce((sum, donation) => sum + receivedMinor(donation), 0);

function totalOf(
  currency: string,
  current: readonly DemoDonation[],
  before: readonly DemoDonation[] | null,
): FundraisingTotal {
  const own = current.filter((donation) => donation.currency === currency);
  const minor = sumOf(own);
  const previous = before && sumOf(before.filter((donation) => donation.currency === currency));
  const repeated = sumOf(own.filter(({ frequency }) => frequency !== "once"));
  return {
    currency,
    amount: decimalText(minor, currency),
    previous: previous === null ? null : decimalText(previous, currency),
    change_pct: changeInPercent({ value: minor, previous }),
    donations_count: own.length,
    donors_count: new Set(own.map(({ donor }) => donor)).size,
    average: decimalText(own.length === 0 ? 0 : Math.round(minor / own.length), currency),
    repeated_amount: decimalText(repeated, currency),
    repeated_pct: minor <= 0 ? 0 : Math.round((repeated / minor) * 1000) / 10,
  };
}

function piecesOf(cut: SeriesCut, donations: readonly DemoDonation[], currency: string): string[] {
  const totals = cut.bounds.map(() => 0);
  for (const donation of donations) {
    const piece = pieceOf(cut, Date.parse(donation.paid_at ?? ""));
    if (piece >= 0 && donation.currency === currency)
      totals[piece] = (totals[piece] ?? 0) + receivedMinor(donation);
  }
  return totals.map((minor) => decimalText(minor, currency));
}

function campaignsOf(donations: readonly DemoDonation[], main: string): FundraisingCampaign[] {
  const groups = new Map<string, DemoDonation[]>();
  for (const donation of donations) {
    const name = (donation.campaign ?? "").trim().toLowerCase();
    const key = `${donation.currency} ${name}`;
    if (name !== "") groups.set(key, [...(groups.get(key) ?? []), donation]);
  }
  const campaigns = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = group.map(({ campaign }) => campaign ?? "").toSorted();
    const last =
      group
        .map(({ paid_at }) => paid_at ?? "")
        .toSorted()
        .at(-1) ?? "";
    return [
      { name: names[0] ?? "", currency: first.currency, minor: sumOf(group), count: group.length, last },
    ];
  });
  return campaigns
    .toSorted(
      (one, other) =>
        Number(other.currency === main) - Number(one.currency === main) ||
        other.minor - one.minor ||
        (one.name < other.name ? -1 : 1),
    )
    .slice(0, CAMPAIGNS)
    .map(({ name, currency, minor, count, last }) => ({
      name,
      currency,
      amount: decimalText(minor, currency),
      donations_count: count,
      last_at: last,
    }));
}

/** Fundraising in the demo, summed up from the donations as they stand, with the rules and shapes of the server. */
export function createDemoFundraising({
  scope,
  findResource,
}: {
  scope: DemoScope;
  findResource: FindResource;
}): FundraisingVerbs {
  const { store, translate } = scope;

  function rangeOf(query: Parameters<typeof dashboardRange>[0], timezone: string): DashboardRange {
    try {
      return dashboardRange(query, timezone, store.now());
    } catch (error) {
      if (error instanceof PeriodError) throw invalid({ [error.field]: error.message }, translate);
      throw error;
    }
  }

  return {
    async fundraisingOverview({ signal, ...query }) {
      signal?.throwIfAborted();
      const isAllowed = scope.user()?.permissions.includes("fundraising") ?? true;
      if (!isAllowed) throw clientError(defaultText(403, translate), 403, "forbidden");
      await store.open(requireResource(findResource, "donations"));
      signal?.throwIfAborted();
      const { currency, timezone, since } = settingsIn(scope);
      const range = rangeOf(query, timezone);
      const received = donationsIn(scope).filter(isReceived);
      const current = received.filter((donation) => isWithin(donation, range.current));
      const { previous } = range;
      const before = previous && received.filter((donation) => isWithin(donation, previous));
      const others = [...current, ...(before ?? [])].map((donation) => donation.currency).toSorted();
      const cut = cutSeries(range, new Date(since));
      const line = (key: string, isRepeated: boolean): SeriesLine => ({
        key,
        unit: "money",
        currency,
        values: piecesOf(
          cut,
          current.filter(({ frequency }) => (frequency !== "once") === isRepeated),
          currency,
        ),
      });
      return {
        range: { ...range.days, timezone },
        totals: [...new Set([currency, ...others])].map((of) => totalOf(of, current, before)),
        series: { unit: cut.unit, starts: cut.starts, lines: [line("once", false), line("repeated", true)] },
        campaigns: campaignsOf(current, currency),
        needs_attention: donationsIn(scope).filter(({ status }) => status === "pending").length,
        payments: "active",
        donate_url: "/public/donate",
      };
    },
  };
}
