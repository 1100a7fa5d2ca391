import { fromBase64url, sameSecret, toBase64url } from "../bytes";
import type { Passwords } from "../auth/passwords";
import type { Randomness } from "../random";

/** Far fewer than a server needs: what is kept never leaves the visitor's own browser. */
const ITERATIONS = 10_000;
const BITS = 256;

async function derive(password: string, salt: Uint8Array): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, [
    "deriveBits",
  ]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: new Uint8Array(salt), iterations: ITERATIONS };
  return toBase64url(new Uint8Array(await crypto.subtle.deriveBits(how, key, BITS)));
}

/** Passwords under PBKDF2 (RFC 8018), which every browser has. */
export function createPasswords(random: Randomness): Passwords {
  return {
    hash: async (password) => {
      const salt = random.bytes(16);
      return `${toBase64url(salt)}.${await derive(password, salt)}`;
    },
    verify: async (stored, password) => {
      const [salt = "", hash = ""] = (stored ?? ".").split(".");
      const given = await derive(password, fromBase64url(salt));
      return stored !== null && sameSecret(given, hash);
    },
  };
}
