import type { Migration } from "../migrate";

/**
 * Imports of records and of gifts beside those of people (`resource`), with what each added and changed, so that it can be undone for
 * thirty days.
 */
export const recordImports: Migration = {
  id: "2380_recordImports",
  sql: /* sql */ `
ALTER TABLE member_imports
  ADD COLUMN resource text NOT NULL DEFAULT 'people',
  ADD COLUMN is_stopped boolean NOT NULL DEFAULT false;
DROP INDEX member_imports_by_time;
CREATE INDEX member_imports_by_time ON member_imports (org_id, resource, created_at, id);

-- The row as it stands in the file, to be handed back with what is wrong with it.
ALTER TABLE member_import_errors ADD COLUMN cells jsonb;

-- One row for each record that an import touched; without foreign keys to them, since deletions leave it as it is.
CREATE TABLE import_changes (
  org_id bigint NOT NULL,
  import_id bigint NOT NULL,
  record_id bigint NOT NULL,
  is_new boolean NOT NULL,
  -- By which is known whether somebody has changed it since.
  version text NOT NULL,
  -- What was made for it beside it.
  made jsonb NOT NULL DEFAULT '{}',
  -- Why the undo left it.
  left_because text CHECK (left_because IN ('changed', 'in_use', 'gone', 'not_allowed')),
  PRIMARY KEY (org_id, import_id, record_id),
  FOREIGN KEY (org_id, import_id) REFERENCES member_imports (org_id, id) ON DELETE CASCADE
);
SELECT make_tenant_table('import_changes');
`,
};
