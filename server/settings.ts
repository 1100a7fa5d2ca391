import type { TwilioAccount } from "./platform/sms/twilio";
import { existsSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import type { SignUp } from "../contract/api";
import { readability, readableColor } from "../contract/brandColor";
import { ENOUGH_CONTRAST } from "../contract/contrast";
import { type Suite, SUITES } from "../contract/suites";
import { type MailsPerDomain, MOST_PER_MINUTE, readMailsPerDomain } from "./platform/mailsPerDomain";
import type { MailEventKeys } from "./platform/mailEvents";
import { createEcdsaVerifier } from "./platform/node/ecdsaVerifier";
import { trustProxies } from "./platform/node/trustProxies";
import { isLocal } from "./platform/local";
import { SettingsError } from "./platform/settingsError";

/** Every setting of the server, read once from the environment. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Unset: the embedded database in the data folder. */
  databaseUrl?: string;
  /** Past a pooler at `databaseUrl`. */
  databaseDirectUrl?: string;
  /** Whether statements may stay prepared on a connection. */
  keepsStatements: boolean;
  /** How long PostgreSQL is waited for, in seconds. */
  databaseTimeouts: {
    /** For a connection. */
    connect: number;
    /** For one statement that somebody waits for. */
    statement: number;
    /** For one statement of background work, exports and imports. */
    longStatement: number;
    /** For a lock that another transaction holds. */
    lock: number;
    /** For the next statement of an open transaction. */
    idle: number;
  };
  /** May carry a port. */
  baseDomain: string;
  /** Unset: generated once into the data folder. */
  appSecret?: string;
  /** Secrets that it had before: what was encrypted with them can still be read. */
  formerSecrets: string[];
  /** Unset: mails are written to the data folder's outbox. */
  smtpUrl?: string;
  /** Where mails that do not arrive are reported; unset: reports are read nowhere. */
  bounces?: { address: string; mailboxUrl: string };
  /** Whoever sends short messages, as Twilio does, and how many an organisation sends in a day. */
  sms?: TwilioAccount & { perDay: number };
  /** Unset: mails of messages leave as fast as they are taken. */
  mailsPerDomain?: MailsPerDomain;
  /** With what mail providers sign that they tell of mails. */
  mailEvents?: MailEventKeys;
  /**
   * Who takes payments: Stripe, where its keys are set; the built-in test processor, on a local server or said outright; nobody,
   * where that is said, or nothing is (`missing`).
   */
  payments: "stripe" | "test" | "off" | "missing";
  stripe?: { secretKey: string; webhookSecret: string; apiBase?: string };
  google?: { clientId: string; clientSecret: string; issuer: string };
  /** In the order of their buttons. */
  openId: { id: string; name: string; issuer: string; clientId: string; clientSecret: string }[];
  recaptcha?: { siteKey: string; secret: string; verifyUrl: string };
  s3?: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string; region: string };
  /** The most that one organisation may keep. */
  filesQuotaMb: number;
  /** Absolute. */
  resourcesDir: string;
  /** What lies beneath the definitions of that folder; undefined where it holds all of them. */
  suite?: Suite;
  /** What the app is called. */
  appName: string;
  /** `#rrggbb`, for organisations without one of their own. */
  appColor?: string;
  /** A file that stands in the place of the product's mark; absolute. */
  appLogo?: string;
  /** Whether the server is for this machine alone, which decides what holds unless it is said outright (see local.ts). */
  isLocal: boolean;
  /** What an empty database is filled with: on a local server the sample, else nothing, unless told. */
  seed: "sample" | "none";
  rateLimits: boolean;
  /** Whether the installation takes new organisations, until its operator says otherwise. */
  signUp: SignUp;
  /** Whether people with `settings` publish definitions, which all organisations share: on a local server, unless told. */
  resourcesEditing: "on" | "off";
  /** Whether they publish definitions that are their own organisation's alone. */
  ownDefinitions: "on" | "off";
  logLevel: (typeof LOG_LEVELS)[number];
  /** Besides this machine: addresses and networks of proxies that are believed about whom they speak for. */
  trustedProxies: string[];
  /** Unset: the metrics are for this machine. */
  metricsToken?: string;
  /** How long the parts outside of the server are waited for, in seconds. */
  timeouts: {
    /** For one mail to be taken. */
    smtp: number;
    /** For one answer of Stripe, which is asked twice. */
    stripe: number;
    /** For one content to be kept. */
    s3: number;
    /** For running calls and jobs when the server is told to stop. */
    shutdown: number;
    /** For the head of a caller's request. */
    headers: number;
    /** For the whole of it. */
    request: number;
    /** For a caller's connection over which nothing comes or goes. */
    silence: number;
  };
  /** The most connections of callers at once. */
  maxConnections: number;
  /** What takes longer in the database is told to the operators. */
  slowStatementMs: number;
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const DOMAIN =
  /^(?=.{1,253}(:\d+)?$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** Variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What follows a bare "/" or "#" of a password would be taken for the name of the host or the database, and be told. */
function isAddress(value: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash } = new URL(value);
  return (
    protocols.includes(protocol.replace(":", "")) && hash === "" && !`${pathname}${search}`.includes("@")
  );
}

/** Reads one variable after the other and gathers what is wrong with them. */
class Reader {
  readonly problems: string[] = [];

  constructor(private readonly environment: Environment) {}

  /** The value without blanks around it; an empty one counts as unset. */
  text(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  /** Notes that a variable's value is wrong; secrets are not repeated. */
  wrong(name: string, fix: string, options: { secret?: boolean } = {}): void {
    const value = this.text(name);
    this.problems.push(
      options.secret ? `${name} is not valid: ${fix}` : `${name}=${value ?? ""} is not valid: ${fix}`,
    );
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = allowed.find((one) => one === value);
    if (found === undefined) this.wrong(name, `set it to one of ${allowed.join(", ")}, or leave it unset.`);
    return found ?? fallback;
  }

  url(name: string, protocols: readonly string[], options: { secret?: boolean } = {}): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!isAddress(value, protocols)) {
      const begins = protocols.map((one) => `${one}://`).join(" or ");
      const login = options.secret
        ? ", with / # ? @ : % of a password written as %2F %23 %3F %40 %3A %25"
        : "";
      this.wrong(name, `set it to an address that begins with ${begins}${login}.`, options);
      return undefined;
    }
    return value;
  }

  /** All of the variables or none: answers them when all are set. */
  together(names: readonly string[]): string[] | undefined {
    const values = names.map((name) => this.text(name));
    const set = names.filter((_, index) => values[index] !== undefined);
    if (set.length === 0) return undefined;
    const missing = names.filter((name) => !set.includes(name));
    if (missing.length > 0) {
      this.problems.push(`${set.join(", ")} without ${missing.join(", ")}: set all of them, or none.`);
      return undefined;
    }
    return values.flatMap((value) => value ?? []);
  }
}

function readPort(reader: Reader): number {
  const text = reader.text("PORT");
  if (text === undefined) return 3000;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    reader.wrong(
      "PORT",
      "set it to a number from 0 to 65535 (0 picks a free one), or leave it unset for 3000.",
    );
  }
  return port;
}

function readWhole(
  reader: Reader,
  name: string,
  {
    unset,
    least = 1,
    most,
    unit = "numbers",
  }: { unset: number; least?: number; most: number; unit?: string },
): number {
  const text = reader.text(name);
  if (text === undefined) return unset;
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number < least || number > most) {
    reader.wrong(name, `set it to whole ${unit} from ${least} to ${most}, or leave it unset for ${unset}.`);
  }
  return number;
}

const readSeconds = (
  reader: Reader,
  name: string,
  bounds: { unset: number; least?: number; most: number },
): number => readWhole(reader, name, { ...bounds, unit: "seconds" });

/** Mails and payments are bounded by what the queue takes for dead: a job that was begun five minutes ago. */
function readTimeouts(reader: Reader): Settings["timeouts"] {
  const headers = readSeconds(reader, "HEADERS_TIMEOUT_SECONDS", { unset: 15, most: 300 });
  const request = readSeconds(reader, "REQUEST_TIMEOUT_SECONDS", { unset: 300, most: 3600 });
  if (headers > request) {
    reader.problems.push(
      `REQUEST_TIMEOUT_SECONDS=${request} is shorter than HEADERS_TIMEOUT_SECONDS=${headers}: give the whole request at least the time of its headers.`,
    );
  }
  return {
    headers,
    request,
    // Longer than proxies keep a connection for their next call, and than streams are silent.
    silence: readSeconds(reader, "SILENCE_TIMEOUT_SECONDS", { unset: 130, least: 30, most: 3600 }),
    smtp: readSeconds(reader, "SMTP_TIMEOUT_SECONDS", { unset: 60, most: 120 }),
    stripe: readSeconds(reader, "STRIPE_TIMEOUT_SECONDS", { unset: 10, most: 60 }),
    s3: readSeconds(reader, "S3_TIMEOUT_SECONDS", { unset: 60, most: 600 }),
    shutdown: readSeconds(reader, "SHUTDOWN_SECONDS", { unset: 20, most: 600 }),
  };
}

/** Statements of jobs are bounded by what the queue takes for dead: a job that was begun five minutes ago. */
function readDatabaseTimeouts(reader: Reader): Settings["databaseTimeouts"] {
  return {
    connect: readSeconds(reader, "DATABASE_CONNECT_SECONDS", { unset: 10, most: 60 }),
    statement: readSeconds(reader, "DATABASE_STATEMENT_SECONDS", { unset: 30, most: 240 }),
    longStatement: readSeconds(reader, "DATABASE_LONG_STATEMENT_SECONDS", { unset: 240, most: 280 }),
    lock: readSeconds(reader, "DATABASE_LOCK_SECONDS", { unset: 10, most: 240 }),
    idle: readSeconds(reader, "DATABASE_IDLE_SECONDS", { unset: 60, most: 600 }),
  };
}

function readHost(reader: Reader): string {
  const host = reader.text("HOST") ?? "localhost";
  if (isIP(host) === 0 && !DOMAIN.test(host.toLowerCase())) {
    reader.wrong(
      "HOST",
      "set it to an address of this machine such as 0.0.0.0, or leave it unset for this machine only.",
    );
  }
  return host;
}

function readBaseDomain(reader: Reader): string {
  const domain = (reader.text("BASE_DOMAIN") ?? "localhost").toLowerCase();
  if (!DOMAIN.test(domain)) {
    reader.wrong(
      "BASE_DOMAIN",
      "set it to a domain without scheme and path, such as example.org or example.org:8443.",
    );
  }
  return domain;
}

/** Whoever anybody can reach asks before strangers send mails in its name. */
function readSignUp(reader: Reader, { isLocal }: Place): SignUp {
  return reader.oneOf("SIGN_UP", ["open", "approved", "closed"], isLocal ? "open" : "approved");
}

function readStripe(reader: Reader): Settings["stripe"] {
  const apiBase = reader.url("STRIPE_API_BASE", ["https", "http"]);
  const keys = reader.together(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]);
  const [secretKey, webhookSecret] = keys ?? [];
  if (secretKey === undefined || webhookSecret === undefined) {
    if (apiBase !== undefined && reader.text("STRIPE_SECRET_KEY") === undefined) {
      reader.problems.push(
        `STRIPE_API_BASE=${apiBase} without STRIPE_SECRET_KEY: set the key too, or unset STRIPE_API_BASE.`,
      );
    }
    return undefined;
  }
  if (!/^(sk|rk)_/.test(secretKey)) {
    reader.wrong("STRIPE_SECRET_KEY", "set it to the secret key, which begins with sk_ or rk_.", {
      secret: true,
    });
  }
  if (!webhookSecret.startsWith("whsec_")) {
    reader.wrong(
      "STRIPE_WEBHOOK_SECRET",
      "set it to the endpoint's signing secret, which begins with whsec_.",
      { secret: true },
    );
  }
  return { secretKey, webhookSecret, ...(apiBase && { apiBase }) };
}

/** `OIDC_PROVIDERS=work-id,other`, and for each `OIDC_WORK_ID_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET` and `…_NAME`. */
function readOpenId(reader: Reader): Settings["openId"] {
  const ids = (reader.text("OIDC_PROVIDERS") ?? "").split(/[\s,]+/).filter(Boolean);
  if (ids.some((id) => !/^[a-z0-9-]{1,30}$/.test(id)) || new Set(ids).size < ids.length) {
    reader.wrong("OIDC_PROVIDERS", "set it to different names of small letters, digits and hyphens.");
    return [];
  }
  return ids.flatMap((id) => {
    const prefix = `OIDC_${id.toUpperCase().replaceAll("-", "_")}_`;
    const names = [`${prefix}NAME`, `${prefix}CLIENT_ID`, `${prefix}CLIENT_SECRET`, `${prefix}ISSUER`];
    if (names.every((one) => reader.text(one) === undefined)) {
      reader.problems.push(`OIDC_PROVIDERS names ${id}: set ${names.join(", ")} as well, or leave it out.`);
    }
    const [name, clientId, clientSecret] = reader.together(names) ?? [];
    const issuer = reader.url(`${prefix}ISSUER`, ["https", "http"]);
    const isWhole = name !== undefined && clientId !== undefined && clientSecret !== undefined;
    return isWhole && issuer !== undefined ? [{ id, name, issuer, clientId, clientSecret }] : [];
  });
}

function readGoogle(reader: Reader): Settings["google"] {
  const issuer = reader.url("GOOGLE_ISSUER", ["https", "http"]) ?? "https://accounts.google.com";
  const [clientId, clientSecret] = reader.together(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]) ?? [];
  return clientId !== undefined && clientSecret !== undefined
    ? { clientId, clientSecret, issuer }
    : undefined;
}

function readRecaptcha(reader: Reader): Settings["recaptcha"] {
  const verifyUrl =
    reader.url("RECAPTCHA_VERIFY_URL", ["https", "http"]) ??
    "https://www.google.com/recaptcha/api/siteverify";
  const [siteKey, secret] = reader.together(["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET"]) ?? [];
  return siteKey !== undefined && secret !== undefined ? { siteKey, secret, verifyUrl } : undefined;
}

function readBounces(reader: Reader): Settings["bounces"] {
  reader.url("BOUNCE_MAILBOX_URL", ["imaps", "imap"], { secret: true });
  const [address, mailboxUrl] = reader.together(["BOUNCE_ADDRESS", "BOUNCE_MAILBOX_URL"]) ?? [];
  if (address === undefined || mailboxUrl === undefined) return undefined;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) {
    reader.wrong("BOUNCE_ADDRESS", "write an e-mail address, such as bounces@example.org.");
  }
  return { address, mailboxUrl };
}

const TWILIO = "https://api.twilio.com";
/** Messages to telephones cost money: a mistake in an automation is not to send them all day. */
const SMS_A_DAY = 500;

function readSms(reader: Reader): Settings["sms"] {
  const url = reader.url("SMS_URL", ["https", "http"]) ?? TWILIO;
  const perDay = readWhole(reader, "SMS_PER_DAY", { unset: SMS_A_DAY, most: 1_000_000 });
  const [account, token, from] = reader.together(["SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"]) ?? [];
  if (account === undefined || token === undefined || from === undefined) return undefined;
  if (!/^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32}|[A-Za-z0-9 ]{1,11})$/.test(from)) {
    reader.wrong(
      "SMS_FROM",
      "write the sender's number, such as +15005550006, a messaging service (MG…), or a name of at most 11 letters and digits.",
    );
  }
  return { url, account, token, from, perDay };
}

function readPerDomain(reader: Reader): Settings["mailsPerDomain"] {
  const text = reader.text("MAIL_PER_DOMAIN");
  if (text === undefined) return undefined;
  const limits = readMailsPerDomain(text);
  if (!limits) {
    reader.wrong(
      "MAIL_PER_DOMAIN",
      `write each domain once with its mails a minute, from 1 to ${MOST_PER_MINUTE}, and * for each other one, such as gmail.com=60,*=300.`,
    );
  }
  return limits;
}

function readMailEvents(reader: Reader): Settings["mailEvents"] {
  const secret = reader.text("MAIL_WEBHOOK_SECRET");
  if (secret !== undefined && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    reader.wrong("MAIL_WEBHOOK_SECRET", "write whsec_ and at least 24 random bytes as Base64.", {
      secret: true,
    });
    return undefined;
  }
  const mailgunKey = readSecretText(reader, "MAILGUN_SIGNING_KEY", 16, "to take no calls of Mailgun");
  const publicKey = reader.text("SENDGRID_PUBLIC_KEY");
  const isOfSendGrid = publicKey === undefined ? undefined : readVerifier(reader, publicKey);
  return {
    ...(secret !== undefined && { secret }),
    ...(mailgunKey !== undefined && { mailgunKey }),
    ...(isOfSendGrid && { isOfSendGrid }),
  };
}

function readVerifier(reader: Reader, publicKey: string): MailEventKeys["isOfSendGrid"] {
  try {
    return createEcdsaVerifier(publicKey);
  } catch {
    reader.wrong("SENDGRID_PUBLIC_KEY", "copy the verification key of the signed event webhook.");
    return undefined;
  }
}

function readS3(reader: Reader): Settings["s3"] {
  reader.url("S3_ENDPOINT", ["https", "http"]);
  const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
  const [endpoint, bucket, accessKeyId, secretAccessKey] = reader.together(names) ?? [];
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    return undefined;
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: reader.text("S3_REGION") ?? "us-east-1" };
}

/** Where a server is to be reached. */
interface Place {
  host: string;
  baseDomain: string;
  isLocal: boolean;
}

function readPlace(reader: Reader): Place {
  const place = { host: readHost(reader), baseDomain: readBaseDomain(reader) };
  return { ...place, isLocal: isLocal(place) };
}

function readRateLimits(reader: Reader, { host, baseDomain, isLocal }: Place): boolean {
  const on = reader.oneOf("RATE_LIMITS", ["on", "off"], "on") === "on";
  if (!on && !isLocal) {
    reader.problems.push(
      `RATE_LIMITS=off with HOST=${host} and BASE_DOMAIN=${baseDomain}: without limits the server may be for this machine alone; unset RATE_LIMITS, or HOST and BASE_DOMAIN.`,
    );
  }
  return on;
}

function readPayments(reader: Reader, hasStripe: boolean, { isLocal }: Place): Settings["payments"] {
  const said = reader.text("PAYMENTS");
  const payments = reader.oneOf("PAYMENTS", ["test", "off"], "off");
  if (!hasStripe && said === undefined) return isLocal ? "test" : "missing";
  if (!hasStripe) return payments;
  if (said !== undefined) {
    reader.problems.push(
      `PAYMENTS=${said} with STRIPE_SECRET_KEY: unset PAYMENTS to be paid through Stripe, or unset Stripe's keys.`,
    );
  }
  return "stripe";
}

/** Without what is undefined, so that an unset variable is an absent key. */
function present<T extends object>(values: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

function readTrustedProxies(reader: Reader): string[] {
  const networks = (reader.text("TRUSTED_PROXIES") ?? "").split(",").map((one) => one.trim());
  const named = networks.filter(Boolean);
  try {
    trustProxies(named);
  } catch {
    reader.wrong(
      "TRUSTED_PROXIES",
      "set it to addresses or networks such as 10.0.0.0/8, separated by commas.",
    );
  }
  return named;
}

/** Only beside the address that it goes past. */
function readDirectUrl(reader: Reader): string | undefined {
  const direct = reader.url("DATABASE_DIRECT_URL", ["postgres", "postgresql"], { secret: true });
  if (direct !== undefined && reader.text("DATABASE_URL") === undefined) {
    reader.problems.push(
      "DATABASE_DIRECT_URL without DATABASE_URL: set DATABASE_URL to the pooler's address, or unset both.",
    );
  }
  return direct;
}

/** A secret that has to be long enough to be one. */
function readSecretText(reader: Reader, name: string, length: number, unset: string): string | undefined {
  const value = reader.text(name);
  if (value !== undefined && value.length < length) {
    const fix = `set it to at least ${length} random characters, or leave it unset ${unset}.`;
    reader.wrong(name, fix, { secret: true });
  }
  return value;
}

function suiteOf(reader: Reader): Suite | undefined {
  return reader.text("SUITE") === undefined ? undefined : reader.oneOf("SUITE", SUITES, "nonprofit");
}

/** The suite alone, for commands that need no other setting. Throws SettingsError. */
export function readSuite(environment: Environment): Suite | undefined {
  const reader = new Reader(environment);
  const suite = suiteOf(reader);
  if (reader.problems.length > 0) throw new SettingsError(reader.problems);
  return suite;
}

function readAppName(reader: Reader): string {
  const name = reader.text("APP_NAME") ?? "Almoner";
  if (name.length > 60) reader.wrong("APP_NAME", "set it to at most 60 characters.");
  return name;
}

function readAppColor(reader: Reader): string | undefined {
  const color = reader.text("APP_COLOR")?.toLowerCase();
  if (color === undefined) return undefined;
  if (!/^#[0-9a-f]{6}$/.test(color)) reader.wrong("APP_COLOR", "set it to a colour such as #0b6e63.");
  else if (readability(color) < ENOUGH_CONTRAST) {
    const ratio = (Math.floor(readability(color) * 10) / 10).toFixed(1);
    reader.wrong(
      "APP_COLOR",
      `text in it has a contrast of ${ratio} to 1, and at least ${ENOUGH_CONTRAST} to 1 is needed: set it to ${readableColor(color)} or a darker one.`,
    );
  }
  return color;
}

const MOST_LOGO_BYTES = 200_000;

function readAppLogo(reader: Reader, cwd: string): string | undefined {
  const name = reader.text("APP_LOGO");
  if (name === undefined) return undefined;
  const path = resolve(cwd, name);
  if (!/\.(svg|png)$/i.test(path)) reader.wrong("APP_LOGO", "set it to an SVG or PNG file.");
  else if (!existsSync(path)) reader.wrong("APP_LOGO", `there is no file ${path}.`);
  else if (statSync(path).size > MOST_LOGO_BYTES)
    reader.wrong("APP_LOGO", `take a file of at most ${MOST_LOGO_BYTES / 1000} KB.`);
  return path;
}

/**
 * The settings that the environment gives; paths are taken from `cwd`.
 * Throws SettingsError with one sentence per mistake: the variable, its value and the fix.
 */
export function parseSettings(environment: Environment, cwd: string): Settings {
  const reader = new Reader(environment);
  const place = readPlace(reader);
  const stripe = readStripe(reader);
  const appColor = readAppColor(reader);
  const appLogo = readAppLogo(reader, cwd);
  const settings: Settings = {
    ...(appColor !== undefined && { appColor }),
    ...(appLogo !== undefined && { appLogo }),
    port: readPort(reader),
    ...place,
    dataDir: resolve(cwd, reader.text("DATA_DIR") ?? "data"),
    signUp: readSignUp(reader, place),
    filesQuotaMb: readWhole(reader, "FILES_QUOTA_MB", { unset: 2048, most: 999_999_999, unit: "megabytes" }),
    resourcesDir: resolve(cwd, reader.text("RESOURCES_DIR") ?? "resources"),
    appName: readAppName(reader),
    seed: reader.oneOf("SEED", ["sample", "none"], place.isLocal ? "sample" : "none"),
    rateLimits: readRateLimits(reader, place),
    ownDefinitions: reader.oneOf("ORGANIZATION_RESOURCES", ["on", "off"], "on"),
    resourcesEditing: reader.oneOf("RESOURCES_EDITING", ["on", "off"], place.isLocal ? "on" : "off"),
    payments: readPayments(reader, stripe !== undefined, place),
    logLevel: reader.oneOf("LOG_LEVEL", LOG_LEVELS, "info"),
    formerSecrets: (readSecretText(reader, "APP_SECRET_FORMER", 32, "where there is none") ?? "")
      .split(/[\s,]+/)
      .filter(Boolean),
    openId: readOpenId(reader),
    trustedProxies: readTrustedProxies(reader),
    timeouts: readTimeouts(reader),
    databaseTimeouts: readDatabaseTimeouts(reader),
    maxConnections: readWhole(reader, "MAX_CONNECTIONS", { unset: 5000, least: 10, most: 999_999 }),
    slowStatementMs: readWhole(reader, "SLOW_STATEMENT_MS", {
      // Somebody who waits notices what takes longer.
      unset: 500,
      least: 0,
      most: 60_000,
      unit: "milliseconds",
    }),
    keepsStatements: reader.oneOf("DATABASE_PREPARED", ["on", "off"], "on") === "on",
    ...present<
      Pick<
        Settings,
        | "suite"
        | "databaseUrl"
        | "databaseDirectUrl"
        | "appSecret"
        | "metricsToken"
        | "smtpUrl"
        | "bounces"
        | "sms"
        | "mailEvents"
        | "mailsPerDomain"
        | "stripe"
        | "google"
        | "recaptcha"
        | "s3"
      >
    >({
      suite: suiteOf(reader),
      databaseUrl: reader.url("DATABASE_URL", ["postgres", "postgresql"], { secret: true }),
      databaseDirectUrl: readDirectUrl(reader),
      appSecret: readSecretText(reader, "APP_SECRET", 32, "to have one generated"),
      metricsToken: readSecretText(reader, "METRICS_TOKEN", 16, "to show metrics to this machine alone"),
      smtpUrl: reader.url("SMTP_URL", ["smtp", "smtps"], { secret: true }),
      bounces: readBounces(reader),
      mailEvents: readMailEvents(reader),
      mailsPerDomain: readPerDomain(reader),
      sms: readSms(reader),
      stripe,
      google: readGoogle(reader),
      recaptcha: readRecaptcha(reader),
      s3: readS3(reader),
    }),
  };
  if (reader.problems.length > 0) throw new SettingsError(reader.problems);
  return settings;
}
