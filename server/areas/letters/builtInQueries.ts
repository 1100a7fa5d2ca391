import sql from "sql-template-tag";
import type { LetterText } from "../../../contract/api";
import type { Queryable, Transaction } from "../../platform/db/database";

/** An organisation's own words for a mail of the product. */
export interface ChangedMail {
  name: string;
  texts: LetterText[];
  version: number;
  updated_at: Date;
}

/** All mails that the organisation has words of its own for. */
export function changedMails(tx: Queryable, orgId: number): Promise<ChangedMail[]> {
  return tx.query<ChangedMail>(
    sql`SELECT name, texts, version, updated_at FROM mail_texts WHERE org_id = ${orgId}`,
  );
}

/** One of them; with `lock` for nobody else to change until the transaction ends. */
export async function findChanged(
  tx: Transaction,
  orgId: number,
  name: string,
  options: { lock?: boolean } = {},
): Promise<ChangedMail | undefined> {
  const [row] = await tx.query<ChangedMail>(sql`SELECT name, texts, version, updated_at FROM mail_texts
    WHERE org_id = ${orgId} AND name = ${name} ${options.lock ? sql`FOR UPDATE` : sql``}`);
  return row;
}

/** Keeps these words after those of that version, 0 where there were none; false where somebody was faster. */
export async function keepChanged(
  tx: Transaction,
  orgId: number,
  { name, texts, version }: Pick<ChangedMail, "name" | "texts" | "version">,
  now: Date,
): Promise<boolean> {
  const kept = await tx.query(sql`INSERT INTO mail_texts AS c (org_id, name, texts, updated_at)
    VALUES (${orgId}, ${name}, ${JSON.stringify(texts)}::jsonb, ${now})
    ON CONFLICT (org_id, name) DO UPDATE
      SET texts = excluded.texts, version = c.version + 1, updated_at = excluded.updated_at
      WHERE c.version = ${version}
    RETURNING name`);
  return kept.length > 0;
}

/** Takes the product's words back. */
export async function restoreMail(tx: Transaction, orgId: number, name: string): Promise<void> {
  await tx.query(sql`DELETE FROM mail_texts WHERE org_id = ${orgId} AND name = ${name}`);
}
