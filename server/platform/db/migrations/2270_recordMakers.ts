import type { Migration } from "../migrate";

/** Who of the organisation made a stored record, and who changed it last. */
export const recordMakers: Migration = {
  id: "2270_recordMakers",
  sql: /* sql */ `
ALTER TABLE records ADD COLUMN created_by bigint, ADD COLUMN updated_by bigint;
UPDATE records r SET
  created_by = (SELECT m.id FROM record_changes h JOIN members m ON m.org_id = h.org_id AND m.user_id = h.actor
    WHERE h.org_id = r.org_id AND h.record_id = r.id AND h.version = 1),
  updated_by = (SELECT m.id FROM record_changes h JOIN members m ON m.org_id = h.org_id AND m.user_id = h.actor
    WHERE h.org_id = r.org_id AND h.record_id = r.id AND h.version = r.version);
ALTER TABLE records
  ADD FOREIGN KEY (org_id, created_by) REFERENCES members (org_id, id) ON DELETE SET NULL (created_by),
  ADD FOREIGN KEY (org_id, updated_by) REFERENCES members (org_id, id) ON DELETE SET NULL (updated_by);
CREATE INDEX records_by_creator ON records (org_id, created_by, resource, id);
CREATE INDEX records_by_changer ON records (org_id, updated_by, resource, id);
CREATE OR REPLACE VIEW records_of_organization AS
  SELECT org_id, id, resource, data, version, created_at, updated_at, deleted_at, created_by, updated_by
  FROM records WHERE org_id = (SELECT app_org());
`,
};
