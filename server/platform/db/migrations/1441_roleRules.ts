import type { Migration } from "../migrate";

/** What roles that an organisation made may do on single resources, beside the areas of their permission list. */
export const roleRules: Migration = {
  id: "1441_roleRules",
  sql: /* sql */ `
ALTER TABLE roles ADD COLUMN rules jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(rules) = 'array');
CREATE UNIQUE INDEX roles_name ON roles (org_id, lower(name));
`,
};
