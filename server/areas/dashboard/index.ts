import { byTime, groupByEvent, nextOccurrences } from "../../../contract/api/eventOccurrences";
import {
  DashboardBannersResponse,
  DashboardEventsQuery,
  DashboardEventsResponse,
  DashboardQuery,
  DashboardStatsResponse,
} from "../../../contract/api";
import type { Membership } from "../../platform/auth/sessions";
import type { Transaction } from "../../platform/db/database";
import { ok, permittedRoute, type Route } from "../../platform/http/route";
import { accountHere } from "../../platform/payments/account";
import { countSeats, findExceptions, findNextEvents, imagesOf, presentRow } from "../events";
import { requireOwnOrganization, type OrganizationRow } from "../organization";
import { madeUpBanners, storedBanners } from "./banners";
import type { Area } from "../../engine/area";
import { countingIn, type Metric, presentNumber } from "../../engine/dashboard/metrics";
import { readRange } from "../../engine/dashboard/range";
import { dashboardSeries } from "../../engine/dashboard/series";

async function requireOrganization(tx: Transaction, orgId: number): Promise<OrganizationRow> {
  return requireOwnOrganization(tx, orgId);
}

/** The numbers that this person may see. */
export function visibleMetrics(
  metrics: readonly Metric[],
  membership: Membership,
  options: { includeSubscribers: boolean },
): Metric[] {
  return metrics.filter(
    ({ anyOf, subscribersOnly }) =>
      anyOf.some((subject) => membership.permissions.includes(subject)) &&
      (options.includeSubscribers || subscribersOnly !== true),
  );
}

function getStats(metrics: readonly Metric[]): Route {
  return permittedRoute(["dashboard"], {
    method: "get",
    path: "/dashboard/stats/",
    summary: "The numbers of a period with their change, as far as the caller may see them",
    query: DashboardQuery,
    responses: { 200: DashboardStatsResponse },
    async handle({ query, membership, tenant, now }) {
      const { orgId } = membership;
      const answer = await tenant(async (tx) => {
        const organization = await requireOrganization(tx, orgId);
        const { timezone, currency } = organization;
        const range = readRange(query, timezone, now);
        const shown = visibleMetrics(metrics, membership, {
          includeSubscribers: query.include_subscribers === true,
        });
        // All of them in one turn, so that what they count leaves as one statement.
        const context = { tx, orgId, now, range, count: countingIn(tx) };
        const measured = Promise.all(
          shown.map(async (metric) => presentNumber(metric, await metric.measure(context), currency)),
        );
        const drawn =
          query.include_series === true ? dashboardSeries(tx, membership, organization, range) : undefined;
        const [numbers, series] = await Promise.all([measured, drawn]);
        return { numbers, ...(series && { series }), range: { ...range.days, timezone } };
      });
      return ok(answer);
    },
  });
}

const getBanners = permittedRoute(["dashboard"], {
  method: "get",
  path: "/dashboard/banner/",
  summary: "What everybody should know: of now, or of a period that is asked for",
  query: DashboardQuery,
  responses: { 200: DashboardBannersResponse },
  async handle({ query, membership, tenant, services, now }) {
    const { orgId } = membership;
    const banners = await tenant(async (tx) => {
      const organization = await requireOrganization(tx, orgId);
      const range = readRange(query, organization.timezone, now);
      const asked = query.default !== true && (query.filter ?? query.from) !== undefined;
      const period = asked ? range.current : { from: now, to: new Date(now.getTime() + 1) };
      const own = await storedBanners(tx, orgId, membership, period);
      return [...madeUpBanners(accountHere(organization, services.payments), membership), ...own];
    });
    return ok({ banners });
  },
});

const getUpcoming = permittedRoute(["dashboard"], {
  method: "get",
  path: "/dashboard/event/",
  summary: "The next events",
  query: DashboardEventsQuery,
  responses: { 200: DashboardEventsResponse },
  async handle({ query, membership, tenant, services, now }) {
    const { orgId, permissions } = membership;
    const limit = query.limit ?? 5;
    const answer = await tenant(async (tx) => {
      // Who does not look after events sees those that everybody can see.
      const sight = permissions.includes("events") ? { publishedOnly: true } : { visibleOnly: true };
      const events = await findNextEvents(tx, orgId, sight, now, limit);
      const exceptions = groupByEvent(
        await findExceptions(
          tx,
          orgId,
          events.map(({ id }) => id),
        ),
      );
      const upcoming = events
        .flatMap((event) => nextOccurrences(event, exceptions.get(event.id) ?? [], now, limit))
        .sort(byTime);
      const shown = upcoming.slice(0, limit);
      const keys = shown.map(({ event, occurrenceId }) => ({ eventId: event.id, occurrenceId }));
      const seats = await countSeats(tx, orgId, keys, now);
      const images = await imagesOf(
        { services, orgId, now },
        shown.map(({ event }) => event),
      );
      const upcoming_events = shown.map((occurrence) => presentRow(occurrence, seats, images));
      return { upcoming_events, total: upcoming_events.length };
    });
    return ok(answer);
  },
});

/** The dashboard, with the numbers that the areas offer. */
export function dashboardArea(areas: readonly Area[]): Area {
  const metrics = areas.flatMap((area) => area.metrics ?? []);
  return { suite: "nonprofit", routes: [getStats(metrics), getBanners, getUpcoming] };
}
