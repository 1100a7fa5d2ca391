import { CallError } from "./CallError";
import { demoCalls } from "./calls";
import type { Answer } from "./calls/call";
import { createDemoDatabase, type DemoDatabase } from "./createDemoDatabase";
import { createTokens } from "./createTokens";
import { type Match, matchCall } from "./matchCall";
import { bodyValues, Parameters, queryValues, type Values } from "./Parameters";

export type FetchInput = string | URL | Request;
export type FetchLike = (input: FetchInput, init?: RequestInit) => Promise<Response>;

export interface DemoFetchOptions {
  now: () => Date;
  /** In [0, 1); picks shipping dates, offers and discounts. The samples do not depend on it. */
  random: () => number;
  /** Gets every other call, with exactly the arguments of the caller. */
  passThrough: FetchLike;
  /** The state to work on; by default one of its own. */
  database?: DemoDatabase;
  /** Signs the tokens; at least 32 bytes (RFC 7518, section 3.2). By default random ones, made per instance. */
  tokenKey?: Uint8Array;
}

/** Only makes a relative address whole; nothing is ever asked of it. */
const BASE = "http://demo.invalid";

/** Methods are normalised as `fetch` does it for those the demo knows (Fetch standard, "normalize a method"). */
const methodOf = (input: FetchInput, init?: RequestInit): string =>
  (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();

/** As for `fetch`, a signal of `init`, also null, wins over the request's own. */
function signalOf(input: FetchInput, init?: RequestInit): AbortSignal | null | undefined {
  if (init?.signal !== undefined) return init.signal;
  return input instanceof Request ? input.signal : undefined;
}

function urlOf(input: FetchInput): URL | undefined {
  const address = input instanceof Request ? input.url : String(input);
  return URL.canParse(address, BASE) ? new URL(address, BASE) : undefined;
}

/** The body as a text, read as `fetch` would send it: `init` wins over the request's own. */
const bodyOf = async (input: FetchInput, url: URL, init?: RequestInit): Promise<string> =>
  new Request(input instanceof Request ? input : url, init).text();

/** Reads are asked in the query, writes in a JSON body, deletions in either. */
async function valuesOf(method: string, url: URL, readBody: () => Promise<string>): Promise<Values> {
  if (method === "GET") return queryValues(url.searchParams);
  const body = await readBody();
  if (method !== "DELETE") return bodyValues(body);
  return { ...queryValues(url.searchParams), ...(body ? bodyValues(body) : {}) };
}

const responseTo = ({ status, body }: Answer): Response =>
  body === undefined ? new Response(null, { status }) : Response.json(body, { status });

function errorResponse(error: unknown): Response {
  if (error instanceof CallError) return responseTo(error);
  throw error;
}

/**
 * A `fetch` that answers the documented calls of the template's demo from memory, whatever host they are addressed to,
 * and hands every other call to `passThrough`. Two instances share nothing unless given the same database.
 */
export function createDemoFetch(options: DemoFetchOptions): FetchLike {
  const { now, random, passThrough } = options;
  const database = options.database ?? createDemoDatabase({ now: now() });
  const key = options.tokenKey ?? crypto.getRandomValues(new Uint8Array(32));
  const tokens = createTokens({ now, key });

  const answer = async ({ call, path }: Match, url: URL, input: FetchInput, init?: RequestInit) => {
    const signal = signalOf(input, init);
    signal?.throwIfAborted();
    try {
      const values = await valuesOf(call.method, url, () => bodyOf(input, url, init));
      const parameters = new Parameters({ ...values, ...path });
      return responseTo(await call.answer(database, { parameters, now, random, tokens }, signal));
    } catch (error) {
      return errorResponse(error);
    }
  };

  return (...request) => {
    const [input, init] = request;
    const url = urlOf(input);
    const match = url && matchCall(demoCalls, methodOf(input, init), url.pathname);
    return match ? answer(match, url, input, init) : passThrough(...request);
  };
}
