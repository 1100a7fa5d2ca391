import type { MiddlewareHandler } from "hono";
import type { RequestEnvironment } from "../limits/requestEnvironment";
import type { Use } from "../use/use";

/** What this process counts, in Prometheus' text format. */
export interface Metrics {
  contentType: string;
  text(): Promise<string>;
  /** Counts a call that was answered, after `seconds`. */
  observe(call: { method: string; route: string; status: number }, seconds: number): void;
  /** Tells of the open connections of callers, and of the streams among them, from now on. */
  watchConnections(counts: { connections(): number; streams(): number }): void;
}

/** Counts the answered calls of each organisation; what the server could not answer is a failure. */
export function organizationUse(use: Use): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const orgId = c.get("orgId");
    if (orgId !== undefined) use.call(orgId, performance.now() - start, c.res.status >= 500);
  };
}

/** Counts every answered call. What has no route counts as one, so that guessed addresses make no new series. */
export function requestMetrics(metrics: Metrics): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const call = { method: c.req.method, route: c.get("routePattern") ?? "none", status: c.res.status };
    metrics.observe(call, (performance.now() - start) / 1000);
  };
}
