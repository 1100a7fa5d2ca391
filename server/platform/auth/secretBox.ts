import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64url, joinBytes, toBase64url, toText } from "../bytes";
import { hashSecret, type Randomness } from "../random";

/**
 * Encrypts what the server itself has to read again, before it is stored. What is sealed for one place (`context`, such as
 * `totp 12`) cannot be opened in another: a row copied over somebody else's is worth nothing.
 */
export interface SecretBox {
  seal(text: string, context: string): Promise<string>;
  /** Rejects with SecretBoxError for what was sealed with a key that is not known, for another place, or was changed since. */
  open(sealed: string, context: string): Promise<string>;
  /** Whether it was sealed with the present key, and not with one that is to go. */
  isCurrent(sealed: string): boolean;
  /** What everything begins with that is sealed with the present key. */
  readonly mark: string;
}

/** What is stored cannot be opened: by this server's secret, or at all. */
export class SecretBoxError extends Error {
  override readonly name = "SecretBoxError";
}

const VERSION = "v1";
const CIPHER = "AES-GCM";
const KEY_BYTES = 32;
/** As NIST SP 800-38D, 8.2.2 wants it for random ones: good for 2^32 texts under one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;

interface BoxKey {
  id: string;
  key: Promise<CryptoKey>;
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function deriveKey(secret: string): BoxKey {
  const bytes = new Uint8Array(
    hkdf(sha256, utf8(secret), undefined, utf8("almoner secret box v1"), KEY_BYTES),
  );
  const id = toBase64url(hashSecret(`key id ${toBase64url(bytes)}`)).slice(0, KEY_ID_LENGTH);
  return { id, key: crypto.subtle.importKey("raw", bytes, CIPHER, false, ["encrypt", "decrypt"]) };
}

function cipherOf(nonce: Uint8Array<ArrayBuffer>, context: string): AesGcmParams {
  return { name: CIPHER, iv: nonce, additionalData: utf8(context), tagLength: TAG_BYTES * 8 };
}

/**
 * AES-256-GCM under a key that is derived from the server's secret (HKDF, RFC 5869). A sealed text is
 * `v1.<key id>.<nonce, ciphertext and tag>`: the key id tells which of the server's secrets it was sealed with.
 * @param secret APP_SECRET
 * @param former secrets that the server had before: they open, and seal no more
 */
export function createSecretBox(
  secret: string,
  random: Randomness,
  former: readonly string[] = [],
): SecretBox {
  const present = deriveKey(secret);
  const keys = new Map([...former.map(deriveKey), present].map(({ id, key }) => [id, key]));
  const mark = `${VERSION}.${present.id}.`;
  return {
    mark,
    async seal(text, context) {
      const nonce = new Uint8Array(random.bytes(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(cipherOf(nonce, context), await present.key, utf8(text));
      return `${mark}${toBase64url(joinBytes([nonce, new Uint8Array(sealed)]))}`;
    },
    async open(sealed, context) {
      const [version, keyId = "", content = "", ...more] = sealed.split(".");
      if (version !== VERSION || more.length > 0) throw new SecretBoxError("This is no sealed text.");
      const key = keys.get(keyId);
      if (!key) throw new SecretBoxError("This was sealed with another secret of the server.");
      return openWith(await key, new Uint8Array(fromBase64url(content)), context);
    },
    isCurrent: (sealed) => sealed.split(".")[1] === present.id,
  };
}

async function openWith(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>, context: string): Promise<string> {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SecretBoxError("This is no sealed text.");
  const cipher = cipherOf(bytes.slice(0, NONCE_BYTES), context);
  try {
    return toText(new Uint8Array(await crypto.subtle.decrypt(cipher, key, bytes.slice(NONCE_BYTES))));
  } catch (error) {
    throw new SecretBoxError("This was sealed for another place, or was changed.", { cause: error });
  }
}
