import sql, { join, raw } from "sql-template-tag";
import type { Database } from "./database";

/** Tables of kept sums: what each row is about, and what is added up. */
const TABLES = [
  { table: "donation_sums", keys: ["org_id", "currency", "status"], sums: ["n", "minor"] },
  { table: "donor_sums", keys: ["org_id"], sums: ["n", "minor"] },
  { table: "audit_counts", keys: ["org_id"], sums: ["n"] },
  { table: "period_sums", keys: ["org_id", "what", "span", "at", "part"], sums: ["n", "minor"] },
] as const;

/** Puts together what many connections have added; rows that a writer holds at this moment are left to the next time. */
export async function gatherKeptSums(database: Database): Promise<void> {
  for (const { table, keys, sums } of TABLES) {
    const names = raw(keys.join(", "));
    const values = raw(sums.join(", "));
    const added = join(sums.map((name) => raw(`sum(${name})`)));
    const same = join(
      [...keys, "writer"].map((name) => raw(`s.${name} = f.${name}`)),
      " AND ",
    );
    const both = join(sums.map((name) => raw(`${name} = s.${name} + excluded.${name}`)));
    const gathering = sql`WITH free AS (
        SELECT ${names}, writer FROM ${raw(table)} WHERE writer <> 0 FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM ${raw(table)} s USING free f WHERE ${same} RETURNING ${join(
          [...keys, ...sums].map((name) => raw(`s.${name}`)),
        )}
      )
      INSERT INTO ${raw(table)} AS s (${names}, writer, ${values})
      SELECT ${names}, 0, ${added} FROM gone GROUP BY ${names} ORDER BY ${names}
      ON CONFLICT (${names}, writer) DO UPDATE SET ${both}`;
    await database.withoutTenant((tx) => tx.query(gathering), "long");
  }
}
