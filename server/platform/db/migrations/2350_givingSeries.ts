import type { Migration } from "../migrate";

/** What a repeated donation takes from its next payment on, where its donor has changed it. */
export const givingSeries: Migration = {
  id: "2350_givingSeries",
  sql: /* sql */ `
ALTER TABLE donations ADD COLUMN renews_minor bigint CHECK (renews_minor > 0);
SELECT make_searchable('donations', 'search_key');
`,
};
