import type { Migration } from "../migrate";

/** What people and donors got for merging and matching, in the views that searches read. */
export const shownColumns: Migration = {
  id: "1442_shownColumns",
  sql: /* sql */ `
SELECT make_searchable('donors', 'search_key');
SELECT make_searchable('people', 'search_key');
`,
};
