import type { FormerMigration } from "../migrate";

/**
 * Migrations that were edited after databases had been made with them, before landed.json forbade it: each by the fingerprint
 * that such a database remembers, with the statements that lead from there to the present text. Nothing is added here any more.
 */
export const formerMigrations: readonly FormerMigration[] = [
  {
    id: "0001_foundation",
    fingerprint: "224cd7c9f188e26345821372005f238dd812583eca3be221320734afbe4837d6",
    sql: /* sql */ `
CREATE OR REPLACE FUNCTION make_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE keys text;
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s TO almoner_tenant USING (org_id = (SELECT app_org())) WITH CHECK (org_id = (SELECT app_org()))', target);
  EXECUTE format('CREATE POLICY system ON %s TO almoner_system USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO almoner_tenant, almoner_system', target);
  -- The sample data brings its own keys and sets the sequence after them.
  FOR keys IN SELECT pg_get_serial_sequence(target::text, a.attname) FROM pg_attribute a
    WHERE a.attrelid = target AND a.attidentity = 'd' LOOP
    EXECUTE format('GRANT USAGE, SELECT, UPDATE ON SEQUENCE %s TO almoner_system', keys);
  END LOOP;
END $$;
DO $$
DECLARE keys text;
BEGIN
  FOR keys IN SELECT pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)
    FROM pg_policy p JOIN pg_attribute a ON a.attrelid = p.polrelid AND a.attidentity = 'd' WHERE p.polname = 'tenant' LOOP
    EXECUTE format('GRANT USAGE, SELECT, UPDATE ON SEQUENCE %s TO almoner_system', keys);
  END LOOP;
END $$;
`,
  },
  {
    id: "0885_event_images",
    fingerprint: "8c6cf5dbe9ab056b7bb9cd80a779295fca763322b8663d90720dddee19f81d39",
    sql: /* sql */ `
DROP INDEX events_image, event_exceptions_image;
CREATE INDEX events_image ON events (org_id, image) WHERE image IS NOT NULL;
CREATE INDEX event_exceptions_image ON event_exceptions (org_id, (changes ->> 'image')) WHERE changes ? 'image';
`,
  },
  {
    id: "0920_messageDrafts",
    fingerprint: "5b376bbdc7a188028d1efbf6e0871cf531676afcd46233d87cd407822b857b95",
    sql: /* sql */ `
DROP INDEX message_drafts_by_age;
CREATE INDEX message_drafts_by_age ON message_drafts (org_id, updated_at);
`,
  },
  {
    id: "0972_donationMethod",
    fingerprint: "11a92b3689dcc765047717b74001054261e412b0bb3d150885f59674348ad099",
    sql: "SELECT make_searchable('donations', 'search_key');",
  },
  {
    id: "1103_eventReminders",
    fingerprint: "813e7aac6e295224630a5deff3daa962202d699f6761e13b25190cb48bc09aa3",
    absorbed: ["1105_reminderIndexes"],
    sql: /* sql */ `
DROP INDEX IF EXISTS events_reminders, events_single_reminders, events_series_reminders, event_exceptions_start;
CREATE INDEX events_single_reminders ON events (org_id, starts_at)
  WHERE rrule IS NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX events_series_reminders ON events (org_id, until_at)
  WHERE rrule IS NOT NULL AND reminder_days IS NOT NULL AND deleted_at IS NULL AND status = 'published';
CREATE INDEX event_exceptions_start ON event_exceptions (org_id, starts_at) WHERE NOT cancelled;
`,
  },
];
