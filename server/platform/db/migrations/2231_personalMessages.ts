import type { Migration } from "../migrate";

/** Messages whose text each reader gets with values of their own, which stay beside the reader as they were when it left. */
export const personalMessages: Migration = {
  id: "2231_personalMessages",
  sql: /* sql */ `
ALTER TABLE messages ADD COLUMN is_personal boolean NOT NULL DEFAULT false;
SELECT make_searchable('messages', 'search_key');
ALTER TABLE message_recipients ADD COLUMN fills jsonb;
`,
};
