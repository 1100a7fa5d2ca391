import type { OwnerConnection } from "./database";

/** The first version that has what the migrations use, such as views that keep to their reader's rights. */
const OLDEST = 15;

/** Throws where the PostgreSQL server is older than what the migrations need: their own complaint would be of syntax. */
export async function requireVersion(owner: Pick<OwnerConnection, "query">): Promise<void> {
  const { rows } = await owner.query(
    "SELECT current_setting('server_version') AS name, current_setting('server_version_num')::int AS number",
  );
  const [{ name, number } = { name: "unknown", number: 0 }] = rows as { name: string; number: number }[];
  if (number >= OLDEST * 10_000) return;
  throw new Error(
    `The database server is PostgreSQL ${name}; ${OLDEST} or newer is needed. Move the database to a newer server (pg_dump and pg_restore, or pg_upgrade).`,
  );
}
