import type { Migration } from "../migrate";

/** What an import that is under way counts from batch to batch, so that it may go on in another process. */
export const importCounts: Migration = {
  id: "2410_importCounts",
  sql: /* sql */ `
CREATE TABLE import_counts (
  org_id bigint NOT NULL,
  import_id bigint NOT NULL,
  key text NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (org_id, import_id, key),
  FOREIGN KEY (org_id, import_id) REFERENCES member_imports (org_id, id) ON DELETE CASCADE
);
SELECT make_tenant_table('import_counts');
`,
};
