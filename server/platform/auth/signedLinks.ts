import { EncryptJWT, errors, jwtDecrypt, jwtVerify, SignJWT } from "jose";
import { hmacSha256, sha256, toBase64url } from "../bytes";

/** What a link carries: readable by everyone, changed by nobody. */
export type LinkClaims = Record<string, string | number>;

/** What became of a token that was handed in. */
export type LinkCheck =
  | { state: "valid"; claims: Record<string, unknown> }
  | { state: "expired" | "invalid" };

/** Makes and checks the tokens in addresses that are permission by themselves (compact JWS, RFC 7515, HS256). */
export interface SignedLinks {
  /** @param purpose a token for one purpose is worth nothing for another; @param expires never, when left out */
  sign(purpose: string, claims: LinkClaims, expires?: Date): Promise<string>;
  check(purpose: string, token: string, now: Date): Promise<LinkCheck>;
  /** As `sign`, for what nobody on the way shall read, such as an address (compact JWE, RFC 7516, A256GCM). */
  seal(purpose: string, claims: LinkClaims, expires?: Date): Promise<string>;
  /** As `check`, for what was sealed. */
  open(purpose: string, token: string, now: Date): Promise<LinkCheck>;
  /** What only this server can make of a text, and makes of it each time: 22 URL-safe characters (RFC 2104, SHA-256). */
  digest(purpose: string, text: string): string;
}

/** As many characters as `digest` answers: 132 bits. */
export const DIGEST_LENGTH = 22;

/** @param secret the server's own (APP_SECRET): tokens signed with another one are invalid */
export function createSignedLinks(secret: string): SignedLinks {
  const key = new TextEncoder().encode(secret);
  const sealKey = sha256(`seal:${secret}`);
  return {
    sign: (purpose, claims, expires) => {
      const token = new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setAudience(purpose);
      return (expires ? token.setExpirationTime(expires) : token).sign(key);
    },
    check: async (purpose, token, now) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          audience: purpose,
          currentDate: now,
        });
        return { state: "valid", claims: payload };
      } catch (error) {
        return { state: error instanceof errors.JWTExpired ? "expired" : "invalid" };
      }
    },
    seal: (purpose, claims, expires) => {
      const token = new EncryptJWT(claims)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setAudience(purpose);
      return (expires ? token.setExpirationTime(expires) : token).encrypt(sealKey);
    },
    open: async (purpose, token, now) => {
      try {
        const { payload } = await jwtDecrypt(token, sealKey, { audience: purpose, currentDate: now });
        return { state: "valid", claims: payload };
      } catch (error) {
        return { state: error instanceof errors.JWTExpired ? "expired" : "invalid" };
      }
    },
    // A colon stands in no input of a compact JWS, so neither of the two can be taken for the other.
    digest: (purpose, text) =>
      toBase64url(hmacSha256(key, `digest:${purpose}:${text}`)).slice(0, DIGEST_LENGTH),
  };
}
