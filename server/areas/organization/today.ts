import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/database";

/** The date (YYYY-MM-DD) that it is at this moment where the organisation is. */
export async function todayOf(tx: Transaction, orgId: number, now: Date): Promise<string> {
  const [row] = await tx.query<{ today: string }>(
    sql`SELECT (${now}::timestamptz AT TIME ZONE timezone)::date AS today FROM organizations WHERE id = ${orgId}`,
  );
  return row?.today ?? now.toISOString().slice(0, 10);
}
