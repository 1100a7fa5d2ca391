import { describe, expect, it } from "vitest";
import { countingRandomness } from "../../../tests/support/server";
import { createSecretBox, SecretBoxError } from "./secretBox";

const SECRET = "a secret of the tests, long enough";

/** The sealed text with one bit of its content changed. */
function withBitFlipped(sealed: string, byte: number): string {
  const [version = "", keyId = "", content = ""] = sealed.split(".");
  const bytes = Buffer.from(content, "base64url");
  bytes[byte] = (bytes[byte] ?? 0) ^ 1;
  return [version, keyId, bytes.toString("base64url")].join(".");
}

describe("the secret box", () => {
  const random = countingRandomness();
  const box = createSecretBox(SECRET, random);

  it.each(["", "JBSWY3DPEHPK3PXP", "Größe 🔑", "x".repeat(100_000)])(
    "opens what it sealed, and shows nothing of it (%#)",
    (text) => {
      const sealed = box.seal(text, "totp 12");
      expect(box.open(sealed, "totp 12")).toBe(text);
      if (text !== "") expect(sealed).not.toContain(text.slice(0, 8));
    },
  );

  it("opens in another process with the same secret, and in none with another", () => {
    const sealed = box.seal("text", "totp 12");
    expect(createSecretBox(SECRET, random).open(sealed, "totp 12")).toBe("text");
    const other = createSecretBox("another secret of the tests, long enough", random);
    expect(() => other.open(sealed, "totp 12")).toThrow("another secret");
  });

  it("opens for the place that it was sealed for alone", () => {
    const sealed = box.seal("text", "totp 12");
    expect(() => box.open(sealed, "totp 13")).toThrow(SecretBoxError);
  });

  it("seals the same text to another one each time", () => {
    expect(box.seal("text", "totp 12")).not.toBe(box.seal("text", "totp 12"));
  });

  it("opens nothing that was changed: nonce, text or tag", () => {
    const sealed = box.seal("text", "totp 12");
    for (const byte of [0, 12, 16, 31]) {
      expect(() => box.open(withBitFlipped(sealed, byte), "totp 12")).toThrow(SecretBoxError);
    }
  });

  it.each(["", "v1", "v2.a.b", "v1..", "text", "v1.a.b.c"])(
    "opens nothing that it never sealed: %j",
    (text) => {
      expect(() => box.open(text, "totp 12")).toThrow(SecretBoxError);
    },
  );

  it("opens no text with a shortened tag", () => {
    const sealed = box.seal("text", "totp 12");
    expect(() => box.open(sealed.slice(0, -16), "totp 12")).toThrow(SecretBoxError);
  });
});
