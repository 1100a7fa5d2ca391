import { describe, expect, it } from "vitest";
import { parseSettings } from "./settings";
import { warningsOf } from "./settingsWarnings";

const warnings = (environment: Record<string, string>): string[] =>
  warningsOf(parseSettings(environment, "/srv"));

const WHOLE = {
  BASE_DOMAIN: "example.org",
  SMTP_URL: "smtps://mail.example.org",
  STRIPE_SECRET_KEY: "sk_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
};

describe("what is missing of a server", () => {
  it("is nothing on this machine alone", () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ SEED: "sample", PAYMENTS: "test", DATABASE_URL: "postgres://h/d" })).toEqual([]);
  });

  it("is nothing where all is set", () => {
    expect(warnings(WHOLE)).toEqual([]);
    const all = {
      ...WHOLE,
      HOST: "0.0.0.0",
      TRUSTED_PROXIES: "10.0.0.0/8",
      DATABASE_URL: "postgres://h/d",
      APP_SECRET: "s".repeat(32),
    };
    expect(warnings(all)).toEqual([]);
    const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, ...unpaid } = all;
    expect(warnings({ ...unpaid, PAYMENTS: "off" })).toEqual([]);
  });

  it.each([
    [{ SEED: "sample" }, /^SEED=sample .*password everybody can read/],
    [{ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }, /^PAYMENTS is not set.*Set STRIPE_SECRET_KEY/],
    [
      { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", PAYMENTS: "test" },
      /^PAYMENTS=test .*no money moves/,
    ],
    [{ SMTP_URL: "" }, /^SMTP_URL is not set: .*\/srv\/data\/outbox/],
    [
      { BASE_DOMAIN: "", HOST: "0.0.0.0", TRUSTED_PROXIES: "10.0.0.1" },
      /^BASE_DOMAIN=localhost with HOST=0\.0\.0\.0/,
    ],
    [{ HOST: "0.0.0.0" }, /^HOST=0\.0\.0\.0 without TRUSTED_PROXIES: .*TLS/],
    [{ DATABASE_URL: "postgres://h/d" }, /^APP_SECRET is not set/],
  ] as [Record<string, string>, RegExp][])(
    "with %o is said in one sentence with its mend",
    (environment, sentence) => {
      expect(warnings({ ...WHOLE, ...environment })).toEqual([expect.stringMatching(sentence)]);
    },
  );
});
