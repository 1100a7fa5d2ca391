import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** Somebody with an account at the provider. */
export interface ProviderUser {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
}

/** An OpenID Connect provider on this machine (Discovery 1.0, Core 1.0, RFC 7662) that knows one client. */
export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** An authorisation code for the user, good once. */
  code(user: ProviderUser): string;
  /** An access token for the user; for this client unless told. */
  accessToken(user: ProviderUser, clientId?: string): string;
  /** An ID token with these claims in the place of the right ones. */
  idToken(user: ProviderUser, claims?: JWTPayload): Promise<string>;
  /** Who is at the browser when it comes to `/authorize`; nobody says no. */
  visitor(user: ProviderUser | undefined): void;
  /** Answers 500 to everything from now on, or no longer. */
  fail(isDown: boolean): void;
  stop(): Promise<void>;
}

/** What an authorisation code was given for. */
interface Granted {
  user: ProviderUser;
  challenge?: string;
  redirectUri?: string;
  nonce?: string;
}

/** Starts it on a free port; `now` is when its tokens are issued. */
export async function startOpenIdProvider(now: Date): Promise<OpenIdProvider> {
  const clientId = "the-client";
  const clientSecret = "the-secret";
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const codes = new Map<string, Granted>();
  const tokens = new Map<string, { user: ProviderUser; clientId: string }>();
  let isDown = false;
  let issuer = "";
  let visitor: ProviderUser | undefined;

  const seconds = Math.floor(now.getTime() / 1000);
  const idToken = (user: ProviderUser, claims: JWTPayload = {}): Promise<string> =>
    new SignJWT({ iss: issuer, aud: clientId, iat: seconds, exp: seconds + 600, ...user, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(privateKey);

  async function form(request: IncomingMessage): Promise<URLSearchParams> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    return new URLSearchParams(Buffer.concat(chunks).toString());
  }

  async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
    const { pathname } = new URL(request.url ?? "/", issuer);
    if (isDown) return [500, { error: "down" }];
    if (pathname === "/.well-known/openid-configuration") {
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          introspection_endpoint: `${issuer}/introspect`,
          jwks_uri: `${issuer}/keys`,
        },
      ];
    }
    if (pathname === "/keys") {
      return [200, { keys: [{ ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" }] }];
    }
    const values = await form(request);
    const isClient = values.get("client_id") === clientId && values.get("client_secret") === clientSecret;
    if (pathname === "/token") {
      const granted = codes.get(values.get("code") ?? "");
      codes.delete(values.get("code") ?? "");
      const redirectUri = values.get("redirect_uri");
      const isRight =
        isClient && (granted?.redirectUri === redirectUri || redirectUri?.endsWith("/oauth/google"));
      const hash = createHash("sha256")
        .update(values.get("code_verifier") ?? "")
        .digest("base64url");
      if (!granted || !isRight || (granted.challenge !== undefined && granted.challenge !== hash)) {
        return [400, { error: "invalid_grant" }];
      }
      const token = randomBytes(8).toString("hex");
      tokens.set(token, { user: granted.user, clientId });
      const { nonce } = granted;
      const signed = await idToken(granted.user, nonce === undefined ? {} : { nonce });
      return [200, { access_token: token, token_type: "Bearer", id_token: signed }];
    }
    if (pathname === "/introspect") {
      const token = tokens.get(values.get("token") ?? "");
      if (!isClient) return [401, { error: "invalid_client" }];
      return [200, token ? { active: true, client_id: token.clientId } : { active: false }];
    }
    const bearer = tokens.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    return bearer ? [200, bearer.user] : [401, { error: "invalid_token" }];
  }

  /** Where the visitor's browser goes on (OpenID Connect Core 1.0, 3.1.2.5 and 3.1.2.6). */
  function authorize(search: URLSearchParams): string {
    const back = new URL(search.get("redirect_uri") ?? issuer);
    back.searchParams.set("state", search.get("state") ?? "");
    const asksRightly =
      search.get("client_id") === clientId &&
      search.get("response_type") === "code" &&
      search.get("code_challenge_method") === "S256";
    if (visitor && asksRightly) {
      const code = randomBytes(8).toString("hex");
      const nonce = search.get("nonce");
      codes.set(code, {
        user: visitor,
        challenge: search.get("code_challenge") ?? "",
        redirectUri: search.get("redirect_uri") ?? "",
        ...(nonce !== null && { nonce }),
      });
      back.searchParams.set("code", code);
    } else back.searchParams.set("error", "access_denied");
    return back.href;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    if (pathname === "/authorize" && !isDown) {
      response.writeHead(302, { Location: authorize(searchParams) }).end();
      return;
    }
    const [status, body] = await answer(request);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;

  return {
    issuer,
    clientId,
    clientSecret,
    code: (user) => {
      const code = randomBytes(8).toString("hex");
      codes.set(code, { user });
      return code;
    },
    accessToken: (user, forClient = clientId) => {
      const token = randomBytes(8).toString("hex");
      tokens.set(token, { user, clientId: forClient });
      return token;
    },
    idToken,
    visitor: (user) => {
      visitor = user;
    },
    fail: (down) => {
      isDown = down;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
