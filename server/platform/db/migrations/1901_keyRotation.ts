import type { Migration } from "../migrate";

/** A key that is exchanged stands beside the new one until nothing is sealed with it. */
export const keyRotation: Migration = {
  id: "1901_keyRotation",
  sql: /* sql */ `
ALTER TABLE data_keys
  ADD COLUMN former_key text,
  ADD COLUMN rotated_at timestamptz,
  ADD CONSTRAINT data_keys_former CHECK (former_key IS NULL OR rotated_at IS NOT NULL);
-- What is only sealed anew is no change of a record.
DROP TRIGGER told_update ON records;
CREATE TRIGGER told_update AFTER UPDATE ON records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (current_setting('app.only_sealed', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_changes('id');
`,
};
