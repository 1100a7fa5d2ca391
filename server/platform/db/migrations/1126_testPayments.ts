import type { Migration } from "../migrate";

/** Whether a donation was paid with a processor that moves no money: it stays one when the server takes real payments. */
export const testPayments: Migration = {
  id: "1126_testPayments",
  sql: /* sql */ `
ALTER TABLE donations ADD COLUMN is_test boolean NOT NULL DEFAULT false;
-- Samples stand at the same processor; only what somebody paid there has a checkout.
UPDATE donations SET is_test = true WHERE provider = 'test' AND checkout_ref IS NOT NULL;
SELECT make_searchable('donations', 'search_key');
`,
};
