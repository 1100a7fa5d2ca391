import type { Migration } from "../migrate";

/** An order of an organisation's checklists that people make themselves; at first the one they were shown in. */
export const checklistOrder: Migration = {
  id: "0931_checklistOrder",
  sql: /* sql */ `
ALTER TABLE checklists ADD COLUMN position integer NOT NULL DEFAULT 0;
ALTER TABLE checklists NO FORCE ROW LEVEL SECURITY;
UPDATE checklists c SET position = o.number - 1 FROM (
  SELECT org_id, id, row_number() OVER (PARTITION BY org_id ORDER BY due_date NULLS LAST, id) AS number FROM checklists
) o WHERE o.org_id = c.org_id AND o.id = c.id;
ALTER TABLE checklists FORCE ROW LEVEL SECURITY;
`,
};
