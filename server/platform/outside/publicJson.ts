import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Outside, PublicJsonError, type ReadPublicJson } from "./port";
import { isPublicAddress } from "./publicAddress";
import { sentence } from "../texts";

/** An address of a host. */
export interface HostAddress {
  address: string;
  family: number;
}

export interface PublicJsonParts {
  /** Every address of a name, as the system resolves it. */
  lookup(hostname: string): Promise<HostAddress[]>;
  /** Where it may go; the public internet unless a test says otherwise. */
  isAllowed?(address: string): boolean;
  timeoutMs?: number;
  maxBytes?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
/** Services below 1024 other than the web's are none of ours. */
const LOWEST_FREE_PORT = 1024;

/**
 * Reads JSON for people whose browser may not: a plain GET without cookies, tokens or a former connection. A server inside a
 * network reaches what its people must not reach through it (OWASP: server-side request forgery), so names are
 * resolved first, each of their addresses has to be public, and the connection goes to those addresses and to no later answer
 * of the name server. Redirects are told and not followed.
 */
export function createPublicJsonReader(parts: PublicJsonParts): ReadPublicJson {
  const { lookup, isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = parts;
  return async (address) => {
    const url = parse(address);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await send(url, await publicAddresses(url, { lookup, isAllowed }, signal), signal);
      try {
        return await readJson(answer, maxBytes);
      } finally {
        answer.destroy();
      }
    } catch (error) {
      if (error instanceof PublicJsonError) throw error;
      if (signal.aborted) throw new PublicJsonError(sentence("field.too_slow"));
      throw new PublicJsonError(sentence("field.unreachable", { host: url.host }));
    }
  };
}

/**
 * `fetch` for addresses that people name and that are spoken to in their place, such as a provider of an organisation's own: to
 * public addresses alone, as above, and redirects are told and not followed.
 */
export function createPublicFetch(parts: PublicJsonParts): typeof fetch {
  const { lookup, isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = parts;
  return async (input, init) => {
    const { method, headers, body } = new Request(input, init);
    const url = parse(new Request(input).url);
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = {
      method,
      headers: { ...OWN_HEADERS, ...Object.fromEntries(headers) },
      body: body === null ? "" : await new Response(body).text(),
    };
    const answer = await send(url, await publicAddresses(url, { lookup, isAllowed }, signal), signal, sent);
    try {
      const status = answer.statusCode ?? 502;
      const hasNone = status === 204 || status === 304;
      const told = await readBytes(answer, maxBytes);
      return new Response(hasNone ? null : new Uint8Array(told), { status, headers: headersOf(answer) });
    } finally {
      answer.destroy();
    }
  };
}

/** As `createPublicFetch`, with the judgement of an address that is only to be kept. */
export function createOutside(parts: PublicJsonParts): Outside {
  const { lookup, isAllowed = isPublicAddress, timeoutMs = TIMEOUT_MS } = parts;
  return {
    fetch: createPublicFetch(parts),
    check: async (address) => {
      const url = parse(address);
      try {
        await publicAddresses(url, { lookup, isAllowed }, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        if (error instanceof PublicJsonError) throw error;
        throw new PublicJsonError(sentence("field.unreachable", { host: url.host }));
      }
    },
  };
}

function headersOf({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return new Headers(pairs);
}

/** The addresses of a host, all of which have to be public. */
async function publicAddresses(
  url: URL,
  { lookup, isAllowed }: Required<Pick<PublicJsonParts, "lookup" | "isAllowed">>,
  signal: AbortSignal,
): Promise<HostAddress[]> {
  const addresses = await resolve(url, lookup, signal);
  if (addresses.length === 0 || !addresses.every((one) => isAllowed(one.address))) {
    throw new PublicJsonError(sentence("field.private_address"));
  }
  return addresses;
}

function parse(address: string): URL {
  if (!URL.canParse(address)) throw new PublicJsonError(sentence("field.whole_address"));
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new PublicJsonError(sentence("field.http_address"));
  }
  if (url.username !== "" || url.password !== "") {
    throw new PublicJsonError(sentence("field.address_login"));
  }
  const port = Number(url.port);
  if (url.port !== "" && port < LOWEST_FREE_PORT && port !== 80 && port !== 443) {
    throw new PublicJsonError(sentence("field.address_port", { port: String(port) }));
  }
  return url;
}

async function resolve(
  url: URL,
  lookup: PublicJsonParts["lookup"],
  signal: AbortSignal,
): Promise<HostAddress[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([lookup(host), aborted]);
}

/** Connects to the addresses that were judged, whatever the name leads to by now. */
function pinned(addresses: HostAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all) callback(null, addresses);
    else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
  };
}

const OWN_HEADERS = { Accept: "application/json", "Accept-Encoding": "identity", "User-Agent": "Almoner" };

function send(
  url: URL,
  addresses: HostAddress[],
  signal: AbortSignal,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: string } = {
    method: "GET",
    headers: OWN_HEADERS,
    body: "",
  },
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    // None that is kept: no connection that somebody else's call has opened.
    agent: false,
    lookup: pinned(addresses),
    signal,
    maxHeaderSize: 16_384,
    method,
    headers,
  };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    request(url, options, done).once("error", fail).end(body);
  });
}

async function readBytes(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new PublicJsonError(sentence("field.answer_too_large"));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readJson(answer: IncomingMessage, maxBytes: number): Promise<unknown> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400) {
    throw new PublicJsonError(
      headers.location === undefined
        ? sentence("field.address_redirect_elsewhere")
        : sentence("field.address_redirect", { address: headers.location }),
    );
  }
  if (statusCode < 200 || statusCode > 299)
    throw new PublicJsonError(sentence("field.answer_status", { status: String(statusCode) }));
  const bytes = await readBytes(answer, maxBytes);
  try {
    return JSON.parse(bytes.toString("utf8")) as unknown;
  } catch {
    // What it is instead is not told: it may be what somebody hoped to read through us.
    throw new PublicJsonError(sentence("field.answer_not_json"));
  }
}
