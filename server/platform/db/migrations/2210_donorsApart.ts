import type { Migration } from "../migrate";

/** Two people who give under one name without an address, or of whom another has the address: `apart` is who it is. */
export const donorsApart: Migration = {
  id: "2210_donorsApart",
  sql: /* sql */ `
ALTER TABLE donors ADD COLUMN apart bigint NOT NULL DEFAULT 0;
ALTER TABLE donors DROP CONSTRAINT donors_email,
  ADD CONSTRAINT donors_email UNIQUE (org_id, email_key, unaddressed_key, apart);
SELECT make_searchable('donors', 'search_key');
`,
};
