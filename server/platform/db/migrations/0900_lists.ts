import type { Migration } from "../migrate";

/** The orders of lists, each read from an index; and the messages of each mailing list. */
export const lists: Migration = {
  id: "0900_lists",
  sql: /* sql */ `
-- One index serves both directions where a column is never empty.
DROP INDEX donations_by_date;
DROP INDEX donations_by_status;
DROP INDEX donations_by_amount;
DROP INDEX donations_by_donor;
CREATE INDEX donations_by_date ON donations (org_id, created_at, id);
CREATE INDEX donations_by_status ON donations (org_id, status, created_at, id);
CREATE INDEX donations_by_amount ON donations (org_id, amount_minor, id);
CREATE INDEX donations_by_donor ON donations (org_id, donor_id, created_at, id);

DROP INDEX donors_by_total;
DROP INDEX donors_by_last;
CREATE INDEX donors_by_total ON donors (org_id, total_minor, id) WHERE donations_count > 0;
CREATE INDEX donors_by_last ON donors (org_id, last_at, id) WHERE donations_count > 0;
CREATE INDEX donors_by_first ON donors (org_id, first_at, id) WHERE donations_count > 0;
CREATE INDEX donors_by_count ON donors (org_id, donations_count, id) WHERE donations_count > 0;

CREATE INDEX files_by_type ON files (org_id, content_type, id);
CREATE INDEX files_by_folder ON files (org_id, folder_key COLLATE by_language, id);
CREATE INDEX files_by_update ON files (org_id, updated_at, id);

CREATE INDEX tasks_by_due ON tasks (org_id, (completed_at IS NOT NULL), due_date, id) WHERE deleted_at IS NULL;
DROP INDEX tasks_by_assignee;
CREATE INDEX tasks_by_assignee ON tasks (org_id, assignee_id, (completed_at IS NOT NULL), due_date, id) WHERE deleted_at IS NULL;

-- Which messages named a mailing list: a condition on their JSON could use no index under row-level security.
CREATE TABLE message_lists (
  org_id bigint NOT NULL,
  list_id bigint NOT NULL,
  message_id bigint NOT NULL,
  box_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, message_id, list_id),
  FOREIGN KEY (org_id, message_id) REFERENCES messages (org_id, id) ON DELETE CASCADE
);
CREATE INDEX message_lists_by_date ON message_lists (org_id, list_id, box_at, message_id);
SELECT make_tenant_table('message_lists');

INSERT INTO message_lists (org_id, list_id, message_id, box_at)
  SELECT DISTINCT m.org_id, (l.value ->> 'pk')::bigint, m.id, m.box_at
  FROM messages m CROSS JOIN LATERAL jsonb_array_elements(m.mailing_lists) AS l (value);

CREATE FUNCTION note_message_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_lists WHERE org_id = NEW.org_id AND message_id = NEW.id;
  INSERT INTO message_lists (org_id, list_id, message_id, box_at)
    SELECT DISTINCT NEW.org_id, (l.value ->> 'pk')::bigint, NEW.id, NEW.box_at FROM jsonb_array_elements(NEW.mailing_lists) AS l (value);
  RETURN NULL;
END $$;
CREATE TRIGGER messages_listed AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.mailing_lists <> '[]'::jsonb) EXECUTE FUNCTION note_message_lists();
CREATE TRIGGER messages_relisted AFTER UPDATE OF mailing_lists, box_at ON messages
  FOR EACH ROW WHEN ((OLD.mailing_lists, OLD.box_at) IS DISTINCT FROM (NEW.mailing_lists, NEW.box_at))
  EXECUTE FUNCTION note_message_lists();
`,
};
