import type { Migration } from "../migrate";

/** Whoever was added, or changed in what people are told by, waits to be looked for among the others. */
export const peopleToMatch: Migration = {
  id: "1381_peopleToMatch",
  sql: /* sql */ `
CREATE TABLE people_to_match (
  org_id bigint NOT NULL,
  person_id bigint NOT NULL,
  PRIMARY KEY (org_id, person_id),
  FOREIGN KEY (org_id, person_id) REFERENCES people (org_id, id) ON DELETE CASCADE
);
SELECT make_tenant_table('people_to_match');
INSERT INTO people_to_match SELECT org_id, id FROM people WHERE merged_into IS NULL AND archived_at IS NULL AND erased_at IS NULL;

-- The first address as names are compared. Columns, since an index over a function's answers is of no use to a tenant.
ALTER TABLE people
  ADD COLUMN postcode_key text NOT NULL GENERATED ALWAYS AS (search_fold(replace(coalesce(addresses #>> '{0,zip}', ''), ' ', ''))) STORED,
  ADD COLUMN address_key text NOT NULL GENERATED ALWAYS AS (CASE WHEN coalesce(addresses #>> '{0,line1}', '') = '' THEN '' ELSE
    search_fold(regexp_replace((addresses #>> '{0,line1}') || ' ' || coalesce(addresses #>> '{0,zip}', addresses #>> '{0,city}', ''),
      '[\\s.,]+', ' ', 'g')) END) STORED;
CREATE INDEX people_by_address ON people (org_id, address_key) WHERE address_key <> '';

CREATE FUNCTION match_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_to_match SELECT org_id, id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER people_matched_insert AFTER INSERT ON people
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION match_new_people();
CREATE FUNCTION match_changed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO people_to_match VALUES (NEW.org_id, NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER people_matched_update AFTER UPDATE OF first_name, last_name, full_name, reach, addresses, birthday, merged_into, archived_at ON people
  FOR EACH ROW WHEN (NEW.merged_into IS NULL AND NEW.archived_at IS NULL AND NEW.erased_at IS NULL
    AND (OLD.match_key, OLD.reach, OLD.addresses, OLD.birthday, OLD.merged_into, OLD.archived_at)
      IS DISTINCT FROM (NEW.match_key, NEW.reach, NEW.addresses, NEW.birthday, NEW.merged_into, NEW.archived_at))
  EXECUTE FUNCTION match_changed_person();
`,
};
