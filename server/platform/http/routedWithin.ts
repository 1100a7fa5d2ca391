import { type Context, Hono } from "hono";
import type { RequestEnvironment } from "../limits/requestEnvironment";
import type { Reply, Route } from "./route";

/** What a call within the server came to. */
export interface Outcome {
  reply?: Reply;
  failure?: Error;
}

type Environment<Bindings extends Outcome> = RequestEnvironment & { Bindings: Bindings };

/** The routes, for requests that the server makes of itself: what each comes to is left in the bindings. */
export function routedWithin<Bindings extends Outcome>(
  routes: readonly Route[],
  run: (route: Route, c: Context<Environment<Bindings>>) => Promise<Reply>,
): Hono<Environment<Bindings>> {
  const app = new Hono<Environment<Bindings>>();
  app.onError((error, c) => {
    c.env.failure = error;
    return c.body(null, 500);
  });
  for (const route of routes) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ":$1").replace(/\/$/, "");
    app.on(route.method.toUpperCase(), path, async (c) => {
      c.env.reply = await run(route, c);
      return c.body(null);
    });
  }
  return app;
}

/** The address of a call below /api, for such a request. */
export function addressWithin(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const asked = search.size > 0 ? `?${search.toString()}` : "";
  return `http://inside/${path.replaceAll(/^\/|\/$/g, "")}${asked}`;
}
