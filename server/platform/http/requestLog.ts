import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { RequestEnvironment } from "../limits/requestEnvironment";

/** One line per call: what was asked, by route and not by address, so that no secret of a path or query is kept. */
export function requestLog(log: Logger): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const route = c.get("routePattern");
    const fields = {
      requestId: c.get("requestId"),
      method: c.req.method,
      route: route ?? "-",
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      org: c.get("orgId"),
      appVersion: c.req.header("X-App-Version"),
      appId: c.req.header("X-App-Id"),
    };
    if (c.res.status >= 500) log.error(fields, "request");
    else if (route === undefined) log.debug(fields, "request");
    else log.info(fields, "request");
  };
}
