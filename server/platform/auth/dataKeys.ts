import sql from "sql-template-tag";
import type { Database, Transaction } from "../db/database";
import { createSecret, type Randomness } from "../random";
import { createSecretBox, type SecretBox } from "./secretBox";

interface Parts {
  secrets: SecretBox;
  random: Randomness;
}

const contextOf = (orgId: number): string => `data key ${orgId}`;

async function findKey(tx: Transaction, orgId: number): Promise<string | undefined> {
  const [row] = await tx.query<{ sealed_key: string }>(
    sql`SELECT sealed_key FROM data_keys WHERE org_id = ${orgId}`,
  );
  return row?.sealed_key;
}

async function addKey(tx: Transaction, { secrets, random }: Parts, orgId: number): Promise<string> {
  const sealed = await secrets.seal(createSecret(random), contextOf(orgId));
  await tx.query(sql`INSERT INTO data_keys (org_id, sealed_key) VALUES (${orgId}, ${sealed})
    ON CONFLICT (org_id) DO NOTHING`);
  // Of two who make one at once, both work with the one that is kept.
  return (await findKey(tx, orgId)) ?? sealed;
}

/** Puts the present seal around every key that has a former one, so that the secret it was made of can go (system rights). */
export async function renewKeys(database: Database, parts: Parts): Promise<void> {
  await database.withoutTenant(async (tx) => {
    const rows = await tx.query<{ org_id: number; sealed_key: string }>(
      sql`SELECT org_id, sealed_key FROM data_keys ORDER BY org_id`,
    );
    for (const { org_id: orgId, sealed_key: sealed } of rows) {
      if (!parts.secrets.isCurrent(sealed)) await dataBox(tx, parts, orgId);
    }
  }, "long");
}

/**
 * What an organisation's values are encrypted with: by envelope, so that another secret of the server means another seal
 * around one key, and no value is written anew. The organisation's rights are enough: the key is sealed.
 */
export async function dataBox(tx: Transaction, parts: Parts, orgId: number): Promise<SecretBox> {
  const { secrets, random } = parts;
  const sealed = (await findKey(tx, orgId)) ?? (await addKey(tx, parts, orgId));
  const key = await secrets.open(sealed, contextOf(orgId));
  if (!secrets.isCurrent(sealed)) {
    await tx.query(sql`UPDATE data_keys SET sealed_key = ${await secrets.seal(key, contextOf(orgId))}
      WHERE org_id = ${orgId} AND sealed_key = ${sealed}`);
  }
  return createSecretBox(key, random);
}
