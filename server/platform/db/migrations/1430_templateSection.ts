import type { Migration } from "../migrate";

/** The template's pages are a demo: an organisation that begins has its own work before it; those that know them keep them. */
export const templateSection: Migration = {
  id: "1430_templateSection",
  sql: /* sql */ `
ALTER TABLE organizations ADD COLUMN shows_template boolean NOT NULL DEFAULT true;
ALTER TABLE organizations ALTER COLUMN shows_template SET DEFAULT false;
`,
};
