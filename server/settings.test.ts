import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseSettings } from "./settings";
import { SettingsError } from "./platform/settingsError";

const STRIPE = { STRIPE_SECRET_KEY: "sk_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };

function problems(environment: Record<string, string>): readonly string[] {
  try {
    parseSettings(environment, "/srv");
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe("the settings", () => {
  it("have defaults for everything", () => {
    expect(parseSettings({}, "/srv")).toMatchObject({
      port: 3000,
      host: "localhost",
      dataDir: "/srv/data",
      baseDomain: "localhost",
      resourcesDir: "/srv/resources",
      isLocal: true,
      seed: "sample",
      rateLimits: true,
      resourcesEditing: "on",
      payments: "test",
      trustedProxies: [],
      timeouts: { smtp: 60, stripe: 10, s3: 60, shutdown: 20, headers: 15, request: 300, silence: 130 },
      maxConnections: 5000,
      databaseTimeouts: { connect: 10, statement: 30, longStatement: 240, lock: 10, idle: 60 },
      logLevel: "info",
    });
  });

  it.each([
    [{}, "open"],
    [{ HOST: "127.0.0.1", BASE_DOMAIN: "hope.localhost:8080" }, "open"],
    [{ HOST: "0.0.0.0" }, "approved"],
    [{ BASE_DOMAIN: "example.org" }, "approved"],
    [{ BASE_DOMAIN: "example.org", SIGN_UP: "open" }, "open"],
    [{ SIGN_UP: "closed" }, "closed"],
  ])("take new organisations with %j: %s", (environment, signUp) => {
    expect(parseSettings(environment, "/srv").signUp).toBe(signUp);
  });

  it("count an empty variable as unset", () => {
    expect(parseSettings({ PORT: "", SEED: " " }, "/srv")).toMatchObject({ port: 3000, seed: "sample" });
  });

  it.each([
    [{ PORT: "http" }, /^PORT=http .*0 to 65535/],
    [{ SIGN_UP: "maybe" }, /^SIGN_UP=maybe .*open, approved, closed/],
    [{ PORT: "70000" }, /^PORT=70000 /],
    [{ HOST: "not a host" }, /^HOST=not a host /],
    [{ SEED: "demo" }, /^SEED=demo .*sample, none/],
    [{ TRUSTED_PROXIES: "10.0.0.0/8, proxy" }, /^TRUSTED_PROXIES=10.0.0.0\/8, proxy .*separated by commas/],
    [{ MAIL_PER_DOMAIN: "gmail.com=0" }, /^MAIL_PER_DOMAIN=gmail\.com=0 is not valid: .*from 1 to 100000/],
    [{ MAIL_PER_DOMAIN: "*=5,*=6" }, /^MAIL_PER_DOMAIN=.*each domain once/],
    [{ MAIL_PER_DOMAIN: "gmail.com" }, /^MAIL_PER_DOMAIN=.*such as gmail\.com=60/],
    [{ MAIL_PER_DOMAIN: "gmail.com=60," }, /^MAIL_PER_DOMAIN=/],
    [{ MAIL_WEBHOOK_SECRET: "whsec_short" }, /^MAIL_WEBHOOK_SECRET is not valid: .*at least 24 random bytes/],
    [{ MAILGUN_SIGNING_KEY: "short" }, /^MAILGUN_SIGNING_KEY is not valid: .*at least 16/],
    [{ SENDGRID_PUBLIC_KEY: "AAAA" }, /^SENDGRID_PUBLIC_KEY=AAAA .*verification key/],
    [{ METRICS_TOKEN: "short" }, /^METRICS_TOKEN is not valid: .*at least 16 random characters/],
    [{ RESOURCES_EDITING: "yes" }, /^RESOURCES_EDITING=yes .*on, off/],
    [{ SMTP_TIMEOUT_SECONDS: "0" }, /^SMTP_TIMEOUT_SECONDS=0 .*1 to 120/],
    [{ STRIPE_TIMEOUT_SECONDS: "1.5" }, /^STRIPE_TIMEOUT_SECONDS=1\.5 .*1 to 60/],
    [{ S3_TIMEOUT_SECONDS: "601" }, /^S3_TIMEOUT_SECONDS=601 .*1 to 600/],
    [{ DATABASE_CONNECT_SECONDS: "0" }, /^DATABASE_CONNECT_SECONDS=0 .*1 to 60/],
    [{ DATABASE_LONG_STATEMENT_SECONDS: "300" }, /^DATABASE_LONG_STATEMENT_SECONDS=300 .*1 to 280/],
    [{ SLOW_STATEMENT_MS: "60001" }, /^SLOW_STATEMENT_MS=60001 .*0 to 60000/],
    [{ SHUTDOWN_SECONDS: "soon" }, /^SHUTDOWN_SECONDS=soon .*1 to 600/],
    [{ SILENCE_TIMEOUT_SECONDS: "20" }, /^SILENCE_TIMEOUT_SECONDS=20 .*30 to 3600/],
    [
      { REQUEST_TIMEOUT_SECONDS: "5" },
      /^REQUEST_TIMEOUT_SECONDS=5 is shorter than HEADERS_TIMEOUT_SECONDS=15/,
    ],
    [{ MAX_CONNECTIONS: "9" }, /^MAX_CONNECTIONS=9 .*10 to 999999/],
    [{ MAX_CONNECTIONS: "many" }, /^MAX_CONNECTIONS=many .*5000/],
    [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL=loud .*info/],
    [{ BASE_DOMAIN: "https://x.org/" }, /^BASE_DOMAIN=/],
    [{ APP_SECRET: "short" }, /^APP_SECRET is not valid.*32/],
    [{ DATABASE_URL: "mysql://u:hidden@h/d" }, /^DATABASE_URL is not valid.*postgres/],
    [{ DATABASE_URL: "postgres://u:h@id/den@h/d" }, /^DATABASE_URL is not valid.* password written as %2F/],
    [{ DATABASE_URL: "postgres://u:h@id#den@h/d" }, /^DATABASE_URL is not valid.* password written as %2F/],
    [{ SMTP_URL: "mail.example.org" }, /^SMTP_URL .*smtp:/],
    [{ STRIPE_SECRET_KEY: "sk_x" }, /^STRIPE_SECRET_KEY without STRIPE_WEBHOOK_SECRET/],
    [{ STRIPE_API_BASE: "http://localhost:1" }, /STRIPE_API_BASE=.*without STRIPE_SECRET_KEY/],
    [{ GOOGLE_CLIENT_ID: "x" }, /GOOGLE_CLIENT_ID without GOOGLE_CLIENT_SECRET/],
    [{ RECAPTCHA_SECRET: "x" }, /without RECAPTCHA_SITE_KEY/],
    [{ S3_BUCKET: "x" }, /S3_BUCKET without S3_ENDPOINT/],
    [{ PAYMENTS: "stripe" }, /^PAYMENTS=stripe .*test, off/],
    [{ PAYMENTS: "test", ...STRIPE }, /^PAYMENTS=test with STRIPE_SECRET_KEY: unset PAYMENTS/],
    [{ PAYMENTS: "off", ...STRIPE }, /^PAYMENTS=off with STRIPE_SECRET_KEY/],
    [{ RATE_LIMITS: "off", HOST: "0.0.0.0" }, /^RATE_LIMITS=off with HOST=0\.0\.0\.0/],
    [{ RATE_LIMITS: "off", BASE_DOMAIN: "example.org" }, /^RATE_LIMITS=off with .* BASE_DOMAIN=example\.org/],
  ] as [Record<string, string>, RegExp][])(
    "refuse %o in one sentence that names it",
    (environment, sentence) => {
      expect(problems(environment)).toEqual([expect.stringMatching(sentence)]);
    },
  );

  it("name every mistake at once and repeat no secret", () => {
    const found = problems({
      PORT: "x",
      DATABASE_URL: "mysql://u:hidden@h/d",
      STRIPE_SECRET_KEY: "hidden",
      STRIPE_WEBHOOK_SECRET: "hidden",
    });
    expect(found).toHaveLength(4);
    expect(found.join()).not.toContain("hidden");
  });

  it("allow load tests without limits on this machine alone", () => {
    expect(parseSettings({ RATE_LIMITS: "off", HOST: "127.0.0.1" }, "/srv").rateLimits).toBe(false);
  });

  // A proxy on the same machine reaches a server that listens on localhost.
  it.each([
    { HOST: "0.0.0.0" },
    { BASE_DOMAIN: "example.org" },
    { HOST: "127.0.0.1", BASE_DOMAIN: "example.org" },
  ])("leave out of a server with %o what is for this machine alone, unless it is said outright", (place) => {
    const unsaid = parseSettings(place, "/srv");
    expect(unsaid).toMatchObject({
      isLocal: false,
      seed: "none",
      resourcesEditing: "off",
      payments: "missing",
    });
    const said = { ...place, SEED: "sample", RESOURCES_EDITING: "on", PAYMENTS: "test" };
    expect(parseSettings(said, "/srv")).toMatchObject({
      isLocal: false,
      seed: "sample",
      resourcesEditing: "on",
      payments: "test",
    });
  });

  it("pay through Stripe where its keys are set, and through nobody where that is said", () => {
    expect(parseSettings(STRIPE, "/srv").payments).toBe("stripe");
    expect(parseSettings({ PAYMENTS: "off" }, "/srv").payments).toBe("off");
    expect(parseSettings({ PAYMENTS: "off", HOST: "0.0.0.0" }, "/srv").payments).toBe("off");
  });

  it("know of a pooler before the database, and of the address past it", () => {
    const environment = {
      DATABASE_URL: "postgres://pooler:6432/almoner",
      DATABASE_DIRECT_URL: "postgres://database/almoner",
      DATABASE_PREPARED: "off",
    };
    expect(parseSettings(environment, "/srv")).toMatchObject({
      databaseDirectUrl: "postgres://database/almoner",
      keepsStatements: false,
    });
    expect(parseSettings({}, "/srv").keepsStatements).toBe(true);
    expect(problems({ DATABASE_DIRECT_URL: "postgres://database/almoner" })).toEqual([
      "DATABASE_DIRECT_URL without DATABASE_URL: set DATABASE_URL to the pooler's address, or unset both.",
    ]);
    expect(problems({ DATABASE_PREPARED: "maybe" })).toEqual([expect.stringContaining("DATABASE_PREPARED")]);
  });

  it("take a colour that can be read and a mark that is there", () => {
    expect(parseSettings({ APP_COLOR: "#7A1F5C" }, "/srv")).toMatchObject({ appColor: "#7a1f5c" });
    expect(problems({ APP_COLOR: "#ff9900" })).toEqual([
      expect.stringMatching(
        /^APP_COLOR=#ff9900 is not valid: text in it has a contrast of 1\.\d to 1, and at least 4\.5 to 1 is needed: set it to #[0-9a-f]{6} or a darker one\.$/,
      ),
    ]);
    expect(problems({ APP_COLOR: "plum" })).toEqual([
      "APP_COLOR=plum is not valid: set it to a colour such as #0b6e63.",
    ]);
    expect(problems({ APP_LOGO: "mark.gif" })).toEqual([
      "APP_LOGO=mark.gif is not valid: set it to an SVG or PNG file.",
    ]);
    expect(problems({ APP_LOGO: "none.svg" })).toEqual([
      "APP_LOGO=none.svg is not valid: there is no file /srv/none.svg.",
    ]);
    expect(parseSettings({ APP_LOGO: "public/icon.svg" }, process.cwd())).toMatchObject({
      appLogo: `${process.cwd()}/public/icon.svg`,
    });
  });

  it("name OpenID Connect providers, each whole or with a sentence", () => {
    const whole = {
      OIDC_PROVIDERS: "work-id",
      OIDC_WORK_ID_NAME: "Work ID",
      OIDC_WORK_ID_ISSUER: "https://id.example",
      OIDC_WORK_ID_CLIENT_ID: "us",
      OIDC_WORK_ID_CLIENT_SECRET: "secret",
    };
    expect(parseSettings(whole, "/srv").openId).toEqual([
      {
        id: "work-id",
        name: "Work ID",
        issuer: "https://id.example",
        clientId: "us",
        clientSecret: "secret",
      },
    ]);
    expect(problems({ OIDC_PROVIDERS: "work-id" })).toEqual([expect.stringContaining("OIDC_WORK_ID_ISSUER")]);
    expect(problems({ ...whole, OIDC_WORK_ID_NAME: "" })).toEqual([
      expect.stringContaining("without OIDC_WORK_ID_NAME"),
    ]);
    expect(problems({ ...whole, OIDC_PROVIDERS: "Work ID" })).toEqual([
      expect.stringContaining("OIDC_PROVIDERS"),
    ]);
  });

  it("are each explained to whoever runs the server", () => {
    const [code, ...explained] = ["server/settings.ts", "README.md", "docs/operating.md"].map((file) =>
      readFileSync(file, "utf8"),
    );
    const names = [...(code ?? "").matchAll(/"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)"/g)].map(
      ([, name = ""]) => name,
    );
    expect(names).toContain("DATABASE_URL");
    expect(names.filter((name) => !explained.some((text) => text.includes(`\`${name}`)))).toEqual([]);
  });
});
