import type { Migration } from "../migrate";

/** How the money came: by a payment provider, or into somebody's hands. */
export const donationMethod: Migration = {
  id: "0972_donationMethod",
  sql: /* sql */ `
ALTER TABLE donations ADD COLUMN method text NOT NULL DEFAULT 'online'
  CHECK (method IN ('online', 'cash', 'cheque', 'bank_transfer', 'other'));
SELECT make_searchable('donations', 'search_key');
`,
};
