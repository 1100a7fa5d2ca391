import { describe, expect, it } from "vitest";
import { countingRandomness } from "../../../tests/support/server";
import {
  checkTotp,
  createRecoveryCodes,
  createTotpSecret,
  hashRecoveryCode,
  looksLikeRecoveryCode,
  totpUri,
} from "./totp";

/** The secret of RFC 6238, appendix B ("12345678901234567890"), in base 32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number): Date => new Date(seconds * 1000);
const check = (code: string, seconds: number, lastStep: number | null = null): number | undefined =>
  checkTotp({ secret: SECRET, code, lastStep, now: at(seconds) });

describe("codes of an authenticator app", () => {
  // The last six digits of the eight that the RFC lists.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
  ])("are those of RFC 6238 at second %i", (seconds, code) => {
    expect(check(code, seconds)).toBe(Math.floor(seconds / 30));
  });

  it("are taken with blanks, and half a minute late or early", () => {
    expect(check("287 082", 59)).toBe(1);
    expect([check("287082", 60), check("287082", 89), check("287082", 0)]).toEqual([1, 1, 1]);
  });

  it("are not taken a minute late", () => {
    expect(check("287082", 90)).toBeUndefined();
  });

  it("count once: neither the same again nor one before it", () => {
    expect(check("287082", 59, 1)).toBeUndefined();
    expect(check("287082", 59, 2)).toBeUndefined();
    expect(check("287082", 59, 0)).toBe(1);
  });

  it.each(["", "28708", "2870822", "28708a", "000000", "\u0000\u0000\u0000\u0000\u0000\u0000"])(
    "are nothing else: %j",
    (code) => {
      expect(check(code, 59)).toBeUndefined();
    },
  );

  it("come from a new secret of 160 bits, which the address for the app carries", () => {
    const random = countingRandomness();
    const secret = createTotpSecret(random);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(createTotpSecret(random)).not.toBe(secret);
    const uri = new URL(totpUri(secret, { issuer: "Almoner", account: "ada@hope.example" }));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      "otpauth:",
      "totp",
      "/Almoner:ada@hope.example",
    ]);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: "Almoner" });
  });
});

describe("recovery codes", () => {
  const codes = createRecoveryCodes(countingRandomness());

  it("are ten, each another, easy to type", () => {
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it("are the same however they are typed", () => {
    const typed = " 7xk2 o9qa-m4tz b8il ";
    expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode("7XK2-09QA-M4TZ-B811"));
    expect(hashRecoveryCode(typed)).not.toEqual(hashRecoveryCode("7XK2-09QA-M4TZ-B812"));
  });

  it("are told from codes of an app", () => {
    expect(looksLikeRecoveryCode(codes[0] ?? "")).toBe(true);
    expect([looksLikeRecoveryCode("287 082"), looksLikeRecoveryCode("")]).toEqual([false, false]);
  });
});
