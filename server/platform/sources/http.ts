import { setTimeout as pause } from "node:timers/promises";
import { allowInsecureRequests, clientCredentialsGrant, Configuration, customFetch } from "openid-client";
import type { ApiSource, FromEnvironment } from "../../../contract/resource";
import { atPointer } from "../../../definitions/http/wire";
import { failing, HttpError } from "../errors";
import { PublicJsonError } from "../outside/port";
import { sentence } from "../texts";
import { toHex } from "../bytes";
import { type SignedRequest, signedHeaders } from "./signature";
import { DESCRIPTION_BYTES, type JudgedDescription, USUAL_PLACES } from "./describe";
import { HELLO, INTROSPECTION, statusOfAnswer } from "./graphql";
import type { OpenSource, SourceAnswer, SourceApi, SourceLook, SourceRequest, SourceSettings } from "./port";

/** Speaks to the world outside within limits; redirects are answered and not followed. */
export type SourceFetch = (limits: {
  /** Whether private networks may be spoken to. */
  isPrivate: boolean;
  timeoutMs: number;
  maxBytes: number;
}) => typeof fetch;

const SECONDS = 10;
const MEGABYTE = 1_000_000;
const MEGABYTES = 5;
const CONNECTIONS = 4;
/** How many requests may wait for one of the connections. */
const WAITING = 200;
/** How often a read is tried, and how long it is waited between. */
const TRIES = 3;
const PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;
const CACHED = 200;
const CACHED_BYTES = 262_144;
/** A token is renewed so long before it ends. */
const MARGIN_SECONDS = 30;
const NONCE_BYTES = 16;
/** How long a description is taken to be as it was. */
const DESCRIPTION_MS = 60_000;

/** What GraphQL is answered as. */
const GRAPHQL = "application/graphql-response+json, application/json;q=0.9";

const WRONG_CERTIFICATE = /CERT|SIGNED|VERIFY|ALTNAME/;
const BUSY: readonly number[] = [429, 502, 503, 504];
/** What is about the request, and for whoever asked to understand. */
const TOLD: readonly number[] = [304, 400, 404, 405, 409, 410, 412, 416, 422];

interface Credentials {
  headers: Record<string, string>;
  query: [string, string][];
}

interface Token {
  text: string;
  /** In milliseconds; undefined where nobody said. */
  until: number | undefined;
}

/** An API of the user's own: its credentials, limits and moods in one place. */
export class HttpApi implements SourceApi, OpenSource {
  readonly #base: URL;
  readonly #fetch: typeof fetch;
  readonly #fetchLarge: typeof fetch;
  readonly #cache = new Map<string, { etag: string; json: unknown }>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #token: Promise<Token> | undefined;
  #description: { at: number; found: Promise<string> } | undefined;
  seen: SourceLook = { state: "unchecked", at: null };

  constructor(
    private readonly settings: SourceSettings<ApiSource>,
    fetchWithin: SourceFetch,
  ) {
    const { source } = settings;
    this.#base = new URL(this.#plain(source.url).replace(/\/+$/, ""));
    const isPrivate = source.private === true;
    const timeoutMs = (source.timeoutSeconds ?? SECONDS) * 1000;
    this.#fetch = fetchWithin({
      isPrivate,
      timeoutMs,
      maxBytes: (source.maxMegabytes ?? MEGABYTES) * MEGABYTE,
    });
    this.#fetchLarge = fetchWithin({ isPrivate, timeoutMs, maxBytes: DESCRIPTION_BYTES });
  }

  get address(): string {
    return this.#base.href;
  }

  /** Whether a text is an address of one. */
  static isAddress(url: string): boolean {
    return /^https?:\/\//.test(url) && URL.canParse(url);
  }

  #plain(value: string | FromEnvironment): string {
    return typeof value === "string" ? value : (this.settings.variable(value.env) ?? "");
  }

  async call(request: SourceRequest): Promise<SourceAnswer> {
    const isRead = request.isRead ?? (request.method ?? "GET") === "GET";
    const { name, source } = this.settings;
    if (!isRead && source.write === false) throw failing(403)("source_forbidden", { params: { name } });
    return this.#inTurn(async () => {
      const answer = await this.#tried(request, isRead ? TRIES : 1);
      const { status } = answer;
      if (status >= 300 && !TOLD.includes(status) && !request.told?.includes(status))
        throw this.#refused(status);
      this.#saw({ state: "ok" });
      return answer;
    });
  }

  async ask(): Promise<void> {
    this.#token = undefined;
    this.#cache.clear();
    this.#description = undefined;
    const { source } = this.settings;
    const isGraphql = source.type === "graphql";
    const test = isGraphql ? "" : source.test;
    const request: SourceRequest = isGraphql
      ? { method: "POST", path: "", body: HELLO, isRead: true }
      : { path: test ?? "" };
    const { status } = await this.#inTurn(() => this.#tried(request, 1, !isGraphql));
    // Whoever names a path to be tried wants it to be there.
    if (status >= 400 && (test !== undefined || !TOLD.includes(status))) throw this.#refused(status);
    if (status >= 300 && status < 400) throw this.#refused(status);
    this.#saw({ state: "ok" });
  }

  description(): Promise<string> {
    const now = this.settings.clock().getTime();
    if (this.#description && now - this.#description.at < DESCRIPTION_MS) return this.#description.found;
    const found = this.#inTurn(() => this.#described());
    const entry = { at: now, found };
    this.#description = entry;
    found.catch(() => {
      if (this.#description === entry) this.#description = undefined;
    });
    return found;
  }

  async #described(): Promise<string> {
    const { source, name, file } = this.settings;
    const { description } = source;
    const isGraphql = source.type === "graphql";
    const undescribed = (): HttpError =>
      failing(422)(isGraphql ? "source_no_schema" : "source_undescribed", { params: { name } });
    if (description === undefined) {
      const found = await (isGraphql ? this.#introspected() : this.#usuallyDescribed());
      if (found === undefined) throw undescribed();
      return found;
    }
    const isAddress = /^(\/|https?:\/\/)/.test(description);
    const place = isAddress ? new URL(description, this.#base) : undefined;
    // Credentials go to the API's own origin and nowhere else.
    if (place && place.origin !== this.#base.origin) throw undescribed();
    const text = place
      ? await this.#textAt(place).catch((error: unknown) => {
          throw this.#told(error);
        })
      : await file(description);
    if (text === undefined || !(await this.#judged(text)).isDescription) throw undescribed();
    return text;
  }

  /** A text is judged where it keeps nobody waiting. */
  #judged(text: string, status = 200): Promise<JudgedDescription> {
    const kind = this.settings.source.type === "graphql" ? "graphql" : "openapi";
    return this.settings.judge({ kind, text, status });
  }

  /** The description at the first of the usual places that has one. */
  async #usuallyDescribed(): Promise<string | undefined> {
    const places = [...new Set([this.address, this.#base.origin])].flatMap((base) =>
      USUAL_PLACES.map((place) => new URL(`${base.replace(/\/+$/, "")}/${place}`)),
    );
    for (const place of places) {
      const text = await this.#textAt(place).catch((error: unknown) => {
        if (isTimeout(error) || codeOf(error) !== "") throw this.#told(error);
        return undefined;
      });
      if (text !== undefined && (await this.#judged(text)).isDescription) return text;
    }
    return undefined;
  }

  /** What lies at an address; undefined where nothing does. */
  async #textAt(place: URL): Promise<string | undefined> {
    const { headers, query } = await this.#credentials(false, { method: "GET", url: place, body: "" });
    const url = new URL(place);
    addTo(url, query);
    const Accept = "application/json, application/openapi+json, application/yaml;q=0.9, */*;q=0.8";
    const answer = await this.#fetchLarge(url, { headers: { Accept, ...headers } });
    return answer.ok ? answer.text() : undefined;
  }

  /** What a GraphQL server says of itself; undefined where it does not. */
  async #introspected(): Promise<string | undefined> {
    const url = this.#urlOf({ path: "" });
    const body = JSON.stringify(INTROSPECTION);
    const ask = async (): Promise<{ text: string; status: number }> => {
      const { headers, query } = await this.#credentials(false, { method: "POST", url, body });
      addTo(url, query);
      const answer = await this.#fetchLarge(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: GRAPHQL, ...headers },
        body,
      });
      return { text: await answer.text(), status: answer.status };
    };
    const { text, status: answered } = await ask().catch((error: unknown) => {
      throw this.#told(error);
    });
    const { isDescription, status } = await this.#judged(text, answered);
    if (status >= 300 && !TOLD.includes(status)) throw this.#refused(status);
    return isDescription ? text : undefined;
  }

  async close(): Promise<void> {
    this.#cache.clear();
  }

  /** At most so many at once; those that wait too long are told that it is slow. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const { source, name } = this.settings;
    if (this.#running >= (source.connections ?? CONNECTIONS)) {
      if (this.#waiting.length >= WAITING) throw failing(504)("source_slow", { params: { name } });
      await this.#place();
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Whoever ends hands its place on; who waits longer than a request may take is sent away. */
  #place(): Promise<void> {
    const { source, name } = this.settings;
    return new Promise<void>((done, fail) => {
      const go = (): void => {
        clearTimeout(timer);
        done();
      };
      const timer = setTimeout(
        () => {
          this.#waiting.splice(this.#waiting.indexOf(go), 1);
          fail(failing(504)("source_slow", { params: { name } }));
        },
        (source.timeoutSeconds ?? SECONDS) * 1000,
      );
      this.#waiting.push(go);
    });
  }

  async #tried(request: SourceRequest, tries: number, isAnything = false): Promise<SourceAnswer> {
    let isRenewed = false;
    for (let tried = 1; ; tried += 1) {
      let answer: SourceAnswer;
      try {
        answer = await this.#sent(request, isRenewed, isAnything);
      } catch (error) {
        if (
          tried >= tries ||
          isTimeout(error) ||
          error instanceof HttpError ||
          error instanceof PublicJsonError
        )
          throw this.#told(error);
        await pause(PAUSE_MS * tried);
        continue;
      }
      if (answer.status === 401 && !isRenewed && this.#renews()) {
        isRenewed = true;
        tried -= 1;
        continue;
      }
      if (tried >= tries || !BUSY.includes(answer.status)) return answer;
      const asked = Number(answer.headers.get("Retry-After") ?? Number.NaN) * 1000;
      await pause(Math.min(Number.isFinite(asked) ? asked : PAUSE_MS * tried, LONGEST_PAUSE_MS));
    }
  }

  #urlOf({ path, query = [] }: Pick<SourceRequest, "path" | "query">): URL {
    const { name } = this.settings;
    const url = new URL(
      `${this.#base.href.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`.replace(
        /\/$/,
        path === "" ? "" : "/",
      ),
    );
    const isBelow =
      url.origin === this.#base.origin &&
      `${url.pathname}/`.startsWith(`${this.#base.pathname.replace(/\/+$/, "")}/`);
    // What a key or a path of somebody's hand leads out of the API is asked of nobody.
    if (!isBelow) throw failing(403)("source_forbidden", { params: { name } });
    addTo(url, query);
    return url;
  }

  async #sent(request: SourceRequest, isRenewed: boolean, isAnything: boolean): Promise<SourceAnswer> {
    const { method = "GET", body, headers = {} } = request;
    const isGraphql = this.settings.source.type === "graphql";
    const url = this.#urlOf(request);
    const key = url.href + JSON.stringify(headers);
    const cached = method === "GET" ? this.#cache.get(key) : undefined;
    const text = body === undefined ? "" : JSON.stringify(body);
    const { headers: own, query } = await this.#credentials(isRenewed, { method, url, body: text });
    addTo(url, query);
    const answer = await this.#fetch(url, {
      method,
      headers: {
        ...(isGraphql && { Accept: GRAPHQL }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
        ...(cached && { "If-None-Match": cached.etag }),
        ...own,
      },
      ...(body !== undefined && { body: text }),
    });
    if (answer.status === 304 && cached) return { status: 200, headers: answer.headers, json: cached.json };
    const told = await answer.text();
    const json = this.#read(told, answer.ok && !isAnything);
    const etag = answer.headers.get("ETag");
    if (method === "GET" && answer.status === 200 && etag !== null && told.length <= CACHED_BYTES) {
      if (this.#cache.size >= CACHED) this.#cache.delete(this.#cache.keys().next().value ?? "");
      this.#cache.set(key, { etag, json });
    }
    const status = isGraphql ? statusOfAnswer(answer.status, json) : answer.status;
    return { status, headers: answer.headers, json };
  }

  #read(text: string, isWanted: boolean): unknown {
    if (text.trim() === "") return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      if (isWanted) throw this.#garbage();
      return undefined;
    }
  }

  #garbage(): HttpError {
    const { name } = this.settings;
    this.#saw({ state: "down", says: sentence("field.source_garbage") });
    return failing(502)("source_garbage", { params: { name } });
  }

  #renews(): boolean {
    const { auth } = this.settings.source;
    return auth?.type === "oauth2" || auth?.type === "session";
  }

  async #credentials(isRenewed: boolean, request: SignedRequest): Promise<Credentials> {
    const { auth = { type: "none" }, headers = {} } = this.settings.source;
    const own = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, this.#plain(value)]));
    const withHeader = (name: string, value: string): Credentials => ({
      headers: { ...own, [name]: value },
      query: [],
    });
    switch (auth.type) {
      case "none":
        return { headers: own, query: [] };
      case "bearer":
        return withHeader("Authorization", `Bearer ${this.#plain(auth.token)}`);
      case "basic": {
        const pair = `${this.#plain(auth.user)}:${this.#plain(auth.password)}`;
        return withHeader("Authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
      }
      case "header":
        return withHeader(auth.header, this.#plain(auth.value));
      case "query":
        return { headers: own, query: [[auth.parameter, this.#plain(auth.value)]] };
      case "oauth2": {
        const { text } = await this.#tokenOf(isRenewed, () => this.#clientToken(auth));
        return withHeader("Authorization", `Bearer ${text}`);
      }
      case "signature": {
        const { clock, random } = this.settings;
        const signed = signedHeaders(auth, request, {
          secret: this.#plain(auth.secret),
          key: auth.key === undefined ? "" : this.#plain(auth.key),
          now: clock(),
          nonce: toHex(random.bytes(NONCE_BYTES)),
        });
        return { headers: { ...own, ...signed }, query: [] };
      }
      case "session": {
        const { text } = await this.#tokenOf(isRenewed, () => this.#sessionToken(auth));
        const prefix = auth.prefix ?? "Bearer";
        return withHeader(auth.header ?? "Authorization", prefix === "" ? text : `${prefix} ${text}`);
      }
    }
  }

  /** The token at hand, or a new one; whoever asks meanwhile waits for the same. */
  async #tokenOf(isRenewed: boolean, make: () => Promise<Token>): Promise<Token> {
    const known = await this.#token?.catch(() => undefined);
    const isOver = known?.until !== undefined && known.until <= this.settings.clock().getTime();
    if (known && !isOver && !isRenewed) return known;
    const made = make();
    this.#token = made;
    return made;
  }

  async #clientToken(auth: Extract<ApiSource["auth"], { type: "oauth2" }>): Promise<Token> {
    const { source } = this.settings;
    const server = { issuer: new URL(auth.tokenUrl).origin, token_endpoint: auth.tokenUrl };
    const config = new Configuration(server, this.#plain(auth.id), this.#plain(auth.secret));
    config[customFetch] = (url, options) => this.#fetch(url, options as RequestInit);
    // Within a private network there often are no certificates.
    if (source.private === true) allowInsecureRequests(config);
    try {
      const told = await clientCredentialsGrant(
        config,
        auth.scope === undefined ? {} : { scope: auth.scope },
      );
      const seconds = told.expiresIn();
      const until =
        seconds === undefined
          ? undefined
          : this.settings.clock().getTime() + Math.max(seconds - MARGIN_SECONDS, 0) * 1000;
      return { text: told.access_token, until };
    } catch (error) {
      throw this.#noToken(error);
    }
  }

  async #sessionToken(auth: Extract<ApiSource["auth"], { type: "session" }>): Promise<Token> {
    const body = Object.fromEntries(
      Object.entries(auth.login.body).map(([key, value]) => [key, this.#plain(value)]),
    );
    const answer = await this.#fetch(this.#urlOf(auth.login), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = atPointer(this.#read(await answer.text(), answer.ok), auth.token);
    if (!answer.ok || typeof text !== "string" || text === "")
      throw this.#refused(answer.ok ? 401 : answer.status);
    return { text, until: undefined };
  }

  /** Whatever the identity provider says of the client's secret is not for our people. */
  #noToken(error: unknown): unknown {
    const status: unknown =
      error instanceof Error ? (error as Error & { status?: unknown }).status : undefined;
    if (typeof status === "number") return this.#refused(status < 500 ? 401 : status);
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return isTimeout(cause) || codeOf(cause) !== "" || cause instanceof PublicJsonError
      ? cause
      : this.#refused(401);
  }

  #saw(look: Omit<SourceLook, "at">): void {
    this.seen = { ...look, at: this.settings.clock() };
  }

  /** An answer that is none of the API's to us. */
  #refused(status: number): HttpError {
    const { name } = this.settings;
    const params = { name };
    const code = String(status);
    if (status === 401) {
      this.#saw({ state: "refused", says: sentence("field.source_login", { code }) });
      return failing(502)("source_login", { params });
    }
    if (status === 403) {
      this.#saw({ state: "refused", says: sentence("field.source_login", { code }) });
      return failing(403)("source_forbidden", { params });
    }
    if (status >= 300 && status < 400) {
      this.#saw({ state: "down", says: sentence("field.source_redirect") });
      return failing(502)("source_down", { params });
    }
    if (status === 429 || status === 504) {
      this.#saw({ state: "slow", says: sentence("field.source_busy", { code }) });
      return failing(504)("source_slow", { params });
    }
    this.#saw({ state: "down", says: sentence("field.source_failing", { code }) });
    return failing(502)("source_down", { params });
  }

  /** What went wrong on the way, without what it says of hosts and addresses. */
  #told(error: unknown): unknown {
    const { name } = this.settings;
    const params = { name };
    if (error instanceof HttpError) return error;
    if (error instanceof PublicJsonError) {
      this.#saw({ state: "down", says: error.says });
      const isLarge = error.says.code === "field.answer_too_large";
      return failing(502)(isLarge ? "source_large" : "source_down", { params });
    }
    if (isTimeout(error)) {
      this.#saw({ state: "slow", says: sentence("field.source_slow") });
      return failing(504)("source_slow", { params });
    }
    const code = codeOf(error);
    const says = WRONG_CERTIFICATE.test(code)
      ? sentence("field.source_certificate", { code })
      : sentence("field.source_down", { code: code === "" ? "–" : code });
    this.#saw({ state: "down", says });
    return failing(502)("source_down", { params });
  }
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" ||
    error.name === "AbortError" ||
    (error.cause !== undefined && isTimeout(error.cause))
  );
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === "string" ? code : "";
}

/** Puts parameters behind an address, with %20 for a space: + is one in forms alone, and not every server takes it for one. */
function addTo(url: URL, query: readonly (readonly [name: string, value: string])[]): void {
  for (const [name, value] of query) url.searchParams.append(name, value);
  url.search = url.search.replaceAll("+", "%20");
}
