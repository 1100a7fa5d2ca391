import sql from "sql-template-tag";
import { startOperatorSession } from "../../server/platform/auth/operators";
import { startSession } from "../../server/platform/auth/sessions";
import type { TestServer } from "./server";

/** Makes an operator of an account, with a second factor, and signs them in: to the console, and to the account. */
export async function signInOperator(
  { database, services: { random, clock } }: TestServer,
  userId: number,
): Promise<{ token: string; account: string }> {
  return database.withoutTenant(async (tx) => {
    const now = clock();
    await tx.query(sql`INSERT INTO operators (user_id, added_at) VALUES (${userId}, ${now})`);
    await tx.query(sql`INSERT INTO totp_factors (user_id, secret, created_at, confirmed_at)
      VALUES (${userId}, 'sealed', ${now}, ${now})`);
    const who = { userId, now, address: null, random };
    return {
      token: await startOperatorSession(tx, who),
      account: await startSession(tx, { ...who, orgId: null }),
    };
  });
}
