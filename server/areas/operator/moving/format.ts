import { scryptAsync } from "@noble/hashes/scrypt.js";
import { toBase64url } from "../../../platform/bytes";
import { createSecretBox, type SecretBox } from "../../../platform/auth/secretBox";
import type { Randomness } from "../../../platform/random";

/** Of the lines of an export. The first one told neither migrations nor its own end. */
export const FORMAT = 2;

/** The first line: what the rest is to be read by. */
export interface ExportHead {
  export: "almoner";
  format: number;
  /** Of the product. */
  version: string;
  at: string;
  /** What the database had landed. */
  migrations: string[];
  /** Sealed by the server: whoever opens it has the same secret. */
  origin: string;
  /** Where secrets were sealed with a passphrase: its salt, and what tells whether another one is the same. */
  passphrase: { salt: string; check: string } | null;
  organization: Record<string, unknown> & { id: number; name: string; subdomain: string; state: string };
}

/** An account that rows name, or a call of the catalogue of grants: both have other keys elsewhere. */
export interface AccountLine {
  id: number;
  email: string;
  /** Whether it is a member's: those get an account where there is none. */
  isMember: boolean;
  [column: string]: unknown;
}
export interface GrantLine {
  id: number;
  source: string;
  source_id: string;
}

/** The last line: what makes sure that all lines before it are there as they were written. */
export interface ExportEnd {
  rows: Record<string, number>;
  files: number;
  /** Of every byte before this line. */
  sha256: string;
}

/** How lines begin, whose rest is taken as it is. */
export const ROW = (table: string): string => `{"table":"${table}","row":`;
export const TABLE_OF_ROW = /^\{"table":"([a-z0-9_]+)","row":/;
export const ACCOUNT = '{"account":';
export const GRANT = '{"grant":';
export const CONTENT = '{"content":';
export const END = '{"end":';

/** What the origin is sealed for. */
export const originContext = (orgId: number): string => `export ${orgId}`;
export const PASSPHRASE_CONTEXT = "export passphrase";
/** Short ones are guessed from a file that somebody has at home. */
export const LEAST_PASSPHRASE = 12;
const SALT_BYTES = 16;

export const newSalt = (random: Randomness): string => toBase64url(random.bytes(SALT_BYTES));

/** What a passphrase seals with: its key takes a machine a while to make (scrypt, RFC 7914). */
export async function passphraseBox(
  passphrase: string,
  salt: string,
  random: Randomness,
): Promise<SecretBox> {
  const key = await scryptAsync(passphrase.normalize("NFKC"), salt, { N: 2 ** 16, r: 8, p: 1, dkLen: 32 });
  return createSecretBox(toBase64url(key), random);
}
