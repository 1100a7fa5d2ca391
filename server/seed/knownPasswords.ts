import sql from "sql-template-tag";
import type { Passwords } from "../platform/auth/passwords";
import type { Database } from "../platform/db/database";

/** Those of the addresses whose account is signed in to with this password. */
export async function accountsWithPassword(
  database: Database,
  passwords: Passwords,
  { emails, password }: { emails: readonly string[]; password: string },
): Promise<string[]> {
  const keys = emails.map((email) => email.toLowerCase());
  const accounts = await database.readAsSystem<{ email: string; password_hash: string }>(
    sql`SELECT email, password_hash FROM users
      WHERE email_key = ANY(${keys}::text[]) AND password_hash IS NOT NULL ORDER BY email_key`,
  );
  // Accounts that were made together have one hash, and each takes its time.
  const hashes = new Set(accounts.map(({ password_hash }) => password_hash));
  const known = new Set<string>();
  for (const hash of hashes) if (await passwords.verify(hash, password)) known.add(hash);
  return accounts.filter(({ password_hash }) => known.has(password_hash)).map(({ email }) => email);
}
