import type { Migration } from "../migrate";

/** What definition files said, and who changed them. */
export const definitionVersions: Migration = {
  id: "0870_definitionVersions",
  sql: /* sql */ `
-- Definitions are the server's, shared by its organisations; the one of whoever changed a file is kept to tell only
-- their colleagues who that was.
CREATE TABLE definition_versions (
  file text NOT NULL,
  version integer NOT NULL,
  action text NOT NULL CHECK (action IN ('found', 'published', 'removed')),
  content text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  actor_org bigint,
  actor bigint,
  actor_email text,
  PRIMARY KEY (file, version)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON definition_versions TO almoner_system;
`,
};
