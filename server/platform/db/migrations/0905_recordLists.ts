import type { Migration } from "../migrate";

/** What lists of many stored records are read from: a view that indexes on JSON serve, and how many there are. */
export const recordLists: Migration = {
  id: "0905_record_lists",
  sql: /* sql */ `
-- The organisation's records, as the table shows them to the tenant. The boundary is the same setting and stands in the
-- database as well; but it is a condition here and no barrier, so that indexes may serve what else is asked, which on
-- the table itself is kept for operators that are leakproof. It reads with the rights of the role that sees all.
CREATE VIEW records_of_organization AS
  SELECT org_id, id, resource, data, version, created_at, updated_at, deleted_at
  FROM records WHERE org_id = (SELECT app_org());
GRANT SELECT ON records_of_organization TO almoner_tenant;
DO $$
DECLARE may_create boolean := has_schema_privilege('almoner_system', current_schema(), 'CREATE');
BEGIN
  -- Whoever is to own a view has to be allowed to make one at that moment.
  IF NOT may_create THEN EXECUTE format('GRANT CREATE ON SCHEMA %I TO almoner_system', current_schema()); END IF;
  ALTER VIEW records_of_organization OWNER TO almoner_system;
  IF NOT may_create THEN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM almoner_system', current_schema()); END IF;
END $$;

-- How many records there are that are not in the trash, without reading them all. Each connection adds to a row of its
-- own, so that of two writers neither waits for the other's end; the rows are put together every hour.
CREATE TABLE record_counts (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  resource text NOT NULL,
  writer integer NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (org_id, resource, writer)
);
SELECT make_tenant_table('record_counts');

CREATE FUNCTION count_added_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_counts AS c (org_id, resource, writer, n)
    SELECT org_id, resource, pg_backend_pid(), count(*) FROM added WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (org_id, resource, writer) DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER records_counted_insert AFTER INSERT ON records
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_records();

CREATE FUNCTION count_removed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_counts AS c (org_id, resource, writer, n)
    SELECT org_id, resource, pg_backend_pid(), -count(*) FROM gone
    WHERE deleted_at IS NULL AND EXISTS (SELECT FROM organizations o WHERE o.id = gone.org_id)
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (org_id, resource, writer) DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER records_counted_delete AFTER DELETE ON records
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_removed_records();

-- Into the trash and out of it.
CREATE FUNCTION count_moved_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_counts AS c (org_id, resource, writer, n)
    VALUES (NEW.org_id, NEW.resource, pg_backend_pid(), CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END)
    ON CONFLICT (org_id, resource, writer) DO UPDATE SET n = c.n + excluded.n;
  RETURN NULL;
END $$;
CREATE TRIGGER records_counted_update AFTER UPDATE OF deleted_at ON records
  FOR EACH ROW WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION count_moved_record();

-- The triggers keep writers out until this is done.
INSERT INTO record_counts (org_id, resource, writer, n)
  SELECT org_id, resource, 0, count(*) FROM records WHERE deleted_at IS NULL GROUP BY 1, 2;

-- The values that a path leads to, as one text: what textOf in server/records/source.ts makes of a list, for indexes.
CREATE FUNCTION predicate_text(data jsonb, path jsonpath) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(v.value #>> '{}', ', '), '') FROM predicate_values(data, path) AS v(value) $$;
`,
};
