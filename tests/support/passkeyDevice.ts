import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyAssertion, PasskeyAttestation } from "../../contract/api";

/** What a passkey is made or used with, as far as a device looks at it. */
interface Options {
  challenge?: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

/** A browser and its authenticator in one: makes a passkey and signs with it (WebAuthn Level 3, ES256, no attestation). */
export interface PasskeyDevice {
  create(options: object): PasskeyAttestation;
  /** `changed` says what somebody who is up to no good would send in the place of what is right. */
  sign(
    options: object,
    changed?: { origin?: string; counter?: number; isVerified?: boolean },
  ): PasskeyAssertion;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createPasskeyDevice(origin: string): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let userHandle = "";
  let counter = 0;

  const clientData = (type: string, challenge: string | undefined, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (rpId: string, flags: number, count: number, credential = Buffer.alloc(0)): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const rpHash = createHash("sha256").update(rpId).digest();
    return Buffer.concat([rpHash, Buffer.from([flags]), counted, credential]);
  };
  const credential = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
  } as const;

  return {
    create: (given) => {
      const options: Options = given;
      userHandle = options.user?.id ?? "";
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL;
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", new Uint8Array(authData(options.rp?.id ?? "", flags, counter, attested))],
        ]),
      );
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, origin).toString("base64url"),
          attestationObject: Buffer.from(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    sign: (given, changed = {}) => {
      const options: Options = given;
      counter += 1;
      const flags = USER_PRESENT | (changed.isVerified === false ? 0 : USER_VERIFIED);
      const data = authData(options.rpId ?? "", flags, changed.counter ?? counter);
      const client = clientData("webauthn.get", options.challenge, changed.origin ?? origin);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle,
        },
      };
    },
  };
}
