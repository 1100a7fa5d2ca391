import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { badRequest, failing, type HttpError, tooLarge } from "../errors";
import { wantedLanguage } from "./wantedLanguage";
import { type Connections, type Exchange, watchConnections } from "./connections";

/** For how long callers are waited for, in milliseconds, and how many there may be at once. */
export interface ListenerLimits {
  /** For the whole head of a request, from the connection's first moment or the former answer's last. */
  headersMs: number;
  /** For the whole request, its body included. */
  requestMs: number;
  /** For anything at all, in either direction: between two calls, within a body, or for an answer to be fetched. */
  silenceMs: number;
  /** How often the first two are looked at; a second unless told. */
  checkMs?: number;
  /** See `watchConnections`. */
  maxConnections: number;
}

export interface ListenerOptions {
  limits: ListenerLimits;
  log: Pick<Logger, "warn" | "error">;
}

/** No browser and no proxy sends as many; a name without a value takes four of the 16 KB that all of them may have. */
const MOST_HEADERS = 200;
const CHECK_MS = 1000;

const REASONS: Record<number, string> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Content Too Large",
  431: "Request Header Fields Too Large",
};

const MALFORMED = badRequest("malformed_request");

/** What is not even handed to the app, by the codes of Node's parser and of its timeouts. */
const REFUSALS: Record<string, HttpError> = {
  HPE_HEADER_OVERFLOW: failing(431)("headers_too_large"),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: tooLarge("too_large.chunks"),
  ERR_HTTP_REQUEST_TIMEOUT: failing(408)("request_timeout"),
};

function headersOf(
  refusal: HttpError,
  acceptLanguage?: string | null,
): { body: string; headers: Record<string, string | number> } {
  const body = JSON.stringify(refusal.body(wantedLanguage(acceptLanguage ?? undefined)));
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    Connection: "close",
  };
  return { body, headers };
}

/** Answers over a connection that has no request to answer to, and closes it. */
function refuseOn(socket: Socket, refusal: HttpError): void {
  const { body, headers } = headersOf(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    `HTTP/1.1 ${refusal.status} ${REASONS[refusal.status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`,
  );
  socket.destroySoon();
}

/** Refuses what came over a connection after what came before it is answered. */
function refuseWhenDue(socket: Socket, former: Exchange | undefined, refusal: HttpError): void {
  if (former === undefined) return refuseOn(socket, refusal);
  const { request, response } = former;
  if (request.complete) {
    // What is wrong follows that call: it is no part of it.
    response.once("finish", () => refuseOn(socket, refusal));
    return;
  }
  // An answer that is leaving already cannot be followed by another one.
  if (response.headersSent) socket.destroy();
  else refuseOn(socket, refusal);
}

/** What is wrong with a request that Node's parser lets through, if anything is. */
function refusalOf({ rawHeaders, httpVersion }: IncomingMessage): HttpError | undefined {
  if (rawHeaders.length / 2 > MOST_HEADERS) {
    return failing(431)("headers_too_large.count", { params: { most: MOST_HEADERS } });
  }
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  // Of two a proxy before the server may have taken the other one (RFC 9112, 3.2).
  const isOne = hosts.length === 1 || (hosts.length === 0 && httpVersion === "1.0");
  return isOne ? undefined : badRequest("malformed_request.host");
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: HttpError): void {
  const { body, headers } = headersOf(refusal, request.headers["accept-language"]);
  response.writeHead(refusal.status, headers).end(body);
}

/** For an address or host that is none, and for what the app itself did not answer. */
function errorResponse(error: unknown, log: ListenerOptions["log"]): Response {
  const isTheirs = error instanceof Error && error.name === "RequestError";
  if (!isTheirs) log.error({ err: error }, "a request was not answered by the app");
  const refusal = isTheirs
    ? badRequest("malformed_request.address")
    : failing(500)("unexpected", { says: "failed.unexpected_server" });
  const { body, headers } = headersOf(refusal);
  return new Response(body, {
    status: refusal.status,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
  });
}

/**
 * A server that hands what it can read to the app and answers the rest itself, in the same JSON; it does not listen yet.
 * Callers that do not get on lose their connection after the times of `limits`.
 */
export function createListener(
  app: { fetch: (request: Request, environment: object) => Response | Promise<Response> },
  { limits, log }: ListenerOptions,
): { server: Server; connections: Connections } {
  const { headersMs, requestMs, silenceMs, checkMs = CHECK_MS, maxConnections } = limits;
  const handle = getRequestListener((request, environment) => app.fetch(request, environment), {
    // Of a request without a Host header, as HTTP/1.0 allows.
    hostname: "localhost",
    errorHandler: (error) => errorResponse(error, log),
  });
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: silenceMs,
      // `refusalOf` looks after it, and says why.
      requireHostHeader: false,
    },
    (request: IncomingMessage, response: ServerResponse) => {
      const refusal = refusalOf(request);
      if (refusal) refuse(request, response, refusal);
      else handle(request, response).catch((error: unknown) => log.error({ err: error }, "a request failed"));
    },
  );
  server.setTimeout(silenceMs);
  // Node would leave out what is above its own limit without a word; `refusalOf` counts them.
  server.maxHeadersCount = 0;
  const connections = watchConnections(server, {
    max: maxConnections,
    onFull: () =>
      log.warn({ maxConnections }, "as many connections are open as may be: the most idle are closed"),
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // Browsers open connections ahead of need: over one that was never used no answer is looked for.
    const isUnused = socket.bytesRead === 0;
    if (!socket.writable || isUnused || error.code === "ECONNRESET") socket.destroy();
    else refuseWhenDue(socket, connections.exchangeOn(socket), REFUSALS[error.code ?? ""] ?? MALFORMED);
  });
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    refuse(request, response, failing(417)("expectation_failed"));
  });
  server.on("connect", (_request: IncomingMessage, socket: Socket) => {
    refuseOn(socket, failing(405)("method_not_allowed.connect"));
  });
  return { server, connections };
}
