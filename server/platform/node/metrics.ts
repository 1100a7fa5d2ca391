import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../db/database";
import type { Metrics } from "../http/metrics";

export interface MetricsOptions {
  /** Whose queue of background work is counted when the metrics are read. */
  database: Database;
  /** Memory, event loop and garbage collection of this process too. */
  ofProcess?: boolean;
}

/** Bounds in seconds: from an answer out of memory to one that a person gives up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Names and units follow Prometheus' conventions; a call is named by its route, never by its address. */
export function createMetrics({ database, ofProcess = false }: MetricsOptions): Metrics {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long calls took, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: "almoner_jobs",
    help: "Background work by queue and state; of the whole database, whichever process tells it",
    labelNames: ["queue", "state"],
    registers: [registry],
    async collect() {
      this.reset();
      const { rows } = await database.owner.query(
        "SELECT name, state::text, count(*)::int AS count FROM jobs.job WHERE state::text IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2",
      );
      for (const { name, state, count } of rows as { name: string; state: string; count: number }[]) {
        this.set({ queue: name, state }, count);
      }
    },
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: (call, seconds) => duration.observe(call, seconds),
    watchConnections: (counts) => {
      const gauge = (name: string, help: string, count: () => number): Gauge =>
        new Gauge({
          name,
          help,
          registers: [registry],
          collect() {
            this.set(count());
          },
        });
      gauge("almoner_connections", "Open connections of callers", counts.connections);
      gauge("almoner_streams", "Streams of news that are open", counts.streams);
    },
  };
}
