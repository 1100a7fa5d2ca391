import type { Migration } from "../migrate";

/** What an import added and changed, so that it can be undone for thirty days, and how a file of these columns was imported last. */
export const importUndo: Migration = {
  id: "2100_importUndo",
  sql: /* sql */ `
ALTER TABLE member_imports
  ADD COLUMN file_name text NOT NULL DEFAULT '',
  -- The columns of the file, and what was chosen for them: proposed when such a file comes again.
  ADD COLUMN header_key bytea,
  ADD COLUMN choices jsonb,
  ADD COLUMN list_added boolean NOT NULL DEFAULT false,
  ADD COLUMN added_teams bigint[] NOT NULL DEFAULT '{}',
  ADD COLUMN undo_status text CHECK (undo_status IN ('queued', 'running', 'done', 'failed')),
  -- Who undoes it, with the permissions at that time.
  ADD COLUMN undo_order jsonb,
  ADD COLUMN undo_at timestamptz,
  ADD COLUMN undo_total integer NOT NULL DEFAULT 0,
  ADD COLUMN taken_back integer NOT NULL DEFAULT 0;
CREATE INDEX member_imports_by_time ON member_imports (org_id, created_at, id);
CREATE INDEX member_imports_by_header ON member_imports (org_id, header_key, created_at) WHERE header_key IS NOT NULL;
DROP INDEX member_imports_under_way;
CREATE INDEX member_imports_under_way ON member_imports (org_id, id)
  WHERE status IN ('queued', 'running') OR undo_status IN ('queued', 'running');

-- One row for each member that an import touched; without foreign keys to them, since merges and deletions leave it as it is.
CREATE TABLE member_import_changes (
  org_id bigint NOT NULL,
  import_id bigint NOT NULL,
  member_id bigint NOT NULL,
  person_id bigint,
  is_new boolean NOT NULL,
  is_new_person boolean NOT NULL,
  -- Values before and after the import, of what it changed; of somebody new "present" is everything.
  former jsonb NOT NULL,
  present jsonb NOT NULL,
  -- The place on the mailing list that the import gave them.
  subscriber_id bigint,
  -- Why the undo left it, or a part of it.
  left_because text CHECK (left_because IN ('changed', 'signed_in', 'in_use', 'gone', 'not_allowed')),
  PRIMARY KEY (org_id, import_id, member_id),
  FOREIGN KEY (org_id, import_id) REFERENCES member_imports (org_id, id) ON DELETE CASCADE
);
SELECT make_tenant_table('member_import_changes');
CREATE INDEX member_import_changes_by_member ON member_import_changes (org_id, member_id);
`,
};
