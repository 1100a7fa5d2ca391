import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";
import { hashSecret, type Randomness } from "../random";
import { toBase64url } from "../bytes";

/**
 * Encrypts what the server itself has to read again, before it is stored. What is sealed for one place (`context`, such as
 * `totp 12`) cannot be opened in another: a row copied over somebody else's is worth nothing.
 */
export interface SecretBox {
  seal(text: string, context: string): string;
  /** Throws SecretBoxError for what was sealed with another key, for another place, or was changed since. */
  open(sealed: string, context: string): string;
}

/** What is stored cannot be opened: by this server's secret, or at all. */
export class SecretBoxError extends Error {
  override readonly name = "SecretBoxError";
}

const VERSION = "v1";
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
/** As NIST SP 800-38D, 8.2.2 wants it for random ones: good for 2^32 texts under one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;

/**
 * AES-256-GCM under a key that is derived from the server's secret (HKDF, RFC 5869). A sealed text is
 * `v1.<key id>.<nonce, ciphertext and tag>`: by the key id a text of a former secret is told from one that was changed.
 * @param secret APP_SECRET
 */
export function createSecretBox(secret: string, random: Randomness): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "almoner secret box v1", KEY_BYTES));
  const keyId = toBase64url(hashSecret(`key id ${toBase64url(key)}`)).slice(0, KEY_ID_LENGTH);

  return {
    seal: (text, context) => {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${keyId}.${sealed.toString("base64url")}`;
    },
    open: (sealed, context) => {
      const [version, sealedWith, content = "", ...more] = sealed.split(".");
      if (version !== VERSION || more.length > 0) throw new SecretBoxError("This is no sealed text.");
      if (sealedWith !== keyId)
        throw new SecretBoxError("This was sealed with another secret of the server.");
      const bytes = Buffer.from(content, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SecretBoxError("This is no sealed text.");
      const tag = bytes.subarray(bytes.length - TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch (error) {
        throw new SecretBoxError("This was sealed for another place, or was changed.", { cause: error });
      }
    },
  };
}
