import type { Banner, DashboardNumber, DashboardQuery } from "../../../contract/api/dashboard";
import {
  changeInPercent,
  dashboardRange,
  type DashboardRange,
  PeriodError,
} from "../../../contract/api/dashboardPeriod";
import { clientError, defaultText } from "../../errors";
import type { FindResource } from "../../types";
import type { DashboardVerbs } from "../../verbs/dashboard";
import type { DemoScope } from "../behaviours";
import { invalid } from "../records/errors";
import { decimalText } from "./decimalText";
import { demoSeries, type Measured, type Metric, metrics } from "./metrics";
import { nextDates, presentDate } from "./occurrences";
import { type DashboardSamples, loadDashboardSamples, openDashboardRows } from "./samples";

export interface DemoDashboardParts {
  scope: DemoScope;
  findResource: FindResource;
  /** The subdomain of the sample organisation to show. */
  organization?: string;
  /** What the announcement was changed into, if it was. */
  announcement?: () => string | undefined;
}

const UPCOMING = 5;

/** The dashboard of the demo, counted from the sample records with the rules, shapes and errors of the server. */
export function createDemoDashboard({
  scope,
  findResource,
  organization: subdomain,
  announcement,
}: DemoDashboardParts): DashboardVerbs {
  const { store, translate } = scope;
  let loading: Promise<DashboardSamples> | undefined;

  function load(): Promise<DashboardSamples> {
    loading ??= loadDashboardSamples(store.now(), subdomain).catch((error: unknown) => {
      // A failed download of samples may be tried again.
      loading = undefined;
      throw error;
    });
    return loading;
  }

  /** Holds what is allowed to everybody where nobody is signed in. */
  const mayManage = (subject: string): boolean => scope.user()?.permissions.includes(subject) ?? true;

  async function open(signal?: AbortSignal): Promise<DashboardSamples> {
    signal?.throwIfAborted();
    if (!mayManage("dashboard")) throw clientError(defaultText(403, translate), 403, "forbidden");
    const samples = await load();
    signal?.throwIfAborted();
    return samples;
  }

  function rangeOf(query: DashboardQuery, { organization }: DashboardSamples): DashboardRange {
    try {
      return dashboardRange(query, organization.timezone, store.now());
    } catch (error) {
      if (error instanceof PeriodError) throw invalid({ [error.field]: error.message }, translate);
      throw error;
    }
  }

  return {
    async dashboardStats({ signal, ...query }) {
      const samples = await open(signal);
      const range = rangeOf(query, samples);
      const rows = await openDashboardRows(store, findResource);
      const shown = metrics.filter(
        ({ anyOf, subscribersOnly }) =>
          anyOf.some(mayManage) && (query.include_subscribers === true || subscribersOnly !== true),
      );
      const context = { samples, rows, range, now: store.now() };
      const { currency } = samples.organization;
      return {
        numbers: shown.map((metric) => presentNumber(metric, metric.measure(context), currency)),
        ...(query.include_series === true && { series: demoSeries(context, mayManage) }),
        range: { ...range.days, timezone: range.timezone },
      };
    },
    async dashboardBanners({ signal, ...query }) {
      const samples = await open(signal);
      const range = rangeOf(query, samples);
      const now = store.now();
      const isAsked = query.default !== true && (query.filter ?? query.from) !== undefined;
      const period = isAsked ? range.current : { from: now, to: new Date(now.getTime() + 1) };
      const own = samples.calendar.banners
        .filter(({ subject }) => subject === null || mayManage(subject))
        .filter(({ starts_at: start }) => Date.parse(start) < period.to.getTime())
        .filter(
          ({ ends_at: end }) =>
            end === null || period.from === null || Date.parse(end) > period.from.getTime(),
        )
        .toSorted((one, other) => other.starts_at.localeCompare(one.starts_at) || other.pk - one.pk)
        .map(({ subject: _subject, ...banner }): Banner => ({ ...banner, image: null, dismissible: true }));
      return { banners: [...announcementOf(announcement?.() ?? samples.organization.announcement), ...own] };
    },
    async dashboardEvents({ signal, limit = UPCOMING }) {
      const { calendar, organization } = await open(signal);
      const isSeen = mayManage("events");
      const events = calendar.events.filter(
        ({ status, is_public: isPublic }) => status === "published" && (isSeen || isPublic),
      );
      const upcoming_events = nextDates(events, store.now(), limit).map((date) =>
        presentDate(date, calendar, organization),
      );
      return { upcoming_events, total: upcoming_events.length };
    },
  };
}

function presentNumber({ key, unit }: Metric, measured: Measured, currency: string): DashboardNumber {
  const { value, previous } = measured;
  const shared = { key, change_pct: changeInPercent(measured), unit };
  if (unit === "count") return { ...shared, value, previous };
  return {
    ...shared,
    value: decimalText(value, currency),
    previous: previous === null ? null : decimalText(previous, currency),
    currency,
  };
}

/** The announcement. Payments are set up in every sample organisation, so that nothing reminds of them. */
function announcementOf(body: string): Banner[] {
  if (body === "") return [];
  const rest = { image: null, link: null, cta: null, starts_at: null, ends_at: null, dismissible: true };
  return [{ pk: "announcement", title: "", body, level: "info", ...rest }];
}
