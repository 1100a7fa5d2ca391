import type { DownloadedFile } from "../downloadedFile";
import { IDEMPOTENCY_KEY_LIFE_MS } from "../../contract/api/idempotency";
import { type Translate, untranslated } from "../translate";
import { clientError, errorOfAnswer } from "../errors";

const APP_VERSION = "1.2.3";
const RETRY_DELAY_MS = 1000;
const RETRY_COUNT = 1;

export type QueryValue = string | number | boolean;

export interface HttpRequest {
  /** GET unless said. */
  method?: string;
  /** Relative to the base address, with or without a leading slash; or a whole URL of another API. */
  path: string;
  query?: Record<string, QueryValue>;
  /** FormData and text are sent as they are, anything else as JSON. */
  body?: unknown;
  /** What a FormData says, so that the same sent again is known as such. */
  contents?: unknown;
  headers?: Record<string, string>;
  /** The statuses that mean success; every 2xx unless said. */
  ok?: readonly number[];
  /** Translation key of the text to show when the server's answer has none. */
  error?: string;
  /** A call for visitors: carries X-Subdomain. */
  public?: boolean;
  signal?: AbortSignal;
  /** Lets the request outlive the page (Fetch standard, keepalive). */
  keepalive?: boolean;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when it is empty. */
  json: unknown;
}

/** Every method rejects with ra-core's `HttpError` (its body an `ErrorBody`), or with an AbortError when aborted. */
export interface HttpClient {
  request(request: HttpRequest): Promise<HttpAnswer>;
  /** The answer's body as a file, named by Content-Disposition (RFC 6266, RFC 8187). */
  download(request: HttpRequest): Promise<DownloadedFile>;
  /** Hands on each value of an answer that is lines of JSON, as it comes. */
  lines(request: HttpRequest, onValue: (value: unknown) => void): Promise<void>;
  /** An address that an answer carried (`/api/upload/…/`), resolved against that of the API (RFC 3986 §5). */
  addressOf(answered: string): string;
}

export interface HttpClientParts {
  fetch: typeof globalThis.fetch;
  /** Where relative paths begin: `/api` or `https://api.example.org`. */
  baseUrl: string;
  getToken: () => string | undefined;
  /** The organisation's subdomain, sent with public calls. */
  getSubdomain: () => string | undefined;
  getLocale?: () => string;
  /** What this browser is known by where somebody signs in; sent with writes. */
  getDevice?: () => string | undefined;
  appId: string;
  /** Called once per token that the server refused. */
  onUnauthorized: () => void;
  /** Resolves after so many milliseconds, or rejects when the signal aborts. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  newIdempotencyKey: () => string;
  /** In milliseconds since 1970. */
  now: () => number;
  /** Called with the build of the app that the answering server hands out (`X-App-Build`). */
  onBuild?: (build: string) => void;
  translate?: Translate;
}

/** How many requests without an answer are remembered. */
const UNANSWERED_LIMIT = 100;

/**
 * Answers that come before the request itself is looked at (RFC 9110, 15.5.2, 15.5.4, 15.5.9; RFC 8470; RFC 6585): they say
 * nothing of what became of it when it was sent before.
 */
const UNREAD = new Set([401, 403, 408, 425, 429]);

const isAbsolute = (path: string): boolean => /^(https?:)?\/\//i.test(path);

function urlOf({ path, query }: HttpRequest, baseUrl: string): string {
  const base = isAbsolute(path) ? path : `${baseUrl.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === "" ? base : `${base}${base.includes("?") ? "&" : "?"}${search}`;
}

/** True for our own API; its credentials go nowhere else. */
function isOwn(path: string, baseUrl: string): boolean {
  return !isAbsolute(path) || path === baseUrl || path.startsWith(`${baseUrl.replace(/\/+$/, "")}/`);
}

function bodyOf(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: typeof body === "string" ? body : JSON.stringify(body), type: "application/json" };
}

/** What a write asks for; undefined where that cannot be told from another. */
function intentOf({ method = "GET", body, contents }: HttpRequest, url: string): string | undefined {
  if (method === "GET" || (body instanceof FormData && contents === undefined)) return undefined;
  return JSON.stringify([method, url, contents ?? body]);
}

const isWrite = ({ method = "GET" }: HttpRequest): boolean => method !== "GET";

function ownHeaders(
  request: HttpRequest,
  parts: HttpClientParts,
  { token, key }: { token: string | undefined; key: string | undefined },
): Headers {
  const headers = new Headers({ "X-App-Version": APP_VERSION, "X-App-Id": parts.appId });
  const subdomain = request.public ? parts.getSubdomain() : undefined;
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (subdomain) headers.set("X-Subdomain", subdomain);
  // The same key goes with the retry, so that a request whose answer was lost is not carried out twice.
  if (isWrite(request)) headers.set("Idempotency-Key", key ?? parts.newIdempotencyKey());
  const device = isWrite(request) ? parts.getDevice?.() : undefined;
  if (device !== undefined) headers.set("X-Device", device);
  return headers;
}

function initOf(
  request: HttpRequest,
  parts: HttpClientParts,
  known: { token: string | undefined; key: string | undefined },
): RequestInit & { headers: Headers } {
  const { body, type } = bodyOf(request.body);
  const headers = isOwn(request.path, parts.baseUrl) ? ownHeaders(request, parts, known) : new Headers();
  headers.set("Accept", "application/json");
  const locale = parts.getLocale?.();
  if (locale) headers.set("Accept-Language", locale);
  if (type) headers.set("Content-Type", type);
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  return {
    method: request.method ?? "GET",
    headers,
    body,
    signal: request.signal,
    keepalive: request.keepalive,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * A fetch that speaks for the signed-in person: bearer token, app version and id, one retry of a network error after
 * a second, the server's own texts in errors. A write that had no answer keeps its idempotency key for when the person
 * sends the same again, as long as the server knows it: it may have been carried out. What is gone when its deletion is repeated was deleted.
 */
export function createHttpClient(parts: HttpClientParts): HttpClient {
  const translate = parts.translate ?? untranslated;
  // Of the last refusal; a cookie that has run out leaves no token, which is refused as well.
  let refused: { token: string | undefined } | undefined;
  /** What was sent and had no answer, by what was asked for; the oldest first. */
  const unanswered = new Map<string, { key: string; since: number }>();

  function remember(intent: string | undefined, key: string | null): void {
    if (intent === undefined || key === null || unanswered.has(intent)) return;
    unanswered.set(intent, { key, since: parts.now() });
    const [oldest] = unanswered.keys();
    if (unanswered.size > UNANSWERED_LIMIT && oldest !== undefined) unanswered.delete(oldest);
  }

  /** The key of the same request when it was sent before, as long as the server knows it. */
  function recall(intent: string | undefined): string | undefined {
    const former = intent === undefined ? undefined : unanswered.get(intent);
    if (intent === undefined || !former) return undefined;
    if (parts.now() - former.since < IDEMPOTENCY_KEY_LIFE_MS) return former.key;
    unanswered.delete(intent);
    return undefined;
  }

  function settle(intent: string | undefined, key: string | null, status: number): void {
    // What the server broke off it may, or may not, have done.
    if (status >= 500) remember(intent, key);
    else if (intent !== undefined && !UNREAD.has(status)) unanswered.delete(intent);
  }

  function currentToken(): string | undefined {
    const token = parts.getToken();
    if (refused && refused.token !== token) refused = undefined;
    return token;
  }

  function tellUnauthorized(token: string | undefined): void {
    // A token that is no longer in use was signed out already, or replaced by signing in again.
    if (refused || token !== currentToken()) return;
    refused = { token };
    parts.onUnauthorized();
  }

  /** Sends and reads in one, since the network may fail while the body is read, too. */
  async function exchange<T>(request: HttpRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const token = currentToken();
    const url = urlOf(request, parts.baseUrl);
    const intent = intentOf(request, url);
    const former = recall(intent);
    const init = initOf(request, parts, { token, key: former });
    const key = init.headers.get("Idempotency-Key");
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await parts.fetch(url, init);
        tellBuild(request, response);
        settle(intent, key, response.status);
        const isRepeated = attempt > 0 || former !== undefined;
        if (isSuccess(request, response.status) || (isRepeated && isGone(request, response.status))) {
          return await read(response);
        }
        throw await failureOf(request, response, token);
      } catch (error) {
        // fetch rejects with TypeError for network errors alone (Fetch standard, "network error").
        if (!(error instanceof TypeError) || request.signal?.aborted) throw error;
        remember(intent, key);
        if (attempt >= RETRY_COUNT) {
          const text = translate("errors.max_retries", { _: "Maximum retry count exceeded" });
          throw clientError(text, 0, "network_error");
        }
        await parts.wait(RETRY_DELAY_MS, request.signal);
      }
    }
  }

  function tellBuild({ path }: HttpRequest, { headers }: Response): void {
    const build = headers.get("X-App-Build");
    if (build !== null && isOwn(path, parts.baseUrl)) parts.onBuild?.(build);
  }

  async function failureOf(
    request: HttpRequest,
    response: Response,
    token: string | undefined,
  ): Promise<Error> {
    const json = parseJson(await response.text());
    if (response.status === 401 && isOwn(request.path, parts.baseUrl)) tellUnauthorized(token);
    const requestText = request.error && translate(request.error, { _: "" });
    return errorOfAnswer(
      { status: response.status, headers: response.headers, json, requestText: requestText || undefined },
      translate,
    );
  }

  async function readJson(request: HttpRequest, response: Response): Promise<HttpAnswer> {
    const { status, headers } = response;
    if (isGone(request, status)) return { status, headers, json: undefined };
    const text = await response.text();
    const json = text.trim() === "" ? undefined : parseJson(text);
    if (json === undefined && text.trim() !== "") {
      const came = headers.get("Content-Type") ?? "something else";
      const message = translate("requests.no_json", {
        _: "Expected JSON from %{path}, but the server sent %{came}.",
        came,
        path: request.path,
      });
      throw clientError(message, status, "unexpected_answer");
    }
    if (isRefused(request, json)) {
      const said = { ...json, error: json.error ?? json.message };
      throw errorOfAnswer({ status: 422, headers, json: said, requestText: undefined }, translate);
    }
    return { status, headers, json };
  }

  /** An API that answers 200 to everything says in the answer that a write was not carried out. */
  function isRefused(request: HttpRequest, json: unknown): json is { error?: unknown; message?: unknown } {
    const isForeign = isWrite(request) && !isOwn(request.path, parts.baseUrl);
    return (
      isForeign && typeof json === "object" && json !== null && "success" in json && json.success === false
    );
  }

  return {
    request: (request) => exchange(request, (response) => readJson(request, response)),
    download: (request) =>
      exchange(request, async (response) => {
        const { readFile } = await import("./readFile");
        return readFile(response);
      }),
    lines: (request, onValue) =>
      exchange(request, async (response) => {
        const { readLines } = await import("./readLines");
        await readLines(response, onValue);
      }),
    addressOf: (answered) => (isAbsolute(parts.baseUrl) ? new URL(answered, parts.baseUrl).href : answered),
  };
}

/** Nothing is there to delete any more (RFC 9110, 15.5.5 and 15.5.11). */
function isGone({ method }: HttpRequest, status: number): boolean {
  return method === "DELETE" && (status === 404 || status === 410);
}

function isSuccess({ ok }: HttpRequest, status: number): boolean {
  return ok ? ok.includes(status) : status >= 200 && status < 300;
}
