import type { Migration } from "../migrate";

/** Messages with several subjects: which of them a recipient gets, and which was chosen for those who wait. */
export const subjectTests: Migration = {
  id: "2421_subjectTests",
  sql: /* sql */ `
ALTER TABLE messages
  -- The subjects beside the message's own: of the variants 1 and 2.
  ADD COLUMN other_subjects text[] NOT NULL DEFAULT '{}',
  -- share, hours, by
  ADD COLUMN subject_test jsonb,
  ADD COLUMN test_until timestamptz,
  ADD COLUMN chosen_subject smallint,
  -- why, at, counts
  ADD COLUMN subject_choice jsonb;
SELECT make_searchable('messages', 'search_key');
ALTER TABLE message_recipients ADD COLUMN variant smallint;
`,
};
