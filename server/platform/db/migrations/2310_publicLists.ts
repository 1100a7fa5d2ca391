import type { Migration } from "../migrate";

/** Lists that visitors can sign up for, and the pages that the law asks a website for. */
export const publicLists: Migration = {
  id: "2310_publicLists",
  sql: /* sql */ `
ALTER TABLE mailing_lists ADD COLUMN is_public boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT mailing_lists_public CHECK (NOT is_public OR kind = 'static');
CREATE INDEX mailing_lists_public ON mailing_lists (org_id, name_key COLLATE by_language, id) WHERE is_public;
ALTER TABLE organizations ADD COLUMN privacy_url text, ADD COLUMN imprint_url text;
`,
};
