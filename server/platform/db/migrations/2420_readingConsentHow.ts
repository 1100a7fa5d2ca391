import type { Migration } from "../migrate";

/** Where somebody agreed that opens and clicks are counted: so far only on the page that the link of a mailing leads to. */
export const readingConsentHow: Migration = {
  id: "2420_readingConsentHow",
  sql: /* sql */ `
ALTER TABLE reading_consents ADD COLUMN how text NOT NULL DEFAULT 'mailing' CHECK (how IN ('mailing', 'sign_up'));
ALTER TABLE reading_consents ALTER COLUMN how DROP DEFAULT;
`,
};
