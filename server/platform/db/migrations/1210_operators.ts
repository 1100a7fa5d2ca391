import type { Migration } from "../migrate";

/** Who looks after the installation, their sessions, and what they did. */
export const operators: Migration = {
  id: "1210_operators",
  sql: /* sql */ `
CREATE TABLE operators (
  user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON operators TO almoner_system;

-- Apart from the sessions of accounts, so that neither is ever taken for the other.
CREATE TABLE operator_sessions (
  token_hash bytea PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES operators (user_id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  address text
);
CREATE INDEX operator_sessions_user ON operator_sessions (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_sessions TO almoner_system;

-- Names stand beside keys, as an entry outlasts the account and the organisation that it tells of.
CREATE TABLE operator_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Nobody where it was done by the command.
  operator_id bigint,
  operator_email text,
  action text NOT NULL,
  organization bigint,
  organization_name text,
  detail jsonb NOT NULL DEFAULT '{}',
  address text
);
CREATE INDEX operator_log_organization ON operator_log (organization, id DESC);
GRANT SELECT, INSERT ON operator_log TO almoner_system;
`,
};
