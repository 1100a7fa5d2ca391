import sql from "sql-template-tag";
import type { OperatorAction } from "../../../contract/api";
import type { Database, Transaction } from "../db/database";
import { createSecret, hashSecret, type Randomness } from "../random";

/** An operator is asked to sign in again after so long without a call, and after so long in any case. */
const IDLE_MS = 30 * 60_000;
const LONGEST_MS = 12 * 3_600_000;
/** When a session was used last is written down to within so much. */
const TOUCH_MS = 60_000;

/** Whoever looks after the installation, signed in to its console. */
export interface Operator {
  userId: number;
  email: string;
  tokenHash: Uint8Array;
}

/** Something that an operator did; nobody where it was done by the command. */
export interface OperatorEntry {
  at: Date;
  operator: Pick<Operator, "userId" | "email"> | null;
  action: OperatorAction;
  organization?: { id: number; name: string };
  /** Never secrets. */
  detail?: Record<string, unknown>;
  address: string | null;
}

/** Whether the account may sign in to the console (system rights). */
export async function isOperator(tx: Transaction, userId: number): Promise<boolean> {
  const found = await tx.query(sql`SELECT 1 FROM operators WHERE user_id = ${userId}`);
  return found.length > 0;
}

/** Begins a session of the console and answers its token, which is stored nowhere (system rights). */
export async function startOperatorSession(
  tx: Transaction,
  { userId, now, address, random }: { userId: number; now: Date; address: string | null; random: Randomness },
): Promise<string> {
  const token = createSecret(random);
  await tx.query(
    sql`DELETE FROM operator_sessions WHERE last_used_at <= ${new Date(now.getTime() - LONGEST_MS)}`,
  );
  await tx.query(sql`INSERT INTO operator_sessions (token_hash, user_id, created_at, last_used_at, address)
    VALUES (${hashSecret(token)}, ${userId}, ${now}, ${now}, ${address})`);
  return token;
}

/** Ends a session of the console (system rights). */
export async function endOperatorSession(tx: Transaction, tokenHash: Uint8Array): Promise<void> {
  await tx.query(sql`DELETE FROM operator_sessions WHERE token_hash = ${tokenHash}`);
}

/**
 * Whose session of the console the token is of: nobody's where it has ended, its person is no operator any more, is
 * disabled, or has no second factor left. Each call keeps it for another half hour.
 */
export async function findOperator(
  database: Database,
  tokenHash: Uint8Array,
  now: Date,
): Promise<Operator | undefined> {
  const [row] = await database.readAsSystem<{
    user_id: number;
    email: string;
    last_used_at: Date;
  }>(sql`SELECT s.user_id, u.email, s.last_used_at FROM operator_sessions s
    JOIN operators o ON o.user_id = s.user_id JOIN users u ON u.id = s.user_id AND u.status = 'active'
    WHERE s.token_hash = ${tokenHash} AND s.last_used_at > ${new Date(now.getTime() - IDLE_MS)}
      AND s.created_at > ${new Date(now.getTime() - LONGEST_MS)}
      AND (EXISTS (SELECT FROM totp_factors t WHERE t.user_id = s.user_id AND t.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = s.user_id))`);
  if (!row) return undefined;
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_MS) {
    await database.withoutTenant((tx) =>
      tx.query(sql`UPDATE operator_sessions SET last_used_at = ${now} WHERE token_hash = ${tokenHash}`),
    );
  }
  return { userId: row.user_id, email: row.email, tokenHash };
}

/** Writes what an operator did into their log, in the transaction of what it tells of (system rights). */
export async function logOperator(tx: Transaction, entry: OperatorEntry): Promise<void> {
  const { at, operator, action, organization, detail = {}, address } = entry;
  await tx.query(sql`INSERT INTO operator_log
      (at, operator_id, operator_email, action, organization, organization_name, detail, address)
    VALUES (${at}, ${operator?.userId ?? null}, ${operator?.email ?? null}, ${action}, ${organization?.id ?? null},
      ${organization?.name ?? null}, ${JSON.stringify(detail)}::jsonb, ${address})`);
}
