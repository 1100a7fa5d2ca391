import type { Migration } from "../migrate";

/** A household has a head, who is one of it, and a salutation; only people are in households, so that none is in itself. */
export const households: Migration = {
  id: "1951_households",
  sql: /* sql */ `
ALTER TABLE people ADD COLUMN head_id bigint, ADD COLUMN salutation text NOT NULL DEFAULT '';
ALTER TABLE people ADD CONSTRAINT people_head FOREIGN KEY (org_id, head_id) REFERENCES people (org_id, id) ON DELETE SET NULL (head_id);
CREATE INDEX people_headed ON people (org_id, head_id) WHERE head_id IS NOT NULL;
UPDATE people SET household_id = NULL WHERE kind <> 'person' AND household_id IS NOT NULL;
ALTER TABLE people ADD CONSTRAINT people_in_households CHECK (household_id IS NULL OR kind = 'person');

-- Whoever leaves a household heads it no longer.
CREATE FUNCTION leave_household() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE people SET head_id = NULL WHERE org_id = OLD.org_id AND id = OLD.household_id AND head_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER people_left_household AFTER UPDATE OF household_id ON people
  FOR EACH ROW WHEN (OLD.household_id IS NOT NULL AND NEW.household_id IS DISTINCT FROM OLD.household_id) EXECUTE FUNCTION leave_household();
SELECT make_searchable('people', 'search_key');
`,
};
