import type { Migration } from "../migrate";

/** What organisations ask of the server by day, and which statements take long, for whoever runs the installation. */
export const use: Migration = {
  id: "1965_use",
  sql: /* sql */ `
CREATE TABLE organization_use (
  org_id bigint NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  day date NOT NULL,
  calls bigint NOT NULL,
  failed bigint NOT NULL,
  ms double precision NOT NULL,
  PRIMARY KEY (org_id, day)
);
SELECT make_tenant_table('organization_use');

-- With $1 in the place of values, so that nothing of anybody is in them.
CREATE TABLE slow_statements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL,
  times bigint NOT NULL,
  ms double precision NOT NULL,
  most_ms double precision NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX slow_statements_text ON slow_statements (md5(text));
GRANT SELECT, INSERT, UPDATE, DELETE ON slow_statements TO almoner_system;
`,
};
