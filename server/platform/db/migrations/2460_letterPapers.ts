import type { Migration } from "../migrate";

/** How a letter lies on paper: as a letter, a certificate or name badges. */
export const letterPapers: Migration = {
  id: "2460_letterPapers",
  sql: /* sql */ `
ALTER TABLE letters ADD COLUMN paper text NOT NULL DEFAULT 'letter'
  CHECK (paper IN ('letter', 'certificate', 'badge'));
`,
};
