import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import {
  type Configuration,
  fetchUserInfo,
  genericGrantRequest,
  skipSubjectCheck,
  tokenIntrospection,
} from "openid-client";
import type { GoogleRequest } from "../../../contract/api";
import { createDiscovery } from "./discovery";

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
  /** How far the clock is ahead of the machine's. */
  skewSeconds?: number;
}

type Json = Record<string, unknown>;

const TIMEOUT_MS = 8000;
/** What Google signs with. */
export const GOOGLE_ISSUER = "https://accounts.google.com";
/** Google has no RFC 7662 endpoint; this one tells for whom an access token was made. */
const GOOGLE_TOKEN_INFO = "https://oauth2.googleapis.com/tokeninfo";

function text(values: Json, name: string): string | undefined {
  const value = values[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function required(values: Json, name: string): string {
  const value = text(values, name);
  if (value === undefined) throw new GoogleRefusal(`The provider's answer has no ${name}`);
  return value;
}

/** Whatever the libraries found wrong, and whatever kept the provider from answering, vouches for nobody. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GoogleRefusal) throw error;
    throw new GoogleRefusal(error instanceof Error ? error.message : "The provider vouches for nobody", {
      cause: error,
    });
  }
}

/**
 * Verifies what a browser brings back from the provider. Every proof must have been made for this application: an
 * ID token by its audience, an access token by introspection, or else any site that somebody signed in to could come
 * with their token.
 */
export function createGoogleSignIn(options: GoogleOptions): GoogleSignIn {
  const { clientId, clientSecret, issuer, redirectUri, clock } = options;
  const findProvider = createDiscovery(
    { issuer, clientId, clientSecret },
    { ...options, isLocal: new URL(issuer).protocol === "http:" },
  );
  let keys: { uri: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined;

  function keysOf(configuration: Configuration): ReturnType<typeof createRemoteJWKSet> {
    const uri = required(configuration.serverMetadata() as unknown as Json, "jwks_uri");
    if (keys?.uri !== uri) {
      const find = createRemoteJWKSet(new URL(uri), {
        timeoutDuration: TIMEOUT_MS,
        [customFetch]: (url, init) => options.fetch(url, init),
      });
      keys = { uri, find };
    }
    return keys.find;
  }

  /** Who an ID token is about, by its signature: a browser may have brought it. */
  async function fromIdToken(configuration: Configuration, token: string): Promise<GoogleIdentity> {
    const name = configuration.serverMetadata().issuer;
    const { payload } = await jwtVerify(token, keysOf(configuration), {
      // Google signs with either form of its name.
      issuer: [name, name.replace(/^https:\/\//, "")],
      audience: clientId,
      currentDate: clock(),
      algorithms: ["RS256", "ES256", "PS256"],
      requiredClaims: ["sub", "exp"],
    });
    return identityOf(name, payload);
  }

  async function idTokenFor(
    configuration: Configuration,
    code: string,
    verifier: string | undefined,
  ): Promise<string> {
    const tokens = await genericGrantRequest(configuration, "authorization_code", {
      code,
      redirect_uri: redirectUri(),
      ...(verifier !== undefined && { code_verifier: verifier }),
    });
    return required(tokens, "id_token");
  }

  async function audienceOf(configuration: Configuration, token: string): Promise<unknown> {
    const { issuer: name, introspection_endpoint: introspection } = configuration.serverMetadata();
    if (introspection !== undefined) {
      const { active, client_id: client, aud } = await tokenIntrospection(configuration, token);
      return active ? (client ?? aud) : undefined;
    }
    if (name !== GOOGLE_ISSUER) return undefined;
    const answer = await options.fetch(GOOGLE_TOKEN_INFO, {
      method: "POST",
      body: new URLSearchParams({ access_token: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? ((await answer.json()) as Json)["aud"] : undefined;
  }

  async function fromAccessToken(configuration: Configuration, token: string): Promise<GoogleIdentity> {
    if ((await audienceOf(configuration, token)) !== clientId) {
      throw new GoogleRefusal("The access token was not made for this application");
    }
    const claims = await fetchUserInfo(configuration, token, skipSubjectCheck);
    return identityOf(configuration.serverMetadata().issuer, claims);
  }

  return {
    configured: true,
    options: async () => {
      try {
        const { authorization_endpoint: endpoint } = (await refusing(findProvider)).serverMetadata();
        return endpoint === undefined
          ? undefined
          : { clientId, authorizationEndpoint: endpoint, redirectUri: redirectUri() };
      } catch (error) {
        if (error instanceof GoogleRefusal) return undefined;
        throw error;
      }
    },
    identify: (proof) =>
      refusing(async () => {
        const configuration = await findProvider();
        const { code, access_token: token } = proof;
        if (code !== undefined) {
          return fromIdToken(configuration, await idTokenFor(configuration, code, proof.code_verifier));
        }
        if (token === undefined) throw new GoogleRefusal("Neither a code nor a token");
        return token.split(".").length === 3 && token.startsWith("eyJ")
          ? fromIdToken(configuration, token)
          : fromAccessToken(configuration, token);
      }),
    exchange: (code, codeVerifier) =>
      refusing(async () => idTokenFor(await findProvider(), code, codeVerifier)),
  };
}

/** The standard claims (OpenID Connect Core 1.0, section 5.1). */
function identityOf(issuer: string, claims: Json): GoogleIdentity {
  const verified = claims["email_verified"];
  return {
    issuer,
    subject: required(claims, "sub"),
    email: required(claims, "email").toLowerCase(),
    emailVerified: verified === true || verified === "true",
    firstName: (text(claims, "given_name") ?? text(claims, "name") ?? "").slice(0, 100),
    lastName: (text(claims, "family_name") ?? "").slice(0, 100),
  };
}
