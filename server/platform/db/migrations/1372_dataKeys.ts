import type { Migration } from "../migrate";

/** The key that an organisation's encrypted values are sealed with. */
export const dataKeys: Migration = {
  id: "1372_dataKeys",
  sql: /* sql */ `
CREATE TABLE data_keys (
  org_id bigint PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
  -- Sealed itself, with a key that is derived from the server's secret.
  sealed_key text NOT NULL
);
SELECT make_tenant_table('data_keys');
`,
};
