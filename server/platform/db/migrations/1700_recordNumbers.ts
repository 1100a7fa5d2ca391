import type { Migration } from "../migrate";

/** How far each series of a resource's automatic numbers has come. */
export const recordNumbers: Migration = {
  id: "1700_recordNumbers",
  sql: /* sql */ `
CREATE TABLE record_numbers (
  org_id bigint NOT NULL REFERENCES organizations ON DELETE CASCADE,
  resource text NOT NULL,
  field text NOT NULL,
  -- The number with {} in the place of what is counted: INV-2026-{}.
  series text NOT NULL,
  last bigint NOT NULL,
  PRIMARY KEY (org_id, resource, field, series)
);
SELECT make_tenant_table('record_numbers');
-- Who takes a number is a writer of the resource's records from then on, as everywhere before any row of theirs is locked.
CREATE TRIGGER record_numbers_hold_resource BEFORE INSERT ON record_numbers
  FOR EACH ROW EXECUTE FUNCTION hold_resource();
`,
};
