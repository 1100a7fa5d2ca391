import { allowInsecureRequests, type Configuration, clockSkew, customFetch, discovery } from "openid-client";

const TIMEOUT_SECONDS = 8;
const METADATA_MS = 3_600_000;

/** Whose client asks. */
interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What it is asked with. */
export interface DiscoveryOptions {
  fetch: typeof fetch;
  clock(): Date;
  /** How far the clock is ahead of the machine's, by which the library judges. */
  skewSeconds?: number;
  /** Providers without TLS are for a server of one's own machine. */
  isLocal: boolean;
}

/** The provider's metadata (OpenID Connect Discovery 1.0), asked for when it is needed and again after an hour. */
export function createDiscovery(
  { issuer, clientId, clientSecret }: Client,
  options: DiscoveryOptions,
): () => Promise<Configuration> {
  let known: { configuration: Promise<Configuration>; until: number } | undefined;
  const discover = (): Promise<Configuration> =>
    discovery(
      new URL(issuer),
      clientId,
      {
        client_secret: clientSecret,
        [clockSkew]: options.skewSeconds ?? 0,
      },
      undefined,
      {
        timeout: TIMEOUT_SECONDS,
        [customFetch]: (url, init) => options.fetch(url, init as RequestInit),
        execute: options.isLocal ? [allowInsecureRequests] : [],
      },
    );
  return () => {
    const now = options.clock().getTime();
    if (known && known.until > now) return known.configuration;
    const entry = { configuration: discover(), until: now + METADATA_MS };
    known = entry;
    entry.configuration.catch(() => {
      // A provider that was down is asked again.
      if (known === entry) known = undefined;
    });
    return entry.configuration;
  };
}
