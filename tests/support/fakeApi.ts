import { type HttpClient, type HttpClientParts, createHttpClient } from "../../dataProviders/rest/httpClient";

/** A request as it left, for tests. */
export interface SentRequest {
  method: string;
  /** Without the base address. */
  path: string;
  headers: Headers;
  body: unknown;
}

type Answer = Response | Error | ((sent: SentRequest) => Response);

export interface FakeApi {
  sent: SentRequest[];
  /** What the client waited for, in milliseconds. */
  waited: number[];
  unauthorized: number;
  httpClient: HttpClient;
}

const BASE_URL = "https://api.example.org/api";

/** An answer with a JSON body. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

function bodyOf(body: RequestInit["body"]): unknown {
  if (typeof body !== "string") return body ?? undefined;
  return JSON.parse(body) as unknown;
}

/** A client over answers given in their order, which remembers what was sent. The last answer is given again and again. */
export function createFakeApi(answers: Answer[], parts: Partial<HttpClientParts> = {}): FakeApi {
  const api: Omit<FakeApi, "httpClient"> = { sent: [], waited: [], unauthorized: 0 };
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const url = input instanceof Request ? input.url : String(input);
    const sent: SentRequest = {
      method: init.method ?? "GET",
      path: url.startsWith(BASE_URL) ? url.slice(BASE_URL.length) : url,
      headers: new Headers(init.headers),
      body: bodyOf(init.body),
    };
    api.sent.push(sent);
    const answer = answers[Math.min(api.sent.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error(`No answer was prepared for ${sent.method} ${sent.path}`);
    return typeof answer === "function" ? answer(sent) : answer.clone();
  };
  let keys = 0;
  const httpClient = createHttpClient({
    fetch,
    baseUrl: BASE_URL,
    getToken: () => "token-1",
    getSubdomain: () => "hope",
    getLocale: () => "de",
    appId: "almoner-web",
    onUnauthorized: () => {
      api.unauthorized += 1;
    },
    wait: async (milliseconds, signal) => {
      api.waited.push(milliseconds);
      signal?.throwIfAborted();
    },
    newIdempotencyKey: () => `key-${(keys += 1)}`,
    now: () => 0,
    ...parts,
  });
  return Object.assign(api, { httpClient });
}
