import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database";
import { conflict } from "../errors";
import { createSecret, type Randomness } from "../random";
import { createSecretBox, type SecretBox } from "./secretBox";

interface Parts {
  secrets: SecretBox;
  random: Randomness;
}

/** What the keys are sealed for. */
export const dataKeyContext = (orgId: number): string => `data key ${orgId}`;

interface KeyRow {
  sealed_key: string;
  former_key: string | null;
}

async function findKeys(tx: Transaction, orgId: number): Promise<KeyRow | undefined> {
  const [row] = await tx.query<KeyRow>(
    sql`SELECT sealed_key, former_key FROM data_keys WHERE org_id = ${orgId}`,
  );
  return row;
}

async function addKey(tx: Transaction, { secrets, random }: Parts, orgId: number): Promise<KeyRow> {
  const sealed = await secrets.seal(createSecret(random), dataKeyContext(orgId));
  await tx.query(sql`INSERT INTO data_keys (org_id, sealed_key) VALUES (${orgId}, ${sealed})
    ON CONFLICT (org_id) DO NOTHING`);
  // Of two who make one at once, both work with the one that is kept.
  return (await findKeys(tx, orgId)) ?? { sealed_key: sealed, former_key: null };
}

/** Puts the present seal around every key that has a former one, so that the secret it was made of can go (system rights). */
export async function renewKeys(database: Database, parts: Parts): Promise<void> {
  const isFormer = (sealed: string | null): boolean => sealed !== null && !parts.secrets.isCurrent(sealed);
  await database.withoutTenant(async (tx) => {
    const rows = await tx.query<KeyRow & { org_id: number }>(
      sql`SELECT org_id, sealed_key, former_key FROM data_keys ORDER BY org_id`,
    );
    for (const { org_id: orgId, sealed_key: sealed, former_key: former } of rows) {
      if (isFormer(sealed) || isFormer(former)) await dataBox(tx, parts, orgId);
    }
  }, "long");
}

/** The key in it; sealed anew where that was with a former secret of the server's. */
async function openKey(tx: Transaction, { secrets }: Parts, orgId: number, sealed: string): Promise<string> {
  const key = await secrets.open(sealed, dataKeyContext(orgId));
  if (!secrets.isCurrent(sealed)) {
    const renewed = await secrets.seal(key, dataKeyContext(orgId));
    await tx.query(sql`UPDATE data_keys SET
        sealed_key = CASE WHEN sealed_key = ${sealed} THEN ${renewed} ELSE sealed_key END,
        former_key = CASE WHEN former_key = ${sealed} THEN ${renewed} ELSE former_key END
      WHERE org_id = ${orgId}`);
  }
  return key;
}

/**
 * What an organisation's values are encrypted with: by envelope, so that another secret of the server means another seal
 * around one key, and no value is written anew. While a key is exchanged, values of both are opened. The organisation's
 * rights are enough: the keys are sealed.
 */
export async function dataBox(tx: Transaction, parts: Parts, orgId: number): Promise<SecretBox> {
  const keys = (await findKeys(tx, orgId)) ?? (await addKey(tx, parts, orgId));
  const key = await openKey(tx, parts, orgId, keys.sealed_key);
  const former = keys.former_key === null ? [] : [await openKey(tx, parts, orgId, keys.former_key)];
  return createSecretBox(key, parts.random, former);
}

/** What every value begins with that is sealed with the key that is to go; undefined where none is. */
export async function formerMark(tx: Transaction, parts: Parts, orgId: number): Promise<string | undefined> {
  const keys = await findKeys(tx, orgId);
  if (!keys || keys.former_key === null) return undefined;
  return createSecretBox(await openKey(tx, parts, orgId, keys.former_key), parts.random).mark;
}

/** The state of an organisation's key; undefined where it has none, since it has encrypted nothing. */
export interface KeyState {
  rotatedAt: Date | null;
  isUnderWay: boolean;
}

/** When an organisation's key was last exchanged, and whether values of the former one are left. */
export async function keyState(tx: Transaction, orgId: number): Promise<KeyState | undefined> {
  const [row] =
    await tx.query<KeyState>(sql`SELECT rotated_at AS "rotatedAt", former_key IS NOT NULL AS "isUnderWay"
    FROM data_keys WHERE org_id = ${orgId}`);
  return row;
}

/**
 * Gives the organisation another key, from now on; what is sealed with the present one is sealed anew in the background.
 * Throws 409 where nothing is encrypted, or while the one before is still being exchanged.
 */
export async function rotateKey(
  tx: Transaction,
  { secrets, random }: Parts,
  orgId: number,
  now: Date,
): Promise<void> {
  const sealed = await secrets.seal(createSecret(random), dataKeyContext(orgId));
  const rotated =
    await tx.query(sql`UPDATE data_keys SET former_key = sealed_key, sealed_key = ${sealed}, rotated_at = ${now}
    WHERE org_id = ${orgId} AND former_key IS NULL RETURNING org_id`);
  if (rotated.length > 0) return;
  throw conflict((await keyState(tx, orgId)) ? "key_under_way" : "nothing_encrypted");
}
