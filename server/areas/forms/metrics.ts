import { countKept, flow, type Metric } from "../../engine/dashboard/metrics";

/** The answers to forms; what was taken for spam does not count. */
export const formMetrics: readonly Metric[] = [
  {
    key: "form_responses",
    anyOf: ["forms"],
    unit: "count",
    measure: (context) => flow(context, (period) => countKept(context, "response", period)),
  },
];
