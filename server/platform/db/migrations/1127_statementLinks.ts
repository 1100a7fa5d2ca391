import type { Migration } from "../migrate";

/** When the link of a mailed statement was withdrawn. */
export const statementLinks: Migration = {
  id: "1127_statementLinks",
  sql: /* sql */ `
ALTER TABLE donation_statements ADD COLUMN withdrawn_at timestamptz;
`,
};
