import type { Migration } from "../migrate";

/** For which receiving domains the rest of a message waits. */
export const mailsPerDomain: Migration = {
  id: "2390_mailsPerDomain",
  sql: /* sql */ `
ALTER TABLE messages ADD COLUMN waits_for text[];
SELECT make_searchable('messages', 'search_key');
`,
};
