import type { Migration } from "../migrate";

/** The colour of an organisation's screens, pages and mails; the product's where there is none. */
export const organizationColor: Migration = {
  id: "2580_organizationColor",
  sql: /* sql */ `
ALTER TABLE organizations ADD COLUMN color text CHECK (color ~ '^#[0-9a-f]{6}$');
`,
};
