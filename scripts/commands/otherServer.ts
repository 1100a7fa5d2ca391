import { UsageError } from "./command";

/** A server's answer takes no longer than that. */
const PATIENCE_MS = 60_000;

/** A server that a command speaks to, and what it is known to it by. */
export interface OtherServer {
  url: URL;
  key: string | undefined;
}

/** The address that an option says, which has to be that of a server. */
export function readAddress(option: string, text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new UsageError(
    `${option} has to be the address of a server, such as https://almoner.example, not ${text}`,
  );
}

/** The key that a variable of the environment holds; keys stand in no command line. */
export function readKey(variable: string): string {
  const key = process.env[variable];
  if (key) return key;
  throw new UsageError(`The environment has no ${variable}: set it to an API key (Settings, API keys).`);
}

function reasonOf(error: unknown): string {
  const why = error instanceof Error ? (error.cause ?? error) : error;
  return why instanceof Error ? why.message : String(why);
}

/** Asks a server, with the key going to it and to no other; throws where it cannot be reached or does not know the key. */
export async function askServer(
  { url, key }: OtherServer,
  path: string,
  { method = "GET", body }: { method?: string; body?: object } = {},
): Promise<Response> {
  const target = new URL(path, url);
  const response = await fetch(target, {
    method,
    headers: {
      Accept: "application/json",
      "Accept-Language": "en",
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new UsageError(`${target.href} cannot be reached: ${reasonOf(error)}`);
  });
  if (response.status === 401)
    throw new UsageError(`${url.origin} does not know this key, or it has expired.`);
  return response;
}
