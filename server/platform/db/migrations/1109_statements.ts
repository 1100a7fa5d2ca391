import type { Migration } from "../migrate";

/**
 * That a donor was told what they gave in a year: once, and once more with each correction. What they were told is not
 * kept, only what tells whether it is still true.
 */
export const statements: Migration = {
  id: "1109_statements",
  sql: /* sql */ `
CREATE TABLE donation_statements (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  donor_id bigint NOT NULL,
  year integer NOT NULL,
  version integer NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'sent')),
  sent_by text NOT NULL CHECK (sent_by IN ('mail', 'post')),
  -- Of the name and the gifts that it was made of.
  fingerprint text NOT NULL DEFAULT '',
  -- What the organisation says besides, such as what its tax office wants to read.
  note text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (org_id, donor_id, year, version),
  FOREIGN KEY (org_id, donor_id) REFERENCES donors (org_id, id) ON DELETE CASCADE
);
CREATE INDEX donation_statements_of_year ON donation_statements (org_id, year, donor_id, version DESC);
CREATE INDEX donation_statements_by_request ON donation_statements (org_id, requested_at DESC);
CREATE INDEX donation_statements_queued ON donation_statements (org_id, year, donor_id) WHERE status = 'queued';
SELECT make_tenant_table('donation_statements');
`,
};
