import type { Migration } from "../migrate";

/** What somebody said about being written to or called, by channel; who wants no e-mail is asked for at every mailing. */
export const consents: Migration = {
  id: "2140_consents",
  sql: /* sql */ `
ALTER TABLE people ADD COLUMN consents jsonb NOT NULL DEFAULT '[]';
ALTER TABLE people ADD COLUMN no_email boolean GENERATED ALWAYS AS
  (do_not_contact OR consents @> '[{"channel": "email", "answer": "no"}]') STORED;
DROP INDEX people_left_alone;
CREATE INDEX people_left_alone ON people (org_id, id) WHERE no_email;
SELECT make_searchable('people', 'search_key');
`,
};
