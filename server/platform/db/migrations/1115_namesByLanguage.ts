import type { Migration } from "../migrate";

/** Donors and checklists by name stand in the order of languages, as members do: "Émile" beside "Emil", not behind "Zoë". */
export const namesByLanguage: Migration = {
  id: "1115_namesByLanguage",
  sql: /* sql */ `
DROP INDEX donors_by_name;
CREATE INDEX donors_by_name ON donors (org_id, name_key COLLATE by_language, id) WHERE donations_count > 0;
DROP INDEX checklists_by_name;
CREATE INDEX checklists_by_name ON checklists (org_id, is_archived, name_key COLLATE by_language, id)
  WHERE deleted_at IS NULL;
`,
};
