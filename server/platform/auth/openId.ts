import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  fetchUserInfo,
} from "openid-client";
import { createDiscovery, type DiscoveryOptions } from "./discovery";
import type { GoogleIdentity } from "./google";

/** Somebody as a provider vouches for them. */
export interface OpenIdIdentity extends GoogleIdentity {
  /** What the provider says of groups, where it was asked to. */
  groups: readonly string[];
}

/** A provider as the settings name it. */
export interface OpenIdSettings {
  /** Of its address here: `/api/auth/oidc/<id>/callback/`. */
  id: string;
  /** On its button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim that tells the person's groups, where they count. */
  groupsClaim?: string;
}

/** What tells one sign-in from all others, from its start to its return. */
export interface OpenIdSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An OpenID Connect provider that the installation's operator trusts (Core 1.0, code flow with PKCE). */
export interface OpenIdProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  /** Where the browser goes to sign in; rejects with OpenIdRefusal where the provider cannot be reached. */
  begin(secrets: OpenIdSecrets): Promise<string>;
  /** Who came back, by the query of the callback; rejects with OpenIdRefusal where the provider does not vouch for them. */
  identify(query: URLSearchParams, secrets: OpenIdSecrets): Promise<OpenIdIdentity>;
}

/** The provider does not vouch, for whatever reason. */
export class OpenIdRefusal extends Error {
  override readonly name = "OpenIdRefusal";
}

interface Options extends DiscoveryOptions {
  /** Where the provider sends people back to; registered there. Asked late, since the port is known late. */
  redirectUri(id: string): string;
}

function textOf(claims: Record<string, unknown>, name: string): string {
  const value = claims[name];
  return typeof value === "string" ? value : "";
}

const MOST_GROUPS = 1000;

/** A list of names, or one name. */
function groupsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === "string").slice(0, MOST_GROUPS);
}

function identityOf(
  issuer: string,
  claims: Record<string, unknown>,
  groupsClaim: string | undefined,
): OpenIdIdentity {
  const subject = textOf(claims, "sub");
  const email = textOf(claims, "email").toLowerCase();
  if (subject === "" || email === "") throw new OpenIdRefusal("The provider tells no e-mail address");
  return {
    issuer,
    subject,
    email,
    emailVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
    firstName: (textOf(claims, "given_name") || textOf(claims, "name")).slice(0, 100),
    lastName: textOf(claims, "family_name").slice(0, 100),
    groups: groupsClaim === undefined ? [] : groupsOf(claims[groupsClaim]),
  };
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OpenIdRefusal) throw error;
    // Whatever the library found wrong, and whatever kept the provider from answering.
    const code = error instanceof ClientError ? error.code : undefined;
    throw new OpenIdRefusal(code ?? "The provider does not vouch for anybody", { cause: error });
  }
}

export function createOpenIdProvider(settings: OpenIdSettings, options: Options): OpenIdProvider {
  const { id, name, issuer, groupsClaim } = settings;
  const configure = createDiscovery(settings, options);
  return {
    id,
    name,
    issuer,
    begin: ({ state, nonce, codeVerifier }) =>
      refusing(async () => {
        const configuration = await configure();
        const { scopes_supported: scopes = [] } = configuration.serverMetadata();
        const wantsGroups = groupsClaim !== undefined && scopes.includes("groups");
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: options.redirectUri(id),
          scope: wantsGroups ? "openid email profile groups" : "openid email profile",
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
        });
        return url.href;
      }),
    identify: (query, { state, nonce, codeVerifier }) =>
      refusing(async () => {
        const configuration = await configure();
        const url = new URL(options.redirectUri(id));
        url.search = query.toString();
        const tokens = await authorizationCodeGrant(configuration, url, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new OpenIdRefusal("The provider gave no ID token");
        const isEnough =
          typeof claims["email"] === "string" &&
          (groupsClaim === undefined || claims[groupsClaim] !== undefined);
        const told = isEnough ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return identityOf(claims.iss, { ...told, ...claims }, groupsClaim);
      }),
  };
}
