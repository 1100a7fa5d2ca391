import type { IncomingMessage } from "node:http";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { methodNotAllowed } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
import { SIGNUP_SECRET_HEADER } from "../contract/api";
import { productOf } from "./areas";
import { clientAddress } from "./platform/limits/clientAddress";
import { HttpError, brokenOff, failing, notFound, tooLarge } from "./platform/errors";
import { guardedStream } from "./platform/http/guardedStream";
import { outsideFault } from "./platform/outsideFault";
import { wantedLanguage } from "./platform/http/wantedLanguage";
import { organizationUse, requestMetrics } from "./platform/http/metrics";
import { requestLog } from "./platform/http/requestLog";
import { contentful, type Route } from "./platform/http/route";
import type { RequestEnvironment } from "./platform/limits/requestEnvironment";
import { apiHeaders } from "./platform/http/securityHeaders";
import { answerValidator, type Validator } from "./platform/http/validation";
import type { Services } from "./platform/http/services";

/** How the app is put together. */
export interface AppOptions {
  services: Services;
  /** Check every answer against the route's schema and fail loudly: for tests and development. */
  checkAnswers?: boolean;
  /** Calls besides the product's own: for tests. */
  extraRoutes?: readonly Route[];
  /** Names the build of the app that is handed out, told in every answer: browsers that run another one say so. */
  build?: string | undefined;
}

/** The largest body, where a route does not say otherwise. */
const MAX_BODY_BYTES = 1_048_576;

type App = Hono<RequestEnvironment>;

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function bothForms(path: string): string[] {
  const pattern = honoPath(path);
  const bare = pattern.replace(/\/$/, "");
  return pattern === bare ? [pattern] : [pattern, bare];
}

function answerCheck(route: Route): (status: number, body: unknown) => void {
  const validators = new Map<number, Validator<unknown>>();
  return (status, body) => {
    const schema = route.responses[status];
    if (!schema)
      throw new Error(`${route.method} ${route.path} answered ${status}, which it does not declare`);
    let validator = validators.get(status);
    if (!validator) {
      validator = answerValidator(schema);
      validators.set(status, validator);
    }
    const seen: unknown = JSON.parse(JSON.stringify(body));
    if (!validator(seen)) {
      throw new Error(
        `${route.method} ${route.path} answered ${status} with a wrong body: ${JSON.stringify(validator.errors)}`,
      );
    }
  };
}

/** The media type of a route's answer where that is not JSON. */
function mediaType(route: Route, status: number): string | undefined {
  const schema: { contentMediaType?: unknown } = route.responses[status] ?? {};
  return typeof schema.contentMediaType === "string" ? schema.contentMediaType : undefined;
}

function isByteStream(body: unknown): body is ReadableStream<Uint8Array> {
  return body instanceof ReadableStream;
}

function limitBody(api: App, method: string, path: string, maxSize: number): void {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge("too_large.request", { params: { size: maxSize / MAX_BODY_BYTES } });
    },
  });
  api.on(method, path, limit);
}

function mount(api: App, route: Route, options: AppOptions): void {
  const check = options.checkAnswers ? answerCheck(route) : undefined;
  const { bodyLimit: maxSize = MAX_BODY_BYTES } = route;
  // The body of a GET is not read at all.
  if (maxSize !== "streamed" && route.method !== "get") {
    for (const path of bothForms(route.path)) limitBody(api, route.method.toUpperCase(), path, maxSize);
  }
  api.on(route.method.toUpperCase(), bothForms(route.path), async (c) => {
    c.set("routePattern", route.path);
    const reply = await route.run({ c, services: options.services });
    for (const [name, value] of Object.entries(reply.headers ?? {})) c.header(name, value);
    const type = reply.headers?.["Content-Type"] ?? mediaType(route, reply.status);
    if (type !== undefined && typeof reply.body === "string") {
      c.header("Content-Type", type);
      return c.body(reply.body, contentful(reply.status));
    }
    if (type !== undefined && isByteStream(reply.body)) {
      c.header("Content-Type", type);
      const requestId = c.get("requestId");
      const body = guardedStream(reply.body, (error) =>
        options.services.log.error({ err: error, requestId, route: route.path }, "an answer broke off"),
      );
      return c.body(body, contentful(reply.status));
    }
    check?.(reply.status, reply.body);
    const body = reply.extended ?? reply.body;
    return reply.status === 304 ? c.body(null, 304) : c.json(body, contentful(reply.status));
  });
}

/** What the log says of them, by code. */
const FAULTS: Record<string, string> = {
  unavailable: "the database does not answer",
  busy: "the database gave a statement up",
  no_room: "there is no room left",
  storage_unavailable: "the file storage does not answer",
};

/** Whether the caller was gone before the whole request had arrived. */
function isBrokenOff(c: Context<RequestEnvironment>): boolean {
  // In process, as in tests, there is none.
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

/** Says what went wrong, in the language that the caller wants. */
function answer(c: Context<RequestEnvironment>, error: HttpError): Response {
  for (const [name, value] of Object.entries(error.details.headers ?? {})) c.header(name, value);
  c.header("Vary", "Accept-Language", { append: true });
  return c.json(error.body(wantedLanguage(c.req.header("Accept-Language"))), error.status);
}

function answerError(app: App, services: Services): void {
  app.onError((error, c) => {
    // Nobody reads that answer: it is for the log, so that a lost connection is not taken for a fault of the server.
    const known = isBrokenOff(c) ? brokenOff() : outsideFault(error);
    if (known instanceof HttpError) {
      if (known !== error && known.status >= 500)
        services.log.warn({ err: error }, FAULTS[known.code] ?? "a call was not done");
      return answer(c, known);
    }
    services.log.error(
      { err: error, requestId: c.get("requestId"), route: c.get("routePattern") },
      "unexpected error",
    );
    return answer(c, failing(500)("unexpected", { says: "failed.unexpected_server" }));
  });
}

/** An answer to HEAD carries no body, so that what gives one (a file, a list, a stream of news) has to be let go of. */
const headOnly: MiddlewareHandler<RequestEnvironment> = async (c, next) => {
  await next();
  if (c.req.method === "HEAD") await c.res.body?.cancel();
};

/** While the server stops, no connection is kept for another call. */
function lastAnswers(stopping: AbortSignal): MiddlewareHandler<RequestEnvironment> {
  return async (c, next) => {
    await next();
    if (stopping.aborted) c.header("Connection", "close");
  };
}

/** Any page may ask: what is shown hangs on the bearer token alone (Fetch Standard, CORS protocol). */
function crossOrigin(): MiddlewareHandler<RequestEnvironment> {
  const exposeHeaders = [
    "Content-Disposition",
    "ETag",
    "Retry-After",
    "X-App-Build",
    "X-Request-Id",
    SIGNUP_SECRET_HEADER,
  ];
  const preflight = cors({
    origin: "*",
    allowHeaders: [
      "Authorization",
      "Content-Type",
      "X-Subdomain",
      "X-App-Version",
      "X-App-Id",
      "X-Device",
      "Idempotency-Key",
      "If-None-Match",
      "Last-Event-ID",
    ],
    exposeHeaders,
    allowMethods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    maxAge: 86_400,
  });
  return async (c, next) => {
    if (c.req.method === "OPTIONS") return preflight(c, next);
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Access-Control-Expose-Headers", exposeHeaders.join(","));
    await next();
  };
}

/** The calls under `/api`; opens nothing, so a test can ask it through `app.request`. */
export function createApp(options: AppOptions): Hono<RequestEnvironment> {
  const { services, build } = options;
  const app: App = new Hono<RequestEnvironment>();
  answerError(app, services);
  app.use(requestId({ limitLength: 64 }));
  app.use(clientAddress(services.proxies));
  app.use(requestLog(services.log));
  app.use(requestMetrics(services.metrics));
  app.use(organizationUse(services.use));
  app.use(lastAnswers(services.stopping));
  app.use(headOnly);

  const api: App = new Hono<RequestEnvironment>();
  api.use(apiHeaders);
  if (build !== undefined) {
    api.use(async (c, next) => {
      c.header("X-App-Build", build);
      await next();
    });
  }
  api.use(crossOrigin());
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        answer(
          c,
          failing(405)("method_not_allowed", {
            params: { methods: methods.join(", ") },
            headers: { Allow: methods.join(", ") },
          }),
        ),
    }),
  );
  for (const route of [...productOf(services).routes, ...(options.extraRoutes ?? [])])
    mount(api, route, options);
  // Returned and not thrown: methodNotAllowed looks at answers, and leaves errors of the calls alone.
  api.all("*", (c) => answer(c, notFound("unknown_call")));
  app.route("/api", api);
  return app;
}
