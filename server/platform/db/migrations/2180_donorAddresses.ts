import type { Migration } from "../migrate";

/** Whether the donation page asks where donors live; what somebody said waits with their gift until it is paid. */
export const donorAddresses: Migration = {
  id: "2180_donorAddresses",
  sql: /* sql */ `
ALTER TABLE organizations ADD COLUMN donor_address text NOT NULL DEFAULT 'off' CHECK (donor_address IN ('off', 'optional', 'required'));
ALTER TABLE donations ADD COLUMN donor_address jsonb;
SELECT make_searchable('donations', 'search_key');
`,
};
