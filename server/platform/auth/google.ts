import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import type { GoogleRequest } from "../../../contract/api";

/** Somebody as the provider vouches for them. */
export interface GoogleIdentity {
  /** The provider, and the person's key there: addresses may change hands, these do not. */
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Signing in with Google, or with any OpenID Connect provider in its place. */
export interface GoogleSignIn {
  readonly configured: boolean;
  /** What a page opens the provider with; nothing when it is not configured or cannot be reached. */
  options(): Promise<{ clientId: string; authorizationEndpoint: string; redirectUri: string } | undefined>;
  /** The person that the proof is about; throws GoogleRefusal when it proves nobody to this application. */
  identify(proof: GoogleRequest): Promise<GoogleIdentity>;
  /** A token that `identify` takes, for a code; throws GoogleRefusal when the provider does not take the code. */
  exchange(code: string, codeVerifier: string): Promise<string>;
}

/** The provider does not vouch, for whatever reason. */
export class GoogleRefusal extends Error {
  override readonly name = "GoogleRefusal";
}

async function refuse(): Promise<never> {
  throw new GoogleRefusal("Signing in with Google is not set up on this server");
}

/** Where no provider is configured, nobody is vouched for. */
export const noGoogle: GoogleSignIn = {
  configured: false,
  options: async () => undefined,
  identify: refuse,
  exchange: refuse,
};

interface GoogleOptions {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** Where the provider sends people back to; registered there. Asked late, since the port is known late. */
  redirectUri: () => string;
  fetch: typeof fetch;
  clock: () => Date;
}

/** What is used of the provider's metadata (OpenID Connect Discovery 1.0, section 3; RFC 8414). */
interface Provider {
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string;
  introspectionEndpoint: string | undefined;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

type Json = Record<string, unknown>;

const TIMEOUT_MS = 8000;
const METADATA_MS = 3_600_000;
/** What Google signs with. */
export const GOOGLE_ISSUER = "https://accounts.google.com";
/** Google has no RFC 7662 endpoint; this one tells for whom an access token was made. */
const GOOGLE_TOKEN_INFO = "https://oauth2.googleapis.com/tokeninfo";

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(values: Json, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function required(values: Json, name: string): string {
  const value = text(values, name);
  if (value === undefined) throw new GoogleRefusal(`The provider's answer has no ${name}`);
  return value;
}

/**
 * Verifies what a browser brings back from the provider. Every proof must have been made for this application: an
 * ID token by its audience, an access token by introspection, or else any site that somebody signed in to could come
 * with their token.
 */
export function createGoogleSignIn(options: GoogleOptions): GoogleSignIn {
  const { clientId, clientSecret, issuer, redirectUri, clock } = options;
  let known: { provider: Promise<Provider>; until: number } | undefined;

  async function ask(url: string, init: RequestInit = {}): Promise<Json> {
    let answer: Response;
    try {
      answer = await options.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      throw new GoogleRefusal("The provider cannot be reached", { cause: error });
    }
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok || !isJson(body)) throw new GoogleRefusal(`The provider answered ${answer.status}`);
    return body;
  }

  async function discover(): Promise<Provider> {
    const metadata = await ask(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
    if (required(metadata, "issuer").replace(/\/$/, "") !== issuer.replace(/\/$/, "")) {
      throw new GoogleRefusal("The provider's metadata is another provider's");
    }
    return {
      issuer: required(metadata, "issuer"),
      authorizationEndpoint: required(metadata, "authorization_endpoint"),
      tokenEndpoint: required(metadata, "token_endpoint"),
      userinfoEndpoint: required(metadata, "userinfo_endpoint"),
      introspectionEndpoint: text(metadata, "introspection_endpoint"),
      keys: createRemoteJWKSet(new URL(required(metadata, "jwks_uri")), {
        timeoutDuration: TIMEOUT_MS,
        [customFetch]: (url, init) => options.fetch(url, init),
      }),
    };
  }

  function findProvider(): Promise<Provider> {
    const now = clock().getTime();
    if (known && known.until > now) return known.provider;
    const entry = { provider: discover(), until: now + METADATA_MS };
    known = entry;
    entry.provider.catch(() => {
      // A provider that was down is asked again.
      if (known === entry) known = undefined;
    });
    return entry.provider;
  }

  async function fromIdToken(provider: Provider, token: string): Promise<GoogleIdentity> {
    let payload: JWTPayload;
    try {
      // Google signs with either form of its name.
      const names = [provider.issuer, provider.issuer.replace(/^https:\/\//, "")];
      const checks = {
        issuer: names,
        audience: clientId,
        currentDate: clock(),
        algorithms: ["RS256", "ES256", "PS256"],
      };
      ({ payload } = await jwtVerify(token, provider.keys, { ...checks, requiredClaims: ["sub", "exp"] }));
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) {
        throw new GoogleRefusal("The ID token is not valid for this application", { cause: error });
      }
      throw error;
    }
    if (text(payload, "email") !== undefined) return identityOf(provider, payload);
    throw new GoogleRefusal("The ID token has no e-mail address");
  }

  async function idTokenFor(provider: Provider, code: string, verifier: string | undefined): Promise<string> {
    const form = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri(),
      ...(verifier !== undefined && { code_verifier: verifier }),
    });
    const answer = await ask(provider.tokenEndpoint, { method: "POST", body: form });
    return required(answer, "id_token");
  }

  async function audienceOf(provider: Provider, token: string): Promise<unknown> {
    if (provider.introspectionEndpoint !== undefined) {
      const form = new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret });
      const answer = await ask(provider.introspectionEndpoint, { method: "POST", body: form });
      return answer["active"] === true ? (answer["client_id"] ?? answer["aud"]) : undefined;
    }
    if (provider.issuer !== GOOGLE_ISSUER) return undefined;
    const form = new URLSearchParams({ access_token: token });
    return (await ask(GOOGLE_TOKEN_INFO, { method: "POST", body: form }))["aud"];
  }

  async function fromAccessToken(provider: Provider, token: string): Promise<GoogleIdentity> {
    if ((await audienceOf(provider, token)) !== clientId) {
      throw new GoogleRefusal("The access token was not made for this application");
    }
    const headers = { Authorization: `Bearer ${token}` };
    return identityOf(provider, await ask(provider.userinfoEndpoint, { headers }));
  }

  return {
    configured: true,
    options: async () => {
      try {
        const { authorizationEndpoint } = await findProvider();
        return { clientId, authorizationEndpoint, redirectUri: redirectUri() };
      } catch (error) {
        if (error instanceof GoogleRefusal) return undefined;
        throw error;
      }
    },
    identify: async (proof) => {
      const provider = await findProvider();
      if (proof.code !== undefined) {
        return fromIdToken(provider, await idTokenFor(provider, proof.code, proof.code_verifier));
      }
      const token = proof.access_token;
      if (token === undefined) throw new GoogleRefusal("Neither a code nor a token");
      return token.split(".").length === 3 && token.startsWith("eyJ")
        ? fromIdToken(provider, token)
        : fromAccessToken(provider, token);
    },
    exchange: async (code, codeVerifier) => idTokenFor(await findProvider(), code, codeVerifier),
  };
}

/** The standard claims (OpenID Connect Core 1.0, section 5.1). */
function identityOf(provider: Provider, claims: Json): GoogleIdentity {
  const verified = claims["email_verified"];
  return {
    issuer: provider.issuer,
    subject: required(claims, "sub"),
    email: required(claims, "email").toLowerCase(),
    emailVerified: verified === true || verified === "true",
    firstName: (text(claims, "given_name") ?? text(claims, "name") ?? "").slice(0, 100),
    lastName: (text(claims, "family_name") ?? "").slice(0, 100),
  };
}
