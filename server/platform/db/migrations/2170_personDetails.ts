import type { Migration } from "../migrate";

/** How somebody is addressed, in which order their names stand, and whether they have died; nobody writes to the dead. */
export const personDetails: Migration = {
  id: "2170_personDetails",
  sql: /* sql */ `
DROP VIEW people_of_organization;
ALTER TABLE people
  DROP COLUMN name, DROP COLUMN name_key, DROP COLUMN no_email,
  ADD COLUMN honorific text NOT NULL DEFAULT '',
  ADD COLUMN pronouns text NOT NULL DEFAULT '',
  ADD COLUMN family_first boolean NOT NULL DEFAULT false,
  ADD COLUMN is_deceased boolean NOT NULL DEFAULT false,
  ADD COLUMN deceased_on date,
  ADD CHECK (is_deceased OR deceased_on IS NULL);
ALTER TABLE people
  ADD COLUMN name text NOT NULL GENERATED ALWAYS AS (CASE WHEN full_name || first_name || last_name = '' THEN
    CASE WHEN email = '' THEN phone ELSE email END
    ELSE btrim(full_name || ' ' || CASE WHEN family_first THEN last_name || ' ' || first_name ELSE first_name || ' ' || last_name END) END) STORED,
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(CASE WHEN full_name || first_name || last_name = '' THEN
    CASE WHEN email = '' THEN phone ELSE email END
    ELSE btrim(full_name || ' ' || CASE WHEN family_first THEN last_name || ' ' || first_name ELSE first_name || ' ' || last_name END) END)) STORED,
  ADD COLUMN no_email boolean GENERATED ALWAYS AS
    (do_not_contact OR is_deceased OR consents @> '[{"channel": "email", "answer": "no"}]') STORED;
CREATE INDEX people_by_name ON people (org_id, name_key COLLATE by_language, id) WHERE merged_into IS NULL AND archived_at IS NULL;
CREATE INDEX people_left_alone ON people (org_id, id) WHERE no_email;
SELECT make_searchable('people', 'search_key');
`,
};
