import type { Migration } from "../migrate";

/**
 * Who agreed that an organisation counts whether they open its mailings, and what was counted. The marks hang on the
 * agreement: whoever takes it back has none.
 */
export const readingStatistics: Migration = {
  id: "2400_readingStatistics",
  sql: /* sql */ `
ALTER TABLE organizations ADD COLUMN reading_statistics boolean NOT NULL DEFAULT false;
CREATE TABLE reading_consents (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  email_key text NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, email_key)
);
SELECT make_tenant_table('reading_consents');

CREATE TABLE message_readers (
  org_id bigint NOT NULL,
  recipient_id bigint NOT NULL,
  message_id bigint NOT NULL,
  email_key text NOT NULL,
  mailed_at timestamptz NOT NULL,
  opened_at timestamptz,
  -- Places in the text of the links that were followed, each once.
  followed integer[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (org_id, recipient_id),
  FOREIGN KEY (org_id, recipient_id) REFERENCES message_recipients (org_id, id) ON DELETE CASCADE,
  FOREIGN KEY (org_id, email_key) REFERENCES reading_consents (org_id, email_key) ON DELETE CASCADE
);
CREATE INDEX message_readers_by_message ON message_readers (org_id, message_id);
CREATE INDEX message_readers_by_address ON message_readers (org_id, email_key);
CREATE INDEX message_readers_by_time ON message_readers (org_id, mailed_at);
SELECT make_tenant_table('message_readers');
`,
};
