import type { Migration } from "../migrate";

/** People of many rows are found or made by one statement, and each key that refers to people goes to them by their key. */
export const peopleInSets: Migration = {
  id: "1960_peopleInSets",
  sql: /* sql */ `
-- On tables that were never analysed the check of a reference takes the newest whole index that begins with the
-- organisation, and would read all of its people.
ALTER TABLE people DROP CONSTRAINT people_found_by;
CREATE UNIQUE INDEX people_found_by ON people (org_id, found_by) WHERE found_by IS NOT NULL;
DROP INDEX people_by_match;
CREATE INDEX people_by_match ON people (org_id, match_key) WHERE match_key IS NOT NULL;
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('person_for'::regproc), 'ON CONFLICT ON CONSTRAINT people_found_by',
    'ON CONFLICT (org_id, found_by) WHERE found_by IS NOT NULL');
END $$;

-- Makes the people of rows whose address nobody has yet: [{"email", "first_name", "last_name", "phone"}]. Answers the
-- address in lower case with the person. What is not answered is for "person_for", row by row.
CREATE FUNCTION make_people(org bigint, asked jsonb, came_by text, at timestamptz) RETURNS TABLE (address text, person bigint)
LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY WITH fresh AS MATERIALIZED (
    SELECT lower(btrim(a.email)) AS address, min(btrim(a.email)) AS mail, min(btrim(coalesce(a.first_name, ''))) AS given,
      min(btrim(coalesce(a.last_name, ''))) AS family, min(btrim(coalesce(a.phone, ''))) AS number
    FROM jsonb_to_recordset(asked) AS a (email text, first_name text, last_name text, phone text)
    WHERE btrim(a.email) <> '' AND lower(btrim(a.email)) NOT LIKE '%@erased.invalid'
    GROUP BY 1 HAVING count(*) = 1
  ), known AS MATERIALIZED (
    SELECT c.value_key FROM person_channels c
    WHERE c.org_id = org AND c.channel = 'email' AND c.value_key = ANY (ARRAY(SELECT f.address FROM fresh f))
  ), made AS (
    INSERT INTO people (org_id, first_name, last_name, email, phone, reach, source, found_by, created_at, updated_at)
    SELECT org, f.given, f.family, f.mail, f.number, btrim(f.mail || ' ' || f.number), came_by,
      f.address || E'\\n' || name_match(f.given, f.family), at, at
    FROM fresh f WHERE f.address NOT IN (SELECT k.value_key FROM known k)
    ORDER BY f.address
    ON CONFLICT (org_id, found_by) WHERE found_by IS NOT NULL DO NOTHING RETURNING people.id, people.email, people.phone
  ), reached AS (
    INSERT INTO person_channels (org_id, person_id, channel, value, is_primary)
    SELECT org, m.id, 'email', m.email, true FROM made m
    UNION ALL SELECT org, m.id, 'phone', m.phone, false FROM made m WHERE m.phone <> ''
  )
  SELECT lower(m.email), m.id FROM made m;
END $$;

-- Whoever names the person has seen to what is known of them.
DROP TRIGGER members_person ON members;
CREATE TRIGGER members_person BEFORE INSERT ON members FOR EACH ROW WHEN (NEW.person_id IS NULL) EXECUTE FUNCTION person_of_member();
CREATE TRIGGER members_person_update BEFORE UPDATE OF email, first_name, last_name, phone ON members
  FOR EACH ROW EXECUTE FUNCTION person_of_member();
`,
};
