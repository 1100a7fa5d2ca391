import type { Database } from "../../../server/platform/db/database";

/** A row that a committed statement added, changed or removed. */
export interface Change {
  table: string;
  orgId: number | null;
}

/** Tells what calls have changed. */
export interface Watch {
  /** What has changed since the last time: one entry per table and organisation. */
  take(): Promise<Change[]>;
  stop(): Promise<void>;
}

/** Lets every table note its committed changes; what is rolled back leaves no note. */
export async function watchChanges({ owner }: Database): Promise<Watch> {
  await owner.exec(`
    DROP SCHEMA IF EXISTS watch CASCADE;
    CREATE SCHEMA watch;
    CREATE TABLE watch.changes (name text NOT NULL, org_id bigint);
    CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO watch.changes VALUES (TG_TABLE_NAME,
        (to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> 'org_id')::bigint);
      RETURN NULL;
    END $$;
    DO $$
    DECLARE target regclass;
    BEGIN
      FOR target IN SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname = 'public' AND c.relname <> 'schema_migrations'
      LOOP
        EXECUTE format('CREATE TRIGGER watch AFTER INSERT OR UPDATE OR DELETE ON %s
          FOR EACH ROW EXECUTE FUNCTION watch.note()', target);
      END LOOP;
    END $$`);
  return {
    take: async () => {
      const { rows } = await owner.query(
        `WITH taken AS (DELETE FROM watch.changes RETURNING name, org_id)
         SELECT DISTINCT name AS table, org_id AS "orgId" FROM taken ORDER BY 1, 2`,
      );
      return rows as Change[];
    },
    stop: () => owner.exec("DROP SCHEMA watch CASCADE"),
  };
}
