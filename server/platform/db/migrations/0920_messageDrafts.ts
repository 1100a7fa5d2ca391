import type { Migration } from "../migrate";

/** Messages that people are writing: each person's own, under keys that their browsers choose. */
export const messageDrafts: Migration = {
  id: "0920_messageDrafts",
  sql: /* sql */ `
CREATE TABLE message_drafts (
  org_id bigint NOT NULL,
  member_id bigint NOT NULL,
  id text NOT NULL,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, member_id, id),
  FOREIGN KEY (org_id, member_id) REFERENCES members (org_id, id) ON DELETE CASCADE
);
CREATE INDEX message_drafts_by_age ON message_drafts (org_id, updated_at);
SELECT make_tenant_table('message_drafts');
`,
};
