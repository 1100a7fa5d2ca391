import type { Migration } from "../migrate";

/** The month in which an organisation's fiscal year begins. */
export const fiscalYears: Migration = {
  id: "1551_fiscalYears",
  sql: /* sql */ `
ALTER TABLE organizations ADD COLUMN fiscal_year_start text NOT NULL DEFAULT 'january' CHECK (fiscal_year_start IN
  ('january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'));
`,
};
