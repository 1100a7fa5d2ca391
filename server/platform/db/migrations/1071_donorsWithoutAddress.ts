import type { Migration } from "../migrate";

/** Donors who gave into somebody's hands and have no address (their `email` is empty): their name tells them apart. */
export const donorsWithoutAddress: Migration = {
  id: "1071_donorsWithoutAddress",
  sql: /* sql */ `
ALTER TABLE donors ADD COLUMN unaddressed_key text NOT NULL
  GENERATED ALWAYS AS (CASE WHEN email = '' THEN lower(btrim(first_name || ' ' || last_name)) ELSE '' END) STORED;
ALTER TABLE donors DROP CONSTRAINT donors_email,
  ADD CONSTRAINT donors_email UNIQUE (org_id, email_key, unaddressed_key);
SELECT make_searchable('donors', 'search_key');
`,
};
