import { createDecipheriv, hkdfSync } from "node:crypto";
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
    async (text) => {
      const sealed = await box.seal(text, "totp 12");
      expect(await box.open(sealed, "totp 12")).toBe(text);
      if (text !== "") expect(sealed).not.toContain(text.slice(0, 8));
    },
  );

  it("opens in another process with the same secret, and in none with another", async () => {
    const sealed = await box.seal("text", "totp 12");
    expect(await createSecretBox(SECRET, random).open(sealed, "totp 12")).toBe("text");
    const other = createSecretBox("another secret of the tests, long enough", random);
    await expect(other.open(sealed, "totp 12")).rejects.toThrow("another secret");
  });

  it("opens what was sealed with a former secret, and seals with the present one", async () => {
    const next = createSecretBox("the next secret of the tests, long enough", random, [SECRET]);
    const old = await box.seal("text", "totp 12");
    expect([await next.open(old, "totp 12"), next.isCurrent(old)]).toEqual(["text", false]);
    const fresh = await next.seal("text", "totp 12");
    expect(next.isCurrent(fresh)).toBe(true);
    await expect(box.open(fresh, "totp 12")).rejects.toThrow("another secret");
  });

  it("opens for the place that it was sealed for alone", async () => {
    const sealed = await box.seal("text", "totp 12");
    await expect(box.open(sealed, "totp 13")).rejects.toThrow(SecretBoxError);
  });

  it("seals the same text to another one each time", async () => {
    expect(await box.seal("text", "totp 12")).not.toBe(await box.seal("text", "totp 12"));
  });

  it("opens nothing that was changed: nonce, text or tag", async () => {
    const sealed = await box.seal("text", "totp 12");
    for (const byte of [0, 12, 16, 31]) {
      await expect(box.open(withBitFlipped(sealed, byte), "totp 12")).rejects.toThrow(SecretBoxError);
    }
  });

  it.each(["", "v1", "v2.a.b", "v1..", "text", "v1.a.b.c"])(
    "opens nothing that it never sealed: %j",
    async (text) => {
      await expect(box.open(text, "totp 12")).rejects.toThrow(SecretBoxError);
    },
  );

  it("opens no text with a shortened tag", async () => {
    const sealed = await box.seal("text", "totp 12");
    await expect(box.open(sealed.slice(0, -16), "totp 12")).rejects.toThrow(SecretBoxError);
  });

  it("seals as HKDF and AES-256-GCM of another implementation do", async () => {
    const sealed = await box.seal("text", "totp 12");
    const content = Buffer.from(sealed.split(".")[2] ?? "", "base64url");
    const key = Buffer.from(hkdfSync("sha256", SECRET, "", "almoner secret box v1", 32));
    const decipher = createDecipheriv("aes-256-gcm", key, content.subarray(0, 12))
      .setAAD(Buffer.from("totp 12"))
      .setAuthTag(content.subarray(-16));
    const text = Buffer.concat([decipher.update(content.subarray(12, -16)), decipher.final()]);
    expect(text.toString()).toBe("text");
  });
});
