import type { Migration } from "../migrate";

/** Who is mailed what they have not read; whoever is not named here is mailed nothing. */
export const notificationDigests: Migration = {
  id: "2240_notificationDigests",
  sql: /* sql */ `
CREATE TABLE notification_digests (
  org_id bigint NOT NULL,
  member_id bigint NOT NULL,
  every text NOT NULL CHECK (every IN ('day', 'week')),
  -- What was there before it was chosen is not mailed.
  since timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, member_id),
  FOREIGN KEY (org_id, member_id) REFERENCES members (org_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_digests_next ON notification_digests (org_id, next_at);
SELECT make_tenant_table('notification_digests');
ALTER TABLE notifications ADD COLUMN mailed_at timestamptz;
`,
};
