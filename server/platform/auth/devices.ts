import sql from "sql-template-tag";
import type { Transaction } from "../db/database";
import { countedAs } from "../limits/clientAddress";
import { hashSecret } from "../random";

/** The browser or program that somebody signs in with. */
export interface Device {
  /** Names it in the database. */
  hash: Uint8Array;
  /**
   * Whether it was named by a secret of its own (`X-Device`), which nobody else can know. A device without one is told by
   * kind and network alone: enough to recognise it in a list, not enough to be trusted.
   */
  hasSecret: boolean;
  /** Such as `Firefox`; nothing where it is none that is known. */
  browser: string | null;
  /** Such as `Windows`. */
  system: string | null;
}

/** Who sends a request, from where, and when. */
export interface Caller {
  address: string | null;
  device: Device;
  now: Date;
}

/** How long a device is known after it was used last. */
const KNOWN_DAYS = 180;
/** Of one person; the ones that were used longest ago go first. */
const MOST_DEVICES = 30;
/** 256 random bits in base64url, as the app makes them. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

type Family = readonly [name: string, mark: RegExp];
/** The first that fits: browsers name those that they descend from, too. */
const BROWSERS: readonly Family[] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/\S+ .*\bSafari\//],
];
const SYSTEMS: readonly Family[] = [
  ["Windows", /\bWindows\b/],
  ["Android", /\bAndroid\b/],
  ["iOS", /\b(iPhone|iPad|iPod)\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];
const LONGEST_AGENT = 400;

function familyOf(families: readonly Family[], agent: string): string | null {
  return families.find(([, mark]) => mark.test(agent))?.[0] ?? null;
}

/** The device that a request comes from. Of its User-Agent nothing is kept but the two families. */
export function deviceOf(
  headers: { secret: string | undefined; agent: string | undefined },
  address: string | null,
): Device {
  const agent = (headers.agent ?? "").slice(0, LONGEST_AGENT);
  const kind = { browser: familyOf(BROWSERS, agent), system: familyOf(SYSTEMS, agent) };
  if (headers.secret !== undefined && SECRET.test(headers.secret)) {
    return { ...kind, hash: hashSecret(`device ${headers.secret}`), hasSecret: true };
  }
  const seen = `seen ${kind.browser ?? ""} ${kind.system ?? ""} ${countedAs(address)}`;
  return { ...kind, hash: hashSecret(seen), hasSecret: false };
}

/** Devices that were last used before this are known no more. */
export function knownSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DAYS * 86_400_000);
}

/** Whether the person has signed in with this device before, and nobody else can pretend to be it (system rights). */
export async function isTrustedDevice(
  tx: Transaction,
  userId: number,
  device: Device,
  now: Date,
): Promise<boolean> {
  if (!device.hasSecret) return false;
  const rows = await tx.query(sql`SELECT 1 FROM known_devices WHERE user_id = ${userId}
    AND device_hash = ${device.hash} AND has_secret AND last_used_at > ${knownSince(now)}`);
  return rows.length > 0;
}

/**
 * Keeps that the person has signed in with the device (system rights). Answers whether that is news to them: they have
 * used others before, and never this one.
 */
export async function rememberDevice(tx: Transaction, userId: number, caller: Caller): Promise<boolean> {
  const { device, now } = caller;
  const since = knownSince(now);
  const others = await tx.query<{ is_this: boolean }>(sql`SELECT device_hash = ${device.hash} AS is_this
    FROM known_devices WHERE user_id = ${userId} AND last_used_at > ${since}`);
  await tx.query(sql`INSERT INTO known_devices (user_id, device_hash, has_secret, first_used_at, last_used_at)
    VALUES (${userId}, ${device.hash}, ${device.hasSecret}, ${now}, ${now})
    ON CONFLICT (user_id, device_hash) DO UPDATE SET last_used_at = excluded.last_used_at`);
  await tx.query(sql`DELETE FROM known_devices WHERE user_id = ${userId} AND device_hash NOT IN (
    SELECT device_hash FROM known_devices WHERE user_id = ${userId}
    ORDER BY last_used_at DESC, device_hash = ${device.hash} DESC LIMIT ${MOST_DEVICES})`);
  return others.length > 0 && !others.some(({ is_this }) => is_this);
}

/** From now on the person has used this device alone (system rights): with a new password, the others are strangers. */
export async function trustOnlyDevice(tx: Transaction, userId: number, caller: Caller): Promise<void> {
  await tx.query(
    sql`DELETE FROM known_devices WHERE user_id = ${userId} AND device_hash <> ${caller.device.hash}`,
  );
  await rememberDevice(tx, userId, caller);
}

/** For so long a device is not asked for a second factor again. */
const TRUST_DAYS = 30;

/** Whether the person asked not to be asked for a second factor on this device (system rights). */
export async function skipsSecondFactor(tx: Transaction, userId: number, caller: Caller): Promise<boolean> {
  if (!caller.device.hasSecret) return false;
  const rows = await tx.query(sql`SELECT 1 FROM known_devices WHERE user_id = ${userId}
    AND device_hash = ${caller.device.hash} AND has_secret
    AND second_factor_until > ${caller.now}`);
  return rows.length > 0;
}

/** The device is not asked for a second factor for a while; it is one that `rememberDevice` knows (system rights). */
export async function trustDevice(tx: Transaction, userId: number, caller: Caller): Promise<void> {
  const until = new Date(caller.now.getTime() + TRUST_DAYS * 86_400_000);
  await tx.query(sql`UPDATE known_devices SET second_factor_until = ${until}
    WHERE user_id = ${userId} AND device_hash = ${caller.device.hash} AND has_secret`);
}

/** The person is asked for a second factor on every device again; answers on how many they were not (system rights). */
export async function trustNoDevice(tx: Transaction, userId: number, now: Date): Promise<number> {
  const ended = await tx.query(sql`UPDATE known_devices SET second_factor_until = NULL
    WHERE user_id = ${userId} AND second_factor_until > ${now} RETURNING 1`);
  return ended.length;
}

/** On how many devices the person is not asked for a second factor (system rights). */
export async function trustedDevices(tx: Transaction, userId: number, now: Date): Promise<number> {
  const rows = await tx.query(sql`SELECT 1 FROM known_devices
    WHERE user_id = ${userId} AND second_factor_until > ${now}`);
  return rows.length;
}
