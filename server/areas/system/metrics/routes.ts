import Type from "typebox";
import { isLoopback } from "../../../platform/local";
import { forbidden } from "../../../platform/errors";
import { openRoute, type Route } from "../../../platform/http/route";
import { sameSecret } from "../../../platform/bytes";

const metrics = openRoute({
  method: "get",
  path: "/metrics/",
  summary:
    "What this process counts, for Prometheus: with METRICS_TOKEN as bearer token, else from this machine only",
  responses: { 200: Type.String({ contentMediaType: "text/plain; version=0.0.4; charset=utf-8" }) },
  async handle({ services, address, header }) {
    const { metrics: counted, metricsToken } = services;
    const isKnown =
      metricsToken === undefined
        ? address !== null && isLoopback(address)
        : sameSecret(header("Authorization") ?? "", `Bearer ${metricsToken}`);
    if (!isKnown) throw forbidden();
    return { status: 200 as const, body: await counted.text() };
  },
});

/** How is it doing? */
export const metricsRoutes: readonly Route[] = [metrics];
