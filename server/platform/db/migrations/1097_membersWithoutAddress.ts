import type { Migration } from "../migrate";

/** Members who have no address (their `email` is empty): any number of them, since nothing but their key tells them apart. */
export const membersWithoutAddress: Migration = {
  id: "1097_membersWithoutAddress",
  sql: /* sql */ `
ALTER TABLE members ADD COLUMN unaddressed_key text NOT NULL
  GENERATED ALWAYS AS (CASE WHEN email = '' THEN id::text ELSE '' END) STORED;
ALTER TABLE members DROP CONSTRAINT members_email,
  ADD CONSTRAINT members_email UNIQUE (org_id, email_key, unaddressed_key);
ALTER TABLE members ADD CONSTRAINT members_named CHECK (email <> '' OR btrim(first_name || last_name) <> '');
SELECT make_searchable('members', 'search_key');
`,
};
