import type { Subject } from "../../../contract/api/common";
import type { Series, SeriesLine } from "../../../contract/api/dashboard";
import type { DashboardRange, Period } from "../../../contract/api/dashboardPeriod";
import { cutSeries, pieceOf } from "../../../contract/api/dashboardSeries";
import type { Values } from "../../recordProvider";
import { isReceived } from "../donations/giving";
import type { DemoDonation } from "../records/donationRows";
import { decimalText } from "./decimalText";
import type { DashboardRows, DashboardSamples } from "./samples";
import { datesOf } from "./occurrences";

/** What a metric is measured with. */
export interface MetricContext {
  samples: DashboardSamples;
  rows: DashboardRows;
  range: DashboardRange;
  now: Date;
}

/** A number in the period and in the one before; null where there is none before. */
export interface Measured {
  value: number;
  previous: number | null;
}

/** One number of the dashboard; money in minor units. */
export interface Metric {
  key: string;
  /** Whoever holds one of these sees it. */
  anyOf: readonly Subject[];
  unit: "count" | "money";
  /** Shown only when the call says include_subscribers. */
  subscribersOnly?: boolean;
  measure(context: MetricContext): Measured;
}

const time = (value: unknown): number => (typeof value === "string" ? Date.parse(value) : Number.NaN);

/** What there is at the end of each period, by the moment that each thing came. */
function stock(came: readonly unknown[], { range, now }: MetricContext): Measured {
  const until = (end: Date): number =>
    end > now ? came.length : came.filter((at) => !(time(at) >= end.getTime())).length;
  return { value: until(range.current.to), previous: range.previous && until(range.previous.to) };
}

/** What happened in each period. */
function flow({ range }: MetricContext, measure: (period: Period) => number): Measured {
  return { value: measure(range.current), previous: range.previous && measure(range.previous) };
}

function isWithin(at: unknown, { from, to }: Period): boolean {
  return time(at) < to.getTime() && (from === null || time(at) >= from.getTime());
}

const MOST_MS = 400 * 86_400_000;

function datesBetween({ samples }: MetricContext, from: Date, to: Date): number {
  return samples.calendar.events
    .filter(({ status }) => status === "published")
    .flatMap((event) => datesOf(event, from, to))
    .filter(({ start }) => start.epochMilliseconds >= from.getTime()).length;
}

/** The donations that were paid and not given back. */
function received({ rows }: MetricContext, period: Period): DemoDonation[] {
  // The record store types no collection.
  const donations = rows.donations as readonly (DemoDonation & Values)[];
  return donations.filter((donation) => isReceived(donation) && isWithin(donation.paid_at, period));
}

/** What is counted piece by piece, in the server's order; money in minor units. */
interface SeriesSource {
  key: string;
  anyOf: readonly Subject[];
  unit: "count" | "money";
  /** What counts in the period: when, and how much. */
  events(context: MetricContext): { at: unknown; value: number }[];
}

const seriesSources: readonly SeriesSource[] = [
  {
    key: "donations_amount",
    anyOf: ["donations"],
    unit: "money",
    events: (context) =>
      received(context, context.range.current)
        .filter(({ currency }) => currency === context.samples.organization.currency)
        .map(({ paid_at: at, amount_minor: amount, refunded_minor: back }) => ({ at, value: amount - back })),
  },
  {
    key: "new_members",
    anyOf: ["people"],
    unit: "count",
    events: ({ rows }) =>
      rows.members.filter(({ status }) => status === "Active").map(({ joined_at: at }) => ({ at, value: 1 })),
  },
  {
    key: "rsvps",
    anyOf: ["events"],
    unit: "count",
    events: ({ samples }) =>
      samples.calendar.rsvps
        .filter(({ status }) => status === "confirmed")
        .map(({ created_at: at, guests }) => ({ at, value: 1 + guests })),
  },
];

/** The period piece by piece, as far as the person may see it. */
export function demoSeries(context: MetricContext, mayManage: (subject: string) => boolean): Series {
  const { organization } = context.samples;
  const cut = cutSeries(context.range, new Date(organization.created_at));
  const lines = seriesSources
    .filter(({ anyOf }) => anyOf.some(mayManage))
    .map((source): SeriesLine => {
      const totals = cut.bounds.map(() => 0);
      for (const { at, value } of source.events(context)) {
        const piece = pieceOf(cut, time(at));
        if (piece >= 0) totals[piece] = (totals[piece] ?? 0) + value;
      }
      const { key, unit } = source;
      if (unit === "count") return { key, unit, values: totals };
      const { currency } = organization;
      return { key, unit, currency, values: totals.map((minor) => decimalText(minor, currency)) };
    });
  return { unit: cut.unit, starts: cut.starts, lines };
}

/** The same numbers as the server's, in its order. */
export const metrics: readonly Metric[] = [
  {
    key: "members",
    anyOf: ["people"],
    unit: "count",
    measure: (context) =>
      stock(
        context.rows.members.filter(({ status }) => status === "Active").map(({ joined_at: at }) => at),
        context,
      ),
  },
  {
    key: "volunteers",
    anyOf: ["people", "volunteers"],
    unit: "count",
    measure: (context) =>
      stock(
        context.rows.members
          .filter(({ status, kind }) => status === "Active" && kind === "volunteer")
          .map(({ joined_at: at }) => at),
        context,
      ),
  },
  {
    key: "pending_volunteers",
    anyOf: ["volunteers"],
    unit: "count",
    measure: (context) =>
      stock(
        context.rows.pending_volunteers.map(({ invited_at: at }) => at),
        context,
      ),
  },
  {
    key: "teams",
    anyOf: ["teams"],
    unit: "count",
    measure: (context) =>
      stock(
        context.rows.teams.map(({ created_at: at }) => at),
        context,
      ),
  },
  {
    key: "upcoming_events",
    anyOf: ["events"],
    unit: "count",
    measure: (context) => {
      const { now, range } = context;
      const { from, to } = range.current;
      const length = from === null ? MOST_MS : Math.min(to.getTime() - from.getTime(), MOST_MS);
      const value = datesBetween(context, now, new Date(now.getTime() + length));
      const previous = from && datesBetween(context, new Date(now.getTime() - length), now);
      return { value, previous };
    },
  },
  {
    key: "rsvps",
    anyOf: ["events"],
    unit: "count",
    measure: (context) =>
      flow(context, (period) =>
        context.samples.calendar.rsvps
          .filter(({ status, created_at: at }) => status === "confirmed" && isWithin(at, period))
          .reduce((sum, { guests }) => sum + 1 + guests, 0),
      ),
  },
  {
    key: "donations_amount",
    anyOf: ["donations"],
    unit: "money",
    measure: (context) =>
      flow(context, (period) =>
        received(context, period)
          .filter(({ currency }) => currency === context.samples.organization.currency)
          .reduce((sum, { amount_minor: amount, refunded_minor: refunded }) => sum + amount - refunded, 0),
      ),
  },
  {
    key: "donors",
    anyOf: ["donations"],
    unit: "count",
    measure: (context) =>
      flow(context, (period) => new Set(received(context, period).map(({ donor }) => donor)).size),
  },
  {
    key: "grants_saved",
    anyOf: ["grants"],
    unit: "count",
    measure: (context) =>
      stock(
        context.samples.grants.saved.map(({ saved_at: at }) => at),
        context,
      ),
  },
  {
    key: "form_responses",
    anyOf: ["forms"],
    unit: "count",
    measure: (context) =>
      flow(
        context,
        (period) =>
          context.samples.forms
            .flatMap(({ responses }) => responses)
            .filter(({ status, submitted_at: at }) => status !== "spam" && isWithin(at, period)).length,
      ),
  },
  {
    key: "messages_sent",
    anyOf: ["messages"],
    unit: "count",
    measure: (context) =>
      flow(
        context,
        (period) =>
          context.samples.correspondence.messages.filter(({ sent_at: at }) => isWithin(at, period)).length,
      ),
  },
  {
    key: "subscribers",
    anyOf: ["messages"],
    unit: "count",
    subscribersOnly: true,
    measure: (context) => stock(subscribedSince(context.samples), context),
  },
];

/** When each confirmed address first subscribed to any of the lists. */
function subscribedSince({ correspondence }: DashboardSamples): string[] {
  const since = new Map<string, string>();
  for (const { status, email, subscribed_at: at } of correspondence.mailing_lists.flatMap(
    ({ subscribers }) => subscribers,
  )) {
    const known = since.get(email.toLowerCase());
    if (status === "confirmed" && at !== null && (known === undefined || at < known))
      since.set(email.toLowerCase(), at);
  }
  return [...since.values()];
}
