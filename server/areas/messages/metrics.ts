import { countKept, flow, type Metric } from "../../engine/dashboard/metrics";

/** The messages that went out, also where the sender has deleted their own copy. */
export const messageMetrics: readonly Metric[] = [
  {
    key: "messages_sent",
    anyOf: ["messages"],
    unit: "count",
    measure: (context) => flow(context, (period) => countKept(context, "message", period)),
  },
];
