import type { Migration } from "../migrate";

/** Organisations' own words for what the product mails and prints by itself. */
export const mailTexts: Migration = {
  id: "2290_mailTexts",
  sql: /* sql */ `
CREATE TABLE mail_texts (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  -- Of the mail, as its texts are found.
  name text NOT NULL,
  -- In each changed language: language, subject, body.
  texts jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (org_id, name)
);
SELECT make_tenant_table('mail_texts');
`,
};
