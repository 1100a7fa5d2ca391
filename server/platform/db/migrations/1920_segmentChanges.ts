import type { Migration } from "../migrate";

/** Tables that people's segments ask about. */
const WATCHED = [
  "checklists",
  "donations",
  "donors",
  "event_rsvps",
  "events",
  "form_responses",
  "forms",
  "grant_submissions",
  "mailing_list_subscribers",
  "mailing_lists",
  "members",
  "people",
  "person_channels",
  "records",
  "representatives",
  "tasks",
  "team_members",
  "teams",
];

const triggersOf = (table: string): string => `
CREATE TRIGGER segments_insert AFTER INSERT ON ${table} REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_for_segments();
CREATE TRIGGER segments_update AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_for_segments();
CREATE TRIGGER segments_delete AFTER DELETE ON ${table} REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_for_segments();`;

/** Segments are looked at again as soon as something has changed that they ask about. */
export const segmentChanges: Migration = {
  id: "1920_segmentChanges",
  sql: /* sql */ `
-- The tables that the question reads, how long it took the last time, and whether one of them has changed since.
ALTER TABLE segments ADD COLUMN reads text[] NOT NULL DEFAULT '{}';
ALTER TABLE segments ADD COLUMN took_ms integer NOT NULL DEFAULT 0;
ALTER TABLE segments ADD COLUMN is_stale boolean NOT NULL DEFAULT false;
ALTER TABLE segments ADD COLUMN stale_depth integer NOT NULL DEFAULT 0;
UPDATE segments SET is_stale = true;

-- Tables that have changed, written with the change: a row for each statement, so that nobody waits for another.
CREATE TABLE segment_changes (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL,
  -- How many automations, one by the other, led to it.
  depth integer NOT NULL,
  PRIMARY KEY (org_id, id)
);
SELECT make_tenant_table('segment_changes');

CREATE FUNCTION note_for_segments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM segments s WHERE TG_TABLE_NAME = ANY(s.reads)) THEN
    INSERT INTO segment_changes (org_id, source, depth)
    SELECT o.id, TG_TABLE_NAME, coalesce(nullif(current_setting('app.automation_depth', true), '')::integer, 0)
    FROM organizations o WHERE o.id IN (SELECT r.org_id FROM rows r)
      AND EXISTS (SELECT FROM segments s WHERE s.org_id = o.id AND TG_TABLE_NAME = ANY(s.reads));
  END IF;
  RETURN NULL;
END $$;
${WATCHED.map(triggersOf).join("")}
`,
};
