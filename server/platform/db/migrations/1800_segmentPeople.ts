import type { Migration } from "../migrate";

/** A segment has people in it, members or not. */
export const segmentPeople: Migration = {
  id: "1800_segmentPeople",
  sql: /* sql */ `
CREATE TABLE segment_people (
  org_id bigint NOT NULL,
  segment_id bigint NOT NULL,
  person_id bigint NOT NULL,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, segment_id, person_id),
  FOREIGN KEY (org_id, segment_id) REFERENCES segments (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, person_id) REFERENCES people (org_id, id) ON DELETE CASCADE
);
CREATE INDEX segment_people_of ON segment_people (org_id, person_id);
SELECT make_tenant_table('segment_people');
INSERT INTO segment_people
  SELECT s.org_id, s.segment_id, m.person_id, min(s.entered_at) FROM segment_members s
  JOIN members m ON m.org_id = s.org_id AND m.id = s.member_id
  WHERE m.person_id IS NOT NULL GROUP BY s.org_id, s.segment_id, m.person_id;
DROP TABLE segment_members;
UPDATE segments SET counted_at = NULL;
-- Few, and asked for at every mailing.
CREATE INDEX people_left_alone ON people (org_id, id) WHERE do_not_contact;
`,
};
