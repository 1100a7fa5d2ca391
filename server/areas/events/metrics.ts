import { countKept, flow, type Metric, type MetricContext } from "../../engine/dashboard/metrics";
import { countStarts } from "./occurrences";

const MOST_MS = 400 * 86_400_000;

/** Dates that take place between these two moments. */
function datesBetween({ tx, orgId }: MetricContext, from: Date, to: Date): Promise<number> {
  return countStarts(tx, orgId, { from, to, publishedOnly: true });
}

/** What lies ahead, as far as the period is long, and who signed up. */
export const eventMetrics: readonly Metric[] = [
  {
    key: "upcoming_events",
    anyOf: ["events"],
    unit: "count",
    measure: async (context) => {
      const { now, range } = context;
      const { from, to } = range.current;
      const length = from === null ? MOST_MS : Math.min(to.getTime() - from.getTime(), MOST_MS);
      const [value, previous] = await Promise.all([
        datesBetween(context, now, new Date(now.getTime() + length)),
        from && datesBetween(context, new Date(now.getTime() - length), now),
      ]);
      return { value, previous };
    },
  },
  {
    key: "rsvps",
    anyOf: ["events"],
    unit: "count",
    measure: (context) => flow(context, (period) => countKept(context, "rsvp", period)),
  },
];
