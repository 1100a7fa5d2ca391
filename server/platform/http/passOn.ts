import { HttpError, notFound } from "../errors";
import type { Language } from "../../../contract/api";
import type { Route } from "./route";
import { addressWithin, type Outcome, routedWithin } from "./routedWithin";
import type { Services } from "./services";

/** A call that somebody's call leads to. */
export interface FurtherCall {
  method: string;
  /** Below /api. */
  path: string;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
}

/** On whose behalf it is made: whatever their own request says of them. */
export interface OnBehalf {
  services: Services;
  address: string | null;
  header(name: string): string | undefined;
  language: Language | undefined;
}

/** An answer as it would have come by itself. */
export interface FurtherAnswer {
  status: number;
  body: unknown;
}

/** Makes calls with the caller's own token: each is judged, counted and logged as if it had come by itself. */
export type PassOn = (who: OnBehalf, call: FurtherCall) => Promise<FurtherAnswer>;

interface Bindings extends Outcome {
  services: Services;
  address: string | null;
}

/** What says who calls, and from where. */
const PASSED_ON = ["Authorization", "Accept-Language", "X-Device", "User-Agent"];

/** The calls of these routes, for a route that leads to them. */
export function passOn(routes: readonly Route[]): PassOn {
  const app = routedWithin<Bindings>(routes, (route, c) => {
    c.set("address", c.env.address);
    // A context with more in it than a call asks for.
    return route.run({ c: c as never, services: c.env.services });
  });
  return async ({ services, address, header, language }, call) => {
    const headers = new Headers({ "Content-Type": "application/json" });
    for (const name of PASSED_ON) {
      const value = header(name);
      if (value !== undefined) headers.set(name, value);
    }
    if (call.idempotencyKey !== undefined) headers.set("Idempotency-Key", call.idempotencyKey);
    const { method } = call;
    const sent = method === "GET" ? {} : { body: JSON.stringify(call.body ?? {}) };
    const request = new Request(addressWithin(call.path, call.query), { method, headers, ...sent });
    const bindings: Bindings = { services, address };
    await app.fetch(request, bindings);
    const { failure = notFound("unknown_call"), reply } = bindings;
    if (reply) return { status: reply.status, body: reply.extended ?? reply.body };
    if (failure instanceof HttpError) return { status: failure.status, body: failure.body(language) };
    throw failure;
  };
}
