import type { Migration } from "../migrate";

/** On how many days mail to an address came back for a reason that may pass. */
export const softBounces: Migration = {
  id: "2291_softBounces",
  sql: /* sql */ `
CREATE TABLE soft_bounces (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  email_key text NOT NULL,
  days integer NOT NULL,
  last_at timestamptz NOT NULL,
  -- RFC 3463.
  status text NOT NULL,
  PRIMARY KEY (org_id, email_key)
);
SELECT make_tenant_table('soft_bounces');
`,
};
