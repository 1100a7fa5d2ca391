import { createPublicKey, verify } from "node:crypto";

/** Whether texts were signed with the key that this public one belongs to (ECDSA with SHA-256). Throws where it is no key. */
export function createEcdsaVerifier(publicKey: string): (signed: string, signature: string) => boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  if (key.asymmetricKeyType !== "ec") throw new Error("The key is not one of ECDSA");
  return (signed, signature) => verify("sha256", Buffer.from(signed), key, Buffer.from(signature, "base64"));
}
