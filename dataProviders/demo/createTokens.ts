/** What a token is good for: an access token is no refresh token. */
export type TokenUse = "access" | "refresh";

export interface Tokens {
  /** A signed token for the user; rejects when signing fails. */
  sign(userId: number, use: TokenUse): Promise<string>;
  /** The user's id, or undefined when the token is forged, expired or for another use. */
  verify(token: string, use: TokenUse): Promise<number | undefined>;
}

/** Access and refresh tokens both last this long. */
export const TOKEN_SECONDS = 10 * 60;

const ALGORITHM = "HS256";

/** JSON Web Tokens (RFC 7519) signed with HMAC SHA-256 and `key`, dated by `now`. */
export function createTokens({ now, key }: { now: () => Date; key: Uint8Array }): Tokens {
  return {
    sign: async (userId, use) => {
      const { SignJWT } = await import("jose");
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ id: userId, use })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS)
        .sign(key);
    },
    verify: async (token, use) => {
      const { jwtVerify } = await import("jose");
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: now() });
        return payload.use === use && typeof payload.id === "number" ? payload.id : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
