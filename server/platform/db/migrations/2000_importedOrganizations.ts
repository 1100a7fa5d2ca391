import type { Migration } from "../migrate";

/** What lets an organisation come with the rows that it had, and files that fail to come be let go of. */
export const importedOrganizations: Migration = {
  id: "2000_importedOrganizations",
  sql: /* sql */ `
-- Contents of an import are noted before they are kept, and let go of when it has not come to its end by then.
ALTER TABLE removed_contents ADD COLUMN due_at timestamptz NOT NULL DEFAULT '-infinity';
GRANT UPDATE ON removed_contents TO almoner_system;

-- An export says what its rows are of.
GRANT SELECT ON schema_migrations TO almoner_system;
`,
};
